import Trace

extension GestureState {
    /// What a recognizer in this state has decided, and what follows from it.
    public var meaning: Meaning {
        switch self {
        case .possible:
            """
            Where every recognizer begins and where `reset` brings it back to: it watches its fingers and \
            has decided nothing. While it stays here it may hold touches back from the views.
            """.meaning("F-2 G-8")
        case .began:
            """
            A continuous recognizer has recognized its gesture and starts to report it. Its first action is \
            sent, rivals fail, and views lose the touch unless it leaves it to them. The next event makes it \
            changed.
            """.meaning("F-2 F-3 G06")
        case .changed:
            """
            A continuous gesture goes on: one action for each event, whether or not the fingers moved much.
            """.meaning("F-2 F-3 G06")
        case .ended:
            """
            The gesture is complete. A continuous recognizer comes here from began or changed, a discrete \
            one (a tap, a swipe) straight from possible, where UIKit also calls it recognized: it sends its \
            one action.
            """.meaning("F-2 F-3 G34")
        case .cancelled:
            """
            A continuous gesture was broken off after it had begun: by the system, by disabling the \
            recognizer, or by losing its view. Targets hear of it, so that they can take back what they did.
            """.meaning("F-2 F-3 D-6")
        case .failed:
            """
            What the fingers did is not this gesture. No action is sent, the recognizer hears nothing more \
            of these fingers, and what it held back goes out to the views, unless somebody else holds it \
            too.
            """.meaning("F-2 F-13 F-3")
        }
    }
}
