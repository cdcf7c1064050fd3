import Foundation
import UIKitModel

/// What a callback can read of its touches.
extension ViewPlay {
    func lines(of touches: Set<UITouch>, in event: UIEvent, view: UIView) -> [String] {
        let all = event.allTouches ?? []
        var text = [
            "  of \(all.map(\.phase.rawValue).sorted()), the view's \(event.touches(for: view)?.count ?? 0),"
                + " the window's \(touches.first?.window.flatMap { event.touches(for: $0)?.count } ?? 0)"
        ]
        text += touches.map { touch in
            let own = "  \(self.text(touch)) of \(name(touch.view)) in \(name(touch.window))"
            let coalesced = (event.coalescedTouches(for: touch) ?? []).map { "\n    was" + self.text($0) }
            let predicted = (event.predictedTouches(for: touch) ?? []).map { "\n    will be" + self.text($0) }
            return own + coalesced.joined() + predicted.joined()
        }.sorted()
        return text.flatMap { $0.split(separator: "\n").map(String.init) }
    }

    private func text(_ touch: UITouch) -> String {
        var text = PlayedLines.text(of: [touch.timestamp * 1e3])
        text += " \(touch.phase.rawValue) \(touch.tapCount)"
        for look in schedule.looks {
            let view = look.map { views[$0] }
            if let view, view.window == nil || !leads(view, nil) {
                text += " nowhere"
            } else if look == nil, touch.window.map({ leads($0, nil) }) != true {
                text += " nowhere"
            } else {
                text += self.text(touch.location(in: view)) + self.text(touch.previousLocation(in: view))
                if touch.type == .pencil {
                    let unit = touch.azimuthUnitVector(in: view)
                    text += PlayedLines.text(of: [unit.dx, unit.dy])
                }
            }
        }
        return text + pencilText(touch)
    }

    func pencilText(_ touch: UITouch) -> String {
        guard touch.type == .pencil else {
            return PlayedLines.text(of: [touch.force, touch.maximumPossibleForce, touch.altitudeAngle])
        }
        let index = touch.estimationUpdateIndex.map { " \($0.intValue)" } ?? " none"
        return PlayedLines.text(of: [touch.force, touch.maximumPossibleForce, touch.altitudeAngle]) + index
            + " \(touch.estimatedProperties.rawValue)"
            + " \(touch.estimatedPropertiesExpectingUpdates.rawValue)"
    }
}
