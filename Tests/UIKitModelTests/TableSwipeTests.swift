import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// How rows are pulled aside: which finger pulls, and how far (I-7).
struct TableSwipeTests: TableSwiping {
    let stage: TableStage
    let desk: SwipeDesk

    init() { (stage, desk) = Self.makeStage(["Delete"]) }

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

    /// It follows one finger (*assumed*).
    @Test func `of two fingers that pull at once none pulls a row`() {
        pull()
        stage.phone.play(path(2, (250, 242, 100), (150, 242, 220), (150, 242, 500)))
        #expect(
            stage.phone.trail.verdicts(of: Self.swipePan) == [
                "\(Self.swipePan): possible → failed (tooManyTouches)"
            ])
        #expect(aside() == 0 && aside(5) == 0 && stage.diary.edits == [])
    }

    @Test func `a row that is reloaded as its delegate is asked is not pulled`() {
        let actions = [UIContextualAction(style: .normal, title: "Delete") { _, _, _ in }]
        var reloads = false
        stage.diary.swipeActions = { [table = stage.table] _ in
            if reloads { table.reloadData() }
            return actions
        }
        stage.phone.at(50) { reloads = true }
        pull()
        #expect(!stage.phone.trail.verdicts(of: Self.swipePan).contains { $0.contains("began") })
        #expect(stage.table.swipe == nil && stage.diary.edits == [])
    }

    // MARK: How far

    @Test func `the content goes with the finger in the event in which the pull begins`() {
        stage.phone.play(
            path(1, (250, 154, 100), (200, 154, 117), (200, 154, 600), sampling: .asRecorded))
        stage.phone.at(120) { #expect(aside() == -40) }
        _ = stage.phone.trail
        #expect(aside() == -74)
    }

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

    @Test func `a cell that the app takes away while it is asked about another has no actions`() {
        let stage = TableStage()
        var asked = 0
        stage.diary.swipeActions = { [table = stage.table] _ in
            asked += 1
            for cell in table.visibleCells { cell.removeFromSuperview() }
            return nil
        }
        stage.table.delegate = nil
        stage.table.delegate = stage.diary
        _ = stage.phone.trail
        #expect(asked > 0)
        #expect(stage.table.gestureRecognizers?.count == 2)
    }

    @Test func `a table that shows a row with actions later has a pan from then on`() {
        let stage = TableStage()
        stage.diary.swipeActions = { indexPath in
            indexPath.row == 50 ? [UIContextualAction(style: .normal, title: "Delete") { _, _, _ in }] : nil
        }
        stage.table.delegate = nil
        stage.table.delegate = stage.diary
        #expect(stage.table.gestureRecognizers?.count == 2)
        stage.table.contentOffset.y = 2_200
        stage.table.layoutIfNeeded()
        #expect(stage.table.gestureRecognizers?.count == 3)
    }

    @Test func `a delegate that comes again has rows pulled again, and one that stays changes nothing`() {
        pull()
        stage.phone.at(1_000) { [stage] in
            let pan = stage.table.swipePan
            stage.table.delegate = stage.diary
            #expect(stage.table.swipePan === pan && aside() == -74)
            stage.table.delegate = nil
            stage.table.delegate = stage.diary
            #expect(aside() == 0)
        }
        pull(at: 2_000)
        _ = stage.phone.trail
        #expect(aside() == -74)
        #expect(stage.table.gestureRecognizers?.count == 3)
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
