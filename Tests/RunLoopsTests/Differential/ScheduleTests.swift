import Testing

@Suite struct ScheduleTests {
    @Test func `a seed has one schedule`() {
        for seed in UInt64(1)...50 {
            let text = ScheduleGenerator.schedule(seed: seed).description
            #expect(text == ScheduleGenerator.schedule(seed: seed).description)
            #expect(text.hasPrefix("schedule \(seed): modes default"))
        }
    }

    @Test func `the schedules together know every kind of item and every action`() {
        var seen: Set<String> = []
        for seed in UInt64(1)...200 {
            let schedule = ScheduleGenerator.schedule(seed: seed)
            let actions =
                schedule.opening + schedule.steps.flatMap(\.before)
                + schedule.calls.values.flatMap { $0.flatMap { $0 } }
                + schedule.blockCalls.flatMap { $0.flatMap { $0 } }
            seen.formUnion(
                actions.map { "\($0)".filter { !$0.isNumber }.split(separator: " ")[0] }.map(String.init))
        }
        #expect(
            seen == [
                "signal", "wake", "write", "add", "remove", "invalidate", "perform", "stop", "run", "timer",
                "make",
            ])
    }

    @Test func `a comparison shows the schedule, both logs and where they part`() {
        var schedule = Schedule(seed: 7, modeCount: 1)
        schedule.source0s = [.init(order: 2)]
        schedule.places = [(.init(kind: .source0, number: 0), .mode(0))]
        schedule.calls = [.init(kind: .source0, number: 0): [[], [.wakeUp, .stop]]]
        schedule.steps = [
            .init(
                before: [.signal(source0: 0)], run: .init(mode: 0, returnAfterSourceHandled: false, rounds: 2)
            )
        ]
        let text = ScheduleComparison.text(of: schedule, real: ["a", "b", "c"], other: ["a", "x"])
        #expect(
            text == """
                schedule 7: modes default
                  source0 0 (order 2) in default
                    call 2: wake up; stop
                  opening: nothing; then the timers become due
                  run 1: signal source0 0; run default until waiting ×2
                  the real run loop | the other one, alike for 1 lines
                  a
                > b | x
                  c | –
                """)
    }

    /// Gives the answers that it was given, the last one for ever; nil is that of a busy machine.
    private struct Script: ScheduleDriver {
        var answers: [[String]?]
        var spoiltAttempts = 0

        mutating func run(_ schedule: Schedule) -> [String]? {
            answers.count > 1 ? answers.removeFirst() : answers[0]
        }
    }

    @Test func `a steady difference counts, a busy machine is no difference and not unsteady`() throws {
        let other = Script(answers: [["b"]])
        func compare(_ answers: [[String]?]) -> ScheduleComparison.Summary {
            ScheduleComparison.compare(3...3, real: Script(answers: answers), with: other)
        }
        let difference = try #require(compare([["a"]]).differences.first)
        #expect(difference.hasPrefix("schedule 3:") && difference.hasSuffix("> a | b"))
        #expect(compare([["a"], ["b"]]).unsteady == [3])
        for answers in [[nil], [["a"], nil], [["a"], ["a"], nil]] as [[[String]?]] {
            let summary = compare(answers)
            #expect(summary.skippedForLoad == [3] && !summary.isEnough)
            #expect(summary.differences.isEmpty && summary.unsteady.isEmpty && summary.compared == 0)
        }
        let alike = compare([["b"]])
        #expect(alike.compared == 1 && alike.isEnough && alike.differences.isEmpty)
    }
}
