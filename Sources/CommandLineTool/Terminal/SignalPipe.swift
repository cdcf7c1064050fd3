import Foundation
import Synchronization

/// Turns signals into bytes of a pipe, so that whoever waits for a terminal can wait for both.
///
/// One at a time is in force: signals belong to the process.
final class SignalPipe {
    private var ends: (reading: Int32, writing: Int32)
    /// The signals, and what the process did about each before.
    private var previous: [(number: Int32, handler: Handler)] = []

    private typealias Handler = (@convention(c) (Int32) -> Void)?

    /// Where the handler writes; it may run at any time and on any thread.
    private static let writingEnd = Atomic<Int32>(-1)

    init() throws(SystemError) {
        var numbers: [Int32] = [-1, -1]
        guard pipe(&numbers) == 0 else { throw .last }
        ends = (numbers[0], numbers[1])
        for number in numbers {
            _ = fcntl(number, F_SETFD, FD_CLOEXEC)
            _ = fcntl(number, F_SETFL, O_NONBLOCK)
        }
    }

    deinit {
        stop()
        close(ends.reading)
        close(ends.writing)
    }

    /// From now on each of these signals is a byte with its number.
    func start(_ signals: [Int32]) {
        Self.writingEnd.store(ends.writing, ordering: .sequentiallyConsistent)
        for number in signals {
            let handler = signal(number) { number in
                let error = errno
                var byte = UInt8(truncatingIfNeeded: number)
                _ = write(SignalPipe.writingEnd.load(ordering: .sequentiallyConsistent), &byte, 1)
                errno = error
            }
            previous.append((number, handler))
        }
    }

    /// The signals do again what they did before.
    func stop() {
        for (number, handler) in previous { signal(number, handler) }
        if !previous.isEmpty { Self.writingEnd.store(-1, ordering: .sequentiallyConsistent) }
        previous = []
    }

    /// As if a signal had come.
    func notify(_ number: Int32) {
        var byte = UInt8(truncatingIfNeeded: number)
        _ = write(ends.writing, &byte, 1)
    }

    /// Waits until a descriptor has something to read, a signal comes, or the time is over.
    ///
    /// - Parameter milliseconds: nil to wait as long as it takes.
    /// - Returns: the signals that have come, and whether there is something to read.
    func wait(for descriptor: FileDescriptor, milliseconds: Int32? = nil) -> (
        signals: [Int32], isReadable: Bool
    ) {
        var requests = [
            pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&requests, nfds_t(requests.count), milliseconds ?? -1)
        var bytes = [UInt8](repeating: 0, count: 64)
        let length = read(ends.reading, &bytes, bytes.count)
        let signals = length > 0 ? bytes[..<length].map(Int32.init) : []
        return (signals, count > 0 && requests[1].revents != 0)
    }
}
