import Foundation
import TaptrailTesting
import Testing

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
    private static func makeStage(
        _ titles: [String], leading: [String]? = nil, evenOnly: Bool = false
    ) -> (TableStage, Desk) {
        let (stage, desk) = (TableStage(), Desk())
        func actions(_ titles: [String], _ indexPath: IndexPath) -> [UIContextualAction]? {
            if evenOnly, indexPath.row % 2 == 1 { return nil }
            return titles.map { title in
                UIContextualAction(style: .destructive, title: title) { action, _, completion in
                    desk.chosen.append("\(action.title ?? "") \(indexPath.row)")
                    desk.completions.append(completion)
                    if desk.finishesAtOnce { completion(true) }
                }
            }
        }
        stage.diary.swipeActions = { actions(titles, $0) }
        if let leading { stage.diary.leadingActions = { actions(leading, $0) } }
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

    @Test func `a closed row does not go to a side where it has no actions`() {
        pull(by: 100, from: 100)
        #expect(
            stage.phone.trail.verdicts(of: Self.swipePan) == [
                "\(Self.swipePan): possible → failed (axisCannotScroll)"
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

    // MARK: The other edge

    @Test func `a row with leading actions is pulled to the right, the mirror of the left`() {
        let (stage, desk) = Self.makeStage(["Delete"], leading: ["Pin", "Read"])
        var places: [Double] = []
        for time in [300, 900, 1_900] {
            stage.phone.at(time) { places.append(aside(in: stage)) }
        }
        stage.phone.play(
            path(
                1, (100, 154, 100), (160, 154, 200), (160, 154, 350), (260, 154, 450), (300, 154, 600)))
        stage.phone.tap(100, 154, at: 1_000)
        stage.phone.tap(40, 154, at: 1_200)
        stage.phone.play(path(1, (300, 154, 1_500), (250, 154, 1_620), (250, 154, 1_900)))
        _ = stage.phone.trail
        #expect(places == [50, 148, 108])
        #expect(desk.chosen == ["Read 3", "Pin 3"])
        #expect(buttons(in: stage).map { Double($0.frame.origin.x) } == [0, 74])
        #expect(aside(in: stage) == 148)
    }

    @Test(arguments: [(84.0, false), (85, true)])
    func `a row that was pulled to the right farther than half of its buttons stays open`(
        way: Double, isOpen: Bool
    ) {
        let (stage, _) = Self.makeStage([], leading: ["Pin", "Read"])
        pull(by: way, from: 100, in: stage)
        _ = stage.phone.trail
        #expect(aside(in: stage) == (isOpen ? 148 : 0))
    }

    @Test func `a flick to the right opens leading actions, and one to the left closes them`() {
        let (stage, _) = Self.makeStage([], leading: ["Pin"])
        var opened = 0.0
        stage.phone.play(path(1, (200, 154, 100), (235, 154, 150)))
        stage.phone.at(500) { opened = aside(in: stage) }
        stage.phone.play(path(1, (235, 154, 1_000), (200, 154, 1_050)))
        _ = stage.phone.trail
        #expect(opened == 74)
        #expect(aside(in: stage) == 0)
    }

    @Test func `a row is pulled from one edge at a time, and back to its place only`() {
        let (stage, _) = Self.makeStage(["Delete"], leading: ["Pin"])
        var place = 1.0
        pull(in: stage)
        stage.phone.at(1_300) { place = aside(in: stage) }
        pull(by: 150, at: 1_000, from: 100, in: stage)
        _ = stage.phone.trail
        #expect(place == 0)
        #expect(aside(in: stage) == 0)
        #expect(stage.diary.edits == ["begin 0.3", "end 0.3"])
    }

    // MARK: A full swipe

    @Test(arguments: [(205.0, true, false), (206, true, true), (206, false, false)])
    func `a finger that lets go beyond the middle of the row chooses the first action`(
        way: Double, mayChoose: Bool, isChosen: Bool
    ) {
        for side in [-1.0, 1] {
            let (stage, desk) = Self.makeStage(["Delete", "Flag"], leading: ["Pin", "Read"])
            stage.diary.mayChooseWithFullSwipe = mayChoose
            desk.finishesAtOnce = true
            pull(by: side * way, from: side < 0 ? 300 : 90, in: stage)
            _ = stage.phone.trail
            #expect(desk.chosen == (isChosen ? [side < 0 ? "Delete 3" : "Pin 3"] : []))
            #expect(aside(in: stage) == (isChosen ? 0 : side * 148))
        }
    }

    @Test func `a full swipe calls the handler as a tap does, and the row is open until the app is done`() {
        var places: [Double] = []
        pull(by: -260, from: 300)
        stage.phone.at(1_000) {
            places.append(aside())
            desk.finish()
            places.append(aside())
        }
        #expect(stage.phone.callbacks(of: "cell 0.3 Delete", "table") == ["cell 0.3 Delete action"])
        #expect(places == [-74, 0])
        #expect(stage.diary.edits == ["begin 0.3", "end 0.3"])
    }

    @Test func `a flick back from far across closes the row and chooses nothing`() {
        stage.phone.play(path(1, (380, 154, 100), (60, 154, 300), (100, 154, 340)))
        _ = stage.phone.trail
        #expect(desk.chosen == [])
        #expect(aside() == 0)
    }

    // MARK: The delegate

    @Test
    func `the delegate is asked, hears of the opening and of the end, each once and about the row's cell`() {
        pull()
        stage.phone.tap(100, 154, at: 1_000)
        let trail = stage.phone.trail
        let names = trail.subjectNames
        let calls = trail.records.compactMap { record -> String? in
            guard case .began(let call, let table, let cell, true) = record.event, call.family == .rows else {
                return nil
            }
            return "\(names[table] ?? "") \(call) \(names[cell] ?? "")"
        }
        #expect(
            calls == [
                "table trailingSwipeActionsConfigurationForRow cell 0.3",
                "table willBeginEditingRow cell 0.3",
                "table didEndEditingRow cell 0.3",
            ])
        #expect(stage.diary.edits == ["begin 0.3", "end 0.3"])
    }

    @Test func `the delegate is asked about the edge to which the finger goes`() {
        let (stage, _) = Self.makeStage(["Delete"])
        pull(by: 100, from: 100, in: stage)
        pull(at: 1_000, in: stage)
        let answers = stage.phone.trail.records.compactMap { record -> String? in
            guard case .ended(let call, _, let answer, _) = record.event, "\(call)".contains("Swipe")
            else { return nil }
            return "\(call) \(answer)"
        }
        #expect(
            answers == [
                "leadingSwipeActionsConfigurationForRow no", "trailingSwipeActionsConfigurationForRow yes",
            ])
    }

    @Test func `a row that closes for another one ends before that begins`() {
        pull()
        pull(5, at: 1_000)
        _ = stage.phone.trail
        #expect(stage.diary.edits == ["begin 0.3", "end 0.3", "begin 0.5"])
    }

    @Test func `a row that goes out of view, or with its table or its delegate, ends once`() {
        let ends: [(TableStage) -> Void] = [
            { $0.table.contentOffset.y = 2_000 }, { $0.table.reloadData() },
            { $0.table.removeFromSuperview() }, { $0.table.delegate = nil },
            { $0.table.frame.size.width = 300 },
        ]
        for end in ends {
            let (stage, _) = Self.makeStage(["Delete"])
            pull(in: stage)
            stage.phone.at(1_000) { end(stage) }
            _ = stage.phone.trail
            #expect(stage.diary.edits == ["begin 0.3", "end 0.3"])
        }
    }

    @Test func `a delegate that ends the opening at once has the row closed, and no buttons in the way`() {
        let ends: [(TableStage) -> Void] = [{ $0.table.reloadData() }, { $0.table.delegate = nil }]
        for end in ends {
            let (stage, _) = Self.makeStage(["Delete"])
            stage.diary.editBegins = { end(stage) }
            pull(in: stage)
            _ = stage.phone.trail
            stage.diary.editBegins = {}
            #expect(stage.diary.edits == ["begin 0.3", "end 0.3"])
            #expect(aside(in: stage) == 0)
            #expect(buttons(in: stage).isEmpty)
        }
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
        let names: [String?] = isOpen ? Array(["cell 0.3 Delete", "cell 0.3 Flag"].prefix(count)) : []
        #expect(shown.map(\.accessibilityIdentifier) == names)
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
            stage.phone.callbacks(of: "cell 0.3 Delete", "content 0.3", "cell 0.3", "table") == [
                "cell 0.3 Delete touchesBegan", "cell 0.3 Delete touchesEnded", "cell 0.3 Delete action",
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
