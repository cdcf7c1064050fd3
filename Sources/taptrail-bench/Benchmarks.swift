/// All that the program measures, in the order of the goals.
enum Benchmarks {
    static func run(_ options: Options) throws -> Report {
        var report = Report()
        report.digest = try Agreement.check()
        let rounds = Rounds(count: options.rounds)
        let goals = options.goals
        if goals.contains(.eventKernel) {
            report.figures += try EventKernelBenchmark(rounds: rounds, scale: options.scale).run()
        }
        if !goals.isDisjoint(with: [.movedSample, .queues, .tracing]) {
            report.figures += MovedSampleBenchmark(rounds: rounds, scale: options.scale).run()
                .filter { goals.contains($0.goal) }
        }
        if goals.contains(.jsonLines) {
            report.figures += try JSONLinesBenchmark(rounds: rounds, scale: options.scale).run()
        }
        if goals.contains(.hitTest) {
            report.figures += try HitTestBenchmark(rounds: rounds, scale: options.scale).run()
        }
        if goals.contains(.startUp) { try StartUpBenchmark(rounds: rounds).run(into: &report) }
        if !goals.isDisjoint(with: [.traceMemory, .allocations]) {
            try AllocationBenchmark(goals: goals).run(into: &report)
        }
        if goals.contains(.manyRuns) {
            try LatencyBenchmark(rounds: rounds, scale: options.scale).run(into: &report)
        }
        if goals.contains(.scrolling) {
            try ScrollBenchmark(rounds: rounds, scale: options.scale).run(into: &report)
        }
        if goals.contains(.stepping) {
            report.figures += try StepperBenchmark(rounds: rounds, scale: options.scale).run()
        }
        report.figures.sort { $0.goal.place < $1.goal.place }
        return report
    }
}

extension Goal {
    fileprivate var place: Int { Self.allCases.firstIndex(of: self)! }
}

/// Two ways to the same answer that do not agree: there is no sense in timing them.
struct DisagreementError: Error, CustomStringConvertible {
    let description: String
}
