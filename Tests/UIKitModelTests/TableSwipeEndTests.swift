import Foundation
import TaptrailTesting
import Testing

@testable import UIKitModel

/// What comes of a row that was pulled aside: its buttons, what closes it, and what the delegate hears (I-7).
struct TableSwipeEndTests: TableSwiping {
    let stage: TableStage
    let desk: SwipeDesk

    init() { (stage, desk) = Self.makeStage(["Delete"]) }

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

    @Test func `a button of a row that was closed chooses nothing for the next one`() {
        var button: UIButton?
        pull()
        stage.phone.at(1_000) { button = buttons().first }
        stage.tap(row: 5, at: 1_100)
        pull(5, at: 2_000)
        stage.phone.at(3_000) { button?.sendActions(for: .primaryActionTriggered) }
        _ = stage.phone.trail
        #expect(button != nil && desk.chosen == [])
        #expect(aside(5) == -74)
    }

    @Test func `a button of an action without a title, in a cell without a name, has no name`() {
        stage.diary.swipeActions = { _ in [UIContextualAction(style: .normal, title: nil) { _, _, _ in }] }
        stage.phone.at(50) { [stage] in
            stage.table.cellForRow(at: IndexPath(row: 3, section: 0))?.accessibilityIdentifier = nil
        }
        pull()
        _ = stage.phone.trail
        #expect(buttons().count == 1 && buttons()[0].accessibilityIdentifier == nil)
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

    @Test func `a table that the app scrolls leaves a row open that stays in view`() {
        pull()
        stage.phone.at(1_000) { [stage] in stage.table.contentOffset.y = 20 }
        _ = stage.phone.trail
        #expect(aside() == -74 && stage.diary.edits == ["begin 0.3"])
    }

    /// The finger that pulls decides.
    @Test func `another finger that taps elsewhere leaves a row alone that is being pulled`() {
        stage.phone.play(path(1, (250, 154, 100), (150, 154, 220), (150, 154, 900)))
        stage.phone.tap(100, 242, at: 400, for: 100, finger: 2)
        stage.phone.at(700) { #expect(aside() == -74) }
        _ = stage.phone.trail
        #expect(aside() == -74 && stage.diary.edits == ["begin 0.3"] && selections == [])
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

    @Test func `a row that closes for another one may take that along`() {
        stage.diary.editEnds = { [table = stage.table] in table.reloadData() }
        pull()
        pull(5, at: 1_000)
        _ = stage.phone.trail
        #expect(stage.diary.edits == ["begin 0.3", "end 0.3"])
        #expect(stage.table.swipe == nil && aside(5) == 0 && buttons(5).isEmpty)
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
}
