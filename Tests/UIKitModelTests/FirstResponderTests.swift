import TaptrailTesting
import Testing

@testable import UIKitModel

/// Who hears first of what has no place on the screen, E-4; E-5's search from there; seed X-59's end.
struct FirstResponderTests {
    private final class Willing: UIView {
        var resigns = true
        override var canBecomeFirstResponder: Bool { true }
        override var canResignFirstResponder: Bool { resigns }
    }

    private let one = Willing("one", 0, 0, 100, 100)
    private let two = Willing("two", 0, 200, 100, 100)
    private let field = UITextField("field", 100, 100, 200, 40)
    private let other = UITextField("other", 100, 200, 200, 40)

    @Test func `the new one is asked, then the old one, which resigns before the new one has it`() {
        let phone = TestPhone(showing: [one, two])
        phone.at(100) { [one, two] in
            #expect(one.becomeFirstResponder())
            #expect(two.becomeFirstResponder())
            #expect(!one.isFirstResponder && two.isFirstResponder)
        }
        #expect(
            focus(phone) == [
                "one canBecomeFirstResponder", "one has", "two canBecomeFirstResponder",
                "one resignFirstResponder", "one canResignFirstResponder", "one lost", "two has",
            ])
    }

    /// Makes another field the first responder as it is asked whether editing may end.
    private final class Diverter: UITextFieldDelegate {
        weak var next: UITextField?
        private(set) var ends: [String] = []
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
            if let next {
                self.next = nil
                next.becomeFirstResponder()
            }
            return true
        }
        func textFieldDidEndEditing(_ textField: UITextField) {
            ends.append(textField.accessibilityIdentifier ?? "")
        }
    }

    @Test func `E-4 a field that takes over while another is asked to end keeps it`() {
        let phone = TestPhone(showing: [field, other])
        let diverter = Diverter()
        (field.delegate, other.delegate) = (diverter, diverter)
        diverter.next = other
        phone.at(100) { [field, other] in
            field.becomeFirstResponder()
            field.resignFirstResponder()
            #expect(other.isFirstResponder)
        }
        _ = phone.trail
        #expect(diverter.ends == ["field"])
    }

    @Test
    func `E-4 a field that the end of another makes the first responder has become it, and begins once`() {
        let phone = TestPhone(showing: [field, other])
        var begins = 0
        field.addAction(UIAction { [other] _ in other.becomeFirstResponder() }, for: .editingDidEnd)
        other.addAction(UIAction { _ in begins += 1 }, for: .editingDidBegin)
        phone.at(100) { [field, other] in
            field.becomeFirstResponder()
            #expect(other.becomeFirstResponder() && other.isFirstResponder)
        }
        _ = phone.trail
        #expect(begins == 1)
    }

    @Test func `E-4 a field that is the first responder says yes when it is to become it, and begins once`() {
        let phone = TestPhone(showing: [field])
        phone.at(100) { [field] in
            #expect(field.becomeFirstResponder())
            #expect(field.becomeFirstResponder() && field.isFirstResponder)
        }
        #expect(focus(phone).filter { $0 == "field editingDidBegin!" || $0 == "field has" }.count == 2)
    }

    /// Has a field do something, once, as it is asked whether editing may begin or end.
    private final class Asked: UITextFieldDelegate {
        var atBegin: ((UITextField) -> Void)?
        var atEnd: ((UITextField) -> Void)?
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
            let body = atBegin
            atBegin = nil
            body?(textField)
            return true
        }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
            let body = atEnd
            atEnd = nil
            body?(textField)
            return true
        }
    }

    @Test func `E-4 a field that the answer whether it may begin makes the first responder begins once`() {
        let phone = TestPhone(showing: [field])
        let asked = Asked()
        asked.atBegin = { $0.becomeFirstResponder() }
        field.delegate = asked
        phone.at(100) { [field] in #expect(field.becomeFirstResponder() && field.isFirstResponder) }
        #expect(focus(phone).filter { $0.hasSuffix("!") } == ["field editingDidBegin!"])
        #expect(!focus(phone).contains("field lost"))
        withExtendedLifetime(asked) {}
    }

    @Test func `E-4 a field that began and ended while another one ended begins anew`() {
        let phone = TestPhone(showing: [field, other])
        field.addAction(
            UIAction { [other] _ in
                other.becomeFirstResponder()
                other.resignFirstResponder()
            }, for: .editingDidEnd)
        phone.at(100) { [field, other] in
            field.becomeFirstResponder()
            #expect(other.becomeFirstResponder() && other.isFirstResponder)
        }
        #expect(
            focus(phone).filter { $0.hasPrefix("other editing") } == [
                "other editingDidBegin!", "other editingDidEnd!", "other editingDidBegin!",
            ])
    }

    @Test func `E-4 a field that ends and begins anew as it is asked to end tells of both ends`() {
        let phone = TestPhone(showing: [field])
        let asked = Asked()
        asked.atEnd = {
            $0.resignFirstResponder()
            $0.becomeFirstResponder()
        }
        field.delegate = asked
        phone.at(100) { [field] in
            field.becomeFirstResponder()
            #expect(field.resignFirstResponder() && !field.isFirstResponder)
        }
        #expect(
            focus(phone).filter { $0.hasSuffix("!") } == [
                "field editingDidBegin!", "field editingDidEnd!", "field editingDidBegin!",
                "field editingDidEnd!",
            ])
        withExtendedLifetime(asked) {}
    }

    /// Keeps what its class does at the end of editing, once.
    private final class Keeping: UITextField {
        var keeps = true
        override func resignFirstResponder() -> Bool {
            if !keeps { return super.resignFirstResponder() }
            keeps = false
            return false
        }
    }

    @Test func `E-4 a field that was ended by force, and kept that, begins anew`() {
        let keeping = Keeping("keeping", 0, 0, 100, 40)
        let phone = TestPhone(showing: [keeping])
        phone.at(100) {
            keeping.becomeFirstResponder()
            #expect(keeping.endEditing(true))
            #expect(keeping.becomeFirstResponder())
        }
        #expect(focus(phone).filter { $0 == "keeping editingDidBegin!" }.count == 2)
    }

    /// Leaves its window as it is asked whether it may begin.
    private final class Fleeing: UITextFieldDelegate {
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
            textField.removeFromSuperview()
            return true
        }
    }

    @Test func `E-4 a field that leaves its window as it is asked does not become the first responder`() {
        let phone = TestPhone(showing: [field])
        let fleeing = Fleeing()
        field.delegate = fleeing
        phone.at(100) { [field] in #expect(!field.becomeFirstResponder() && !field.isFirstResponder) }
        _ = phone.trail
        withExtendedLifetime(fleeing) {}
    }

    /// Puts another field in its place as soon as editing begins.
    private final class Passer: UITextFieldDelegate {
        var next: [UITextField] = []
        private(set) var calls = 0
        func textFieldDidBeginEditing(_ textField: UITextField) {
            calls += 1
            for field in next { field.becomeFirstResponder() }
        }
    }

    @Test func `M-4 two fields that make each other the first responder end their app`() {
        let phone = TestPhone(showing: [field, other])
        let passers = (Passer(), Passer())
        (passers.0.next, passers.1.next) = ([other], [field])
        (field.delegate, other.delegate) = passers
        phone.at(100) { [field] in field.becomeFirstResponder() }
        phone.at(200) { Issue.record("an app that is gone does nothing") }
        #expect(
            phone.trail.records.contains {
                if case .processDied(_, .stackOverflow) = $0.event { true } else { false }
            })
        // The block, the calls inside one another, and the deepest that the next field asks of the last one:
        // resignFirstResponder, in it canResignFirstResponder, and in that shouldEndEditing (E-4).
        #expect(1 + passers.0.calls + passers.1.calls + 3 == 1_025)
    }

    @Test func `M-4 code that calls itself in two ways ends with the trace`() {
        let phone = TestPhone(showing: [field, other])
        let fields = (0..<40).map { UITextField("field \($0)", 0, 10 * Double($0), 10, 10) }
        let passers = fields.indices.dropLast().map { index in
            let passer = Passer()
            passer.next = [fields[index + 1], field, fields[index + 1]]
            fields[index].delegate = passer
            return passer
        }
        for field in fields { phone.window.addSubview(field) }
        phone.at(100) { fields[0].becomeFirstResponder() }
        #expect(phone.trail.isCutShort)
        // All ways would be 2⁴⁰.
        #expect(passers.map(\.calls).reduce(0, +) < 4_000_000)
    }

    private final class Remover: UITextFieldDelegate {
        weak var victim: UIView?
        func textFieldDidEndEditing(_ textField: UITextField) { victim?.removeFromSuperview() }
    }

    @Test func `one that the old one's going takes from the screen does not get it`() {
        let remover = Remover()
        remover.victim = other
        field.delegate = remover
        let phone = TestPhone(showing: [field, other])
        phone.at(100) { [field, other] in
            #expect(field.becomeFirstResponder())
            #expect(!other.becomeFirstResponder())
            #expect(!field.isFirstResponder && !other.isFirstResponder)
        }
        #expect(focus(phone).last == "field editingDidEnd!")
    }

    @Test func `one that will not resign keeps it`() {
        one.resigns = false
        let phone = TestPhone(showing: [one, two])
        phone.at(100) { [one, two] in
            one.becomeFirstResponder()
            #expect(!two.becomeFirstResponder())
            #expect(!one.resignFirstResponder())
            #expect(one.isFirstResponder && !two.isFirstResponder)
        }
        #expect(!focus(phone).contains("one lost"))
    }

    @Test func `E-4 who is not the first responder has nothing to resign, and is not asked`() {
        two.resigns = false
        let phone = TestPhone(showing: [one, two])
        phone.at(100) { [one, two] in
            one.becomeFirstResponder()
            #expect(two.resignFirstResponder())
            #expect(one.isFirstResponder)
        }
        #expect(focus(phone) == ["one canBecomeFirstResponder", "one has"])
        #expect(Willing("alone", 0, 0, 1, 1).resignFirstResponder())
    }

    /// Becomes the first responder as it is asked whether it can.
    private final class Hasty: UIView {
        private var isAsked = false
        override var canBecomeFirstResponder: Bool {
            if !isAsked {
                isAsked = true
                becomeFirstResponder()
            }
            return true
        }
        override var canResignFirstResponder: Bool { false }
    }

    @Test func `E-4 a view that its own answer makes the first responder need not resign for that`() {
        let hasty = Hasty("hasty", 0, 0, 100, 100)
        let phone = TestPhone(showing: [hasty])
        phone.at(100) { #expect(hasty.becomeFirstResponder() && hasty.isFirstResponder) }
        #expect(focus(phone).filter { $0 == "hasty resignFirstResponder" } == [])
    }

    @Test func `a view cannot be the first responder by default, and can stop being it`() {
        let plain = UIView("plain", 0, 0, 10, 10)
        let phone = TestPhone(showing: [plain])
        phone.at(100) { #expect(!plain.becomeFirstResponder()) }
        #expect(focus(phone) == ["plain canBecomeFirstResponder"])
        #expect(plain.canResignFirstResponder)
        #expect(!Willing("alone", 0, 0, 1, 1).becomeFirstResponder())
    }

    @Test func `a view that leaves its window resigns, whatever it answers`() {
        one.resigns = false
        let phone = TestPhone(showing: [UIView("root", 0, 0, 390, 844).holding(one)])
        phone.at(100) { [one] in
            one.becomeFirstResponder()
            one.superview?.removeFromSuperview()
        }
        #expect(
            focus(phone) == [
                "one canBecomeFirstResponder", "one has", "one resignFirstResponder", "one lost",
            ])
    }

    /// Looks up the responder chain as its editing ends, and makes another view the first responder.
    private final class Onlooker: UITextFieldDelegate {
        weak var heir: UIView?
        var seen: [String] = []
        func textFieldDidEndEditing(_ textField: UITextField) {
            let chain = sequence(first: textField as UIResponder, next: \.next)
            seen.append(chain.contains { $0 is UIApplication } ? "finds the app" : "finds nobody")
            seen.append(heir?.becomeFirstResponder() ?? false ? "heir has" : "heir has not")
        }
    }

    @Test func `E-4 whoever is removed with its superview resigns while its chain still leads to the app`() {
        let onlooker = Onlooker()
        onlooker.heir = other
        field.delegate = onlooker
        let root = UIView("root", 0, 0, 390, 844).holding(field, other)
        let phone = TestPhone(showing: [root])
        phone.at(100) { [field, other] in
            field.becomeFirstResponder()
            root.removeFromSuperview()
            #expect(!field.isFirstResponder && !other.isFirstResponder)
        }
        _ = phone.trail
        #expect(onlooker.seen == ["finds the app", "heir has"])
    }

    @Test func `E-4 a controller whose view leaves the window resigns`() {
        final class WillingController: UIViewController {
            override var canBecomeFirstResponder: Bool { true }
        }
        let controller = WillingController()
        let phone = TestPhone { $0.rootViewController = controller }
        phone.at(100) {
            #expect(controller.becomeFirstResponder() && controller.isFirstResponder)
            controller.view.removeFromSuperview()
            #expect(!controller.isFirstResponder)
        }
        _ = phone.trail
    }

    /// Puts a view into another one when editing ends.
    private final class Saver: UITextFieldDelegate {
        let (view, home): (UIView, UIView)
        init(_ view: UIView, into home: UIView) { (self.view, self.home) = (view, home) }
        func textFieldDidEndEditing(_ textField: UITextField) { home.addSubview(view) }
    }

    @Test(arguments: [0, 1, 2])
    func `a view that is put into a window again while it leaves one stays there`(_ depth: Int) {
        let root = UIView("root", 0, 0, 390, 400)
        var view: UIView = field
        for level in 0..<depth { view = UIView("box \(level)", 0, 0, 300, 300).holding(view) }
        let saver = Saver(view, into: root)
        field.delegate = saver
        let phone = TestPhone(showing: [root, UIView("old", 0, 400, 390, 400).holding(view)])
        phone.at(100) { [field] in
            field.becomeFirstResponder()
            view.removeFromSuperview()
        }
        phone.tap(110, 110, at: 300)
        #expect(phone.callbacks(of: "field").contains("field touchesBegan"))
        #expect(
            view.superview === root && root.subviews.count == 1 && phone.window.subviews[1].subviews == [])
        #expect(sequence(first: field as UIView, next: \.superview).allSatisfy { $0.window === phone.window })
    }

    @Test func `a view that is put elsewhere while it comes to another window stands there once`() {
        let (first, second) = (UIView("first", 0, 0, 390, 400), UIView("second", 0, 400, 390, 400))
        let saver = Saver(field, into: first)
        field.delegate = saver
        let phone = TestPhone(showing: [first, second, field])
        let window = UIWindow()
        phone.at(100) { [field] in
            window.makeKeyAndVisible()
            field.becomeFirstResponder()
            window.addSubview(field)
        }
        _ = phone.trail
        #expect(field.superview === window && field.window === window && window.subviews == [field])
        #expect(first.subviews == [] && phone.window.subviews == [first, second])
    }

    @Test func `endEditing asks the first responder below, or does not ask with force`() {
        one.resigns = false
        let root = UIView("root", 0, 0, 390, 844).holding(one)
        let phone = TestPhone(showing: [root, two])
        phone.at(100) { [one, two] in
            one.becomeFirstResponder()
            #expect(!two.endEditing(true))
            #expect(!root.endEditing(false))
            #expect(one.isFirstResponder)
            #expect(root.endEditing(true))
            #expect(!one.isFirstResponder)
        }
        _ = phone.trail
    }

    /// What the end of the field brings about is not forced.
    @Test func `endEditing with force does not ask the field, but whoever comes after it`() {
        one.resigns = false
        let phone = TestPhone(showing: [field, one, two])
        let next = UIAction { [one, two] _ in
            #expect(one.becomeFirstResponder())
            #expect(!two.becomeFirstResponder())
        }
        field.addAction(next, for: .editingDidEnd)
        phone.at(100) { [field, one] in
            field.becomeFirstResponder()
            #expect(field.endEditing(true))
            #expect(one.isFirstResponder)
        }
        #expect(focus(phone).contains("one canResignFirstResponder"))
    }

    @Test func `E-5 an action of nobody's goes up the chain from the first responder`() {
        var told: [String] = []
        let phone = TestPhone(showing: [UIView("root", 0, 0, 390, 844).holding(one, two)])
        one.superview?.implement("paste") { _ in told.append("root") }
        phone.at(100) { [one, application = phone.application] in
            #expect(!application.sendAction(ActionSelector("paste"), to: nil, from: nil, for: nil))
            one.becomeFirstResponder()
            #expect(application.sendAction(ActionSelector("paste"), to: nil, from: nil, for: nil))
        }
        _ = phone.trail
        #expect(told == ["root"])
    }

    private final class Listener {
        private(set) var senders: [String?] = []
        func swiped(_ sender: UIGestureRecognizer) { senders.append(sender.name) }
    }

    @Test func `H-3 a target is handed who sends, also if that is neither a control nor a responder`() {
        let listener = Listener()
        let swipe = UISwipeGestureRecognizer()
        swipe.name = "swipe"
        let phone = TestPhone(showing: [one])
        phone.at(100) { [application = phone.application] in
            let action = ActionSelector(Listener.swiped)
            #expect(application.sendAction(action, to: listener, from: swipe, for: nil))
        }
        _ = phone.trail
        #expect(listener.senders == ["swipe"])
    }
}
