import ScenarioFormat
import Testing

/// Failure requirements of a file, which become those of recognizers.
struct BuildingRequirementTests {
    private func recognizers(_ recognizers: String) -> String {
        """
        {"version": 1, "title": "t", "apps": [{"id": "app", "windows": [
        {"id": "one", "recognizers": [\(recognizers)]}]}]}
        """
    }

    /// The complaints of a file that is read and built.
    private func complaints(_ json: String) -> [String] {
        do throws(ScenarioError) {
            _ = try readScenario(json)
            return []
        } catch {
            return error.diagnostics.map {
                "\($0.position?.description ?? ""): \($0.message)\($0.remedy.map { "; \($0)" } ?? "")"
            }
        }
    }

    @Test func `a ring of requirements is refused where it closes, and named`() {
        #expect(
            complaints(
                recognizers(
                    """
                    {"id": "a", "requireToFail": ["b"]}, {"id": "b", "requireToFail": ["c"]},
                    {"id": "c", "requireToFail": ["a", "d"]}, {"id": "d"}
                    """)) == [
                    #"3:31: "c" → "a" → "b" → "c" would wait for each other for ever; leave one of these requirements out"#
                ])
        #expect(
            complaints(recognizers(#"{"id": "a", "requireToFail": ["a"]}"#)) == [
                #"2:61: "a" → "a" would wait for each other for ever; leave one of these requirements out"#
            ])
        // Two ways to one end are no ring, nor is one requirement said twice.
        #expect(
            complaints(
                recognizers(
                    """
                    {"id": "a", "requireToFail": ["b", "c", "b"]}, {"id": "b", "requireToFail": ["d"]},
                    {"id": "c", "requireToFail": ["d"]}, {"id": "d"}
                    """)) == [])
    }

    /// Nine names are no more than the short form has.
    @Test(arguments: [
        (30, #""r29" → "r0" → "r1" → "r2" → "r3" → "r4" → "r5" → … → "r29" would wait"#),
        (9, #""r8" → "r0" → "r1" → "r2" → "r3" → "r4" → "r5" → … → "r8" would wait"#),
        (8, #""r7" → "r0" → "r1" → "r2" → "r3" → "r4" → "r5" → "r6" → "r7" would wait"#),
    ])
    func `a long ring is named in short`(length: Int, names: String) {
        let chain = (0..<length).map {
            #"{"id": "r\#($0)", "requireToFail": ["r\#(($0 + 1) % length)"]}"#
        }.joined(separator: ", ")
        let message = complaints(recognizers(chain))
        #expect(message.count == 1)
        #expect(message.first?.contains(names) == true, "\(message)")
    }

    @Test func `a requirement leads to a recognizer of the same app`() {
        let two = """
            {"version": 1, "title": "t", "apps": [
            {"id": "a", "windows": [{"id": "aw", "recognizers": [{"id": "at", "requireToFail": ["bt"]}]}]},
            {"id": "b", "state": "background", "windows": [{"id": "bw", "recognizers": [{"id": "bt"}]}]}]}
            """
        #expect(
            complaints(two) == [
                #"2:85: "bt" is a recognizer of another app; an app knows its own recognizers only"#
            ])
    }

    /// Recognizers each of which requires all that follow to fail.
    private func tangle(_ count: Int, _ keys: String) -> String {
        (0..<count).map { first in
            let others = (first + 1..<count).map { #""r\#($0)""# }.joined(separator: ", ")
            return #"{"id": "r\#(first)"\#(keys), "requireToFail": [\#(others)]}"#
        }.joined(separator: ", ")
    }

    @Test func `a tangle of requirements is waited for from both ends`() throws {
        // All wait for the last one, which waits for a second tap.
        let tangled = tangle(40, "")
        let waiting = try Told(
            story(
                #""recognizers": [\#(tangled), {"id": "double", "numberOfTapsRequired": 2}]"#
                    .replacing(#""r39", "requireToFail": []"#, with: #""r39", "requireToFail": ["double"]"#)))
        #expect(waiting.calls("action") == ["r39"])
        // The other way round, each is named by all that come later in the file.
        let reversed = tangled.split(separator: ", {").reversed().map { $0.hasPrefix("{") ? $0 : "{" + $0 }
        let told = try Told(story(#""recognizers": [\#(reversed.joined(separator: ", "))]"#))
        #expect(told.calls("action") == ["r39"])
    }

    @Test func `more than a thousand requirements or additions are refused`() {
        #expect(
            complaints(recognizers(tangle(64, ""))).first?.contains(
                "this is one failure requirement more than the 1000 that a file may have") == true)
        let adds = (0..<1_000).map { _ in #"{"at": "0s", "add": "v", "to": "one"}"# }.joined(separator: ",")
        let action = (0..<2).map { _ in #"{"add": "v"}"# }.joined(separator: ",")
        let json = """
            {"version": 1, "title": "t", "events": [\(adds)], "apps": [{"id": "app", "windows": [
            {"id": "one", "subviews": [{"id": "v"}], "recognizers": [{"id": "r", "action": {"does": [\(action)]}}]}]}]}
            """
        #expect(
            complaints(json).map { $0.drop { $0 != " " } } == [
                " this is one addition more than the 1000 that a file may have; split the scenario"
            ])
    }
}
