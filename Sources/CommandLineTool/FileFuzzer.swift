import Dispatch
import Foundation
import Fuzzing
import Trace

/// Tries hostile files one after the other, in this process: whatever one does to it, it does to a user's.
struct FileFuzzer {
    let console: Console
    /// Where the file that is being tried lies: its path without the end that its kind gives it.
    private let stem: String
    /// The most memory that this process has had so far.
    private let peakBytes: () -> Int

    private static let secondsMax = 10
    private static let bytesMax = 512 << 20

    /// Refuses to replace, and to take away, files of somebody else, unless it is asked for.
    ///
    /// - Parameters:
    ///   - place: the value of `-o`.
    ///   - replaces: whether files that are there may be replaced.
    ///   - peakBytes: the most memory that this process has had so far.
    init(
        console: Console, place: String?, replaces: Bool, peakBytes: @escaping () -> Int = Self.peakBytes
    ) throws(CommandFailure) {
        if let place, !replaces,
            let taken = MutatedFile.Kind.allCases.map({ place + $0.suffix }).first(where: OutputFile.isTaken)
        {
            throw .usage(
                "\(quoted(taken)) is there already; choose another name, or replace it with --force")
        }
        self.console = console
        self.peakBytes = peakBytes
        stem = place ?? NSTemporaryDirectory() + "taptrail-hostile-\(getpid())"
    }

    func run(count: Int, from start: Int) throws(CommandFailure) -> ToolStatus {
        var progress = ProgressLine(console: console)
        var sizes = 0
        for number in 0..<count {
            let file = MutatedFile(seed: UInt64(start + number))
            sizes += file.bytes.count
            if number % 20 == 0 { progress.show("\(number) of \(count) files, \(100 * number / count) %") }
            let path = stem + file.kind.suffix
            try keep(file, at: path)
            let watch = Watchdog(seed: file.seed, path: path, seconds: Self.secondsMax)
            let trial = FileTrial(file.kind, file.bytes)
            watch.stop()
            let peak = peakBytes()
            if trial.fault != nil || peak > Self.bytesMax {
                progress.clear()
                return report(trial.fault, peak, file, path)
            }
            unlink(path)
        }
        progress.clear()
        try console.print(
            "\(counted(count, "file")) from seed \(start), \(sizes) bytes: no command comes to harm")
        return .success
    }

    private func keep(_ file: MutatedFile, at path: String) throws(CommandFailure) {
        try OutputFile.write(to: path, console: console) { $0.write(bytes: file.bytes) }
    }

    private func report(_ fault: FileTrial.Fault?, _ peak: Int, _ file: MutatedFile, _ path: String)
        -> ToolStatus
    {
        let sentence =
            switch fault {
            case .brokenInvariant(let message): "a trail cannot be right: \(message)"
            case .rawOutput(let command, let scalar):
                "'taptrail \(command)' writes U+\(hexadecimal(scalar, digits: 4)) as it is"
            case .namelessMessage(let message): "a message does not name its file: \(message)"
            case nil: "it takes \(peak >> 20) MB, more than \(Self.bytesMax >> 20)"
            }
        let label = console.diagnosticPainter("Error:", .bold, .red)
        console.note("\(label) seed \(file.seed), a \(file.kind.rawValue): \(sentence)")
        console.note("This is a bug of Taptrail's. The file shows it:")
        console.note("  \(path)")
        return .invariantBroke
    }

    /// On Linux `getrusage` counts the memory of the process which started this one too.
    private static func peakBytes() -> Int {
        #if canImport(Darwin)
            var usage = rusage()
            getrusage(RUSAGE_SELF, &usage)
            return Int(usage.ru_maxrss)
        #else
            let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1_024
        #endif
    }
}

/// Ends the process if a file takes too long: by the time that the processor works for it, since a machine may be
/// busy with other things; by the clock on the wall only where nothing happens at all.
private final class Watchdog {
    private let timer: any DispatchSourceTimer

    private static let wallSecondsMax = 180

    init(seed: UInt64, path: String, seconds: Int) {
        let (start, begin) = (Self.processorSeconds(), DispatchTime.now())
        timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + .seconds(seconds), repeating: .seconds(1))
        timer.setEventHandler {
            let isStuck = DispatchTime.now() > begin + .seconds(Self.wallSecondsMax)
            guard isStuck || Self.processorSeconds() - start > Double(seconds) else { return }
            let what = isStuck ? "does not come to its end" : "takes more than \(seconds) s"
            let message = "\nError: seed \(seed) \(what); its file is \(visible(path, limit: 400))\n"
            try? FileDescriptor.standardError.writeAll(Array(message.utf8))
            exit(ToolStatus.invariantBroke.rawValue)
        }
        timer.activate()
    }

    func stop() { timer.cancel() }

    private static func processorSeconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
