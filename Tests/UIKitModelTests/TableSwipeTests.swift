import Foundation
import HIDEvents
import Testing
import Trace

@testable import UIKitModel

/// Rows that are pulled aside, and the buttons behind them (I-7).
///
/// The finger is on the row 3 unless something else is said; it loses 10 points to the hysteresis (G22).
struct TableSwipeTests {
    /// What the app's handlers were called for, and what they were handed to call when they are done.
    private final class Desk {
        var chosen: [String] = []
        var completions: [(Bool) -> Void] = []
        var finishesAtOnce = false

        func finish() { for completion in completions { completion(true) } }
    }

    private let stage: TableStage
    private let desk: Desk

    private static let swipePan = "UITableViewSwipePanGestureRecognizer"
    private static let scrollPan = "UIScrollViewPanGestureRecognizer"

    init() { (stage, desk) = Self.makeStage(["Delete"]) }

    /// - Parameter titles: of the actions of every row; rows of an odd number have none if `evenOnly`.
    private static func makeStage(_ titles: [String], evenOnly: Bool = false) -> (TableStage, Desk) {
        let (stage, desk) = (TableStage(), Desk())
        stage.diary.swipeActions = { indexPath in
            if evenOnly, indexPath.row % 2 == 1 { return nil }
            return titles.map { title in
                UIContextualAction(style: .destructive, title: title) { action, _, completion in
                    desk.chosen.append("\(action.title ?? "") \(indexPath.row)")
                    desk.completions.append(completion)
                    if desk.finishesAtOnce { completion(true) }
                }
            }
        }
        stage.table.delegate = nil
        stage.table.delegate = stage.diary
        return (stage, desk)
    }

    private func aside(_ row: Int = 3, in other: TableStage? = nil) -> Double {
        let cell = (other ?? stage).table.cellForRow(at: IndexPath(row: row, section: 0))
        return Double(cell?.contentView.frame.origin.x ?? .nan)
    }

    private func buttons(_ row: Int = 3, in other: TableStage? = nil) -> [UIButton] {
        let cell = (other ?? stage).table.cellForRow(at: IndexPath(row: row, section: 0))
        return cell?.subviews.compactMap { $0 as? UIButton } ?? []
    }

    /// A quick finger to the left that rests before it is lifted, 400 ms after it came.
    private func pull(
        _ row: Int = 3, by way: Double = -100, at time: Int = 100, from x: Double = 250,
        in other: TableStage? = nil
    ) {
        let y = 44 * Double(row) + 22
        (other ?? stage).phone.play(path(1, (x, y, time), (x + way, y, time + 120), (x + way, y, time + 400)))
    }

    private var selections: [String] { stage.diary.entries.filter { $0.hasPrefix("select") } }

    @Test func `the drawing of a row's swipe is its table`() throws {
        var table: [String] = []
        for state in RowSwipeStateMachine.State.allCases {
            for input in RowSwipeStateMachine.Input.allCases {
                // Traps.
                if state == .open, [.liftedToOpen, .liftedToClose, .panCancelled].contains(input) {
                    continue
                }
                let transition = RowSwipeStateMachine.transition(from: state, on: input)
                let result = transition.map { "\($0.state), \($0.order)" } ?? "nothing"
                table.append("\(state), \(input): \(result)")
            }
        }
        try expectGolden(table, "RowSwipe")
    }

    // MARK: Who wins

