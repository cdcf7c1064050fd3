import Foundation

// An empty program that imports Foundation, for P9: it ends before it has done anything.
if CommandLine.arguments.dropFirst() == [StartUpBenchmark.emptyProgramArgument] { exit(0) }

do {
    switch try Options.Order(arguments: Array(CommandLine.arguments.dropFirst())) {
    case .help:
        print(Options.help)
    case .allocationCase(let workload):
        workload.runUnderTrace()
    case .benchmark(let options):
        let report = try Benchmarks.run(options)
        print(options.isJSON ? try report.json() : report.table())
    }
} catch {
    FileHandle.standardError.write(Data("taptrail-bench: \(error)\n".utf8))
    exit(error is UsageError ? 64 : 70)
}
