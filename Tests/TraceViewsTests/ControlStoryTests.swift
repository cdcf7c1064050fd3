import Foundation
import Testing
import UIKitModel

/// What the story tells of controls, rows and the first responder.
@Suite struct `The story of a control` {
    /// A window with what `fill` puts there, at most 300 × 100 at (0, 200), and nothing else.
    private func lists(_ fill: @escaping (UIWindow) -> Void) -> Lists {
        Lists { list, window in
            list.removeFromSuperview()
            fill(window)
        }
    }

    private func put(_ view: UIView, _ name: String, y: Double = 200, in window: UIWindow) {
        view.frame = CGRect(x: 0, y: y, width: 300, height: 100)
        view.accessibilityIdentifier = name
        window.addSubview(view)
    }

    private func button(_ events: UIControl.Event = .touchUpInside) -> Lists {
        lists { window in
            let button = UIButton(frame: .zero)
            put(button, "button", in: window)
            button.addAction(UIAction { _ in }, for: events)
        }
    }

    @Test func `a control story is what it sends, about which touch, and which action follows`() {
        let story = button().finger((100, 50, 250), (200, 50, 250)).story()
        #expect(
            story.what(.control, .action) == [
                "button: beginTracking? yes", "button.isHighlighted = true",
                "button sends touchDown (touch 1)", "button endTracking",
                "button sends touchUpInside (touch 1)", "button sendAction",
                "button → action (touchUpInside)", "button sends primaryActionTriggered (touch 1)",
                "button.isHighlighted = false",
            ])
        let action = story.first { $0.what == "button → action (touchUpInside)" }
        #expect(action?.rules == ["H-3", "U07"])
    }

    @Test func `the story of a control says of a disabled one why it is not hit`() {
        let story = lists { window in
            let button = UIButton(frame: .zero)
            button.isEnabled = false
            put(button, "button", in: window)
            button.addAction(UIAction { _ in }, for: .touchUpInside)
        }.finger((100, 50, 250), (200, 50, 250)).story()
        #expect(story.what(.control) == [])
        #expect(story.what(.hitTest).first?.contains("button ✗ disabled") == true)
    }

    @Test func `the story of a control says of a slider that the finger is beside its knob`() {
        let story = lists { window in
            let slider = UISlider(frame: .zero)
            put(slider, "slider", in: window)
        }.finger((100, 250, 250), (200, 280, 250)).story()
        #expect(
            story.what(.control) == [
                "slider: beginTracking? no", "slider does not follow the touch: it is beside the knob",
            ])
        #expect(story.first { $0.stage == .control }?.why == "the control does not follow the finger")
    }

    @Test func `the story of a control says why its light goes out`() {
        let lifted = button().finger((100, 50, 250), (200, 50, 250)).story()
        #expect(lifted.last { $0.what.hasSuffix("= false") }?.why == "its finger was lifted")
        let left = button().finger((100, 50, 250), (200, 50, 600), (300, 50, 600)).story()
        let out = left.first { $0.what.hasSuffix("isHighlighted = false") }
        #expect(out?.why == "no finger that it follows is inside")
    }

    @Test func `a control story says when the finger leaves the gutter, and when it is back`() {
        // The gutter ends 70 points below the button, at 370.
        let story = button(.touchDragExit)
            .finger((100, 50, 250), (200, 50, 450), (400, 50, 450), (500, 50, 250), (600, 50, 250)).story()
        #expect(
            story.what(.control).filter { $0.contains("Exit") || $0.contains("Enter") || $0.contains(" = ") }
                == [
                    "button.isHighlighted = true", "button.isHighlighted = false",
                    "button sends touchDragExit (touch 1)", "button.isHighlighted = true",
                    "button sends touchDragEnter (touch 1)", "button.isHighlighted = false",
                ])
        #expect(story.what(.action) == ["button sendAction", "button → action (touchDragExit)"])
    }

    @Test func `the story of a control tells the moves of a slider in one line`() {
        let story = lists { window in
            let slider = UISlider(frame: .zero)
            put(slider, "slider", in: window)
            slider.value = 0.5
            slider.addAction(UIAction { _ in }, for: .valueChanged)
        }.finger((100, 150, 250), (200, 180, 250), (300, 180, 250)).story()
        let moves = story.map(\.what).filter { $0.contains("moved sample") }
        #expect(moves.count == 1)
        let parts = [
            "6 moved samples, the same way each: slider touchesMoved, continueTracking, slider value ",
            "slider sends valueChanged", "slider → action (valueChanged)", "slider sends touchDragInside",
        ]
        for part in parts { #expect(moves.first?.contains(part) == true, "\(part): \(moves)") }
    }

    /// Follows a finger for two moves.
    private final class Fickle: UIControl {
        private var moves = 0
        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            moves += 1
            return moves < 3
        }
    }

    @Test func `a control story tells in full the move at which a control lets the finger go`() {
        let story = lists { window in put(Fickle(frame: .zero), "fickle", in: window) }
            .finger((100, 50, 250), (200, 100, 250), (300, 100, 250)).story()
        let told = story.map(\.what).filter { $0.contains("continueTracking") || $0.contains("moved sample") }
        #expect(told.count == 3)
        #expect(told.first?.hasPrefix("2 moved samples, the same way each: fickle touchesMoved, ") == true)
        #expect(told.dropFirst().first == "fickle: continueTracking? no")
        #expect(
            told.last?.hasPrefix("3 moved samples, the same way each: fickle touchesMoved, until") == true)
    }

    @Test func `the story of a control says that nobody does an action without a target`() {
        let story = lists { window in
            let button = UIButton(frame: .zero)
            put(button, "button", in: window)
            button.addTarget(nil, action: ActionName("go"), for: .touchDown)
            button.addTarget(nil, action: ActionName("stop"), for: .touchUpInside)
            window.implement(ActionName("stop")) { _ in }
        }.finger((100, 50, 250), (200, 50, 250)).story()
        #expect(
            story.what(.action) == [
                "button sendAction", "application sendAction from button: nobody does it",
                "button sendAction", "application sendAction from button",
                "button → action (touchUpInside) of window",
            ])
    }

    // MARK: The first responder (E-4)

    @Test func `the story of a control says who has the keyboard, and who has lost it`() {
        let story = lists { window in
            let (one, two) = (UITextField(frame: .zero), UITextField(frame: .zero))
            put(one, "one", in: window)
            put(two, "two", y: 400, in: window)
        }.finger((100, 50, 250), (150, 50, 250)).finger((500, 50, 450), (550, 50, 450)).story()
        let told = story.what(.responder).filter { !$0.contains("touches") }
        #expect(
            told == [
                "one: becomeFirstResponder? yes", "one: canBecomeFirstResponder? yes",
                "one is the first responder",
                "two: becomeFirstResponder? yes", "two: canBecomeFirstResponder? yes",
                "one: resignFirstResponder? yes", "one: canResignFirstResponder? yes",
                "one is no longer the first responder", "two is the first responder",
            ])
    }

    /// In the middle of the second touch it is removed, which takes that touch from it.
    @Test func `the story of a control says that a text field sends touchCancel at every lift, or why else`()
    {
        let field = UITextField(frame: .zero)
        let lists = lists { put(field, "field", in: $0) }
        lists.phone.at(550) { field.removeFromSuperview() }
        let story = lists.finger((100, 50, 250), (150, 50, 250)).finger((500, 50, 250), (600, 50, 250))
            .story()
        let told = story.filter { $0.what.contains("touchCancel") }
        #expect(
            told.map(\.what) == ["field sends touchCancel (touch 1)", "field sends touchCancel (touch 2)"])
        #expect(
            told.map(\.why) == ["a text field says so at every lift", "the touch was taken from the control"])
        #expect(told.map(\.rules) == [["H-2"], ["H-6", "U05"]])
    }

    private final class Stubborn: UITextField {
        override var canResignFirstResponder: Bool { false }
    }

    @Test func `the story of a control says who does not let the keyboard go`() {
        let story = lists { window in
            let (one, two) = (Stubborn(frame: .zero), UITextField(frame: .zero))
            put(one, "one", in: window)
            put(two, "two", y: 400, in: window)
        }.finger((100, 50, 250), (150, 50, 250)).finger((500, 50, 450), (550, 50, 450)).story()
        let refusals = story.filter { $0.what.hasSuffix("? no") }
        #expect(
            refusals.map(\.what) == [
                "two: becomeFirstResponder? no", "one: resignFirstResponder? no",
                "one: canResignFirstResponder? no",
            ])
        #expect(refusals.allSatisfy { !$0.why.isEmpty && $0.rules == ["E-4"] })
        #expect(!story.contains { $0.what == "two is the first responder" })
    }

    // MARK: Rows (I-7)

    private final class Rows: NSObject, UITableViewDataSource {
        /// What the cell of row 2 is called.
        var name: String?

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(frame: .zero)
            if indexPath.row == 2 { cell.accessibilityIdentifier = name }
            return cell
        }
    }
    private let rows = Rows()

    private func table() -> Lists {
        Lists { [rows] list, window in
            list.removeFromSuperview()
            let table = UITableView(frame: window.bounds)
            table.accessibilityIdentifier = "table"
            table.rowHeight = 100
            table.dataSource = rows
            window.addSubview(table)
        }
    }

    @Test func `the story of a control of a row says that it is highlighted, then selected`() {
        let story = table().finger((100, 50, 250), (400, 50, 250)).story()
        let told = story.what(.scroll).filter { $0.hasPrefix("row") }.map { $0.prefix { $0 != "(" } }
        #expect(
            told == [
                "row 0, 2 is highlighted ", "row 0, 2 is no longer highlighted ", "row 0, 2 is selected ",
            ])
    }

    @Test(arguments: [
        ("table row 2", "table row 2 is selected"), ("table row 0.2", "table row 0.2 is selected"),
        ("table row 1.2", "row 0, 2 is selected (table row 1.2)"),
        ("card", "row 0, 2 is selected (card)"),
    ])
    func `the story of a control of a row that is called after its place says the place once`(
        name: String, told: String
    ) {
        rows.name = name
        let story = table().finger((100, 50, 250), (400, 50, 250)).story()
        #expect(story.what(.scroll).contains(told))
    }

    @Test func `a control story of a table that scrolls has a line for the flight, rows or no rows`() {
        let story = table().finger((100, 50, 700), (200, 50, 400)).story()
        #expect(story.count < 130)
        #expect(story.filter { $0.what.hasPrefix("table decelerates: ") }.count == 1)
    }
}
