#if os(Linux)
    import CoreFoundation
    import Foundation

    extension RealRunLoop {
        // MARK: Where they stand

        func name(of place: Schedule.Place) -> CFString {
            switch place {
            case .mode(let mode): modes[mode]
            case .commonModes: kCFRunLoopCommonModes
            }
        }

        func add(_ item: Schedule.Item, to place: Schedule.Place) {
            let mode = name(of: place)
            switch item.kind {
            case .source0: CFRunLoopAddSource(loop, source0s[item.number], mode)
            case .source1:
                readyLists.forgetWhatIsOver()
                CFRunLoopAddSource(loop, source1s[item.number], mode)
            case .timer:
                readyLists.forgetWhatIsOver()
                CFRunLoopAddTimer(loop, timers[item.number], mode)
                letTimerPortsSettle()
            case .observer: CFRunLoopAddObserver(loop, observers[item.number], mode)
            }
        }

        func remove(_ item: Schedule.Item, from place: Schedule.Place) {
            let mode = name(of: place)
            switch item.kind {
            case .source0: CFRunLoopRemoveSource(loop, source0s[item.number], mode)
            case .source1: CFRunLoopRemoveSource(loop, source1s[item.number], mode)
            case .timer:
                CFRunLoopRemoveTimer(loop, timers[item.number], mode)
                letTimerPortsSettle()
            case .observer: CFRunLoopRemoveObserver(loop, observers[item.number], mode)
            }
        }

        func invalidate(_ item: Schedule.Item) {
            switch item.kind {
            case .source0: CFRunLoopSourceInvalidate(source0s[item.number])
            case .source1: CFRunLoopSourceInvalidate(source1s[item.number])
            case .timer:
                CFRunLoopTimerInvalidate(timers[item.number])
                letTimerPortsSettle()
            case .observer: CFRunLoopObserverInvalidate(observers[item.number])
            }
        }

        func addCommonMode(_ mode: Schedule.Mode) {
            readyLists.forgetWhatIsOver()
            CFRunLoopAddCommonMode(loop, modes[mode])
            letTimerPortsSettle()
        }

        // MARK: Signals

        func signal(source0: Int) {
            CFRunLoopSourceSignal(source0s[source0])
        }

        func write(source1: Int) {
            readyLists.forgetWhatIsOver()
            pipes[source1]!.write()
        }

        func perform(in places: [Schedule.Place], block: @escaping () -> Void) {
            let names = places.map { name(of: $0) }
            if names.count == 1 {
                CFRunLoopPerformBlock(loop, names[0], block)
            } else {
                let set = CFSetCreateMutable(nil, 0, [kCFTypeSetCallBacks])
                for name in names {
                    CFSetAddValue(set, Unmanaged.passUnretained(name).toOpaque())
                }
                CFRunLoopPerformBlock(loop, set, block)
            }
        }

        func wakeUp() {
            readyLists.forgetWhatIsOver()
            CFRunLoopWakeUp(loop)
        }

        func stop() {
            readyLists.forgetWhatIsOver()
            CFRunLoopStop(loop)
        }
    }
#endif
