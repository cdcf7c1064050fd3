#if os(Linux)
    import Glibc
    import Testing

    /// Tells whether other work on the machine kept a thread from its own for longer than a test can bear.
    ///
    /// The time that passes on a thread is that in which it computes, that which it asked to sleep, and the
    /// rest, in which it would have gone on and was not let.
    final class LoadWatch: @unchecked Sendable {
        @TaskLocal private static var current: LoadWatch?

        /// A thread that was kept waiting for longer may have done late what a timer waits for.
        private static let bearable = 0.0005
        /// What a sleep may take longer even on an idle machine.
        private static let slackOfSleep = 0.0002

        private let start = LoadWatch.seconds(CLOCK_MONOTONIC)
        private let startOfWork = LoadWatch.seconds(CLOCK_THREAD_CPUTIME_ID)
        private var asleep = 0.0

        private static func seconds(_ clock: clockid_t) -> Double {
            var time = timespec()
            clock_gettime(clock, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }

        private var wasKeptWaiting: Bool {
            let passed = Self.seconds(CLOCK_MONOTONIC) - start
            let worked = Self.seconds(CLOCK_THREAD_CPUTIME_ID) - startOfWork
            return passed - worked - asleep > Self.bearable
        }

        /// Sleeps, as `usleep` does; a sleep that lasts much longer is the machine's doing.
        static func sleep(microseconds: Double) {
            let start = seconds(CLOCK_MONOTONIC)
            usleep(UInt32(microseconds))
            let passed = seconds(CLOCK_MONOTONIC) - start
            current?.asleep += min(passed, microseconds / 1_000_000 + slackOfSleep)
        }

        /// What `body` answers on a new thread, or nil when the machine kept that thread waiting.
        static func undisturbed<Answer: Sendable>(_ body: @escaping @Sendable () -> Answer) -> Answer? {
            onThreadOfItsOwn {
                let watch = LoadWatch()
                let answer = $current.withValue(watch, operation: body)
                return watch.wasKeptWaiting ? nil : answer
            }
        }

        /// Ends the test that runs as skipped: the machine was too busy to measure what it is about.
        static func skip(_ reason: String, at location: SourceLocation = #_sourceLocation) throws -> Never {
            try Test.cancel("The machine was too busy: \(reason)", sourceLocation: location)
        }
    }
#endif
