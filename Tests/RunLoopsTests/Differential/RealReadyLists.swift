#if os(Linux)
    import CoreFoundation
    import Foundation
    import Glibc

    /// A pipe whose messages have 8 bytes, as CFRunLoop on Linux reads them from a Source1's port.
    final class MessagePipe {
        let reading: Int32
        let writing: Int32

        init() {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { fatalError("no more file descriptors") }
            (reading, writing) = (ends[0], ends[1])
            for end in ends {
                _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            }
        }

        deinit {
            close(reading)
            close(writing)
        }

        func write() {
            var message: UInt64 = 1
            _ = Glibc.write(writing, &message, 8)
        }
    }

    /// Takes the traces of ports that are ready no more out of the port sets of a run loop's modes.
    ///
    /// A mode's port set is an epoll of its own, and the wake-up port stands in all of them. A port that was
    /// read through one mode keeps its place in the list of another until that one is looked at; made ready
    /// again before, it is served in its old place, for which nobody who watches the loop can see a reason.
    /// So is a timer port that was ready, was armed for later unread, and is ready again.
    /// With the stale places taken away, ports are served in the order in which they last became ready.
    final class RealReadyLists {
        private struct PortSet {
            var mode: CFString
            var descriptor: Int32
            var timerPort: Int32
            var wakeUpPort: Int32
        }

        private unowned let owner: RealRunLoop
        private let portSets: [PortSet]

        init(_ owner: RealRunLoop) {
            self.owner = owner
            let probe = MessagePipe()
            let source = owner.source1(on: probe.reading, order: 0) {}
            portSets = owner.modes.map { mode in
                CFRunLoopAddSource(owner.loop, source, mode)
                defer { CFRunLoopRemoveSource(owner.loop, source, mode) }
                guard let found = Self.portSet(of: mode, holding: probe.reading) else {
                    fatalError("no port set holds the probe")
                }
                return found
            }
        }

        /// To be called before anything becomes ready.
        func forgetWhatIsOver() {
            for set in portSets {
                forgetIfOver(set.wakeUpPort, in: set)
                // A timer port that was armed for the past this very microsecond is not over.
                if TimerDescriptor.isArmedAhead(set.timerPort) { forgetIfOver(set.timerPort, in: set) }
                for (number, source) in owner.source1s
                where CFRunLoopContainsSource(owner.loop, source, set.mode) {
                    forgetIfOver(owner.pipes[number]!.reading, in: set)
                }
            }
        }

        private func forgetIfOver(_ port: Int32, in set: PortSet) {
            var question = pollfd(fd: port, events: Int16(POLLIN), revents: 0)
            guard poll(&question, 1, 0) == 0 else { return }
            Epoll.remove(port, from: set.descriptor)
            Epoll.add(port, to: set.descriptor)
        }

        // MARK: Finding the port sets

        private static func portSet(of mode: CFString, holding port: Int32) -> PortSet? {
            for descriptor in descriptors() where kind(of: descriptor) == "anon_inode:[eventpoll]" {
                let members = members(of: descriptor)
                guard members.contains(port) else { continue }
                let timer = members.first { kind(of: $0) == "anon_inode:[timerfd]" }
                let wakeUp = members.first { kind(of: $0).hasPrefix("anon_inode:[eventfd") }
                guard let timer, let wakeUp else { return nil }
                return PortSet(mode: mode, descriptor: descriptor, timerPort: timer, wakeUpPort: wakeUp)
            }
            return nil
        }

        private static func descriptors() -> [Int32] {
            guard let directory = opendir("/proc/self/fd") else { return [] }
            defer { closedir(directory) }
            var result: [Int32] = []
            while let entry = readdir(directory) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if let descriptor = Int32(name) {
                    result.append(descriptor)
                }
            }
            return result
        }

        private static func kind(of descriptor: Int32) -> String {
            var buffer = [UInt8](repeating: 0, count: 64)
            let length = buffer.withUnsafeMutableBytes {
                readlink("/proc/self/fd/\(descriptor)", $0.bindMemory(to: CChar.self).baseAddress!, 64)
            }
            return String(decoding: buffer.prefix(max(length, 0)), as: UTF8.self)
        }

        private static func members(of descriptor: Int32) -> [Int32] {
            guard let file = fopen("/proc/self/fdinfo/\(descriptor)", "r") else { return [] }
            defer { fclose(file) }
            var result: [Int32] = []
            var line = [CChar](repeating: 0, count: 256)
            while fgets(&line, Int32(line.count), file) != nil {
                if strncmp(line, "tfd:", 4) == 0 { result.append(Int32(atoi(Array(line[4...])))) }
            }
            return result
        }
    }

    /// `timerfd_gettime`, which is not in the `Glibc` module.
    private enum TimerDescriptor {
        private typealias GetTime = @convention(c) (Int32, UnsafeMutablePointer<itimerspec>) -> Int32

        private static let getTime = unsafeBitCast(dlsym(nil, "timerfd_gettime"), to: GetTime.self)

        /// Whether a timer port is armed for an instant that has not come yet.
        static func isArmedAhead(_ port: Int32) -> Bool {
            var time = itimerspec()
            _ = getTime(port, &time)
            return time.it_value.tv_sec > 0 || time.it_value.tv_nsec > 0
        }
    }

    /// `epoll_ctl`, which is not in the `Glibc` module.
    private enum Epoll {
        private typealias Control = @convention(c) (Int32, Int32, Int32, UnsafeMutableRawPointer?) -> Int32

        private static let control = unsafeBitCast(dlsym(nil, "epoll_ctl"), to: Control.self)

        static func remove(_ port: Int32, from set: Int32) {
            _ = control(set, 2, port, nil)
        }

        /// Adds a port as CFRunLoop does: readable, edge-triggered, with the descriptor as its data.
        static func add(_ port: Int32, to set: Int32) {
            #if arch(x86_64)
                let dataOffset = 4
            #else
                let dataOffset = 8
            #endif
            withUnsafeTemporaryAllocation(byteCount: 16, alignment: 8) { event in
                event.initializeMemory(as: UInt8.self, repeating: 0)
                event.storeBytes(of: 0x8000_0001, toByteOffset: 0, as: UInt32.self)
                event.storeBytes(of: port, toByteOffset: dataOffset, as: Int32.self)
                _ = control(set, 1, port, event.baseAddress)
            }
        }
    }
#endif
