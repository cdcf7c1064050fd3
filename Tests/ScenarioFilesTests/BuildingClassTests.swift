import ScenarioFormat
import Testing
import Trace
import TraceViews

@Suite struct `A class that a scenario names` {
    /// The class of the view or recognizer `one` of a window with these members, as the trace has it.
    private func classOfOne(_ window: String) throws -> UIKitClass? {
        let subjects = SubjectIndex(try Told(story(window, fingers: "")).run.trail)
        return subjects.all.first { subjects.name($0) == "one" }.flatMap { subjects[$0]?.uiKitClass }
    }

    @Test(arguments: UIKitClass.views)
    func `a view is made of each class that a file may name`(type: UIKitClass) throws {
        #expect(try classOfOne(#""subviews": [{"id": "one", "class": "\#(type)"}]"#) == type)
    }

    @Test(arguments: UIKitClass.recognizers)
    func `a recognizer is made of each class that a file may name`(type: UIKitClass) throws {
        #expect(try classOfOne(#""recognizers": [{"id": "one", "class": "\#(type)"}]"#) == type)
    }

    @Test func `a view that names no class is a UIView, and a recognizer a tap`() throws {
        #expect(try classOfOne(#""subviews": [{"id": "one"}]"#) == .view)
        #expect(try classOfOne(#""recognizers": [{"id": "one"}]"#) == .tap)
    }
}
