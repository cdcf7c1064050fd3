/// A pass (R01): what it calls, when it sleeps, and which one port it serves.
extension RunLoopModel {
    func pass(_ run: Run) {
        run.heedsWakeUps = true
        thread.write("beforeTimers \(run.mode)")
        thread.write("beforeSources \(run.mode)")
        var polls = run.length == 0
        thread.next(
            { [unowned self] in performBlocks() },
            { [unowned self] in
                guard isSource0Signalled, let source0 else { return }
                isSource0Signalled = false
                polls = true
                let begin = thread.clock
                thread.next(
                    { [unowned self] in
                        thread.write("begins source0 __UIApplicationHandleEventQueue")
                        source0()
                    },
                    { [unowned self] in
                        thread.write("ends source0 __UIApplicationHandleEventQueue")
                        thread.letOthersCome(since: begin)
                    },
                    { [unowned self] in performBlocks() })
            },
            { [unowned self] in
                let looks = !run.isFirstPass && !run.mainQueueWasServed
                run.isFirstPass = false
                run.mainQueueWasServed = false
                if looks, !isInMainQueue, !mainQueue.isEmpty {
                    run.heedsWakeUps = false
                    drainMainQueue(run)
                } else {
                    prepareToWait(run, polls)
                }
            },
            { [unowned self] in performBlocks() },
            { [unowned self] in
                if let limit = run.limit, limit <= thread.clock {
                    end(run, "timedOut")
                } else if run.isStopped {
                    end(run, "stopped")
                    pushAndBegin(Run(ownMode))
                } else if isEmpty(run) {
                    end(run, "finished")
                } else {
                    pass(run)
                }
            })
    }

    func drainMainQueue(_ run: Run) {
        run.mainQueueWasServed = true
        let all = mainQueue
        mainQueue = []
        thread.next { [unowned self] in isInMainQueue = false }
        isInMainQueue = true
        for block in all.reversed() { call("mainQueue", costs.block, block.body) }
    }

    func prepareToWait(_ run: Run, _ polls: Bool) {
        if !polls {
            thread.write("beforeWaiting \(run.mode)")
            thread.next { [unowned self] in wait(run, polls) }
            if hasObserver {
                let observer = "_UIGestureRecognizerUpdateObserver"
                thread.next(
                    { [unowned self] in
                        thread.write("begins observer \(observer)")
                        thread.spend(costs.observer)
                        thread.write("ends observer \(observer)")
                        thread.letOthersCome()
                    })
            }
        } else {
            wait(run, polls)
        }
    }

    enum Ready { case wakeUp, timer, source1, mainQueue }

    /// R12
    func firstReady(hasSlept: Bool) -> Ready? {
        var all: [(place: LoopAgenda.Place, what: Ready)] = []
        if let wakeUp { all.append((wakeUp, .wakeUp)) }
        if let ready = armed[mode]?.ready { all.append((ready, .timer)) }
        if let ready = port?.ready { all.append((ready, .source1)) }
        if all.count > 1 { model.meet(.rivalPorts) }
        if let block = mainQueue.first, !isInMainQueue {
            // It is listened to from the sleep on.
            if hasSlept { all.append((block.place, .mainQueue)) } else if all.isEmpty { return .mainQueue }
        }
        return all.min { $0.place < $1.place }?.what
    }

    func wait(_ run: Run, _ polls: Bool) {
        if let ready = firstReady(hasSlept: false) {
            take(ready, run, polls)
        } else if polls {
            run.heedsWakeUps = false
        } else {
            thread.write("sleeps")
            thread.sleep()
            thread.next { [unowned self] in wake(run) }
        }
    }

    func wake(_ run: Run) {
        guard let ready = firstReady(hasSlept: true) else {
            fatalError("second model: nothing is ready in \(name)")
        }
        thread.write("wakes by \(ready)")
        thread.spend(costs.wake)
        thread.next { [unowned self] in take(ready, run, false) }
        thread.letOthersCome()
    }

    func take(_ ready: Ready, _ run: Run, _ polls: Bool) {
        run.heedsWakeUps = false
        var report: LoopModel.Report?
        if ready == .source1 { report = port!.receive(by: thread) }
        if ready == .wakeUp { wakeUp = nil }
        if !polls { thread.write("afterWaiting \(run.mode)") }
        switch ready {
        case .wakeUp: break
        case .timer: fireTimers(run.mode)
        case .mainQueue: drainMainQueue(run)
        case .source1:
            thread.next(
                { [unowned self] in
                    thread.write("begins source1 __IOHIDEventSystemClientQueueCallback")
                    source1?(report!)
                },
                { [unowned self] in
                    thread.write("ends source1 __IOHIDEventSystemClientQueueCallback")
                    if isRouter { thread.letWokenOnesCome() } else { thread.letOthersCome() }
                })
        }
    }
}
