import Foundation
import UIKitModel

/// A view or window that writes down what it hears.
protocol Probe: UIView {
    var index: Int { get set }
    var play: ViewPlay? { get set }
}

extension Probe {
    func begin(_ index: Int, _ play: ViewPlay) {
        self.index = index
        self.play = play
    }

    /// What the callback tells of touches; one that is passed on tells its name only.
    fileprivate func write(_ call: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let play, let event else { return }
        let time = PlayedLines.text(of: [event.timestamp * 1e3])
        let isFirst = touches.allSatisfy { $0.view === self }
        let head = "\(time) \(ViewSchedule.name(index)) \(call) \(touches.count)"
        play.writeTouches(
            [head] + (isFirst ? play.lines(of: touches, in: event, view: self) : []),
            isCancel: call == "touchesCancelled")
    }

    fileprivate var passesOn: Bool { play?.schedule.views[index].passesOn ?? false }

    fileprivate func writeUpdate(_ touches: Set<UITouch>) {
        let texts = touches.map { touch in
            "\(touch.phase.rawValue) \(play?.pencilText(touch) ?? "")"
        }
        play?.write("\(ViewSchedule.name(index)) updated" + texts.sorted().joined(separator: ","))
    }
}

/// A view that writes down what it hears, and passes touches on or keeps them.
class ProbeView: UIView, Probe {
    final var index = 0
    final weak var play: ViewPlay?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        write("touchesBegan", touches, event)
        if passesOn { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        write("touchesMoved", touches, event)
        if passesOn { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        write("touchesEnded", touches, event)
        if passesOn { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        write("touchesCancelled", touches, event)
        if passesOn { super.touchesCancelled(touches, with: event) }
    }
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        writeUpdate(touches)
        if passesOn { super.touchesEstimatedPropertiesUpdated(touches) }
    }

    override func willMove(toSuperview new: UIView?) {
        play?.hear(index, "superview \(text(superview)) to \(text(new))")
    }
    override func didMoveToSuperview() { play?.hear(index, "superview \(text(superview))") }
    override func willMove(toWindow new: UIWindow?) {
        play?.hear(index, "window \(text(window)) to \(text(new))")
    }
    override func didMoveToWindow() {
        play?.hear(index, "window \(text(window))")
        if play?.schedule.views[index].isFresh ?? false { setNeedsLayout() }
    }
    override func didAddSubview(_ view: UIView) {
        play?.hear(index, "has \(text(view)) \(subviews.contains(view))")
    }
    override func willRemoveSubview(_ view: UIView) {
        play?.hear(index, "loses \(text(view)) \(subviews.contains(view))")
    }
    override func layoutSubviews() {
        play?.layOut(index)
        guard let width = play?.schedule.views[index].ownWidth, Double(bounds.width) != width else { return }
        bounds.size.width = width
    }

    private func text(_ view: UIView?) -> String { view?.accessibilityIdentifier ?? "none" }
}

/// A window that writes down what it hears of touches.
final class ProbeWindow: UIWindow, Probe {
    var index = 0
    weak var play: ViewPlay?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        write("touchesBegan", touches, event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        write("touchesMoved", touches, event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        write("touchesEnded", touches, event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        write("touchesCancelled", touches, event)
    }
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { writeUpdate(touches) }
    override func didAddSubview(_ view: UIView) {
        play?.hear(index, "has \(play?.name(view) ?? "") \(subviews.contains(view))")
    }
    override func willRemoveSubview(_ view: UIView) {
        play?.hear(index, "loses \(play?.name(view) ?? "") \(subviews.contains(view))")
    }
    override func becomeKey() { play?.hear(index, "becomes key") }
    override func resignKey() { play?.hear(index, "resigns key") }
}

/// A view whose class has its own hit-test.
final class AskedView: ProbeView {
    private var asked: ViewSchedule.Asked { play?.schedule.views[index].asked ?? .init() }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        play?.write("\(ViewSchedule.name(index)) asked" + PlayedLines.text(of: [point.x, point.y]))
        switch asked.answer {
        case .usual: return super.hitTest(point, with: event)
        case .nothing: return nil
        case .own: return self
        case .subviews:
            let found = super.hitTest(point, with: event)
            return found === self ? nil : found
        case .other(let other):
            if let view = play?.views[other], let window, view.window === window { return view }
            return super.hitTest(point, with: event)
        }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        var answer = super.point(inside: point, with: event)
        switch asked.inside {
        case .usual: break
        case .always(let value): answer = value
        case .wider(let left, let top, let right, let bottom):
            let (low, high) = (bounds.origin, bounds.size)
            answer =
                point.x >= low.x - left && point.x < low.x + high.width + right
                && point.y >= low.y - top && point.y < low.y + high.height + bottom
        }
        play?.write("\(ViewSchedule.name(index)) inside \(answer)")
        return answer
    }
}
