import RunLoops
import Simulation
import Testing
import VirtualTime

struct HopTests {
    @Test func `no two hops of a phone share a number or a name`() {
        #expect(Set(Hop.ofPhone.map(\.number)).count == Hop.ofPhone.count)
        #expect(Set(Hop.ofPhone.map(\.name.description)).count == Hop.ofPhone.count)
    }

    @Test func `the hops of the stages are listed in the order of the journey`() {
        #expect(
            Hop.ofPhone.map(\.name.description) == [
                "scan", "hidEvent", "machSend", "wake", "source1", "route", "source0", "userEvent",
                "sendEvent", "windowSendEvent", "hitTest", "recognizer", "responder", "action", "timer",
                "block", "observer", "displayLink", "commit", "render", "gpu",
            ])
    }

    @Test func `a profile has the costs that it was given, and others cost nothing`() {
        var profile = CostProfile()
        profile[.observer] = .fixed(.milliseconds(2))
        let own = Hop(200, "own")
        profile[own] = .uniform(.zero ... .milliseconds(1))
        #expect(profile[.observer] == .fixed(.milliseconds(2)))
        #expect(profile[own] == .uniform(.zero ... .milliseconds(1)))
        #expect(Hop.ofPhone.filter { profile[$0] != .fixed(.zero) } == [.observer])
    }

    @Test func `two hops of one number are refused`() async {
        await #expect(processExitsWith: .failure) {
            var profile = CostProfile()
            profile[.timer] = .fixed(.zero)
            profile[Hop(Hop.timer.number, "other")] = .fixed(.zero)
        }
    }
}
