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
}
