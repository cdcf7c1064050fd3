extension RuleBook {
    /// Facts about latency, hangs and the limits of queues.
    static let latencyFacts: [Rule] = [
        Rule(
            id: "L01",
            sentence: """
                Glass is scanned 60, 120 or 240 times a second, yet an app hears of touches once a frame, \
                close to the frame's beginning.
                """,
            source: "Apple documentation and WWDC talks",
            confidence: .documented),
        Rule(
            id: "L02",
            sentence: """
                From touch to display iOS 8 took four frames and iOS 9 three, the latter only while nothing \
                is animated. Scanning at 120 Hz saves half a frame, and prediction about a whole one.
                """,
            source: "WWDC 2015, session 233",
            confidence: .documented),
        Rule(
            id: "L03",
            sentence: """
                The journey has five stations (scan, app, Core Animation, graphics processor, display), and \
                none should use more than a frame. A display link is called once for each refresh that it waits for.
                """,
            source: "WWDC 2015, session 233; Apple's reference of `CADisplayLink`",
            confidence: .documented,
            notModelled: """
                the update scheduler of newer systems, a Source0 from which the display links of a main thread are \
                called
                """),
        Rule(
            id: "L04",
            sentence: """
                People perceive less than 100 ms as immediate, and from 250 ms on a hang is reported. For \
                hitches up to 5 ms per second is good, 10 ms or more is critical.
                """,
            source: "Apple's hang and hitch guidance, second hand",
            confidence: .documented),
        Rule(
            id: "L05",
            sentence: """
                The watchdog ends an app that blocks, with code 0x8badf00d: after roughly 20 s during the \
                creation of a scene and 10 s during an update of one.
                """,
            source: "samples of published crash logs",
            confidence: .log),
        Rule(
            id: "L06",
            sentence: """
                A mach port's queue holds 5 messages by default, 16 for small and 1024 for large ones. A \
                send may fail by timeout or because its receiver is gone, and holders of a dead port's name \
                can be notified.
                """,
            source: "Apple's open-source xnu kernel",
            confidence: .openSource),
    ]
}
