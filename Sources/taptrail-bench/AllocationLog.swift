import Foundation

/// What glibc's `mtrace` wrote down of a piece of work.
struct AllocationLog {
    /// How often memory was asked for, `realloc` included.
    private(set) var allocations = 0
    /// Bytes asked for and not given back by the end.
    private(set) var bytesHeld = 0
    /// The most bytes that were held at any moment.
    private(set) var bytesHeldMax = 0
    /// How many allocations were asked for from where, the caller as glibc names it.
    private(set) var callers: [Substring: Int] = [:]

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
        for line in text.split(separator: "\n") { take(line.split(separator: " ")) }
    }

    /// `@ caller + address size`, `@ caller - address`; of a `realloc` `@ caller < old` and `@ caller > new size`.
    private mutating func take(_ words: [Substring]) {
        guard words.count >= 4, words[0] == "@" else { return }
        let address = words[3]
        switch words[2] {
        case "+", ">":
            guard words.count >= 5, let size = Int(words[4].dropFirst(2), radix: 16) else { return }
            allocations += 1
            callers[words[1], default: 0] += 1
            sizes[address] = size
            bytesHeld += size
            bytesHeldMax = max(bytesHeldMax, bytesHeld)
        case "-", "<":
            bytesHeld -= sizes.removeValue(forKey: address) ?? 0
        default:
            break
        }
    }
}
