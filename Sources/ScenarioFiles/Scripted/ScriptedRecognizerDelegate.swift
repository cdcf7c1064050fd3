import Trace
import UIKitModel

/// A recognizer's delegate whose answers a scenario gives; it implements what the file names, and nothing else.
final class ScriptedRecognizerDelegate: UIGestureRecognizerDelegate, CallImplementer {
    let script: Script

    init(_ script: Script) { self.script = script }

    func implements(_ call: Call) -> Bool { script.implements(call) }

    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        script.reply(.shouldBegin, about: .recognizer(recognizer))
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        script.reply(.shouldReceiveTouch, about: .touch(touch))
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
        script.reply(.shouldReceivePress, about: .event)
    }

    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        script.reply(.shouldReceiveEvent, about: .event)
    }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { script.reply(.shouldRecognizeSimultaneously, about: .recognizer(other)) }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { script.reply(.shouldRequireFailure, about: .recognizer(other)) }

    func gestureRecognizer(
        _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { script.reply(.shouldBeRequiredToFail, about: .recognizer(other)) }
}
