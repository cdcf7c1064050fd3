import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// The seeds' experiments with a tap recognizer around a table, X-40 … X-46.
///
/// Free costs, and a finger that comes down at 100 ms, the 6th tick of the glass. A lift shows at the next
/// tick: after 60 ms at the 10th, after 425 ms at the 32nd, after 3850 ms at the 237th, which is exact.
struct SeedTableTests {
    /// Of a glass of 60 scans a second, in nanoseconds.
    private func tick(_ number: Int64) -> Int64 { number * 1_000_000_000 / 60 }

    private let delay = "UIScrollViewDelayedTouchesBeganGestureRecognizer"

    @Test func `X-40 a quick tap gives the action of the tap, and the table hears nothing`() {
        let stage = TableStage(tap: tap())
        stage.tap(row: 3, at: 100, for: 60)
        #expect(stage.story.onlyTold == ["tap action"])
        #expect(stage.phone.callbacks(of: "content 0.3", "cell 0.3", "table") == [])
        #expect(stage.phone.trail.instant(of: .action, on: "tap") == tick(10))
        #expect(stage.diary.entries == [])
    }

    @Test func `X-41 a short press is begun and cancelled around the action, and selects nothing`() {
        let stage = TableStage(tap: tap())
        stage.tap(row: 3, at: 100, for: 425)
        #expect(stage.story.onlyTold == ["table touchesBegan", "tap action", "table touchesCancelled"])
        #expect(stage.phone.trail.instant(of: .touchesBegan, on: "table") == 250_000_000)
        #expect(stage.phone.trail.instant(of: .action, on: "tap") == tick(32))
        #expect(stage.phone.trail.instant(of: .touchesCancelled, on: "table") == tick(32))
        #expect(stage.diary.entries == ["should highlight 0.3", "highlight 0.3", "unhighlight 0.3"])
        #expect(stage.table.indexPathForSelectedRow == nil)
    }

    @Test func `X-42 a long press is left to the table and selects`() {
        let stage = TableStage(tap: tap())
        stage.tap(row: 3, at: 100, for: 3_850)
        #expect(stage.story.onlyTold == ["table touchesBegan", "table touchesEnded", "table didSelectRow"])
        #expect(stage.phone.trail.instant(of: .touchesBegan, on: "table") == 250_000_000)
        #expect(stage.phone.trail.instant(of: .didSelectRow, on: "table") == 3_950_000_000)
        #expect(stage.phone.trail.verdicts(of: "tap") == ["tap: possible → failed (pressedTooLong)"])
        #expect(stage.table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    }

    /// A button of the app's own, made of a view: its kin does not keep taps from recognizing (H-5), so it
    /// has its say itself.
    private final class Button: HandlingView {
        override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }

    @Test func `X-43 a button over the table begins and ends, and the tap has no action`() {
        let button = Button("button", 100, 100, 100, 100)
        let stage = TableStage(tap: tap(), over: [button])
        stage.phone.tap(150, 150, at: 100, for: 60)
        #expect(stage.story.onlyTold == ["button touchesBegan", "button touchesEnded"])
        #expect(stage.phone.trail.instant(of: .touchesBegan, on: "button") == 100_000_000)
        #expect(stage.diary.entries == [])
    }

    @Test(arguments: [60, 425])
    func `X-44 a tap that takes nothing acts, and the row is selected all the same`(duration: Int) {
        let tap = tap()
        tap.cancelsTouchesInView = false
        let stage = TableStage(tap: tap)
        stage.tap(row: 3, at: 100, for: duration)
        let rest = ["table touchesEnded", "table didSelectRow"]
        #expect(
            stage.story.onlyTold
                == (duration == 60
                    ? ["tap action", "table touchesBegan"] : ["table touchesBegan", "tap action"]) + rest)
        #expect(
            stage.phone.trail.instant(of: .didSelectRow, on: "table") == tick(duration == 60 ? 10 : 32))
    }

    @Test func `X-45 a tap that is kept from the content of cells leaves the row to the table`() {
        let (tap, delegate) = (tap(), TestGestureDelegate())
        delegate.receivesTouch = { !($0.view?.superview is UITableViewCell) }
        tap.delegate = delegate
        let stage = TableStage(tap: tap)
        stage.tap(row: 3, at: 100, for: 60)
        #expect(stage.story.onlyTold == ["table touchesBegan", "table touchesEnded", "table didSelectRow"])
        #expect(stage.phone.trail.instant(of: .touchesBegan, on: "table") == tick(10))
    }

    @Test func `X-46 the table's delay releases what it held after 150 ms to the nanosecond`() {
        let stage = TableStage()
        stage.tap(row: 3, at: 100, for: 400)
        #expect(stage.phone.trail.instant(of: .applicationSendEvent, on: "application") == 100_000_000)
        #expect(stage.phone.trail.instant(of: .delayReleased, on: delay) == 250_000_000)
        #expect(stage.phone.trail.instant(of: .touchesBegan, on: "table") == 250_000_000)
    }
}

extension [String] {
    /// Without what the tap itself hears of the finger, which the seeds did not print.
    fileprivate var onlyTold: [String] { filter { !$0.hasPrefix("tap touches") } }
}
