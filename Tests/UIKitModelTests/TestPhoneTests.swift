import Foundation
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

    @Test func `a finger after the first question, and one that is there twice, end the test with advice`()
        async throws
    {
        let late = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let phone = TestPhone(showing: []).tap(100, 100, at: 100)
            _ = phone.story
            phone.tap(100, 100, at: 500)
        }
        #expect(
            String(decoding: late.standardErrorContent, as: UTF8.self).contains("before the first question"))
        let twice = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            TestPhone(showing: []).tap(100, 100, at: 500).tap(100, 100, at: 100, for: 300)
                .tap(200, 200, at: 200)
        }
        #expect(
            String(decoding: twice.standardErrorContent, as: UTF8.self)
                .contains("finger 1 is there from 100ms to 400ms already"))
    }

    @Test func `fingers may come one right after the other, in whatever order they are said`() {
        let phone = TestPhone(showing: [HandlingView("card", 0, 0, 390, 400)])
        phone.tap(100, 100, at: 500).tap(100, 100, at: 100, for: 150).tap(100, 100, at: 300, for: 150)
        #expect(phone.trail.edges(of: .touchesBegan).count == 6)
    }

    @Test func `a run that fills its trace is told so`() {
        let phone = TestPhone(showing: [])
        let queue = phone.application.mainRunLoop.mainQueue
        func again() { queue.async { again() } }
        phone.at(100) { again() }
        #expect(phone.tells("card touchesBegan").description.hasPrefix("the trace is full at 100ms"))
        #expect(phone.tellsNothingElse().description.hasPrefix("the trace is full"))
    }

    private final class Card: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    /// The example of the module's article.
    @Test func `a tap on the card takes the touch`() {
        let card = Card(frame: CGRect(x: 20, y: 100, width: 350, height: 200))
        card.accessibilityIdentifier = "card"
        card.addGestureRecognizer(tap())

        let phone = TestPhone(showing: [card])
        phone.tap(100, 200, at: 100)

        #expect(phone.tells("card touchesBegan", "card touchesCancelled") == .holds)
        #expect(phone.tells("tap: possible → ended (tapsCompleted)", "tap action") == .holds)
        #expect(phone.tellsNothingElse() == .holds)
    }
}
