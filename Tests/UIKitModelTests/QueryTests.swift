import Foundation
import HIDEvents
import TaptrailTesting
import Testing
import Trace

@testable import UIKitModel

/// What an app asks its objects in the middle of an event.
struct QueryTests {
    @Test func `an event tells the touches of a view, of a window and of a recognizer, and none as nil`() {
        let (left, right) = (UIView("left", 0, 0, 100, 100), HandlingView("right", 100, 0, 200, 100))
        let (own, other) = (UITapGestureRecognizer { _ in }, UITapGestureRecognizer { _ in })
        left.addGestureRecognizer(own)
        let phone = TestPhone(showing: [left, right])
        let stranger = UIWindow()
        var answers: [[Int?]] = []
        right.hears = { _, _, event in
            let event = event!
            answers.append([
                event.touches(for: left)?.count, event.touches(for: right)?.count,
                event.touches(for: phone.window)?.count, event.touches(for: stranger)?.count,
                event.touches(for: own)?.count, event.touches(for: other)?.count,
            ])
        }
        phone.tap(50, 50, at: 100, for: 200)
        phone.tap(150, 50, at: 150, for: 200, finger: 2)
        _ = phone.trail
        #expect(answers == [[1, 1, 2, nil, 1, nil], [nil, 1, 1, nil, nil, nil]])
    }

    @Test(arguments: [60, 120])
    func `the screen tells the app how many frames a second its display has`(rate: Int) {
        var told: [Int] = []
        let phone = TestPhone(showing: [], displayRate: rate)
        phone.at(100) { told.append(UIScreen.main.maximumFramesPerSecond) }
        _ = phone.trail
        #expect(told == [rate])
    }

