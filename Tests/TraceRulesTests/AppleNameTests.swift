import Testing
import Trace

@testable import TraceRules

/// Methods as Apple writes them, and what somebody writes of them.
@Suite struct `Apple's names of methods` {
    /// The ways to write a method: with or without its type, with or without its argument labels.
    private func writings(of name: String) -> [String] {
        let parts = name.split(separator: "(", maxSplits: 1)
        let words = parts[0].split(separator: ".", maxSplits: 1)
        let (head, method) = (String(parts[0]), String(words[words.count - 1]))
        let labels = parts.count > 1 ? "(" + parts[1] : ""
        return [head + labels, method + labels, head, method]
    }

    @Test
    func `a method is found with or without its type and its labels, if one method alone is written so`() {
        var calls: [String: Set<Call>] = [:]
        for call in Call.allCases {
            guard let name = call.appleName else { continue }
            for writing in writings(of: name) { calls[writing, default: []].insert(call) }
        }
        for (writing, calls) in calls {
            #expect(Call(appleMethod: writing) == (calls.count == 1 ? calls.first : nil), "\(writing)")
        }
        #expect(calls["sendEvent"] == [.applicationSendEvent, .windowSendEvent])
        #expect(calls["UIWindow.sendEvent"] == [.windowSendEvent])
    }

    @Test(arguments: [
        "", "touches", "UIResponder", "UIResponder.", "(_:with:)", "touchesBegan(", "interrupt",
    ])
    func `what is no method of Apple's is none`(text: String) {
        #expect(Call(appleMethod: text) == nil)
    }
}
