import Testing

@testable import Trace

/// Traces of schema 1 have the name of a subject's class and nothing else of it.
@Suite struct `A trace of schema 1` {
    private static func trace(_ definitions: [(type: String, name: String)]) -> [UInt8] {
        let header =
            #"{"schema":"taptrail-trace","version":1,"title":"t","story":"s","path":"classic","seed":1,"#
            + #""device":{"screen":[390,844],"scan":60,"display":60},"costs":{},"records":\#(definitions.count)}"#
        let lines = definitions.enumerated().map { index, definition in
            #"{"n":\#(index + 1),"t":0,"event":"defined","subject":\#(index + 1),"type":"\#(definition.type)","#
                + #""name":"one","class":"\#(definition.name)","owner":0,"line":0}"#
        }
        return Array(([header] + lines).map { $0 + "\n" }.joined().utf8)
    }

    @Test func `is read, and its classes are worked out from their names`() throws {
        let expected: [(type: String, written: String, name: String, uiKit: UIKitClass, hasAppCode: Bool)] = [
            ("process", "", "", .none, false),
            ("thread", "", "", .none, false),
            ("application", "Shop", "Shop", .application, true),
            ("viewController", "Page", "Page", .viewController, true),
            ("view", "UIView", "UIView", .view, false),
            ("view", "UISlider", "UISlider", .slider, false),
            ("view", "ScriptedButton", "UIButton", .button, true),
            ("view", "ScriptedCard", "ScriptedCard", .view, true),
            ("view", "Card", "Card", .view, true),
            ("window", "ScriptedWindow", "UIWindow", .window, true),
            ("window", "Glass", "Glass", .window, true),
            ("recognizer", "ScriptedTapRecognizer", "UITapGestureRecognizer", .tap, true),
            ("recognizer", "ScriptedCustomRecognizer", "UIGestureRecognizer", .gestureRecognizer, true),
            ("recognizer", "Spiral", "Spiral", .gestureRecognizer, true),
            (
                "recognizer", "UIScrollViewPanGestureRecognizer", "UIScrollViewPanGestureRecognizer",
                .scrollViewPan, false
            ),
            ("viewController", "UIViewController", "UIViewController", .viewController, false),
            ("applicationDelegate", "DemoDelegate", "DemoDelegate", .responder, true),
        ]
        let trail = try Trail(jsonLines: Self.trace(expected.map { ($0.type, $0.written) }))
        for (record, expected) in zip(trail.records, expected) {
            guard case .defined(_, _, _, let found, _, _) = record.event else {
                Issue.record("no definition")
                continue
            }
            #expect(trail.text(of: found.name) == expected.name, "\(expected)")
            #expect(found.uiKit == expected.uiKit, "\(expected)")
            #expect(found.hasAppCode == expected.hasAppCode, "\(expected)")
        }
    }

    @Test func `is written as one of the present schema, and read back the same`() throws {
        let trail = try Trail(jsonLines: Self.trace([("view", "ScriptedButton"), ("view", "Card")]))
        let written = trail.jsonLines()
        #expect(String(decoding: written, as: UTF8.self).contains(#""version":2"#))
        #expect(try Trail(jsonLines: written).jsonLines() == written)
    }

    @Test func `has no fields of schema 2`() {
        var text = String(decoding: Self.trace([("view", "UIView")]), as: UTF8.self)
        text.replace(
            #""class":"UIView""#, with: #""class":"UIView","uiKitClass":"UIView","hasAppCode":false"#)
        #expect(throws: TrailError.self) { try Trail(jsonLines: Array(text.utf8)) }
    }
}
