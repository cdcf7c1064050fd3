// What a busy main thread makes late, on the modern path: nothing else takes time where costs are free.
extension WhyCase {
    private static func hang(
        _ start: Int, _ end: Int, _ view: String, press: Int = 300, costs: String = "free"
    ) -> Source {
        .own(
            #"""
            {"version": 1, "title": "t", "path": "modern", "costs": {"profile": "\#(costs)"},
             "apps": [{"id": "demo", "timers": [{"id": "work", "at": "\#(start)ms", "cost": "\#(end - start)ms"}],
              "windows": [{"id": "w", "subviews": [\#(view)]}]}],
             "fingers": [{"press": [50, 50], "at": "100ms", "for": "\#(press)ms"}]}
            """#)
    }

    private static let card = #"{"id": "card", "frame": [0, 0, 100, 100]}"#
    private static let list =
        #"{"id": "list", "class": "UITableView", "frame": [0, 0, 300, 600], "sections": [{"rows": 40}], "rowHeight": 100}"#

    static let hangs = [
        // It hears at 490 ms of the finger that came down at 100 ms; the lift is heard of at once.
        WhyCase(
            hang(90, 490, card, press: 600), "card", "happened",
            "card got the touch, 390 ms late: demo/main was busy"),
        WhyCase(
            hang(90, 490, card, press: 600), "touch 1", "happened",
            "touch 1 hit card, which heard of it 390 ms late: demo/main was busy"),
        // Both in one pass: the beginning has waited longer.
        WhyCase(
            hang(90, 490, card, press: 100), "card", "happened",
            "card got the touch, 390 ms late: demo/main was busy"),
        // Lifted at 400 ms.
        WhyCase(
            hang(350, 490, card), "touch 1", "happened",
            "touch 1 hit card, which heard of its end 90 ms late: demo/main was busy"),
        // The delay of the list holds back what has come too late for a few microseconds more.
        WhyCase(
            hang(90, 490, list, press: 100, costs: "phone"), "list row 0 content", "happened",
            "list row 0 content got the touch, 389 ms late: demo/main was busy"),
        // The lift at 400 ms is delivered at 490 ms; from then on a second tap may come for 350 ms (G20).
        WhyCase(
            hang(
                350, 490,
                #"{"id": "card", "frame": [0, 0, 100, 100], "recognizers": [{"id": "r", "numberOfTapsRequired": 2}]}"#
            ),
            "card", "happenedLate",
            "card got the end of the touch 350 ms late: r held it back; before, demo/main was busy for 90 ms",
            change: #"r "delaysTouchesEnded": false"#),
        // A finger on a row that scrolls the list.
        WhyCase(
            own(
                #""subviews": [\#(list)]"#,
                #"{"drag": [50, 350], "by": [0, -200], "at": "100ms", "for": "300ms"}"#),
            "list", "recognized",
            "list pan recognized for list; the touch belongs to list row 3 content, which lies inside of it"),
    ]
}
