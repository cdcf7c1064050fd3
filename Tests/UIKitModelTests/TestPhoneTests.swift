import TaptrailTesting
import Testing

@testable import UIKitModel

/// What the product `TaptrailTesting` says of a phone: a tap that takes the touch from its view.
struct TestPhoneTests {
    private let phone = TestPhone(showing: [HandlingView("card", 0, 0, 390, 400).with(tap())])
        .tap(100, 100, at: 100)

    @Test func `a phone tells each subject's lines in order, and nothing else`() {
        #expect(phone.tells("card touchesBegan", "card touchesCancelled") == .holds)
        #expect(phone.tells("tap: possible → ended (tapsCompleted)", "tap action") == .holds)
        #expect(phone.tellsNothingElse() == .holds)
    }

    @Test func `a phone says which line came instead`() {
        let check = phone.tells("card touchesBegan", "card touchesEnded")
        #expect(
            check.description.hasPrefix(
                "this was to come: card touchesEnded\nthis comes:       card touchesC"))
        // What was told is struck out all the same; what was not is still to come.
        #expect(phone.tells("card touchesCancelled") == .holds)
    }

    @Test func `a phone says what else happened, and what was to come and did not`() {
        #expect(phone.tells("card touchesBegan", "card touchesCancelled") == .holds)
        #expect(phone.tells("card touchesEnded").description.hasPrefix("nothing more happens"))
        #expect(
            phone.tellsNothingElse()
                == .fails("this happens too: tap: possible → ended (tapsCompleted), tap action"))
    }

    @Test func `a phone on which nothing happens tells nothing`() {
        #expect(TestPhone(showing: []).tellsNothingElse() == .holds)
    }
}
