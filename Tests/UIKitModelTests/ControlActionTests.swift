import Foundation
import RunLoops
import Simulation
import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import UIKitModel

/// Whom a control tells, how, and in which order: H-2, H-3, E-5, P06 and U07.
struct ControlActionTests {
    private final class Listener {
        var heard: [String] = []
        func pressed(_ sender: UIControl) { heard.append("pressed by \(sender.traceName ?? "?")") }
        func other(_ sender: UIControl) { heard.append("other") }
    }

    /// An app whose class overrides the way of actions.
    private final class Carrier: UIApplication {
        override func sendAction(
            _ action: ActionSelector, to target: Any?, from sender: Any?, for event: UIEvent?
        ) -> Bool {
            super.sendAction(action, to: target, from: sender, for: event)
        }
    }

    /// Knows actions, and does not want to be told them.
    private final class Unwilling: UIView {
        override func canPerformAction(_ action: ActionName, withSender sender: AnyObject?) -> Bool { false }
    }

    private let listener = Listener()
    private let button = UIButton("button", 100, 100, 100, 50)

    @Test func `X-34 P06 the control, the application, the target, all inside of touchesEnded`() {
        button.addTarget(listener, action: Listener.pressed, for: .touchUpInside)
        let phone = TestPhone(showing: [button])
        phone.tap(150, 120, at: 100)
        #expect(
            phone.trail.edges(of: .touchesEnded, .sendAction, .applicationSendAction, .action) == [
                "enter button touchesEnded", "enter button sendAction",
                "enter application applicationSendAction", "enter button action", "leave button action",
                "leave application applicationSendAction", "leave button sendAction",
                "leave button touchesEnded",
            ])
        #expect(listener.heard == ["pressed by button"])
        #expect(phone.trail.hits.last == "window → button")
    }

    @Test func `X-35 E-5 without a target the first of the chain that knows the action is told`() {
        var told: [String] = []
        let controller = UIViewController()
        controller.implement("press") { _ in told.append("controller") }
        let phone = TestPhone { [button] window in
            window.rootViewController = controller
            window.implement("press") { _ in told.append("window") }
            button.addTarget(nil, action: "press", for: .touchUpInside)
            controller.view.addSubview(button)
        }
        phone.tap(150, 120, at: 100)
        #expect(
            phone.trail.sending == [
                "button sendAction", "application applicationSendAction", "button action",
            ])
        #expect(told == ["controller"])
    }

    @Test func `E-5 one that knows the action and cannot perform it is passed over for the next`() {
        var told: [String] = []
        let unwilling = Unwilling("unwilling", 0, 0, 390, 400).holding(button)
        let root = UIView("root", 0, 0, 390, 844).holding(unwilling)
        for view in [unwilling, root] { view.implement("press") { _ in told.append(view.traceName ?? "") } }
        button.addTarget(nil, action: "press", for: .touchUpInside)
        let phone = TestPhone(showing: [root])
        phone.tap(150, 120, at: 100)
        _ = phone.trail
        #expect(told == ["root"])
    }

    @Test func `E-5 a target that knows the action and cannot perform it is not told`() {
        var told: [String] = []
        let unwilling = Unwilling("unwilling", 0, 0, 390, 400).holding(button)
        unwilling.implement("press") { _ in told.append("unwilling") }
        button.addTarget(unwilling, action: ActionName("press"), for: .touchUpInside)
        let phone = TestPhone(showing: [unwilling])
        phone.tap(150, 120, at: 100)
        #expect(phone.trail.sending == ["button sendAction", "application applicationSendAction"])
        #expect(told == [])
    }

    /// Both controllers are of the class; the nearer one is told.
    @Test func `E-5 a method without a target goes to the first of the chain that is of its class`() {
        final class Page: UIViewController {
            var told: [String] = []
            func pressed(_ sender: UIButton) { told.append(sender.accessibilityIdentifier ?? "") }
        }
        let (outer, inner) = (Page(), Page())
        button.addTarget(nil, action: ActionSelector(Page.pressed), for: .touchUpInside)
        inner.view = UIView("inner", 0, 0, 390, 400).holding(button)
        let phone = TestPhone { window in
            window.rootViewController = outer
            outer.view.addSubview(inner.view)
        }
        phone.tap(150, 120, at: 100)
        _ = phone.trail
        #expect(inner.told == ["button"] && outer.told == [])
    }

    @Test func `E-5 an action that nobody knows is sent and not done`() {
        button.addTarget(nil, action: "press", for: .touchUpInside)
        let phone = TestPhone(showing: [button])
        phone.tap(150, 120, at: 100)
        #expect(phone.trail.sending == ["button sendAction", "application applicationSendAction"])
    }

    @Test func `U07 actions come in the order of adding, and what one changes counts from the next event on`()
    {
        var told: [String] = []
        let second = UIAction { _ in told.append("second") }
        let first = UIAction { [button] _ in
            told.append("first")
            button.removeAction(second, for: .allEvents)
            button.addAction(UIAction { _ in told.append("third") }, for: .touchUpInside)
        }
        button.addAction(first, for: .touchUpInside)
        button.addAction(second, for: .touchUpInside)
        let phone = TestPhone(showing: [button])
        phone.tap(150, 120, at: 100)
        phone.at(200) { told.append("–") }
        phone.tap(150, 120, at: 700)
        _ = phone.trail
        #expect(told == ["first", "second", "–", "first", "third"])
    }

    @Test func `H-2 each event is on record, and sends the actions for it alone`() {
        button.sending(.touchDown).sending([.touchUpInside, .primaryActionTriggered])
        let phone = TestPhone(showing: [button])
        phone.tap(150, 120, at: 100)
        let life = phone.trail.life(of: "button")
        #expect(
            life.filter { $0.hasSuffix("!") || $0 == "action" } == [
                "touchDown!", "action", "touchUpInside!", "action", "primaryActionTriggered!", "action",
            ])
    }

    @Test func `the same target under the same name counts once, and goes when it is taken out`() {
        button.addTarget(listener, action: Listener.pressed, named: "pressed", for: .touchDown)
        button.addTarget(
            listener, action: Listener.pressed, named: "pressed", for: [.touchDown, .touchUpInside])
        button.addTarget(listener, action: Listener.other, named: "other", for: .touchUpInside)
        let phone = TestPhone(showing: [button])
        phone.tap(150, 120, at: 100)
        phone.at(300) { [button, listener] in
            button.removeTarget(listener, action: "pressed", for: .allEvents)
            listener.heard.append("–")
        }
        phone.tap(150, 120, at: 700)
        _ = phone.trail
        #expect(listener.heard == ["pressed by button", "pressed by button", "other", "–", "other"])
    }

    @Test func `nil for the target takes out actions for the chain too, and leaves closures`() {
        var told: [String] = []
        let root = UIView("root", 0, 0, 390, 844).holding(button)
        for name in ["save", "print"] as [ActionName] {
            root.implement(name) { _ in told.append(name.name) }
        }
        button.addTarget(nil, action: "save", for: .touchUpInside)
        button.addTarget(nil, action: "print", for: .touchUpInside)
        button.addTarget(listener, action: Listener.pressed, for: .touchUpInside)
        button.sending(.touchUpInside) { told.append("closure") }
        let phone = TestPhone(showing: [root])
        phone.at(50) { [button] in button.removeTarget(nil, action: "save", for: .allEvents) }
        phone.tap(150, 120, at: 100)
        phone.at(500) { [button, listener] in
            button.removeTarget(nil, action: nil, for: .allEvents)
            told += listener.heard
        }
        phone.tap(150, 120, at: 700)
        _ = phone.trail
        #expect(told == ["print", "closure", "pressed by button", "closure"])
        #expect(listener.heard.count == 1)
    }

    /// Each of two listeners hears of two events, and the chain of one of them.
    private func told(behind remove: (_ first: Listener, _ action: ActionSelector) -> Void) -> [String] {
        let (first, second) = (Listener(), Listener())
        let action = ActionSelector(Listener.pressed, named: "pressed")
        for listener in [first, second] {
            button.addTarget(listener, action: action, for: [.touchDown, .touchUpInside])
        }
        var told: [String] = []
        let root = UIView("root", 0, 0, 390, 844).holding(button)
        root.implement("print") { _ in told.append("chain") }
        button.addTarget(nil, action: "print", for: .touchUpInside)
        remove(first, action)
        let phone = TestPhone(showing: [root])
        phone.tap(150, 120, at: 100)
        _ = phone.trail
        return ["first \(first.heard.count)", "second \(second.heard.count)"] + told
    }

    @Test func `a target that is taken out is taken out alone`() {
        let lines = told { [button] first, _ in button.removeTarget(first, for: .allEvents) }
        #expect(lines == ["first 0", "second 2", "chain"])
    }

    @Test func `a target that is taken out for one event hears of the others`() {
        let lines = told { [button] first, action in
            button.removeTarget(first, action: action, for: [.touchDown, .valueChanged])
        }
        #expect(lines == ["first 1", "second 2", "chain"])
    }

    @Test func `an action of nobody's is not the target's`() {
        let lines = told { [button] first, _ in
            button.removeTarget(first, action: "print", for: .allEvents)
        }
        #expect(lines == ["first 2", "second 2", "chain"])
    }

    @Test func `an action with the identifier of another takes its place, for the events of both`() {
        var told: [String] = []
        button.addAction(
            UIAction(identifier: "a") { _ in told.append("old") }, for: [.touchDown, .touchUpInside])
        button.addAction(UIAction(identifier: "b") { _ in told.append("other") }, for: .touchUpInside)
        button.addAction(UIAction(identifier: "a") { _ in told.append("new") }, for: .touchUpInside)
        let phone = TestPhone(showing: [button])
        phone.tap(150, 120, at: 100)
        _ = phone.trail
        #expect(told == ["new", "other", "new"])
    }

    @Test
    func
        `a button that is sent touchUpInside does what it is there for behind it, where anybody waits for that`()
    {
        button.addAction(
            UIAction { [listener] _ in listener.heard.append("primary") }, for: .primaryActionTriggered)
        button.addAction(UIAction { [listener] _ in listener.heard.append("up") }, for: .touchUpInside)
        let phone = TestPhone(showing: [button])
        phone.at(100) { [button] in button.sendActions(for: .touchUpInside) }
        // With its own event it is told once.
        phone.at(200) { [button] in button.sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
        // Not what a button is there for.
        phone.at(300) { [button] in button.sendActions(for: [.touchDown, .valueChanged]) }
        _ = phone.trail
        #expect(listener.heard == ["up", "primary", "primary", "up"])
    }

    @Test func `a switch that is sent valueChanged does what it is there for, and a text field does not`() {
        for (control, expected) in [(UISwitch(frame: .zero), 1), (UITextField(frame: .zero), 0)]
            as [(UIControl, Int)]
        {
            var told = 0
            control.addAction(UIAction { _ in told += 1 }, for: .primaryActionTriggered)
            control.sendActions(for: .valueChanged)
            control.sendActions(for: .touchUpInside)
            #expect(told == expected)
        }
    }

    @Test func `an action knows the control that sent it, and does not keep it`() {
        let action = UIAction { _ in }
        weak var gone: UIControl?
        do {
            let control = UIControl(frame: .zero)
            gone = control
            control.addAction(action, for: .touchDown)
            control.sendActions(for: .touchDown)
            #expect(action.sender === control)
        }
        #expect(gone == nil && action.sender == nil)
    }

    @Test func `events, states and types of controls have Apple's numbers`() {
        let events: [UIControl.Event] = [
            .touchDown, .touchDownRepeat, .touchDragInside, .touchDragOutside, .touchDragEnter,
            .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel, .valueChanged,
            .primaryActionTriggered, .editingDidBegin, .editingDidEnd,
        ]
        let bits: [UInt] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 16, 18]
        #expect(events.map(\.rawValue) == bits.map { 1 << $0 })
        #expect(ControlEvent.allCases.map(\.event) == events)
        let groups: [UIControl.Event] = [
            .allTouchEvents, .allEditingEvents, .applicationReserved, .allEvents,
        ]
        #expect(groups.map(\.rawValue) == [0xFFF, 0xF_0000, 0xF00_0000, 0xFFFF_FFFF])
        let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected]
        #expect(states.map(\.rawValue) == [0, 1, 2, 4])
        let types: [UIButton.ButtonType] = [
            .custom, .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close,
        ]
        #expect(types.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 7])
    }

    @Test func `a target that is gone is told nothing`() {
        var listener: Listener? = Listener()
        button.addTarget(listener!, action: Listener.pressed, for: .touchUpInside)
        listener = nil
        let phone = TestPhone(showing: [button])
        phone.tap(150, 120, at: 100)
        #expect(phone.trail.sending == [])
    }

    @Test func `events that the app has sent by itself need no finger`() {
        button.sending(.touchDown)
        button.sending(.valueChanged)
        let phone = TestPhone(showing: [button])
        phone.at(100) { [button] in button.sendActions(for: [.valueChanged, .touchDown]) }
        #expect(phone.trail.events(of: "button") == [.touchDown, .valueChanged])
        #expect(phone.trail.sending.filter { $0 == "button action" }.count == 2)
    }

    /// `sendActions(for:)` iterates over the targets, and not over the events (Apple's documentation).
    @Test func `events that are sent together are one call of an action, in the order of adding`() {
        let (first, second) = (Listener(), Listener())
        button.addTarget(first, action: Listener.pressed, named: "pressed", for: [.valueChanged, .touchDown])
        button.addTarget(second, action: Listener.pressed, named: "pressed", for: .touchDown)
        let phone = TestPhone(showing: [button])
        phone.at(100) { [button] in button.sendActions(for: [.touchDown, .valueChanged, .touchUpInside]) }
        #expect(phone.trail.events(of: "button") == [.touchDown, .touchUpInside, .valueChanged])
        #expect(phone.trail.sending.filter { $0 == "button action" }.count == 2)
        #expect((first.heard.count, second.heard.count) == (1, 1))
    }

    @Test func `an event of the app's own reaches those that were added for it, and has no word on record`() {
        let (own, another) = (UIControl.Event(rawValue: 1 << 24), UIControl.Event(rawValue: 1 << 25))
        #expect(UIControl.Event.applicationReserved.isSuperset(of: [own, another]))
        button.addTarget(listener, action: Listener.pressed, for: [own, .touchDown])
        button.addTarget(listener, action: Listener.other, for: another)
        let phone = TestPhone(showing: [button])
        phone.at(100) { [button] in button.sendActions(for: own) }
        phone.at(200) { [button] in button.sendActions(for: [own, .touchDown]) }
        phone.at(300) { [button] in button.sendActions(for: [another, .valueChanged]) }
        #expect(phone.trail.events(of: "button") == [.touchDown, .valueChanged])
        #expect(listener.heard == ["pressed by button", "pressed by button", "other"])
    }

    @Test func `an action leads back to its event and the event to the touch`() throws {
        button.sending(.touchUpInside)
        let phone = TestPhone(showing: [button])
        phone.tap(150, 120, at: 100)
        let trail = phone.trail
        let action = try #require(
            trail.records.first {
                if case .began(.action, _, _, _) = $0.event { true } else { false }
            })
        let told = try #require(trail.records[action.cause])
        guard case .controlEvent(_, .touchUpInside) = told.event else {
            Issue.record("\(told)")
            return
        }
        guard case .began(.touchesEnded, _, _, _)? = trail.records[told.cause]?.event else {
            Issue.record("\(told)")
            return
        }
    }

    /// The event that each action follows from, in the order of the actions.
    private func causes(_ trail: Trail) -> [ControlEvent] {
        trail.records.compactMap { record in
            guard case .began(.action, _, _, _) = record.event,
                case .controlEvent(_, let kind)? = trail.records[record.cause]?.event
            else { return nil }
            return kind
        }
    }

    @Test func `an action follows from its own event, also behind one that has sent others`() {
        button.sending(.touchDown) { [unowned button] in button.sendActions(for: .valueChanged) }
        button.sending([.touchDown, .valueChanged])
        button.sending(.touchUpInside) { [unowned button] in button.removeFromSuperview() }
        let phone = TestPhone(showing: [button])
        phone.tap(150, 120, at: 100)
        #expect(
            causes(phone.trail) == [.touchDown, .valueChanged, .touchDown, .touchUpInside])
    }

    @Test func `an action for touchDown follows from that, also behind one that has had the touch cancelled`()
    {
        button.sending(.touchDown) { [unowned button] in button.removeFromSuperview() }
        button.sending([.touchDown, .touchCancel])
        let phone = TestPhone(showing: [button])
        phone.tap(150, 120, at: 100)
        #expect(causes(phone.trail) == [.touchDown, .touchCancel, .touchDown])
    }

    @Test(arguments: [true, false])
    func `M-31 an app that crashes in an action does no other`(isTouched: Bool) {
        var told: [String] = []
        button.sending(.touchDown) {
            told.append("first")
            UIApplication.shared.mainThread.crash()
        }
        button.sending(.touchDown) { told.append("second") }
        let phone = TestPhone(showing: [button])
        if isTouched {
            phone.tap(150, 120, at: 100)
        } else {
            phone.at(100) { [button] in button.sendActions(for: .touchDown) }
        }
        _ = phone.trail
        #expect(told == ["first"])
    }

    @Test(arguments: 0...4)
    func `M-31 a geometry that is no number ends the app that sets it, and stays as it was`(part: Int) {
        let phone = TestPhone(showing: [button])
        let frame = button.frame
        var isAlive = false
        phone.at(100) { [button] in
            switch part {
            case 0: button.frame.origin.x = .nan
            case 1: button.bounds.size.height = .nan
            case 2: button.center.y = .nan
            case 3: button.transform.tx = .nan
            default: #expect(UIView(frame: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)).frame == .zero)
            }
        }
        phone.at(200) { isAlive = true }
        let deaths = phone.trail.count { if case .processDied(_, .crashed) = $0 { true } else { false } }
        #expect(deaths == 1 && !isAlive)
        #expect(button.frame == frame && button.transform == .identity)
        // A test that is no app sets what it likes.
        let view = UIView("view", 0, 0, 9, 9)
        view.frame.origin.x = .nan
        #expect(view.frame.origin.x.isNaN)
    }

    @Test func `each action takes the time of an action`() {
        var configuration = Phone.Configuration()
        configuration.costs = .free
        configuration.costs[.action] = .fixed(.milliseconds(20))
        let phone = Phone(configuration)
        button.sending(.touchUpInside).sending(.touchUpInside)
        phone.launch("demo") { [button] _ in
            let window = UIWindow()
            window.addSubview(button)
            window.makeKeyAndVisible()
        }
        phone.tap(CGPoint(x: 150, y: 120), at: .milliseconds(100))
        phone.run()
        let actions = phone.finish().instants(of: .action, on: "button")
        #expect(zip(actions, actions.dropFirst()).map { $1 - $0 } == [.milliseconds(20)])
    }

    @Test func `an action for several events that are sent together follows from the first of them`() {
        button.sending([.touchUpInside, .valueChanged])
        let phone = TestPhone(showing: [button])
        phone.at(100) { [button] in
            button.sendActions(for: [.valueChanged, .touchUpInside, .touchDown])
        }
        #expect(phone.trail.events(of: "button") == [.touchDown, .touchUpInside, .valueChanged])
        #expect(causes(phone.trail) == [.touchUpInside])
    }
}
