import Foundation
import RunLoops
import Simulation
import UIKitModel
import VirtualTime

extension MoveSchedule {
    /// The app's own code: its windows, and a diary of what they are told.
    func join(_ phone: Phone) -> () -> [String] {
        guard let application = phone.applications.first else { return { [] } }
        let play = MovePlay(self, application)
        application.mainRunLoop.async(at: .at(.milliseconds(1))) { play.build() }
        for (time, event) in events {
            guard case .hang(let cost) = event else { continue }
            application.mainRunLoop.async(at: .at(Interval(nanoseconds: time))) {
                application.mainThread.spend(Interval(nanoseconds: cost))
            }
        }
        return { play.lines }
    }
}

/// The app as the program has it.
final class MovePlay {
    let schedule: MoveSchedule
    private unowned let application: UIApplication
    private(set) var lines: [String] = []
    private var windows: [MoveWindow] = []
    private var targets: [MoveTarget] = []
    private var calls: [Int: [MoveSchedule.Call: Int]] = [:]

    init(_ schedule: MoveSchedule, _ application: UIApplication) {
        (self.schedule, self.application) = (schedule, application)
    }

    func build() {
        var views: [MoveView] = []
        for index in 0..<2 {
            let top = CGFloat(MoveSchedule.border) * CGFloat(index)
            let window = MoveWindow(frame: CGRect(x: 0, y: top, width: 390, height: 420))
            (window.play, window.index) = (self, index)
            let outer = MoveView(frame: window.bounds)
            let inner = MoveSchedule.inner
            let small = MoveView(
                frame: CGRect(x: inner.x, y: inner.y, width: inner.width, height: inner.height))
            outer.addSubview(small)
            window.addSubview(outer)
            views += [outer, small]
            window.isHidden = false
            windows.append(window)
        }
        for (index, view) in views.enumerated() {
            (view.play, view.index) = (self, index)
            view.isMultipleTouchEnabled = true
        }
        for (index, hover) in schedule.hovers.enumerated() {
            let target = MoveTarget(self, index)
            let recognizer = UIHoverGestureRecognizer()
            recognizer.addTarget { [unowned target] in target.act($0) }
            if hover.isForPencils { recognizer.allowedTouchTypes = [.pencil] }
            views[hover.view].addGestureRecognizer(recognizer)
            targets.append(target)
        }
    }

    private func write(_ text: String) { lines.append("\(application.mainThread.clock.nanoseconds) \(text)") }

    func write(_ name: String, _ caller: Int, _ call: MoveSchedule.Call, _ text: String) {
        write("\(name) \(call.rawValue)\(text)")
        let number = calls[caller]?[call] ?? 0
        calls[caller, default: [:]][call] = number + 1
        for deed in schedule.deeds where deed.caller == caller && deed.call == call && deed.number == number {
            switch deed.what {
            case .spend(let time): application.mainThread.spend(Interval(nanoseconds: time))
            case .run(let time):
                application.mainRunLoop.run(in: .default, for: Interval(nanoseconds: time))
            }
        }
    }

    /// Who is told is said, of whom by those of whose view it is.
    func hear(_ view: MoveView, _ call: MoveSchedule.Call, _ touches: Set<UITouch>, _ event: UIEvent?) {
        let isFirst = touches.allSatisfy { $0.view === view }
        let texts = touches.map { touch -> String in
            guard let event else { return text(touch, in: view) }
            let samples = (event.coalescedTouches(for: touch) ?? []).map { text($0, in: view) }
            return "\(text(touch, in: view)) {\(samples.joined(separator: ","))} }"
        }
        let told = isFirst ? texts.sorted().joined(separator: ";") : ""
        write("v\(view.index)", view.index, call, " \(touches.count)\(told)")
    }

    func text(_ touch: UITouch, in view: UIView) -> String {
        let (now, before) = (touch.location(in: view), touch.previousLocation(in: view))
        var text = PlayedLines.text(of: [touch.timestamp * 1e3, now.x, now.y, before.x, before.y])
        if touch.type == .pencil {
            let index = touch.estimationUpdateIndex.map { "\($0.intValue)" } ?? "none"
            text += PlayedLines.text(of: [touch.force]) + " \(index) \(touch.estimatedProperties.rawValue)"
        }
        return text
    }
}

final class MoveView: UIView {
    var index = 0
    weak var play: MovePlay?

    private var passesOn: Bool { play?.schedule.passesOn[index] ?? false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        play?.hear(self, .began, touches, event)
        if passesOn { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        play?.hear(self, .moved, touches, event)
        if passesOn { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        play?.hear(self, .ended, touches, event)
        if passesOn { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        play?.hear(self, .cancelled, touches, event)
        if passesOn { super.touchesCancelled(touches, with: event) }
    }
    override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        play?.hear(self, .updated, touches, nil)
        if passesOn { super.touchesEstimatedPropertiesUpdated(touches) }
    }
}

final class MoveWindow: UIWindow {
    var index = 0
    weak var play: MovePlay?

    override func sendEvent(_ event: UIEvent) {
        let touches = (event.allTouches ?? []).map { touch in
            let place = touch.location(in: nil)
            return "\(touch.phase)" + PlayedLines.text(of: [place.x, place.y])
        }
        let text = PlayedLines.text(of: [event.timestamp * 1e3]) + " \(touches.sorted())"
        play?.write("w\(index)", 4 + index, .sendEvent, " \(event.type)\(text)")
        super.sendEvent(event)
    }
}

private final class MoveTarget {
    private weak var play: MovePlay?
    private let index: Int

    init(_ play: MovePlay, _ index: Int) { (self.play, self.index) = (play, index) }

    func act(_ recognizer: UIGestureRecognizer) {
        let place = recognizer.location(in: nil)
        play?.write(
            "h\(index)", 6 + index, .action,
            " \(recognizer.state)" + PlayedLines.text(of: [place.x, place.y]))
    }
}
