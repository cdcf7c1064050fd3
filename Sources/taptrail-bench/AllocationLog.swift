import Foundation

/// What glibc's `mtrace` wrote down of a piece of work.
struct AllocationLog {
    /// How often memory was asked for, `realloc` included.
    private(set) var allocations = 0
    /// Bytes asked for and not given back by the end.
    private(set) var bytesHeld = 0
    /// The most bytes that were held at any moment.
    private(set) var bytesHeldMax = 0

    private var sizes: [Substring: Int] = [:]

    /// Counts the allocations of `workload` in a process of its own.
    ///
    /// - Returns: nil where there is no debugging allocator to be had.
    init?(of workload: AllocationCase) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("taptrail-\(UUID()).mtrace")
        defer { try? FileManager.default.removeItem(at: file) }
        let child = Subprocess(
            path: Subprocess.ownPath.path, arguments: [AllocationCase.argument, workload.rawValue],
            environment: ["LD_PRELOAD": "libc_malloc_debug.so.0", "MALLOC_TRACE": file.path])
        guard child.run() == 0, let text = try? String(contentsOf: file, encoding: .utf8),
            text.hasPrefix("= Start"), text.hasSuffix("= End\n")
        else { return nil }
        for line in text.split(separator: "\n").dropFirst().dropLast() { try take(line) }
    }

    /// A line of which it is not known what it counts for.
    private struct UnknownLineError: Error, CustomStringConvertible {
        let line: Substring
        var description: String { "a line of glibc's mtrace that says nothing of memory: \(line)" }
    }

    /// `@ caller + address size`, `@ caller - address`; of a `realloc` `@ caller < old` and `@ caller > new size`. The
    /// caller has the path of a file, which may have blanks.
    private mutating func take(_ line: Substring) throws {
        let words = Array(line.split(separator: " ").reversed())
        guard words.count >= 4, words.last == "@" else { throw UnknownLineError(line: line) }
        switch (words[1], words[2]) {
        case ("-", _), ("<", _):
            bytesHeld -= sizes.removeValue(forKey: words[0]) ?? 0
        case (let address, "+"), (let address, ">"):
            // Zero has no prefix.
            let digits = words[0].hasPrefix("0x") ? words[0].dropFirst(2) : words[0]
            guard let size = Int(digits, radix: 16) else { throw UnknownLineError(line: line) }
            allocations += 1
            sizes[address] = size
            bytesHeld += size
            bytesHeldMax = max(bytesHeldMax, bytesHeld)
        default:
            throw UnknownLineError(line: line)
        }
    }
}
