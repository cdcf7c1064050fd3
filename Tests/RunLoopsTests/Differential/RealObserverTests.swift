#if os(Linux)
    import CoreFoundation
    import Foundation
    import Testing

    /// Which observers of the real run loop are told of an activity.
    @Suite struct RealObserverTests {
        /// A log of observers of `beforeSources` over two passes, of which the first does something once.
        private static func log(
            _ action: @escaping @Sendable (RealLoopProbe, CFRunLoopObserver) -> Void
        ) -> [String] {
            RealLoopProbe.log { probe in
                var last: CFRunLoopObserver?
                probe.observer("first", [.beforeSources], order: 1) { _ in
                    last.map { action(probe, $0) }
                    last = nil
                }
                last = probe.observer("last", [.beforeSources, .exit], order: 5)
                probe.keeper()
                probe.endWhenWaiting(2)
                probe.run()
            }
        }

        @Test func `observers go by ascending order, of one order by addition`() {
            let log = RealLoopProbe.log { probe in
                for (name, order) in [("c", 1), ("a", 0), ("d", 1), ("b", 0)] {
                    probe.observer(name, [.entry], order: order)
                }
                probe.keeper()
                probe.endWhenWaiting()
                probe.run()
            }
            #expect(log == ["a", "b", "c", "d", "stopped"])
        }

        @Test func `an observer that another adds waits for the next time of the activity`() {
            let log = Self.log { probe, _ in probe.observer("added", [.beforeSources], order: 3) }
            #expect(log == ["first", "last", "first", "added", "last", "last", "stopped"])
        }

        @Test func `an observer that is added for a later activity of the pass is told of it`() {
            let log = Self.log { probe, _ in probe.observer("added", [.beforeWaiting], repeats: false) }
            #expect(log == ["first", "last", "added", "first", "last", "last", "stopped"])
        }

        @Test func `an observer that an earlier one removes is still told this time`() {
            let log = Self.log { probe, last in CFRunLoopRemoveObserver(probe.loop, last, probe.normal) }
            #expect(log == ["first", "last", "first", "stopped"])
        }

        @Test func `an observer that an earlier one invalidates is not told`() {
            let log = Self.log { probe, last in CFRunLoopObserverInvalidate(last) }
            #expect(log == ["first", "first", "stopped"])
        }

        @Test func `an observer that does not repeat is valid in its callout, and in no mode after it`() {
            let log = RealLoopProbe.log { probe in
                var observer: CFRunLoopObserver?
                observer = probe.observer("once", [.entry, .beforeTimers], repeats: false) { _ in
                    probe.note("valid \(CFRunLoopObserverIsValid(observer))")
                }
                CFRunLoopAddObserver(probe.loop, observer, probe.tracking)
                probe.keeper()
                probe.endWhenWaiting()
                probe.run()
                probe.note("valid \(CFRunLoopObserverIsValid(observer))")
                let stands = CFRunLoopContainsObserver(probe.loop, observer, probe.tracking)
                probe.note("tracking \(stands)")
            }
            #expect(log == ["once", "valid true", "stopped", "valid false", "tracking false"])
        }

        @Test func `an observer is not told of what happens inside its own callout`() {
            let log = RealLoopProbe.log { probe in
                let all: [Schedule.Activity] = [.entry, .beforeSources, .exit]
                var nests = true
                let observer = probe.observer("observer", all) { activity in
                    probe.note("\(activity)")
                    if nests {
                        nests = false
                        probe.run(in: probe.tracking)
                    }
                }
                CFRunLoopAddObserver(probe.loop, observer, probe.tracking)
                probe.observer("tracking", all, order: 1, in: probe.tracking)
                probe.keeper()
                probe.keeper(in: probe.tracking)
                probe.endWhenWaiting()
                probe.endWhenWaiting(in: probe.tracking)
                probe.run()
            }
            let nested = ["tracking", "tracking", "tracking", "stopped"]
            #expect(
                log == ["observer", "entry"] + nested + [
                    "observer", "beforeSources", "observer", "exit", "stopped",
                ])
        }
    }
#endif
