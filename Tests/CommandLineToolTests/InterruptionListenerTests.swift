import Dispatch
import Foundation
import Testing

@testable import CommandLineTool

@Suite struct `A listener for Ctrl-C` {
    @Test func `a listener for Ctrl-C hears each, also after another that has stopped`() async {
        await #expect(processExitsWith: .success) {
            for _ in 1...3 {
                let heard = DispatchSemaphore(value: 0)
                let listener = InterruptionListener { heard.signal() }
                for _ in 1...2 {
                    kill(getpid(), SIGINT)
                    // One that is not heard fails, instead of keeping whoever waits for it.
                    #expect(heard.wait(timeout: .now() + 60) == .success)
                }
                listener.stop()
            }
        }
    }

    @Test func `a listener for Ctrl-C that has stopped lets it end the process`() async {
        await #expect(processExitsWith: .signal(SIGINT)) {
            let heard = DispatchSemaphore(value: 0)
            let listener = InterruptionListener { heard.signal() }
            kill(getpid(), SIGINT)
            #expect(heard.wait(timeout: .now() + 60) == .success)
            listener.stop()
            kill(getpid(), SIGINT)
            sleep(60)
        }
    }

    /// As a command with results in several files, after runs that Ctrl-C could have ended.
    @Test func `a signal ends a process that writes its second file`() async {
        await #expect(processExitsWith: .signal(SIGINT)) {
            InterruptionListener {}.stop()
            TemporaryFileGuard("/dev/null/1").stop()
            let last = TemporaryFileGuard("/dev/null/2")
            kill(getpid(), SIGINT)
            for _ in 1...60 { sleep(1) }
            last.stop()
        }
        await #expect(processExitsWith: .signal(SIGTERM)) {
            TemporaryFileGuard("/dev/null/1").stop()
            let last = TemporaryFileGuard("/dev/null/2")
            kill(getpid(), SIGTERM)
            for _ in 1...60 { sleep(1) }
            last.stop()
        }
    }

    @Test func `a listener for Ctrl-C hears it after a file was written`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            try OutputFile.write(to: "\(folder.path)/a", console: .inMemory()) { $0.write("a") }
            let heard = DispatchSemaphore(value: 0)
            let listener = InterruptionListener { heard.signal() }
            kill(getpid(), SIGINT)
            #expect(heard.wait(timeout: .now() + 60) == .success)
            listener.stop()
        }
    }

    /// As sweep and fuzz, which write when all is over.
    @Test func `work that Ctrl-C ends says how far it had come`() async throws {
        let result = await #expect(
            processExitsWith: .exitCode(ToolStatus.interrupted.rawValue),
            observing: [\.standardErrorContent]
        ) {
            let interruption = WorkInterruption(of: 5, "cases", .inMemory())
            for over in 1...3 { interruption.note(over) }
            kill(getpid(), SIGINT)
            for _ in 1...60 { sleep(1) }
            interruption.stop()
        }
        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(said.contains("Interrupted after 3 of 5 cases; nothing is written.\n"))
    }

    /// As a script's job in the background, which Ctrl-C is not meant for.
    @Test func `a listener for Ctrl-C leaves it ignored where the process was started so`() async {
        await #expect(processExitsWith: .success) {
            signal(SIGINT, SIG_IGN)
            ProcessSetup.prepare()
            let listener = InterruptionListener { exit(1) }
            kill(getpid(), SIGINT)
            // Whoever would hear of it does so on another thread.
            usleep(200_000)
            listener.stop()
            kill(getpid(), SIGINT)
        }
    }
}