    @Test func `a quick finger along the row pulls it, nothing scrolls, and content hears nothing`() {
        pull()
        let trail = stage.phone.trail
        #expect(
            withoutRepeats(trail.verdicts(of: Self.swipePan)) == [
                "\(Self.swipePan): possible → began (movedBeyondHysteresis)",
                "\(Self.swipePan): began → changed (moved)", "\(Self.swipePan): changed → changed (moved)",
                "\(Self.swipePan): changed → ended (lifted)",
            ])
        #expect(
            trail.verdicts(of: Self.scrollPan) == ["\(Self.scrollPan): possible → failed (preventedBy)"])
        #expect(stage.phone.callbacks(of: "content 0.3", "cell 0.3", "table") == [])
        #expect(stage.diary.entries == [])
        #expect(stage.table.contentOffset == .zero)
        #expect(aside() == -74)
    }

    @Test func `a finger down the table scrolls, and the row stays`() {
        stage.phone.play(path(1, (250, 154, 100), (250, 54, 220), (250, 54, 600)))
        let trail = stage.phone.trail
        #expect(
            trail.verdicts(of: Self.swipePan) == ["\(Self.swipePan): possible → failed (axisCannotScroll)"])
        #expect(trail.verdicts(of: Self.scrollPan).first?.hasSuffix("(movedBeyondHysteresis)") == true)
        #expect(stage.table.contentOffset.y == 90)
        #expect(aside() == 0)
        #expect(buttons().isEmpty)
    }

    @Test(arguments: [(-60.0, -40.0, true), (-50, -50, false), (-40, -60, false)])
    func `the longer way wins, and of two that are equal the scroll`(
        along: Double, across: Double, swipes: Bool
    ) {
        stage.phone.play(
            path(1, (250, 154, 100), (250 + along, 154 + across, 220), (250 + along, 154 + across, 600)))
        let trail = stage.phone.trail
        let (winner, loser) = swipes ? (Self.swipePan, Self.scrollPan) : (Self.scrollPan, Self.swipePan)
        #expect(trail.verdicts(of: winner).first?.hasSuffix("began (movedBeyondHysteresis)") == true)
        #expect(
            trail.verdicts(of: loser) == [
                "\(loser): possible → failed (\(swipes ? "preventedBy" : "axisCannotScroll"))"
            ])
        #expect((stage.table.contentOffset.y != 0) == !swipes)
        #expect((aside() != 0) == swipes)
    }

    @Test func `a closed row does not go to the right`() {
        pull(by: 100, from: 100)
        #expect(
            stage.phone.trail.verdicts(of: Self.swipePan) == [
                "\(Self.swipePan): possible → failed (wentTheOtherWay)"
            ])
        #expect(aside() == 0)
    }

    @Test func `a row that was pressed loses the finger and its highlight when it is pulled`() {
        stage.phone.play(path(1, (250, 154, 100), (250, 154, 400), (150, 154, 520), (150, 154, 900)))
        #expect(
            stage.phone.callbacks(of: "content 0.3") == [
                "content 0.3 touchesBegan", "content 0.3 touchesCancelled",
            ])
        #expect(stage.diary.entries == ["should highlight 0.3", "highlight 0.3", "unhighlight 0.3"])
        #expect(stage.table.indexPathForSelectedRow == nil)
        #expect(aside() == -74)
    }

    @Test func `content that keeps its touch is not pulled`() {
        stage.table.canCancelContentTouches = false
        stage.phone.play(path(1, (250, 154, 100), (250, 154, 400), (150, 154, 600), (150, 154, 900)))
        #expect(
            stage.phone.trail.verdicts(of: Self.swipePan) == [
                "\(Self.swipePan): possible → failed (contentKeepsTouch)"
            ])
        #expect(aside() == 0)
        #expect(selections == ["select 0.3"])
    }

    // MARK: How far

    @Test func `the content goes with the finger, and no farther than its buttons or back to its place`() {
        let (stage, _) = Self.makeStage(["Delete", "Flag"])
        var places: [Double] = []
        for time in [300, 600, 900] {
            stage.phone.at(time) { places.append(aside(in: stage)) }
        }
        stage.phone.play(
            path(
                1, (300, 154, 100), (250, 154, 200), (250, 154, 350), (100, 154, 500), (100, 154, 700),
                (380, 154, 800), (380, 154, 1_000)))
        _ = stage.phone.trail
        #expect(places == [-40, -148, 0])
        #expect(aside(in: stage) == 0)
        #expect(buttons(in: stage).isEmpty)
    }

    @Test(arguments: [(1, 47.0, false), (1, 48, true), (2, 84, false), (2, 85, true)])
    func `a row that was pulled farther than half of its buttons stays open`(
        count: Int, way: Double, isOpen: Bool
    ) {
        let (stage, _) = Self.makeStage(Array(["Delete", "Flag"].prefix(count)))
        pull(by: -way, in: stage)
        _ = stage.phone.trail
        #expect(aside(in: stage) == (isOpen ? -74 * Double(count) : 0))
        let shown = buttons(in: stage)
        let titles: [String?] = isOpen ? Array(["Delete", "Flag"].prefix(count)) : []
        #expect(shown.map(\.accessibilityIdentifier) == titles)
        #expect(shown.map { Double($0.frame.origin.x) } == (isOpen ? Array([316, 242].prefix(count)) : []))
    }

    @Test func `a flick opens a row that was pulled a little, and closes it`() {
        var opened = 0.0
        stage.phone.play(path(1, (250, 154, 100), (215, 154, 150)))
        stage.phone.at(500) { opened = aside() }
        stage.phone.play(path(1, (200, 154, 1_000), (235, 154, 1_050)))
        _ = stage.phone.trail
        #expect(opened == -74)
        #expect(aside() == 0)
    }

    @Test func `an open row is pulled on from where it is`() {
        var place = 0.0
        pull()
        stage.phone.at(1_300) { place = aside() }
        stage.phone.play(path(1, (200, 154, 1_000), (230, 154, 1_120), (230, 154, 1_400)))
        _ = stage.phone.trail
        #expect(place == -54)
        #expect(aside() == -74)
    }

    @Test func `a finger that the system takes closes the row`() {
        stage.phone.play(path(1, (250, 154, 100), (150, 154, 220), (150, 154, 500), end: .cancelled))
        _ = stage.phone.trail
        #expect(aside() == 0)
        #expect(buttons().isEmpty)
    }

    // MARK: Buttons

    @Test(arguments: [false, true])
    func `a tap on a button calls its handler once, and the row is open until the app is done`(atOnce: Bool) {
        desk.finishesAtOnce = atOnce
        var places: [Double] = []
        pull()
        stage.phone.tap(350, 154, at: 1_000)
        stage.phone.at(1_500) {
            places.append(aside())
            desk.finish()
            places.append(aside())
        }
        #expect(
            stage.phone.callbacks(of: "Delete", "content 0.3", "cell 0.3", "table") == [
                "Delete touchesBegan", "Delete touchesEnded", "Delete action",
            ])
        #expect(desk.chosen == ["Delete 3"])
        #expect(places == (atOnce ? [0, 0] : [-74, 0]))
        #expect(buttons().isEmpty)
        #expect(stage.diary.entries == [])
    }

    @Test func `the first action is at the edge, the second one farther in`() {
        let (stage, desk) = Self.makeStage(["Delete", "Flag"])
        pull(in: stage)
        stage.phone.tap(280, 154, at: 1_000)
        stage.phone.tap(350, 154, at: 2_000)
        _ = stage.phone.trail
        #expect(desk.chosen == ["Flag 3", "Delete 3"])
    }

    @Test func `an app that is done late does not close a row that was opened anew`() {
        pull()
        stage.phone.tap(350, 154, at: 1_000)
        stage.tap(row: 5, at: 1_500)
        pull(at: 2_000)
        stage.phone.at(3_000) { desk.finish() }
        _ = stage.phone.trail
        #expect(desk.chosen == ["Delete 3"])
        #expect(aside() == -74)
    }

    // MARK: Closing

    @Test(arguments: [3, 5])
    func `a tap elsewhere closes the row and selects nothing, and the next one selects`(row: Int) {
        var place = 1.0
        pull()
        stage.phone.tap(100, 44 * Double(row) + 22, at: 1_000)
        stage.phone.at(1_500) { place = aside() }
        stage.tap(row: 5, at: 2_000)
        _ = stage.phone.trail
        #expect(place == 0)
        #expect(buttons().isEmpty)
        #expect(
            stage.diary.entries == [
                "should highlight 0.5", "highlight 0.5", "unhighlight 0.5", "will select 0.5", "select 0.5",
            ])
    }

    @Test func `another row that is pulled closes the one that is open`() {
        pull()
        pull(5, at: 1_000)
        _ = stage.phone.trail
        #expect(aside() == 0)
        #expect(aside(5) == -74)
    }

    @Test func `a finger that scrolls closes the row`() {
        pull()
        stage.phone.play(path(1, (200, 300, 1_000), (200, 270, 1_120), (200, 270, 1_400)))
        _ = stage.phone.trail
        #expect(stage.table.contentOffset.y == 20)
        #expect(aside() == 0)
        #expect(buttons().isEmpty)
    }

    @Test func `a row that is reloaded under the finger is closed, and the next one opens`() {
        var isClosed = false
        stage.phone.at(300) { [stage] in
            stage.table.reloadData()
            isClosed = stage.table.swipe == nil
        }
        pull()
        pull(5, at: 1_000)
        _ = stage.phone.trail
        #expect(isClosed)
        #expect(aside() == 0)
        #expect(aside(5) == -74)
    }

    @Test func `a row that leaves the view and comes back is closed`() {
        pull()
        stage.phone.at(1_000) { [stage] in stage.table.contentOffset.y = 2_000 }
        stage.phone.at(1_100) { [stage] in stage.table.contentOffset.y = 0 }
        _ = stage.phone.trail
        #expect(stage.table.swipe == nil)
        #expect(aside() == 0)
    }

    @Test func `another width closes the row`() {
        pull()
        stage.phone.at(1_000) { [stage] in stage.table.frame.size.width = 300 }
        _ = stage.phone.trail
        #expect(stage.table.swipe == nil)
        #expect(aside() == 0)
        #expect(buttons().isEmpty)
    }

    // MARK: Without actions

    @Test func `a table whose rows have no actions has no pan for them, and a row does not move`() {
        let stage = TableStage()
        pull(in: stage)
        let trail = stage.phone.trail
        #expect(stage.table.gestureRecognizers?.count == 2)
        #expect(
            trail.verdicts(of: Self.scrollPan) == ["\(Self.scrollPan): possible → failed (axisCannotScroll)"])
        #expect(aside(in: stage) == 0)
        #expect(stage.diary.entries.last == "select 0.3")
    }

    @Test func `a row without actions, or with an empty list of them, does not move beside others that do`() {
        let (stage, _) = Self.makeStage(["Delete"], evenOnly: true)
        pull(3, in: stage)
        pull(4, at: 1_000, in: stage)
        let (empty, _) = Self.makeStage([])
        _ = (stage.phone.trail, empty.phone.trail)
        #expect(aside(3, in: stage) == 0)
        #expect(aside(4, in: stage) == -74)
        #expect(empty.table.gestureRecognizers?.count == 2)
    }

    @Test func `a delegate that goes takes the pan along and closes the row`() {
        pull()
        stage.phone.at(1_000) { [stage] in stage.table.delegate = nil }
        _ = stage.phone.trail
        #expect(stage.table.gestureRecognizers?.count == 2)
        #expect(aside() == 0)
        #expect(buttons().isEmpty)
    }
}
