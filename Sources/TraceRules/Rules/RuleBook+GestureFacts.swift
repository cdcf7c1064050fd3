extension RuleBook {
    /// Facts and numbers of the gesture machinery.
    static let gestureFacts: [Rule] = [
        Rule(
            id: "G01",
            sentence: """
                For each event all concerned recognizers first get their touch methods, next those that \
                have something new are updated starting from the deepest view, and the views follow.
                """,
            source: "published logs and reverse-engineering",
            confidence: .log),
        Rule(
            id: "G02",
            sentence: """
                Of two identical taps on one view both watch the finger but only the newer one fires; on \
                nested views the inner one fires.
                """,
            source: "published logs",
            confidence: .log),
        Rule(
            id: "G03",
            sentence: """
                Updating a recognizer means three things in sequence: its actions, the cancellation of its \
                touches in views where that is wanted, and the end of what it held back.
                """,
            source: "published logs and reverse-engineering",
            confidence: .log),
        Rule(
            id: "G04",
            sentence: """
                Being cancelled sends an action only to those who had received one for began, failing never \
                sends any; in both cases held touches go free unless another requirement still stands.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "G06",
            sentence: """
                After began a recognizer is moved on to changed by the following event even without asking, \
                so began appears exactly once.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "G07",
            sentence: """
                A recognizer released from waiting that has already gone further reports began first and \
                its current state right behind it.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "G08",
            sentence: """
                When a required recognizer fails its dependant may proceed; when it succeeds the dependant \
                fails, or is cancelled in case it had already reported began.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "G09",
            sentence: """
                A finished recognizer is not reset while one that is tied to it by a failure requirement is \
                still busy.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "G10",
            sentence: """
                If recognition would cancel a touch, the view that was hit may forbid it through its own \
                `gestureRecognizerShouldBegin(_:)`, and the recognizer fails. Controls defend their usual \
                gesture with this method.
                """,
            source: "SDK header comment",
            confidence: .header),
        Rule(
            id: "G11",
            sentence: """
                A button forbids nothing but a one-finger single tap of somebody above it; longer presses, \
                drags and double taps of a superview pass.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "G12",
            sentence: """
                A tap above a control that would not cancel touches is not subject to its veto, so the \
                tap's action and then the control's are both sent.
                """,
            source: "published logs",
            confidence: .log),
        Rule(
            id: "G13",
            sentence: """
                A new touch leads to the question whether the recognizer wants the event, then whether it \
                wants the touch, and only then to its `touchesBegan`.
                """,
            source: "SDK header comment",
            confidence: .header),
        Rule(
            id: "G14",
            sentence: """
                Who has to wait for whom is asked anew in every attempt, and only once within it.
                """,
            source: "SDK header comment",
            confidence: .header),
        Rule(
            id: "G15",
            sentence: """
                A recognized tap leaves alone any tap recognizer that counts further, so a single tap does \
                not stop a double tap.
                """,
            source: "SDK header comment",
            confidence: .header),
        Rule(
            id: "G16",
            sentence: """
                Ignoring a touch does not cancel it in its view. Fingers that remain on the glass past a \
                reset are disregarded until they lift.
                """,
            source: "SDK header comment",
            confidence: .header),
        Rule(
            id: "G19",
            sentence: """
                A tap's finger may stray 45 points from its start, and any further tap has to land within \
                45 points of the first; beyond, the tap fails.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "G20",
            sentence: """
                Between two taps of one gesture at most 0.35 s may pass with the finger up. A finger beyond \
                the required number is an instant failure.
                """,
            source: "reverse-engineering by the community; fits a measured gap",
            confidence: .reverseEngineered),
        Rule(
            id: "G21",
            sentence: """
                A tap may press the glass for 0.75 s; some say twice that, and logs prove only that 0.425 s \
                is short enough and 3.84 s too long.
                """,
            source: "folklore, in agreement with a developer's published log (seed 000)",
            confidence: .folklore),
        Rule(
            id: "G22",
            sentence: """
                A pan starts after 10 points along either axis, and that slop is subtracted from the first \
                translation it reports, which is zero if the pan had to wait for a failure.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "G23",
            sentence: """
                Dragging on a scroll view moves it by the finger's path minus 10 points.
                """,
            source: "public UI-test frameworks",
            confidence: .uiTestFramework),
        Rule(
            id: "G24",
            sentence: """
                One finger too many makes a possible pan fail but means nothing to a running one. The \
                reference centre is renewed whenever fingers come or go, to keep the translation steady.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "G25",
            sentence: """
                The speed of a pan is a mixture: a fifth of the latest sample and four fifths of the \
                previous one.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "G27",
            sentence: """
                A swipe is recognized in motion and within half a second: it needs up to 50 points along \
                its direction, fewer the longer it takes, and fails by drifting too far aside or by turning \
                back.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "G29",
            sentence: """
                A long press with no minimum time begins at touch-down; otherwise its clock starts with the \
                last required finger, a surplus finger makes it fail, and once begun it may move freely.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "G31",
            sentence: """
                The screen-edge pan takes a single finger and delays the beginning of touches in views.
                """,
            source: "reverse-engineering by the community",
            confidence: .reverseEngineered),
        Rule(
            id: "G33",
            sentence: """
                On an edge that defers system gestures, it takes a second swipe for the system to react; \
                the app gets the first.
                """,
            source: "published logs",
            confidence: .log,
            notModelled: "the system's own gestures, and edges that defer them"),
        Rule(
            id: "G34",
            sentence: """
                A discrete recognizer jumps straight to ended, and says so a single time.
                """,
            source: "SDK header comment",
            confidence: .header),
        Rule(
            id: "G35",
            sentence: """
                Pinch and rotation start after enough movement of two fingers, an amount that is not \
                public, and are over when both have left.
                """,
            source: "SDK header comment",
            confidence: .header),
        Rule(
            id: "G36",
            sentence: """
                States are numbered from 0 (possible) to 5 (failed), and a pan counts right and down as \
                positive. Swipe directions are the bits 1, 2, 4, 8 for right, left, up, down, and edges the \
                same bits for top, left, bottom, right.
                """,
            source: "SDK header comment",
            confidence: .header),
    ]
}
