import TaptrailTesting
import VirtualTime

@testable import UIKitModel

/// What the views of a random story heard, as they saw it themselves.
final class Ears {
    struct Heard {
        let view: String
        let phase: UITouch.Phase
        let touch: UInt32
        let time: Double
    }
    var heard: [Heard] = []

    func listen(to view: HandlingView, _ name: String) {
        view.hears = { [unowned self] phase, touches, _ in
            for touch in touches.sorted(by: { $0.number.rawValue < $1.number.rawValue }) {
                heard.append(
                    Heard(view: name, phase: phase, touch: touch.number.rawValue, time: touch.timestamp))
            }
        }
    }
}

/// Several fingers that tap, drag and are taken away, on nested views with all kinds of recognizers.
final class RandomStory {
    let ears = Ears()
    private(set) var views: [HandlingView] = []
    private(set) var recognizers: [UIGestureRecognizer] = []
    /// Keeps the delegates, which recognizers do not.
    private var delegates: [TestGestureDelegate] = []
    private(set) var phone: TestPhone!
    private var dice: SeededGenerator

    /// - Parameter hasMischief: whether the app also switches recognizers off and on, moves them, and takes views
    ///   away, in the middle of things.
    init(seed: Int, hasMischief: Bool) {
        dice = SeededGenerator(seed: UInt64(seed))
        let isFree = dice.oneIn(2)
        phone = TestPhone(scanRate: dice.oneIn(3) ? 120 : 60, isFree: isFree) { window in
            build(in: window)
            if dice.oneIn(3) {
                // A second window over the upper half.
                let upper = UIWindow("upper", 0, 0, 390, 300)
                upper.windowLevel = .statusBar
                build(in: upper)
                upper.makeKeyAndVisible()
            }
        }
        relate()
        for finger in 1...dice.number(in: 1...4) { play(finger) }
        if hasMischief {
            for _ in 1...dice.number(in: 1...6) { makeMischief() }
        }
    }

    private func build(in window: UIWindow) {
        var parent: UIView = window
        for depth in 1...dice.number(in: 1...3) {
            let view = HandlingView("view \(views.count + 1)", 10, 10, 370 - 40 * Double(depth), 280)
            ears.listen(to: view, "view \(views.count + 1)")
            view.isMultipleTouchEnabled = dice.oneIn(2)
            view.isExclusiveTouch = dice.oneIn(8)
            views.append(view)
            parent.addSubview(view)
            for _ in 0..<dice.number(in: 0...2) { view.addGestureRecognizer(recognizer()) }
            if !dice.oneIn(3) { parent = view }
        }
    }

    private func recognizer() -> UIGestureRecognizer {
        let name = "recognizer \(recognizers.count + 1)"
        let recognizer: UIGestureRecognizer
        switch dice.number(in: 1...8) {
        case 1: recognizer = ScriptedRecognizer.drag(name)
        case 2: recognizer = ScriptedRecognizer().named(name)
        case 3: recognizer = ScriptedRecognizer().becoming([.ended: .ended, .cancelled: .failed]).named(name)
        default: recognizer = tap(name, taps: dice.number(in: 1...3), fingers: dice.number(in: 1...3))
        }
        recognizer.cancelsTouchesInView = !dice.oneIn(3)
        recognizer.delaysTouchesBegan = dice.oneIn(4)
        recognizer.delaysTouchesEnded = !dice.oneIn(4)
        if let scripted = recognizer as? ScriptedRecognizer { scripted.prevents = !dice.oneIn(3) }
        recognizers.append(recognizer)
        return recognizer
    }

    /// Has some wait for others, and gives some a delegate that says what it likes.
    private func relate() {
        let names = recognizers.map { $0.name! }
        for recognizer in recognizers {
            for other in recognizers where dice.oneIn(6) {
                if FailureRing(closedBy: recognizer, requiring: other) == nil {
                    recognizer.require(toFail: other)
                }
            }
            guard dice.oneIn(3) else { continue }
            let delegate = TestGestureDelegate()
            delegate.begins = !dice.oneIn(5)
            delegate.receivesEvents = !dice.oneIn(8)
            let refusesOdd = dice.oneIn(5)
            delegate.receivesTouch = { !refusesOdd || $0.number.rawValue % 2 == 0 }
            for name in names {
                if dice.oneIn(3) { delegate.runsBeside.insert(name) }
                if dice.oneIn(6) { delegate.requires.insert(name) }
                if dice.oneIn(6) { delegate.isRequiredBy.insert(name) }
            }
            recognizer.delegate = delegate
            delegates.append(delegate)
        }
    }

    /// One finger after the other of the same number, with time to be seen lifted in between.
    private func play(_ finger: Int) {
        var time = dice.number(in: 50...200)
        let home = (x: dice.double(in: 15...330), y: dice.double(in: 15...280))
        for _ in 1...dice.number(in: 1...5) {
            let start = (home.x + dice.double(in: -30...30), home.y + dice.double(in: -30...30))
            let length = dice.oneIn(8) ? dice.number(in: 600...900) : dice.number(in: 1...200)
            let drift = dice.oneIn(3) ? 80.0 : 10
            let end = (start.0 + dice.double(in: -drift...drift), start.1 + dice.double(in: -drift...drift))
            phone.play(
                path(
                    finger, (start.0, start.1, time), (end.0, end.1, time + length),
                    end: dice.oneIn(8) ? .cancelled : .lifted))
            time += length + (dice.oneIn(3) ? dice.number(in: 300...500) : dice.number(in: 40...250))
        }
    }

    private func makeMischief() {
        let time = dice.number(in: 60...1_200)
        let recognizer = recognizers.isEmpty ? nil : recognizers[dice.number(in: 0...recognizers.count - 1)]
        let view = views[dice.number(in: 0...views.count - 1)]
        let (kind, flag) = (dice.number(in: 1...8), dice.oneIn(2))
        let window = phone.window
        phone.at(time) {
            switch kind {
            case 1, 2: recognizer?.isEnabled.toggle()
            case 3: recognizer.map(view.addGestureRecognizer)
            case 4: recognizer.map { $0.view?.removeGestureRecognizer($0) }
            case 5: view.isHidden = flag
            case 6: view.removeFromSuperview()
            case 7: window.addSubview(view)
            default: view.isUserInteractionEnabled = flag
            }
        }
    }
}
