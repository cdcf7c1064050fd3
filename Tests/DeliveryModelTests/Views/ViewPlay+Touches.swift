import Foundation
import UIKitModel

/// What a callback can read of its touches.
extension ViewPlay {
    func lines(of touches: Set<UITouch>, in event: UIEvent, view: UIView) -> [String] {
        // Views that leave the window lose their touches in an order that is not said.
        let all = (isAtStep ? event.touches(for: view) : event.allTouches) ?? []
        let copies = touches.flatMap { event.coalescedTouches(for: $0) ?? [] }
        let counts = views.map { event.touches(for: $0)?.count ?? 0 }
        var text = [
            "  of \(all.map(\.phase.rawValue).sorted()), the view's \(event.touches(for: view)?.count ?? 0),"
                + " the window's \(touches.first?.window.flatMap { event.touches(for: $0)?.count } ?? 0),"
                + " wrong \(wrongAnswers(of: event, about: copies)), by view \(counts)"
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
                let (now, before) = (touch.location(in: view), touch.previousLocation(in: view))
                text += self.text(now) + self.text(before) + turn(touch.azimuthAngle(in: view))
                text += "\(touch.preciseLocation(in: view) == now)"
                text += "\(touch.precisePreviousLocation(in: view) == before)"
                if touch.type == .pencil {
                    let unit = touch.azimuthUnitVector(in: view)
                    text += PlayedLines.text(of: [unit.dx, unit.dy])
                }
            }
        }
        return text + pencilText(touch)
    }

    /// Half a turn to the one side and to the other are the same.
    private func turn(_ angle: CGFloat) -> String {
        PlayedLines.text(of: [abs(angle) > 3.1415 ? .pi : angle])
    }

    func pencilText(_ touch: UITouch) -> String {
        guard touch.type == .pencil else {
            return PlayedLines.text(of: [
                touch.force, touch.maximumPossibleForce, touch.altitudeAngle, touch.majorRadius,
            ]) + estimates(of: touch)
        }
        return PlayedLines.text(of: [touch.force, touch.maximumPossibleForce, touch.altitudeAngle])
            + estimates(of: touch)
    }

    private func estimates(of touch: UITouch) -> String {
        let index = touch.estimationUpdateIndex.map { " \($0.intValue)" } ?? " none"
        return " \(touch.type.rawValue)" + index + " \(touch.estimatedProperties.rawValue)"
            + " \(touch.estimatedPropertiesExpectingUpdates.rawValue)"
    }
}
