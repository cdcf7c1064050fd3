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
