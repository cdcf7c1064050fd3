extension RuleBook {
    /// Facts about processes, threads, sources and the way of an event inside an app.
    static let pathFacts: [Rule] = [
        Rule(
            id: "P01",
            sentence: """
                On the modern path the HID callback runs as a Source1 of the app's thread \
                `com.apple.uikit.eventfetch-thread`, which filters events and then merely marks a Source0 \
                of the main thread and wakes its loop.
                """,
            source: "published debugger stacks and crash logs",
            confidence: .log),
        Rule(
            id: "P02",
            sentence: """
                The modern main thread works with Source0s only, whose names and orders changed over the \
                years: an event fetcher of order −2 before an event queue of order −1 from iOS 10 on, a \
                single handler of order −1 before that, and an update scheduler in iOS 18.
                """,
            source: "published debugger stacks and crash logs",
            confidence: .log),
        Rule(
            id: "P03",
            sentence: """
                An app's main loop also carries the Purple event sources, both of order −1, and a \
                FrontBoard queue source of order 0; each belongs to the common modes.
                """,
            source: "published run loop dumps",
            confidence: .log,
            notModelled: "the Purple event sources, and FrontBoard's as one of its own"),
        Rule(
            id: "P04",
            sentence: """
                Observers of an app's main loop surround the pass by order: autorelease pool first and \
                last, gesture updates at 0 of beforeWaiting, Core Animation's commit at 2 000 000, and behind \
                it, at 2 001 000, what UIKit puts off until then.
                """,
            source: "published run loop dumps",
            confidence: .log,
            notModelled: "the observers of the autorelease pool"),
        Rule(
            id: "P05",
            sentence: """
                One event runs from the queue's preprocessing to the application, to the window, there into \
                the gesture environment with its actions, and only afterward into the touch methods of the \
                views.
                """,
            source: "published debugger stacks",
            confidence: .log),
        Rule(
            id: "P06",
            sentence: """
                A control sends its actions while its own `touchesEnded` is still running, by way of \
                `sendAction` on itself and on the application.
                """,
            source: "published debugger stacks",
            confidence: .log),
        Rule(
            id: "P07",
            sentence: """
                When a gesture is recognized its action comes out ahead of `touchesCancelled` in the views, \
                although a header comment claims otherwise.
                """,
            source: "published logs since iOS 10, against the SDK header comment",
            confidence: .log),
        Rule(
            id: "P08",
            sentence: """
                Touches that were held back leave in one of two places: in the window's `sendEvent` if an \
                event decided the recognizer, or in the beforeWaiting observer if a timer did.
                """,
            source: "published debugger stacks",
            confidence: .log),
        Rule(
            id: "P09",
            sentence: """
                From iOS 6 on the process backboardd runs the HID event system, and SpringBoard is a UIKit \
                program among others.
                """,
            source: "published process lists and stacks",
            confidence: .log),
        Rule(
            id: "P10",
            sentence: """
                Modern events are addressed to the context id of a window; UIKit throws away one that \
                carries no address.
                """,
            source: "Apple's open-source WebKit test support",
            confidence: .openSource),
        Rule(
            id: "P12",
            sentence: """
                The fetch thread merges moves so that at most one is delivered per display refresh, whereas \
                a beginning or an end is announced immediately.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "P13",
            sentence: """
                The object that manages recognizers observes the run loop itself, keeps lists of touches \
                held back or ready to be sent, and a graph of who waits for whose failure.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "P14",
            sentence: """
                On the modern path hit-testing and the question about receiving a touch take place during \
                the making of the `UIEvent`, ahead of the application's `sendEvent`; the older articles \
                place hit-testing behind it.
                """,
            source: "published debugger stacks",
            confidence: .log),
        Rule(
            id: "P15",
            sentence: """
                If several digitizer events have piled up, one Source0 callback works through all of them.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "P16",
            sentence: """
                The first move of a frame is announced to the main thread at once, unless 30 % of the \
                frame are over; that one, and each that follows in the frame, waits for the display link.
                """,
            source: """
                reverse-engineering of UIKit's event fetcher, iOS 26; that a move which an earlier frame has left \
                behind waits no longer, and the others in the port with it, is assumed
                """,
            confidence: .reverseEngineered),
    ]
}
