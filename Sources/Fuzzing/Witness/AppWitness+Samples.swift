import Foundation
import UIKitModel

/// What is asked of an event's samples, and of the touches of a view's callback.
extension AppWitness {
    /// The samples that an event has of a touch that the event before told of already.
    func judge(_ samples: [UITouch], of touch: UITouch, _ event: UIEvent, _ story: TouchStory) {
        guard let last = samples.last else {
            return expect(.samplesLeadToTheTouch, false) {
                "an event of a touch has no coalesced touch of it"
            }
        }
        let isCopy =
            last.location(in: nil) == touch.location(in: nil) && last.timestamp == touch.timestamp
            && last.phase == touch.phase && last.view === touch.view && isToolTheSame(last, touch)
        expect(.samplesLeadToTheTouch, isCopy && (samples.count == 1 || touch.phase == .moved)) {
            "\(samples.count) coalesced touches end at \(last.location(in: nil)), \(last.timestamp); "
                + "the touch is at \(touch.location(in: nil)), \(touch.timestamp)"
        }
        var (place, timestamp) = (touch.previousLocation(in: nil), story.timestamp)
        for sample in samples {
            if sample.timestamp < timestamp, witness.mayBeLate {
                isLate = true
                return
            }
            expect(
                .samplesLeadToTheTouch,
                sample.previousLocation(in: nil) == place && sample.timestamp >= timestamp
            ) {
                "a coalesced touch comes from \(sample.previousLocation(in: nil)) at \(sample.timestamp); "
                    + "the one before was at \(place), \(timestamp)"
            }
            (place, timestamp) = (sample.location(in: nil), sample.timestamp)
        }
        let numbers = samples.compactMap { $0.estimationUpdateIndex?.intValue }
        expect(.samplesLeadToTheTouch, zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }) {
            "the coalesced touches of a pencil have the numbers \(numbers)"
        }
        judgePrediction(of: touch, samples, event, story)
    }

    private func judgePrediction(
        of touch: UITouch, _ samples: [UITouch], _ event: UIEvent, _ story: TouchStory
    ) {
        let predicted = event.predictedTouches(for: touch) ?? []
        let last = samples[samples.count - 1]
        let before = samples.dropLast().last?.timestamp ?? story.timestamp
        let interval = last.timestamp - before
        guard touch.phase == .moved, touch.window != nil, interval > 0, interval < 0.040 - 1e-9 else {
            guard touch.phase != .moved || interval <= 0 || interval > 0.040 + 1e-9 else { return }
            return expect(.predictionGoesOn, predicted.isEmpty) {
                "\(predicted.count) touches are predicted of one that \(touch.phase), \(interval) s after its last sample"
            }
        }
        let share = 1 / Double(witness.displayRate) / interval
        let count = min(max(share.rounded(), 1), 4)
        // At a half the last nanosecond decides.
        let isHalf = (share - share.rounded(.down) - 0.5).magnitude < 1e-3
        expect(.predictionGoesOn, (Double(predicted.count) - count).magnitude <= (isHalf ? 1 : 0)) {
            "\(predicted.count) touches are predicted, not \(count)"
        }
        let (place, from) = (last.location(in: nil), last.previousLocation(in: nil))
        for (index, next) in predicted.enumerated() {
            let step = CGFloat(index + 1)
            let wanted = CGPoint(
                x: place.x + step * (place.x - from.x), y: place.y + step * (place.y - from.y))
            let time = last.timestamp + Double(step) * interval
            expect(
                .predictionGoesOn,
                next.location(in: nil).isNear(wanted) && (next.timestamp - time).magnitude < 1e-6
                    && next.force == last.force && next.estimationUpdateIndex == nil
                    && next.estimatedPropertiesExpectingUpdates == []
                    && next.estimatedProperties == (touch.type == .pencil ? .force : [])
            ) {
                "predicted touch \(index) is at \(next.location(in: nil)), \(next.timestamp), not \(wanted), \(time)"
            }
        }
    }

    /// The touches of a callback: what a view hears late it hears as it was (F-5).
    func look(
        at touches: Set<UITouch>, in call: TouchCallback, of responder: UIResponder, _ event: UIEvent
    ) {
        for touch in touches where touch.view === responder {
            guard let story = story(of: touch), let place = touch.onScreen(touch.location(in: nil)) else {
                continue
            }
            let isPhase = touch.phase == call.phase && event.allTouches?.contains(touch) ?? false
            expect(.viewHearsWhatWas, isPhase) {
                "a touch of \(call.word) is \(touch.phase), or not in the event's allTouches"
            }
            // What a recognizer takes is cancelled wherever it is.
            guard call != .touchesCancelled else { continue }
            if call == .touchesMoved, let heard = story.placeHeard,
                let previous = touch.onScreen(touch.previousLocation(in: nil))
            {
                expect(.viewHearsWhatWas, previous.isNear(heard) || !heard.isPlain) {
                    "touchesMoved: the touch comes from \(previous); the view has heard of it at \(heard)"
                }
            }
            story.placeHeard = place
            let wasSo = story.tellings.reversed().contains { telling in
                telling.phase == touch.phase && telling.timestamp == touch.timestamp
                    && telling.place.isNear(place)
            }
            expect(.viewHearsWhatWas, wasSo || !place.isPlain) {
                "\(call.word): the touch is at \(place), \(touch.timestamp), where no event of that phase had it"
            }
        }
    }
}

extension TouchCallback {
    fileprivate var phase: UITouch.Phase {
        switch self {
        case .touchesBegan: .began
        case .touchesMoved: .moved
        case .touchesEnded: .ended
        case .touchesCancelled: .cancelled
        }
    }
}
