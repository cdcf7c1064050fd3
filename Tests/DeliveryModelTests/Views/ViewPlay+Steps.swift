import Foundation
import UIKitModel

extension ViewPlay {
    /// What the app's code has to tell of it.
    func carryOut(_ step: ViewSchedule.Step) -> String {
        switch step {
        case .add(let view, let to):
            return changeTree(view, to) { views[to].addSubview(views[view]) }
        case .insert(let view, let to, let place):
            return changeTree(view, to) { views[to].insertSubview(views[view], at: place) }
        case .above(let view, let to, let sibling):
            return changeTree(view, to) {
                views[to].insertSubview(views[view], aboveSubview: views[sibling])
            }
        case .below(let view, let to, let sibling):
            return changeTree(view, to) {
                views[to].insertSubview(views[view], belowSubview: views[sibling])
            }
        case .exchange(let view, let first, let second):
            let count = views[view].subviews.count
            guard count > 0 else { return "\(name(views[view])) is empty" }
            views[view].exchangeSubview(at: first % count, withSubviewAt: second % count)
            return subviews(of: views[view])
        case .front(let view, let subview):
            views[view].bringSubviewToFront(views[subview])
            return subviews(of: views[view])
        case .back(let view, let subview):
            views[view].sendSubviewToBack(views[subview])
            return subviews(of: views[view])
        case .remove(let view):
            let parent = views[view].superview
            views[view].removeFromSuperview()
            return [parent, nil].map { subviews(of: $0) }.joined(separator: " ") + place(of: views[view])
        case .frame, .bounds, .center, .transform: return move(step)
        case .convert, .convertFrom, .convertBox, .convertBoxFrom, .hitTest, .viewWithTag, .isDescendant,
            .apply, .inset:
            return ask(step)
        default: return setFlag(step)
        }
    }

    // MARK: The tree

    private func subviews(of view: UIView?) -> String {
        view.map { "\(name($0)) holds \($0.subviews.map { name($0) })" } ?? "nobody"
    }

    private func place(of view: UIView) -> String {
        " \(name(view)) in \(name(view.superview)) of \(name(view.window))"
    }

    private func changeTree(_ view: Int, _ to: Int, _ work: () -> Void) -> String {
        var above: UIView? = views[to]
        while let one = above {
            if one === views[view] { return "\(name(one)) stands above" }
            above = one.superview
        }
        let before = views[view].superview
        work()
        return [before, views[to]].map { subviews(of: $0) }.joined(separator: " ") + place(of: views[view])
    }

    // MARK: Places and flags

    private func move(_ step: ViewSchedule.Step) -> String {
        switch step {
        case .frame(let view, let box):
            views[view].frame = Self.rect(box)
            return geometry(of: views[view])
        case .bounds(let view, let box):
            views[view].bounds = Self.rect(box)
            return geometry(of: views[view])
        case .center(let view, let x, let y):
            views[view].center = CGPoint(x: x, y: y)
            return geometry(of: views[view])
        case .transform(let view, let turns):
            views[view].transform = Self.transform(turns)
            return geometry(of: views[view]) + " \(views[view].transform.isIdentity)"
        default: return ""
        }
    }

    private func geometry(of view: UIView) -> String {
        let (frame, bounds, center, map) = (view.frame, view.bounds, view.center, view.transform)
        return "\(name(view)) lies" + text(frame) + text(bounds) + text(center)
            + PlayedLines.text(of: [map.a, map.b, map.c, map.d, map.tx, map.ty])
    }

    private func setFlag(_ step: ViewSchedule.Step) -> String {
        switch step {
        case .alpha(let view, let value):
            views[view].alpha = value
            return "alpha \(views[view].alpha)"
        case .isHidden(let view, let value):
            views[view].isHidden = value
            return "hidden \(views[view].isHidden) \(windowsText())"
        case .isUserInteractionEnabled(let view, let value):
            views[view].isUserInteractionEnabled = value
            return "interaction \(views[view].isUserInteractionEnabled)"
        case .isMultipleTouchEnabled(let view, let value):
            views[view].isMultipleTouchEnabled = value
            return "multiple \(views[view].isMultipleTouchEnabled)"
        case .isExclusiveTouch(let view, let value):
            views[view].isExclusiveTouch = value
            return "exclusive \(views[view].isExclusiveTouch)"
        case .tag(let view, let value):
            views[view].tag = value
            return "tag \(views[view].tag)"
        case .level(let view, let level):
            guard let window = views[view] as? UIWindow else { return "" }
            window.windowLevel = UIWindow.Level(rawValue: CGFloat(level))
            return windowsText()
        case .show(let view):
            (views[view] as? UIWindow)?.makeKeyAndVisible()
            return "\(views[view].isHidden) \(windowsText())"
        case .makeKey(let view):
            (views[view] as? UIWindow)?.makeKey()
            return windowsText()
        case .setNeedsLayout(let view):
            views[view].setNeedsLayout()
            return "layout"
        case .layoutIfNeeded(let view):
            views[view].layoutIfNeeded()
            return "layout"
        default: return ""
        }
    }

    // MARK: Questions

    private func ask(_ step: ViewSchedule.Step) -> String {
        switch step {
        case .convert(let x, let y, let view, let to):
            guard leads(views[view], to.map { views[$0] }) else { return "nowhere" }
            return "place" + text(views[view].convert(CGPoint(x: x, y: y), to: to.map { views[$0] }))
        case .convertFrom(let x, let y, let view, let from):
            guard leads(views[view], from.map { views[$0] }) else { return "nowhere" }
            return "place" + text(views[view].convert(CGPoint(x: x, y: y), from: from.map { views[$0] }))
        case .convertBox(let box, let view, let to):
            guard leads(views[view], to.map { views[$0] }) else { return "nowhere" }
            return "box" + text(views[view].convert(Self.rect(box), to: to.map { views[$0] }))
        case .convertBoxFrom(let box, let view, let from):
            guard leads(views[view], from.map { views[$0] }) else { return "nowhere" }
            return "box" + text(views[view].convert(Self.rect(box), from: from.map { views[$0] }))
        case .hitTest(let view, let x, let y):
            return "hit \(name(views[view].hitTest(CGPoint(x: x, y: y), with: nil)))"
        case .viewWithTag(let view, let tag): return "tagged \(name(views[view].viewWithTag(tag)))"
        case .isDescendant(let view, let of): return "below \(views[view].isDescendant(of: views[of]))"
        case .apply(let turns, let x, let y):
            return "applied" + text(CGPoint(x: x, y: y).applying(Self.transform(turns)))
        case .inset(let box, let top, let left, let bottom, let right):
            let insets = UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
            return "inset" + text(Self.rect(box).inset(by: insets))
        default: return ""
        }
    }

    /// Whether there is a way from the one to the other: through views that are not flattened, to one root or to two
    /// windows.
    func leads(_ view: UIView, _ other: UIView?) -> Bool {
        let roots = [view, other].compactMap { $0 }.map { one in
            var root = one
            while let above = root.superview, !isFlat(root) { root = above }
            return root
        }
        if roots.contains(where: isFlat) { return false }
        return roots.count == 1 || roots[0] === roots[1] || roots.allSatisfy { $0 is UIWindow }
    }

    private func isFlat(_ view: UIView) -> Bool {
        abs(view.transform.a * view.transform.d - view.transform.b * view.transform.c) < 1e-9
    }

    func text(_ point: CGPoint) -> String { PlayedLines.text(of: [point.x, point.y]) }
    func text(_ rect: CGRect) -> String {
        PlayedLines.text(of: [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    }
}
