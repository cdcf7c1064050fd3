import Geometry
import Testing
import Trace
import TraceViews

/// Who is hit at a point, and why every other view that is there is not.
@Suite struct `The hit-test of a state` {
    /// `cover 60, 50 inside`, a line for each view that is told of, indented by its depth.
    private func told(_ json: String, at x: Double, _ y: Double) throws -> (lines: [String], answer: String) {
        let trail = try readScenario(json).run().trail
        var timeline = StateTimeline(trail)
        let state = timeline.state(at: timeline.end)
        let names = SubjectNames(trail)
        let walk = try #require(
            StateHitTest(state, at: PlanePoint(x: x, y: y), in: state.foreground, of: trail))
        let lines = walk.findings.map { finding in
            let standing =
                switch finding.standing {
                case .asked(let verdict): "\(verdict)"
                case .below(let view): "below \(names[view])"
                case .behind(let view): "behind \(names[view])"
                }
            return "\(finding.depth) \(names[finding.view]) \(finding.distance ?? -1) \(standing)"
        }
        return (lines, names[walk.answer])
    }

    private func views(_ views: String) -> String { story(#""subviews": [\#(views)]"#) }

    @Test func `a view behind another one is told with who lies in front`() throws {
        let walk = try told(
            views(
                #"{"id": "button", "frame": [40, 100, 200, 60]}, {"id": "cover", "frame": [140, 80, 200, 100]}"#
            ),
            at: 200, 130)
        #expect(walk.answer == "cover")
        #expect(
            walk.lines == [
                "0 window 0.0 takesPoint", "1 cover 0.0 takesPoint", "1 button 0.0 behind cover",
            ])
    }

    @Test func `what lies below a view that says no is told with that view, and only if it is near`() throws {
        let tree = """
            {"id": "card", "frame": [0, 0, 100, 100], "subviews": [
               {"id": "buy", "frame": [20, 90, 40, 40]}, {"id": "near", "frame": [20, 150, 40, 40]},
               {"id": "far", "frame": [20, 151, 40, 40]}]}
            """
        let walk = try told(views(tree), at: 30, 128)
        #expect(walk.answer == "window")
        #expect(
            walk.lines == [
                "0 window 0.0 takesPoint", "1 card 28.0 outside", "2 near 22.0 below card",
                "2 buy 0.0 below card",
            ])
    }

    @Test func `a hidden view says no for all that lies in it`() throws {
        let walk = try told(
            views(
                """
                {"id": "veil", "frame": [0, 0, 100, 100], "isHidden": true,
                 "subviews": [{"id": "in", "frame": [0, 0, 50, 50]}]}
                """
            ), at: 10, 10)
        #expect(walk.lines == ["0 window 0.0 takesPoint", "1 veil 0.0 hidden", "2 in 0.0 below veil"])
    }

    @Test func `a window behind the one that takes the point is not asked`() throws {
        let json = """
            {"version": 1, "title": "Two windows", "apps": [{"id": "demo", "windows": [
              {"id": "rear", "subviews": [{"id": "card", "frame": [0, 0, 100, 100]}]}, {"id": "front"}]}]}
            """
        let walk = try told(json, at: 10, 10)
        #expect(walk.answer == "front")
        #expect(
            walk.lines == ["0 front 0.0 takesPoint", "0 rear 0.0 behind front", "1 card 0.0 behind front"])
    }

    /// Within a level the last window is asked first, and before all of them one of a higher level (C-1).
    @Test func `a window of a higher level is asked first, though another one came later`() throws {
        let json = """
            {"version": 1, "title": "Two levels", "apps": [{"id": "demo", "windows": [
              {"id": "alert", "level": 1}, {"id": "later"}]}]}
            """
        let walk = try told(json, at: 10, 10)
        #expect(walk.answer == "alert")
        #expect(walk.lines == ["0 alert 0.0 takesPoint", "0 later 0.0 behind alert"])
    }
}
