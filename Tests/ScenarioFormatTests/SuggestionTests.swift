import Testing

@testable import ScenarioFormat

struct SuggestionTests {
    private static let verbs = ["tap", "doubleTap", "press", "drag", "swipe", "pinch", "rotate", "edgeSwipe"]

    @Test(arguments: [
        ("tapp", "tap"), ("TAP", "tap"), ("dobuleTap", "doubleTap"), ("doubletap", "doubleTap"),
        ("rotat", "rotate"), ("pincg", "pinch"), ("swpie", "swipe"), ("edge", "edgeSwipe"),
        ("zoom", nil), ("x", nil), ("", nil), ("handle", nil), ("ed", nil),
    ])
    func `a mistyped verb`(typed: String, meant: String?) {
        #expect(suggestion(for: typed, among: Self.verbs) == meant)
    }

    @Test(
        arguments: [
            (["ended", "began"], "bagan", "began"),
            (["numberOfTapsRequired"], "numberOfTaps", "numberOfTapsRequired"),
            (["numberA", "numberB"], "number", "numberA"), (["numberOne", "numberTwo"], "numb", nil),
            (["x", "y"], "z", nil), (["x", "y"], "Y", "y"), (["été"], "ete", nil), ([], "tap", nil),
            (["tapa", "tapb"], "tap", "tapa"),
            // The end of one word alone, or its number.
            (["scrollViewDidScroll", "scrollViewDidZoom"], "didScroll", "scrollViewDidScroll"),
            (["scrollViewDidScroll", "tableViewDidScroll"], "didScroll", nil),
            (["digit1", "digit2"], "1", "digit1"), (["touch 3", "touch 13"], "3", "touch 3"),
            (["X-36", "X-37"], "36", "X-36"),
            // The number has to be whole, and a part of the name.
            (["digit13"], "3", nil), (["tick@33"], "3", nil), (["tick@33"], "33", nil),
            (["scrollViewDidZoom"], "zoom", nil),
            // Two letters of four are another word.
            (["root", "goto"], "foo", nil), (["bash", "zsh"], "tcsh", nil),
        ] as [([String], String, String?)])
    func `the nearest wins, of equals the first, and nothing far away`(
        words: [String], typed: String, meant: String?
    ) {
        #expect(suggestion(for: typed, among: words) == meant)
    }

    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("ab", "ba", 1),
        ("abcd", "acbd", 1),
        ("ca", "abc", 3), ("moved", "movd", 1), ("same", "same", 0), ("flaw", "lawn", 2),
        ("abcdef", "badcfe", 3),
    ])
    func `insertions, deletions, replacements and swaps are counted`(
        left: String, right: String, distance: Int
    ) {
        let (a, b) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
        #expect(editDistance(a, b) == distance)
        #expect(editDistance(b, a) == distance)
    }

    @Test func `a very long word has no suggestion and takes no time`() {
        let long = String(repeating: "tap", count: 100_000)
        #expect(suggestion(for: long, among: [long]) == nil)
        #expect(suggestion(for: "tap", among: [long, "tapp"]) == "tapp")
    }

    @Test func `a suggestion is a question`() {
        #expect(didYouMean("movd", among: ["moved"]) == "did you mean \"moved\"?")
        #expect(didYouMean("elephant", among: ["moved"]) == nil)
    }
}