    @Test func `an event of presses tells those that a recognizer hears of`() {
        final class Responder: UIView {
            var answers: [Int] = []
            var asks: (UIPressesEvent) -> Int = { _ in 0 }
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                answers.append(asks(event!))
            }
        }
        let view = Responder("view", 0, 0, 100, 100)
        let (own, other) = (UITapGestureRecognizer { _ in }, UITapGestureRecognizer { _ in })
        view.addGestureRecognizer(own)
        view.asks = { 10 * $0.presses(for: own).count + $0.presses(for: other).count }
        let phone = TestPhone(showing: [view])
        phone.at(50) { view.becomeFirstResponder() }
        phone.phone.press(.select, at: .milliseconds(100), for: .milliseconds(50))
        _ = phone.trail
        #expect(view.answers == [10])
    }

    @Test func `a recognizer that waited tells the place of the fingers that were lifted last`() {
        final class Custom: UIGestureRecognizer {
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
                if event.allTouches!.allSatisfy({ $0.phase == .ended }) { state = .ended }
            }
        }
        let view = UIView("view", 50, 0, 300, 300)
        let double = UITapGestureRecognizer { _ in }
        double.numberOfTapsRequired = 2
        double.numberOfTouchesRequired = 2
        var places: [CGPoint] = []
        let custom = Custom { recognizer in places.append(recognizer.location(in: view)) }
        custom.require(toFail: double)
        for recognizer in [double, custom] { view.addGestureRecognizer(recognizer) }
        let phone = TestPhone(showing: [view])
        phone.tap(100, 20, at: 100, for: 60)
        phone.tap(150, 40, at: 100, for: 120, finger: 2)
        // Another event comes before it is decided.
        phone.tap(20, 700, at: 300, finger: 3)
        _ = phone.trail
        #expect(places == [CGPoint(x: 100, y: 40)])
    }

    @Test func `a control's state is made of its highlight, of whether it is enabled and selected`() {
        let button = UIButton("button", 0, 0, 100, 100)
        var states: [UIControl.State] = []
        button.addAction(UIAction { _ in states.append(button.state) }, for: [.touchDown, .touchUpInside])
        button.isSelected = true
        let phone = TestPhone(showing: [button])
        phone.tap(50, 50, at: 100)
        phone.at(300) {
            button.isEnabled = false
            states.append(button.state)
        }
        phone.at(400) {
            button.isSelected = false
            button.isSelected = true
        }
        let selected = phone.trail.records.compactMap { record -> Double? in
            if case .propertySet(_, .isSelected, let value, _, _) = record.event { value } else { nil }
        }
        #expect(selected.suffix(2) == [0, 1])
        #expect(states.first == [.highlighted, .selected])
        #expect(states.last == [.disabled, .selected])
        #expect(UIButton(frame: .zero).state == .normal)
    }

    @Test func `a selector calls a closure or a method, with what it takes`() {
        final class Target {
            var calls: [String] = []
            func plain() { calls.append("plain") }
            func sent(_ sender: UIButton) { calls.append("sender \(sender.traceName ?? "")") }
            func told(_ sender: UIButton, _ event: UIEvent) {
                calls.append("event \(event.allTouches?.count ?? 0)")
            }
        }
        let (button, target) = (UIButton("button", 0, 0, 100, 100), Target())
        let selectors = [
            ActionSelector(target.plain), ActionSelector(target.sent), ActionSelector(target.told),
            ActionSelector(Target.plain), ActionSelector(Target.sent), ActionSelector(Target.told),
        ]
        for selector in selectors { button.addTarget(target, action: selector, for: .touchUpInside) }
        let phone = TestPhone(showing: [button])
        phone.tap(50, 50, at: 100)
        _ = phone.trail
        let calls = ["plain", "sender button", "event 1"]
        #expect(target.calls == calls + calls)
    }

    @Test func `F-12 a recognizer that ignores its only press has given up, and the responder hears on`() {
        final class Picky: UIGestureRecognizer {
            var heard: [String] = []
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
                heard.append("began")
                ignore(presses.first!, for: event)
                heard.append(sees(presses.first!) ? "sees it" : "does not see it")
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
                heard.append("ended")
            }
        }
        final class Responder: UIView {
            var heard: [String] = []
            override var canBecomeFirstResponder: Bool { true }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                heard.append("began")
            }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
                heard.append("ended")
            }
        }
        let view = Responder("view", 0, 0, 100, 100)
        let picky = Picky { _ in }
        view.addGestureRecognizer(picky)
        let phone = TestPhone(showing: [view])
        phone.at(50) { view.becomeFirstResponder() }
        phone.phone.press(.select, at: .milliseconds(100), for: .milliseconds(50))
        let reasons = phone.trail.records.compactMap { record -> TransitionReason? in
            guard case .transition(_, _, .failed, let reason, _) = record.event else { return nil }
            return reason
        }
        #expect(picky.heard == ["began", "does not see it"])
        #expect(reasons == [.touchesGone])
        #expect(view.heard == ["began", "ended"])
    }

    @Test func `a table tells its rows, and nil or zero for what it has not`() {
        let stage = TableStage([3, 0, 40])
        let table: UITableView = stage.table
        #expect(table.numberOfSections == 3)
        #expect((0..<3).map(table.numberOfRows(inSection:)) == [3, 0, 40])
        stage.phone.at(50) {
            let last = IndexPath(row: 6, section: 2)
            #expect(table.indexPathsForVisibleRows?.last == last)
            #expect(table.indexPathsForVisibleRows?.count == 10)
            #expect(table.rectForRow(at: last) == CGRect(x: 0, y: 396, width: 390, height: 44))
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)) == .zero)
            #expect(table.indexPathForRow(at: CGPoint(x: 0, y: 396)) == last)
            for outside: (CGFloat, CGFloat) in [(-1, 10), (390, 10), (10, -1), (10, 44 * 43)] {
                #expect(table.indexPathForRow(at: CGPoint(x: outside.0, y: outside.1)) == nil)
            }
            #expect(table.cellForRow(at: last) === table.visibleCells.last)
            #expect(table.cellForRow(at: IndexPath(row: 7, section: 2)) == nil)
            #expect(table.indexPath(for: table.visibleCells[9]) == last)
            #expect(table.indexPath(for: UITableViewCell()) == nil)
        }
        _ = stage.phone.trail
    }

    @Test func `a view beside or behind a stranger goes to the front`() {
        let (root, stranger) = (UIView("root", 0, 0, 100, 100), UIView("stranger", 0, 0, 10, 10))
        let views = (0..<4).map { UIView("\($0)", 0, 0, 10, 10) }
        root.addSubview(views[0])
        root.addSubview(views[1])
        root.insertSubview(views[2], aboveSubview: stranger)
        #expect(root.subviews == [views[0], views[1], views[2]])
        root.insertSubview(views[3], belowSubview: views[1])
        #expect(root.subviews == [views[0], views[3], views[1], views[2]])
        root.insertSubview(views[0], belowSubview: stranger)
        #expect(root.subviews == [views[3], views[1], views[2], views[0]])
    }

    @Test func `a recognizer is taken from its own view only`() {
        let (one, other) = (UIView("one", 0, 0, 100, 100), UIView("other", 0, 0, 10, 10))
        let tap = UITapGestureRecognizer { _ in }
        one.addGestureRecognizer(tap)
        other.removeGestureRecognizer(tap)
        #expect(tap.view === one && one.gestureRecognizers == [tap])
    }
}
