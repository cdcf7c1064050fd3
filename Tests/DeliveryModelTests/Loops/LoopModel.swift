/// A second model of threads and run loops: which callback comes when, by whom a loop is woken, and where messages
/// and threads wait.
///
/// Written from the rules alone: A-2 … A-4, B-1 … B-7, R01 … R13, M-1 … M-4, M-20, M-51, L06. Where they are silent,
/// what the program does is taken, with the word *assumed*.
final class LoopModel {
    let schedule: LoopSchedule
    var agenda = LoopAgenda()
    var lines = LoopLines()
    private(set) var met: Set<LoopHardship> = []
    private(set) var cores: LoopCores!

    /// What the digitizer has seen of a finger.
    struct Report {
        var downs = 0
        var ups = 0
        /// Whether its finger is on the scroll view.
        var isOnScroll = false
    }

    init(_ schedule: LoopSchedule) {
        self.schedule = schedule
        cores = LoopCores(schedule.cores, of: self)
    }

    func meet(_ hardship: LoopHardship) { met.insert(hardship) }

    func play() -> [String] {
        let springBoard = LoopThread("SpringBoard/main", .userInteractive, of: self)
        let router = RunLoopModel("SpringBoard main", on: springBoard)
        let events = addPort("SpringBoard events")
        router.listen(on: events)
        let driver = LoopThread("kernel/IOHIDFamily", .driver, of: self)
        var all = [router]
        var mains: [RunLoopModel] = []
        var ports: [LoopPort] = []
        for app in schedule.apps {
            let thread = LoopThread("\(app.name)/main", .userInteractive, of: self)
            let loop = RunLoopModel("\(app.name) main", on: thread)
            loop.hasObserver = true
            let port = addPort("\(app.name) events")
            loop.listen(on: port)
            loop.addTimers(app.timers)
            play(app, loop, port)
            ports.append(port)
            mains.append(loop)
            all.append(loop)
            for spec in app.threads {
                let loop = RunLoopModel(
                    "\(app.name) \(spec.name)", on: .init("\(app.name)/\(spec.name)", spec.priority, of: self)
                )
                loop.addTimers(spec.timers)
                all.append(loop)
            }
        }
        play(router, events, to: ports[0])
        for change in schedule.changes {
            let (loop, window) = (mains[change.app], schedule.apps[change.app].window)
            agenda.add(at: change.at) { place in
                loop.queueMain(place) { loop.thread.write("\(window) alpha \(change.alpha)") }
            }
        }
        addFingers(driver, to: events)
        for loop in all { loop.runForever() }
        while let next = agenda.next() { next.happens(next.place) }
        withExtendedLifetime((all, driver)) {}
        return lines.all
    }

    private func addPort(_ name: String) -> LoopPort {
        LoopPort(name, limit: schedule.queueLimit ?? 1024, of: self)
    }

    /// each scan that sees something new is a report.
    private func addFingers(_ driver: LoopThread, to port: LoopPort) {
        let period = 1_000_000_000 / Int64(schedule.scan)
        let costs = schedule.costs
        let all = schedule.fingers.flatMap { finger in
            (0..<finger.times).flatMap { index in
                let later = Int64(index) * finger.every
                return [
                    (finger.down + later, true, finger.isOnScroll),
                    (finger.up + later, false, finger.isOnScroll),
                ]
            }
        }.sorted { $0.0 < $1.0 }
        var reports: [(tick: Int64, report: Report)] = []
        for (time, isDown, isOnScroll) in all {
            let tick = (time + period - 1) / period * period
            if reports.last?.tick != tick { reports.append((tick, Report(isOnScroll: isOnScroll))) }
            if isDown {
                reports[reports.count - 1].report.downs += 1
            } else {
                reports[reports.count - 1].report.ups += 1
            }
        }
        for (tick, report) in reports {
            agenda.add(at: tick) { _ in
                driver.next {
                    driver.write("begins interrupt IOHIDFamily")
                    driver.spend(costs.scan + costs.hidEvent + costs.machSend)
                    port.send(report, by: driver, patience: -1)
                    driver.write("ends interrupt IOHIDFamily")
                }
                driver.wakeUp(at: tick)
            }
        }
    }

    ///
    private func play(_ router: RunLoopModel, _ events: LoopPort, to app: LoopPort) {
        let costs = schedule.costs
        router.isRouter = true
        router.source1 = { [unowned self] report in
            router.thread.spend(costs.source1 + costs.route + costs.machSend)
            app.send(report, by: router.thread, patience: schedule.sendTimeout)
        }
    }

    ///
    private func play(_ app: LoopSchedule.App, _ loop: RunLoopModel, _ port: LoopPort) {
        let costs = schedule.costs
        let thread = loop.thread
        var reports: [Report] = []
        loop.source1 = { report in
            thread.spend(costs.source1)
            reports.append(report)
            loop.isSource0Signalled = true
            thread.write("signals")
        }
        loop.source0 = {
            thread.spend(costs.source0)
            // Those too that come meanwhile (*assumed*).
            func takeNext() {
                guard !reports.isEmpty else { return }
                let report = reports.removeFirst()
                thread.next(takeNext)
                if report.isOnScroll {
                    thread.next {
                        loop.go(into: report.downs > 0 ? .tracking : .default)
                        thread.spend(costs.responder)
                    }
                }
                for (name, count, work) in [
                    ("touchesEnded", report.ups, app.ended), ("touchesBegan", report.downs, app.began),
                ]
                where count > 0 && !report.isOnScroll {
                    thread.next(
                        {
                            thread.write("begins \(name) \(app.window)")
                            thread.spend(costs.responder)
                            loop.play(work)
                        },
                        { thread.write("ends \(name) \(app.window)") })
                }
                thread.next {
                    thread.spend(costs.userEvent + costs.sendEvent + Int64(4 * report.downs) * costs.hitTest)
                }
            }
            takeNext()
        }
    }
}
