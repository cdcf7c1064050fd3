import Dispatch
import Foundation
import Synchronization

/// What a process sets right before it reads or writes anything.
enum ProcessSetup {
    static func prepare() {
        keepStandardDescriptorsTaken()
        TemporaryFileGuard.noteIgnoredSignals()
        InterruptionListener.noteIgnoredSignal()
        // A reader that went away, and a file that may not grow, are seen where they are written to.
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        // Ctrl-\ ends the process, as ever. Swift's runtime takes it for a crash, and its backtracer would leave the
        // terminal in raw mode.
        if !isIgnored(SIGQUIT) { signal(SIGQUIT, SIG_DFL) }
    }

    /// Whether the process ignores a signal now: at its start, what it was started to ignore, as by nohup or as a
    /// script's job in the background.
    static func isIgnored(_ number: Int32) -> Bool {
        let inherited = signal(number, SIG_IGN)
        signal(number, inherited)
        return unsafeBitCast(inherited, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// What a signal source needs on Linux, by its signal: Dispatch puts it in place with the first source of a process
    /// alone, and whoever sets another handler afterwards has to bring it back for the next source.
    private static let handlers = Mutex<[Int32: @convention(c) (Int32) -> Void]>([:])

    /// From now on a signal is for the source that is made next.
    static func leaveToSource(_ number: Int32) {
        signal(number, handlers.withLock { $0[number] } ?? SIG_IGN)
    }

    /// A signal whose source is over ends the process again.
    static func takeFromSource(_ number: Int32) {
        let former = signal(number, SIG_DFL)
        handlers.withLock { $0[number] = former }
    }

    /// A standard stream that is closed stays one that fails: no file that is opened later gets its number, and
    /// nothing that is printed goes into that file.
    private static func keepStandardDescriptorsTaken() {
        for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 && errno == EBADF {
            // Opened the wrong way round: to read from it, or to write to it, fails as a closed one does.
            _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}

/// Takes a temporary file away when a signal ends the process before the file is in its place. A signal that the
/// process was started to ignore, as by nohup, stays ignored.
final class TemporaryFileGuard {
    private var sources: [any DispatchSourceSignal] = []
    /// The signals that would end the process. Asked once, before anybody here has one ignored.
    private static let signals = [SIGHUP, SIGINT, SIGTERM, SIGXCPU].filter {
        !ProcessSetup.isIgnored($0)
    }

    /// Takes note of what the process was started to ignore.
    static func noteIgnoredSignals() { _ = signals }

    init(_ path: String) {
        let registrations = DispatchSemaphore(value: 0)
        for number in Self.signals {
            ProcessSetup.leaveToSource(number)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setRegistrationHandler { registrations.signal() }
            source.setEventHandler {
                unlink(path)
                signal(number, SIG_DFL)
                kill(getpid(), number)
            }
            source.activate()
            sources.append(source)
        }
        // A signal that came before would be lost.
        for _ in Self.signals { registrations.wait() }
    }

    func stop() {
        for source in sources { source.cancel() }
        sources = []
        for number in Self.signals { ProcessSetup.takeFromSource(number) }
    }
}
