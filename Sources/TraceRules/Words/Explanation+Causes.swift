// Why something happened, where only what it answers or follows from tells.

import Trace

extension Call {
    /// Why a control, a row or a scroll view says of itself, from inside of this call, that something is over; nil
    /// where that tells no more than the event itself.
    func explanationOfEnd(of property: Property) -> Explanation? {
        switch (property, self) {
        case (.isHighlighted, .touchesEnded): Explanation("its finger was lifted", "U03 I-7")
        case (.isHighlighted, .touchesCancelled): Explanation("its touch was taken", "U05 I-7")
        case (.isHighlighted, .timer): Explanation("the light of a quick tap goes out", "U04")
        case (.isTouchInside, .touchesEnded): Explanation("its finger was lifted", "U03")
        case (.isTouchInside, .touchesCancelled): Explanation("its touch was taken", "U05")
        case (.isTracking, .touchesEnded): Explanation("the finger was lifted", "H-1 S06")
        case (.isDecelerating, .displayLink): Explanation("content has come to rest", "I-6")
        default: nil
        }
    }

    /// Why `call` is made from inside of this one; nil where that tells no more than the call itself.
    func explanation(ofCalling call: Call) -> Explanation? {
        switch (call, self) {
        case (.delayReleased, .timer): Explanation("its time is over", "I-2 S02")
        case (.delayReleased, .touchesEnded):
            Explanation("the finger left before its time was over", "I-2 S02")
        case (.delayReleased, .touchesMoved):
            Explanation("the finger goes where nothing can scroll", "I-2 S03")
        case (.delayReleased, .touchesBegan): Explanation("this touch is not to be delayed", "I-2 I-5")
        case (.didUnhighlightRow, .touchesEnded): Explanation("the finger was lifted", "I-7")
        case (.didUnhighlightRow, .touchesCancelled): Explanation("the touch was taken", "I-7")
        case (.didUnhighlightRow, .touchesMoved): Explanation("the finger left the row", "I-7")
        case (.didEndDecelerating, .displayLink): Explanation("content has come to rest", "I-6")
        case (.didEndScrollingAnimation, .displayLink):
            Explanation("content is where the app wanted it", "I-6")
        case (.didEndScrollingAnimation, .touchesBegan): Explanation("a finger stops it", "I-6")
        case (.cancelTracking, .touchesCancelled):
            Explanation("the touch was taken from the control", "H-6 U05")
        default: nil
        }
    }
}

extension Answer {
    /// - Parameters:
    ///   - call: what was asked.
    ///   - subject: who was asked.
    ///   - result: the answer, if it is a subject.
    func explanation(to call: Call, of subject: SubjectID, result: SubjectID) -> Explanation {
        switch self {
        case .nothing: return .none
        case .yes: return call.row.answers?.yes ?? .none
        case .no: return call.row.answers?.no ?? .none
        case .subject:
            if call == .viewForZooming {
                return Explanation(result.isNone ? "then nothing is zoomed" : "it is zoomed", "I-6")
            }
            if result.isNone { return Explanation("nobody in this tree takes the point", "C-2 C-3") }
            return result == subject
                ? Explanation("no subview wants it, so it is the view", "C-3")
                : Explanation("the first subview that answers wins", "C-3")
        }
    }
}
