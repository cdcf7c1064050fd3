#if os(Linux)
    import Foundation

    /// Carries out a schedule on a CFRunLoop that no other schedule has used: a thread of its own has it.
    struct RealRunLoopDriver: ScheduleDriver {
        private(set) var spoiltAttempts = 0

        mutating func run(_ schedule: Schedule) -> [String]? {
            for _ in 0..<10 {
                if let log = LoadWatch.undisturbed({ Self.log(schedule) }) ?? nil {
                    return log
                }
                spoiltAttempts += 1
            }
            return nil
        }

        private static func log(_ schedule: Schedule) -> [String]? {
            let loop = RealRunLoop()
            let player = SchedulePlayer(schedule, on: loop)
            let log = player.play()
            loop.close()
            return loop.isLate ? nil : log
        }
    }

    /// Runs code on a new thread, and waits for its answer.
    func onThreadOfItsOwn<Answer: Sendable>(_ body: @escaping @Sendable () -> Answer) -> Answer {
        let result = Handover<Answer>()
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            result.answer = body()
            done.signal()
        }
        thread.start()
        done.wait()
        return result.answer!
    }

    /// What a thread leaves for the one that waits for it.
    private final class Handover<Answer>: @unchecked Sendable {
        var answer: Answer?
    }
#endif
