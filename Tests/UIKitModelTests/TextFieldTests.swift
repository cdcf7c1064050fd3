import TaptrailTesting
import Testing

@testable import UIKitModel

/// Text fields: when they are edited, whom they ask, and what they make of taps (E-4, H-5).
struct TextFieldTests {
    private final class Delegate: UITextFieldDelegate {
        var begins = true
        var ends = true
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { begins }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ends }
    }

    private let field = UITextField("field", 100, 100, 200, 40)
    private let other = UITextField("other", 100, 200, 200, 40)
    private let delegate = Delegate()

    /// On a device recognizers of the field's own take the touch.
    @Test func `a field that is tapped is told of no lift`() {
        for x in [150.0, 350.0] {
            let field = UITextField("field", 100, 100, 200, 40)
            let phone = TestPhone(showing: [field])
            phone.drag(150, 120, by: (x - 150, x == 150 ? 0 : 200), at: 100, for: 50)
            let told = phone.trail.events(of: "field")
            #expect(told.first == .touchDown && told.last == .touchCancel)
            #expect(!told.contains(.touchUpInside) && !told.contains(.touchUpOutside))
            #expect(told.contains(.editingDidBegin) == (x == 150))
        }
    }

    @Test func `a tap on a text field: the delegate is asked, editing begins with the lift`() {
        field.delegate = delegate
        let phone = TestPhone(showing: [field])
        phone.tap(150, 120, at: 100)
        // It is edited already.
        phone.tap(150, 120, at: 1_000)
        #expect(
            focus(phone) == [
                "field becomeFirstResponder", "field canBecomeFirstResponder", "field shouldBeginEditing",
                "field has", "field didBeginEditing", "field editingDidBegin!",
            ])
        #expect(phone.trail.instants(of: .didBeginEditing, on: "field").map(\.description) == ["150ms"])
    }

    @Test func `a text field is edited from the lift of its tap until it resigns`() {
        let phone = TestPhone(showing: [field])
        phone.tap(150, 120, at: 100)
        var told: [Bool] = []
        for time in [120, 300, 400] {
            phone.at(time) { [field] in
                if time == 400 { field.resignFirstResponder() }
                told.append(field.isEditing)
            }
        }
        _ = phone.trail
        #expect(told == [false, true, false])
    }

    @Test func `a delegate that says no keeps a text field from being edited`() {
        field.delegate = delegate
        delegate.begins = false
        let phone = TestPhone(showing: [field])
        phone.tap(150, 120, at: 100)
        #expect(!focus(phone).contains("field has"))
    }

    @Test func `a field that is switched off cannot become the first responder, and asks nobody`() {
        (field.delegate, field.isEnabled) = (delegate, false)
        let phone = TestPhone(showing: [field])
        phone.at(100) { [field] in #expect(!field.becomeFirstResponder()) }
        #expect(focus(phone) == ["field canBecomeFirstResponder"])
    }

    /// A field that is switched off in a press has nothing to do with the lift.
    @Test func `a field that is switched off in a press leaves its touch to a tap around it`() {
        let page = UIView("page", 0, 0, 390, 800).with(tap())
        let phone = TestPhone(showing: [page.holding(field)])
        phone.at(120) { [field] in field.isEnabled = false }
        phone.tap(150, 120, at: 100)
        #expect(phone.trail.instants(of: .action, on: "tap") == [.at(.milliseconds(150))])
        #expect(phone.trail.events(of: "field") == [.touchDown, .touchCancel])
    }

    @Test func `a double tap around a field recognizes on it`() {
        let page = UIView("page", 0, 0, 390, 800).with(tap("double", taps: 2))
        let phone = TestPhone(showing: [page.holding(field)])
        phone.tap(150, 120, at: 100)
        phone.tap(150, 120, at: 300)
        #expect(phone.trail.instants(of: .action, on: "double") == [.at(.milliseconds(350))])
    }

    @Test func `from field to field: should begin, should end, did end, did begin`() {
        field.delegate = delegate
        other.delegate = delegate
        let phone = TestPhone(showing: [field, other])
        phone.tap(150, 120, at: 100)
        phone.tap(150, 220, at: 700)
        #expect(
            focus(phone).filter { $0.hasSuffix("Editing") || $0.hasSuffix("!") }.suffix(6) == [
                "other shouldBeginEditing", "field shouldEndEditing", "field didEndEditing",
                "field editingDidEnd!", "other didBeginEditing", "other editingDidBegin!",
            ])
    }

    @Test func `a finger that is lifted far away does not begin to edit, nor does a cancelled one`() {
        let phone = TestPhone(showing: [field])
        phone.play([(150, 120), (150, 400)])
        #expect(focus(phone) == [])
    }

    @Test func `a tap on the page leaves a field its touch`() {
        let page = UIView("page", 0, 0, 390, 800).with(
            tap { [field] _ in _ = field.resignFirstResponder() })
        let phone = TestPhone(showing: [page.holding(field, other)])
        phone.tap(150, 120, at: 100)
        phone.tap(150, 220, at: 1_000)
        phone.tap(150, 500, at: 2_000)
        #expect(phone.trail.instants(of: .action, on: "tap") == [.at(.milliseconds(2_050))])
        #expect(other.isFirstResponder)
    }

    @Test func `X-59 a tap around that takes nothing away ends editing in its action`() {
        field.delegate = delegate
        let tap = tap()
        tap.cancelsTouchesInView = false
        let root = UIView("root", 0, 0, 390, 844).with(tap).holding(field)
        tap.addTarget { _ in root.endEditing(true) }
        let phone = TestPhone(showing: [root])
        phone.at(50) { [field] in field.becomeFirstResponder() }
        phone.tap(150, 600, at: 100)
        #expect(focus(phone).suffix(3) == ["field lost", "field didEndEditing", "field editingDidEnd!"])
    }
}
