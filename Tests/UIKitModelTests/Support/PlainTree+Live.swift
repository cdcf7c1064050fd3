import Foundation
import TaptrailTesting
import VirtualTime

@testable import UIKitModel

extension PlainView {
    /// The live view with the same numbers and the same subviews.
    func live(asWindow isWindow: Bool = false) -> UIView {
        let frame = CGRect(
            x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
            height: bounds.height)
        let view: UIView = isWindow ? UIWindow(frame: frame) : isAsked ? asked(frame) : UIView(frame: frame)
        view.accessibilityIdentifier = "\(number)"
        view.bounds.origin = CGPoint(x: bounds.x, y: bounds.y)
        view.transform = CGAffineTransform(
            a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: matrix.tx, ty: matrix.ty)
        view.isHidden = isHidden
        view.isUserInteractionEnabled = takesTouches
        view.alpha = alpha
        (view as? UIWindow)?.windowLevel = UIWindow.Level(rawValue: level)
        for subview in subviews { view.addSubview(subview.live()) }
        return view
    }

    private func asked(_ frame: CGRect) -> AskedView {
        let view = AskedView(frame: frame)
        switch hitAnswer {
        case .usual: break
        case .nobody: view.answersHitTest = { _, _ in .some(nil) }
        case .itself: view.answersHitTest = { [unowned view] _, _ in .some(view) }
        }
        switch pointAnswer {
        case .usual: break
        case .always: view.answersPointInside = { _ in true }
        case .never: view.answersPointInside = { _ in false }
        case .widened(let by):
            view.answersPointInside = { [unowned view] in view.bounds.insetBy(dx: -by, dy: -by).contains($0) }
        }
        return view
    }

    /// A random tree; `count` numbers its views.
    static func random(_ dice: inout SeededGenerator, depth: Int, count: inout Int) -> PlainView {
        let view = PlainView()
        count += 1
        view.number = count
        view.bounds = (
            dice.oneIn(3) ? dice.double(in: -80...80) : 0, dice.oneIn(3) ? dice.double(in: -80...80) : 0,
            dice.double(in: 60...390), dice.double(in: 60...600)
        )
        view.center = (dice.double(in: 100...300), dice.double(in: 100...500))
        if !dice.oneIn(3) { view.matrix = matrix(&dice) }
        view.isHidden = dice.oneIn(15)
        view.takesTouches = !dice.oneIn(15)
        view.alpha =
            dice.oneIn(5) ? [0, 0.0099, 0.01, 0.0101, 0.5, 0.009999999999][dice.number(in: 0...5)] : 1
        view.isAsked = dice.oneIn(4)
        if view.isAsked {
            view.pointAnswer = [.usual, .widened(30), .widened(-20), .always, .never][dice.number(in: 0...4)]
            view.hitAnswer = dice.oneIn(6) ? (dice.oneIn(2) ? .nobody : .itself) : .usual
        }
        if depth > 0 {
            for _ in 0..<dice.number(in: 0...3) {
                view.subviews.append(random(&dice, depth: depth - 1, count: &count))
            }
        }
        return view
    }

    private static func matrix(
        _ dice: inout SeededGenerator
    ) -> (a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        let shift = (dice.double(in: -40...40), dice.double(in: -40...40))
        switch dice.number(in: 1...7) {
        case 1: return (1, 0, 0, 1, shift.0, shift.1)
        case 2: return (dice.double(in: 0.3...3), 0, 0, dice.double(in: -2...(-0.3)), 0, 0)
        case 3: return (0, 0, 0, 1, 0, 0)
        case 4: return (2, 4, 1, 2, shift.0, 0)
        case 5:
            return (
                dice.double(in: 0.5...2), dice.double(in: -0.3...0.3), dice.double(in: -0.3...0.3),
                dice.double(in: 0.5...2), 0, 0
            )
        default:
            let (angle, scale) = (dice.double(in: -3.2...3.2), dice.double(in: 0.4...2))
            return (
                scale * cos(angle), scale * sin(angle), -scale * sin(angle), scale * cos(angle), shift.0,
                shift.1
            )
        }
    }

    /// A window in its usual place, or turned and smaller.
    static func randomWindow(_ dice: inout SeededGenerator, count: inout Int) -> PlainView {
        let window = random(&dice, depth: 4, count: &count)
        (window.isAsked, window.pointAnswer, window.hitAnswer) = (false, .usual, .usual)
        // It is shown, which makes it visible.
        window.isHidden = false
        window.level = [0, 0, 0, 1_000, 2_000, -1][dice.number(in: 0...5)]
        if dice.oneIn(2) {
            window.bounds = (0, 0, 390, 844)
            window.center = (195, 422)
            window.matrix = (1, 0, 0, 1, 0, 0)
        }
        return window
    }
}
