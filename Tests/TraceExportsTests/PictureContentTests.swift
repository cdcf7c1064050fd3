import ScenarioFiles
import TaptrailTesting
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import TraceExports

@Suite struct `What a picture shows` {
    @Test func `a timeline has lanes for the glass, the threads, the recognizers and the views`() {
        let names = PictureElements(Picture(.timeline, of: ExportedTrails.firstTap)).texts
        #expect(
            names.filter {
                ["glass", "kernel/IOHIDFamily", "SpringBoard/main", "demo/main", "tap", "card"].contains($0)
            }
                == ["glass", "kernel/IOHIDFamily", "SpringBoard/main", "demo/main", "tap", "card"])
        // The states of the tap by letter: possible, ended.
        #expect(names.filter { $0 == "P" }.count == 2 && names.filter { $0 == "E" }.count == 2)
        // Names begin 26 pixels from the left. A long one is cut 6 pixels before the lines begin, at 162.
        let long = ExportedTrails.hostileNames[ExportedTrails.hostileNames.count - 1]
        let cut = PictureElements(Picture(.timeline, of: ExportedTrails.hostile(long))).textBoxes
            .filter { $0.box.x == 26 && $0.text.contains("…") }
        #expect(!cut.isEmpty && cut.allSatisfy { $0.box.right <= 156 })
    }

    @Test func `a timeline has a dot for each move of a finger`() {
        let picture = PictureElements(Picture(.timeline, of: ExportedTrails.firstTap))
        let moves = ExportedTrails.firstTap.records.filter {
            if case .contact(_, .moved, _, _) = $0.event { true } else { false }
        }
        // Those of the glass, and one in the legend.
        let dots = picture.elements.filter { $0.attributes["r"] == "1.5" && $0.attributes["class"] == "c0" }
        #expect(moves.count == 4 && dots.count == moves.count + 1)
    }

    /// Some 480 moves in less than 1000 pixels.
    @Test func `moves that lie close together are one dot, and the next dot is 3 pixels farther`() {
        let phone = TestPhone(showing: [UIView("card", 0, 0, 390, 844)])
        let trail = phone.drag(20, 20, by: (300, 700), at: 100, for: 8_000).finish()
        let places = PictureElements(Picture(.timeline, of: trail)).elements
            .filter { $0.attributes["r"] == "1.5" && $0.attributes["class"] == "c0" }
            .compactMap { $0.attributes["cx"].flatMap(Double.init) }
        // The last one is that of the legend.
        let dots = places.dropLast()
        #expect(dots.count > 50)
        // Places are written in hundredths.
        for (one, next) in zip(dots, dots.dropFirst()) { #expect(next - one > 2.98) }
    }

    @Test func `a timeline has the event-fetch thread before the main thread, as a report comes to it`() {
        let trail = ExportedTrails.scenario("modern-path/X-69-the-modern-way")
        let threads = PictureElements(Picture(.timeline, of: trail)).elements
            .filter { $0.name == "text" }.map { $0.tooltip ?? $0.text }.filter { $0.contains("/") }
        #expect(
            threads == [
                "kernel/IOHIDFamily", "backboardd/main", "demo/com.apple.uikit.eventfetch-thread",
                "demo/main",
            ])
    }

    @Test func `a timeline has a lane for each finger that is down beside another`() throws {
        let names = PictureElements(Picture(.timeline, of: ExportedTrails.scenario("rivals/zoom-and-turn")))
            .texts
        #expect(names.contains("glass") && names.contains("glass, finger 2"))
        #expect(!names.contains("glass, finger 3"))
        let taps = PictureElements(Picture(.timeline, of: ExportedTrails.twoTaps)).texts
        #expect(!taps.contains("glass, finger 2"))
        // A finger that was cancelled is down no more when the second comes, though it comes again later.
        let story = """
            {"version": 1, "title": "Cancelled", "apps": [{"id": "demo", "windows": [{"id": "window"}]}],
             "fingers": [
              {"press": [20, 20], "at": "100ms", "for": "50ms", "cancelled": true},
              {"tap": [20, 20], "at": "300ms", "finger": 2}, {"tap": [20, 20], "at": "500ms"}]}
            """
        let trail = try Scenario(Array(story.utf8), file: "cancelled").run().trail
        let cancelled = PictureElements(Picture(.timeline, of: trail)).texts
        #expect(cancelled.contains("glass") && !cancelled.contains("glass, finger 2"))
        // One finger is lifted in the instant in which the other comes down.
        let pad = TestPhone(showing: [UIView("pad", 0, 0, 390, 844)])
        let turns = pad.tap(20, 120, at: 100, for: 50).tap(200, 500, at: 150, finger: 2).finish()
        #expect(PictureElements(Picture(.timeline, of: turns)).texts.contains("glass, finger 2"))
    }

    @Test func `a lane of the glass says whose it is, whichever finger comes first`() {
        let phone = TestPhone(showing: [UIView("pad", 0, 0, 390, 844)])
        phone.tap(20, 120, at: 100, for: 700, finger: 2).tap(200, 500, at: 200, finger: 1)
        let one = PictureElements(Picture(.timeline, of: phone.finish())).texts
        #expect(one.contains("glass, finger 1") && !one.contains("glass, finger 2"))
        let other = TestPhone(showing: [UIView("pad", 0, 0, 390, 844)])
        other.tap(20, 120, at: 100, for: 700, finger: 2).tap(200, 500, at: 200, finger: 1)
            .tap(200, 500, at: 500, finger: 3)
        let both = PictureElements(Picture(.timeline, of: other.finish())).texts
        #expect(both.contains("glass, fingers 1, 3"))
    }

    /// The second finger is lifted 50 or 900 ms after it came down, beside a drag of 5 s; both marks are 8 points wide.
    @Test(arguments: [(50, true), (900, false)])
    func `where marks stand beside each other the legend says at which time`(length: Int, isMoved: Bool) {
        let phone = TestPhone(showing: [UIView("pad", 0, 0, 390, 844)])
        phone.drag(100, 100, by: (200, 600), at: 100, for: 5_000).tap(
            20, 120, at: 1_000, for: length, finger: 2)
        let texts = PictureElements(Picture(.timeline, of: phone.finish())).texts
        #expect(texts.contains("of marks side by side the first stands at its time") == isMoved)
    }

    /// It comes into range and leaves it twice, and comes down once; each mark stands in the legend too.
    @Test func `a pointer that hovers is not drawn as a finger that is down`() {
        let picture = PictureElements(Picture(.timeline, of: ExportedTrails.scenario("recognizers/hovering")))
        // The dots before the names stand at 16.
        let discs = picture.elements.filter { $0.attributes["r"] == "4" && $0.attributes["cx"] != "16" }
        #expect(discs.count { $0.attributes["class"] == "c0" } == 1 + 1)
        #expect(discs.count { $0.attributes["class"] == "o0" } == 4 + 1)
        #expect(picture.texts.contains("into or out of range"))
    }

    /// It hovers, comes down, hovers and comes down again: one pencil.
    @Test func `a pencil that comes down has the lane in which it hovered`() {
        let trail = ExportedTrails.scenario("modern-path/a-pencil-above-an-app-that-leaves")
        let names = PictureElements(Picture(.timeline, of: trail)).texts.filter { $0.hasPrefix("glass") }
        #expect(names == ["glass"])
    }

    @Test func `a finger or a key that is still down at the end has its line up to there`() throws {
        let phone = TestPhone(showing: [UIView("pad", 0, 0, 390, 844)])
        let whole = phone.tap(20, 120, at: 100, for: 900).tap(200, 500, at: 300, finger: 2).finish()
        let lift = try #require(
            whole.records.firstIndex {
                if case .contact(2, .up, _, _) = $0.event { true } else { false }
            })
        let names = PictureElements(Picture(.timeline, of: whole.truncated(to: lift + 1))).texts
        #expect(names.contains("glass, finger 2"))
        let story = """
            {"version": 1, "title": "A key", "apps": [{"id": "demo", "windows": [{"id": "window"}]}],
             "keys": [{"press": "a", "at": "100ms", "for": "400ms"}]}
            """
        let typed = try Scenario(Array(story.utf8), file: "key").run().trail
        let release = try #require(
            typed.records.firstIndex {
                if case .key(_, false) = $0.event { true } else { false }
            })
        func rests(_ trail: Trail) -> Bool {
            PictureElements(Picture(.timeline, of: trail)).texts.contains("rests")
        }
        #expect(rests(typed) && rests(typed.truncated(to: release)))
    }

    @Test func `a view of the second app has the colour of that app, as its threads have`() {
        let picture = PictureElements(Picture(.timeline, of: ExportedTrails.twoApps))
        var colors: [String: String] = [:]
        for (dot, text) in zip(picture.elements, picture.elements.dropFirst())
        where dot.name == "circle" && dot.attributes["cx"] == "16" && text.name == "text" {
            colors[text.text] = dot.attributes["class"]
        }
        #expect(colors["app one/main"] != colors["app two/main"])
        #expect(colors["one"] != nil && colors["one"] == colors["app one/main"])
        #expect(colors["two"] != nil && colors["two"] == colors["app two/main"])
    }

    @Test func `a mark of what is small and comes often stands where it belongs, others make room`() {
        let small: [PictureMark] = [.moved, .shown, .shownLate]
        let large: [PictureMark] = [
            .began, .ended, .cancelled, .range, .sentInside, .possible, .recognizerBegan, .changed, .refused,
            .died,
        ]
        #expect(small.allSatisfy(\.isSmall) && !large.contains(where: \.isSmall))
    }

    /// In four seconds there is room for three marks of a drag of 60 ms, and it has four.
    @Test func `a timeline shows how a recognizer ended rather than that it changed`() {
        let phone = TestPhone(showing: [UIView("pad", 0, 0, 200, 200).with(pan())])
        phone.drag(20, 20, by: (60, 0), at: 100, for: 60)
        phone.drag(300, 500, by: (0, 200), at: 100, for: 4_000, finger: 2)
        let texts = PictureElements(Picture(.timeline, of: phone.finish())).texts
        // One of each, and one in the legend.
        #expect(["P", "B", "C", "E"].map { letter in texts.count { $0 == letter } } == [2, 2, 0, 2])
    }

    @Test func `a timeline shows frames, and that they are late`() {
        let names = PictureElements(
            Picture(.timeline, of: ExportedTrails.scenario("frames/slow-pictures-a-two-buffers"))
        ).texts
        #expect(names.contains("frames") && names.contains("frame shown late"))
        #expect(!PictureElements(Picture(.timeline, of: ExportedTrails.firstTap)).texts.contains("frames"))
    }

    @Test func `a timeline shows that a process dies`() {
        let names = PictureElements(
            Picture(.timeline, of: ExportedTrails.scenario("journey/the-front-app-dies"))
        ).texts
        #expect(names.contains("the process dies"))
    }

    @Test func `a picture of nothing says so`() {
        func texts(_ kind: Picture.Kind) -> [String] {
            PictureElements(Picture(kind, of: ExportedTrails.nothing)).texts
        }
        #expect(texts(.timeline).contains("Nothing happens in this story."))
        // Its line stands at 76, and 16 more are free below it.
        #expect(PictureElements(Picture(.timeline, of: ExportedTrails.nothing)).root["height"] == "92")
        #expect(texts(.marbles).contains("No touch, no recognizer."))
        let marbles = PictureElements(Picture(.marbles, of: ExportedTrails.nothing))
        #expect(marbles.description == "No touch, no recognizer.")
        #expect(texts(.phone).contains("card") && texts(.tree).contains("card"))
        let before = Picture(.phone, of: ExportedTrails.nothing, at: RecordNumber(rawValue: 1))
        #expect(PictureElements(before).texts.contains("There is no view to be seen."))
        let tree = Picture(.tree, of: ExportedTrails.nothing, at: RecordNumber(rawValue: 1))
        #expect(PictureElements(tree).texts.last == "There is no view.")
        // Its line stands at 70, with 16 more below it, 14 in place of what the signs mean, and 8 at the end.
        #expect(PictureElements(tree).root["height"] == "108")
    }

    @Test func `a picture says in words that there is nothing, and of one that it is one`() throws {
        func description(_ kind: Picture.Kind, of trail: Trail, at record: UInt32? = nil) -> String {
            let picture = Picture(kind, of: trail, at: record.map { RecordNumber(rawValue: $0) })
            return PictureElements(picture).description
        }
        let nothing = ExportedTrails.nothing
        #expect(
            description(.phone, of: nothing, at: 1)
                == "The screen after #1, 0.000 ms. There is no view to be seen.")
        #expect(
            description(.marbles, of: nothing) == "No touch, no recognizer.")
        func trail(_ subviews: Int) throws -> Trail {
            let views = (0..<subviews).map { "{\"id\": \"view \($0)\", \"frame\": [0, 0, 9, 9]}" }
            let story = """
                {"version": 1, "title": "Views", "apps": [{"id": "demo", "windows": [
                  {"id": "window", "subviews": [\(views.joined(separator: ", "))]}]}]}
                """
            return try Scenario(Array(story.utf8), file: "views").run().trail
        }
        #expect(try description(.tree, of: trail(0)).hasPrefix("1 view after #"))
        #expect(try description(.tree, of: trail(1)).hasPrefix("2 views after #"))
        // 150 are shown.
        let tree = PictureElements(Picture(.tree, of: try trail(150)))
        let lines = tree.elements.filter { $0.name == "text" }
        let more = try #require(
            lines.first { $0.text == "and 1 more view" }?.attributes["y"].flatMap(Double.init))
        let signs = lines.first { $0.text.hasPrefix("of siblings") }?.attributes["y"].flatMap(Double.init)
        // A line of 16, and 14 before what the signs mean.
        #expect(signs == more + 16 + 14)
    }

    @Test func `time in which nothing happens is left out of an axis`() {
        func time(_ start: Int, _ end: Int) -> ClosedRange<Instant> {
            .at(.milliseconds(start))...(.at(.milliseconds(end)))
        }
        let axis = PictureAxis([time(100, 200), time(190, 300), time(2_000, 2_100)], from: 100, to: 700)
        #expect(axis.stretches.map { ($0.end - $0.start).nanoseconds / 1_000_000 } == [200, 100])
        #expect(axis.gaps.count == 1 && axis.stretches[1].x + axis.stretches[1].width <= 700)
        // Times are in order, and what is left out stands in the gap.
        let places = [100, 150, 300, 1_000, 2_000, 2_100].map { axis.x(.at(.milliseconds($0))) }
        #expect(places == places.sorted() && Set(places).count == 6)
        #expect(places[3] == axis.gaps[0])
        #expect(axis.ticks.map(\.text).contains("100") && axis.ticks.map(\.text).contains("2000"))
    }

    @Test func `a line at a number, or where time is left out, begins below the numbers`() throws {
        let picture = PictureElements(
            Picture(.timeline, of: ExportedTrails.scenario("stumbling/the-sixth-finger")))
        let number = try #require(picture.textBoxes.first { $0.text == "1000" }?.box)
        // From x, y to x, y.
        let lines = picture.elements.filter { $0.attributes["class"] == "l" }.compactMap { line in
            line.attributes["d"]?.split { " ML".contains($0) }.compactMap { Double($0) }
        }.filter { $0.count == 4 && $0[0] == $0[2] }
        let gaps = picture.elements.filter { $0.attributes["stroke-dasharray"] == "2 4" }
        #expect(!gaps.isEmpty && lines.count > gaps.count)
        let tops = Set(lines.map { Pixels(rounding: $0[1]) })
        #expect(tops.count == 1 && tops.allSatisfy { $0 > number.bottom })
    }
}
