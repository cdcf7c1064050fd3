import Foundation
import ScenarioFiles
import TaptrailTesting
import Testing
import Trace
import TraceViews
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
        #expect(tree.texts.contains("and 1 more view"))
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

    @Test func `a line where time is left out begins below the numbers`() throws {
        let picture = PictureElements(
            Picture(.timeline, of: ExportedTrails.scenario("stumbling/the-sixth-finger")))
        let number = try #require(picture.textBoxes.first { $0.text == "1000" }?.box)
        let line = picture.elements.first { $0.attributes["stroke-dasharray"] == "2 4" }?.attributes["d"]
        // From x, y to x, y.
        let places = line?.split { " ML".contains($0) }.compactMap { Double($0) } ?? []
        let top = try #require(places.dropFirst().first)
        #expect(Pixels(rounding: top) > number.bottom)
    }

    @Test func `a phone has its views to scale, scrolled and turned`() throws {
        let inner = UIView("inner", 10, 20, 100, 50)
        inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let list = UIScrollView(frame: CGRect(x: 100, y: 200, width: 200, height: 300))
        list.accessibilityIdentifier = "list"
        list.contentSize = CGSize(width: 200, height: 900)
        list.contentOffset = CGPoint(x: 0, y: 15)
        list.addSubview(inner)
        let trail = TestPhone(showing: [list]).finish()
        let scene = PictureScene(trail, touch: nil, at: RecordNumber(rawValue: UInt32(trail.records.count)))
        let outlines = ViewOutlines(scene.state, of: scene.process).outlines
        let found = try #require(outlines.first { scene.subjects.name($0.view) == "inner" })
        // Its middle is at (60, 45) of the content, so at (160, 230) of the screen; turned it is 50 wide and 100 high.
        let extent = found.extent
        #expect(abs(extent.left - 135) < 1e-9 && abs(extent.right - 185) < 1e-9)
        #expect(abs(extent.top - 180) < 1e-9 && abs(extent.bottom - 280) < 1e-9)
    }

    @Test func `a phone has a number for a name that has no room, and none for a view without area`() {
        let views = [
            UIView("flat", 10, 10, 100, 0), UIView("thin", 10, 10, 0, 100), UIView("tiny", 100, 300, 5, 5),
        ]
        let texts = PictureElements(Picture(.phone, of: TestPhone(showing: views).finish())).texts
        #expect(texts.contains("tiny") && !texts.contains("flat") && !texts.contains("thin"))
        // The list of numbers has its heading only where there is a number.
        let wide = TestPhone(showing: [UIView("wide", 40, 300, 300, 200)]).finish()
        let named = PictureElements(Picture(.phone, of: wide)).texts
        #expect(texts.contains("views by number") && !named.contains("views by number"))
    }

    @Test func `a phone shows the hit path of the touch, and what is hidden is not drawn`() {
        let (one, two) = (UIView("one", 0, 0, 100, 100), UIView("two", 0, 200, 100, 100))
        let hidden = UIView("hidden", 200, 200, 50, 50)
        hidden.isHidden = true
        let trail = TestPhone(showing: [one, two, hidden]).tap(20, 20, at: 110).tap(20, 220, at: 610).finish()
        let last = PictureElements(Picture(.phone, of: trail))
        #expect(last.description.contains("Hit path: window › two.") && !last.description.contains("hidden"))
        // The window and the view are outlined, each by a closed line.
        let outlined = last.elements.filter {
            $0.name == "path" && $0.attributes["class"] == "v s3" && $0.attributes["d"]!.hasSuffix("Z")
        }
        #expect(outlined.count == 2)
        let first = PictureElements(Picture(.phone, of: trail, touch: 1))
        #expect(first.description.contains("Hit path: window › one."))
        let when = trail.records.indices.first {
            if case .touch(_, .began, _, _, _, _, _) = trail.records[$0].event { true } else { false }
        }!
        let early = PictureElements(Picture(.phone, of: trail, at: RecordNumber(index: when)))
        #expect(early.description.contains("Hit path: window › one."))
    }

    @Test func `a phone draws what is in front over what it covers, also over the view that was hit`() {
        let (rear, front) = (UIView("rear", 0, 100, 100, 100), UIView("front", 50, 100, 100, 100))
        let trail = TestPhone(showing: [rear, front]).tap(20, 120, at: 110).finish()
        let classes = PictureElements(Picture(.phone, of: trail)).elements.filter { $0.name == "path" }
            .compactMap { $0.attributes["class"] }.filter { $0.hasPrefix("v ") }
        // The window, its root view, the view that was hit, and the one in front of it.
        #expect(classes.suffix(2) == ["v s3", "v l"])
    }

    @Test func `a phone has the name of each view inside that view, not where another stands`() {
        let views = [
            UIView("low", 40, 600, 300, 120), UIView("tall", 300, 60, 80, 400),
            UIView("small", 20, 100, 90, 40),
        ]
        let trail = TestPhone(showing: views).finish()
        let picture = PictureElements(Picture(.phone, of: trail))
        // The screen of 390 × 844 points is 640 pixels high and begins at (12, 60).
        let scale = 640.0 / 844
        for view in views {
            let frame = view.frame
            let texts = picture.textBoxes.filter { $0.text == view.accessibilityIdentifier }
            #expect(texts.count == 1)
            for (_, box) in texts {
                let (left, top) = (12 + frame.minX * scale, 60 + frame.minY * scale)
                #expect(box.x >= Pixels(rounding: left) && box.y >= Pixels(rounding: top))
                #expect(box.right <= Pixels(rounding: left + frame.width * scale))
                #expect(box.bottom <= Pixels(rounding: top + frame.height * scale))
            }
        }
    }

    /// Three views in front, too small for a name, stand where the name would go through their outlines.
    @Test func `a phone writes a name into the corner that is free of lines`() throws {
        let board = UIView("board", 20, 100, 300, 200)
        for (x, y) in [(0.0, 0.0), (0, 180), (280, 0)] {
            board.addSubview(UIView("corner", x, y, 20, 20))
        }
        let picture = PictureElements(Picture(.phone, of: TestPhone(showing: [board]).finish()))
        let name = try #require(picture.textBoxes.first { $0.text == "board" }?.box)
        let scale = 640.0 / 844
        // Its corner is at (320, 300) of the screen: 3 pixels beside the name, and 2 more that its box is wider.
        let corner = (x: Pixels(rounding: 12 + 320 * scale), y: Pixels(rounding: 60 + 300 * scale))
        #expect(corner.x - name.right >= 3 && corner.x - name.right <= 8)
        #expect(corner.y - name.bottom >= 2 && corner.y - name.bottom <= 8)
    }

    @Test func `a phone numbers several fingers, those that came down together by one text`() {
        let pad = UIView("pad", 0, 0, 390, 844)
        let trail = TestPhone(showing: [pad]).tap(20, 120, at: 110).tap(20, 500, at: 510).tap(
            25, 122, at: 910
        )
        .finish()
        let picture = PictureElements(Picture(.phone, of: trail))
        let texts = picture.texts
        #expect(texts.contains("1, 3") && texts.contains("2") && texts.contains("touch 3"))
        // The number of the touch that the picture is about has its colour, also beside another.
        let classes = ["1, 3", "2"].map { text in
            picture.elements.first { $0.name == "text" && $0.text == text }?.attributes["class"]
        }
        #expect(classes == ["h c2", "h c0"])
        #expect(texts.contains("other fingers") && texts.contains("the finger that came first, and so on"))
        let alone = TestPhone(showing: [UIView("pad", 0, 0, 390, 844)]).tap(20, 120, at: 110).finish()
        #expect(!PictureElements(Picture(.phone, of: alone)).texts.contains("other fingers"))
        // More than three in a row are told by the first and the last.
        let many = TestPhone(showing: [UIView("pad", 0, 0, 390, 844)])
        for (index, y) in [120.0, 120, 500, 120, 120, 500, 500, 500, 500].enumerated() {
            _ = many.tap(20, y, at: 110 + 400 * index)
        }
        let several = PictureElements(Picture(.phone, of: many.finish())).texts
        #expect(several.contains("1, 2, 4, 5") && several.contains("3, 6 … 9"))
    }

    /// Five fingers stand 45 pixels apart; the seventh comes where the sixth came down.
    @Test func `a phone numbers each finger that stands by itself, and inside the screen`() throws {
        let five = PictureElements(Picture(.phone, of: ExportedTrails.scenario("stumbling/the-sixth-finger")))
        #expect(Set(five.texts).isSuperset(of: ["1", "2", "3", "4", "5", "6, 7"]))
        let pad = UIView("pad", 0, 0, 390, 844)
        let trail = TestPhone(showing: [pad]).tap(385, 5, at: 110).tap(20, 500, at: 510).finish()
        // The legend comes last.
        let boxes = PictureElements(Picture(.phone, of: trail)).textBoxes
        let number = try #require(boxes.first { $0.text == "1" }?.box)
        #expect(number.right <= 12 + Pixels(rounding: 390 * 640.0 / 844) && number.y >= 60)
    }

    @Test func `a phone and a tree say of which app a touch is where two have that number`() {
        for kind in [Picture.Kind.phone, .tree] {
            let picture = PictureElements(Picture(kind, of: ExportedTrails.twoApps))
            #expect(picture.texts.contains { $0.hasSuffix("· touch 1 of app two hit two") })
        }
        let tree = PictureElements(Picture(.tree, of: ExportedTrails.twoApps))
        #expect(tree.texts.contains("UIWindow of app one") && tree.texts.contains("UIWindow of app two"))
        let phone = PictureElements(Picture(.phone, of: ExportedTrails.twoApps))
        #expect(phone.texts.contains("touch 1 of app two"))
    }

    @Test func `a phone shows fingers where they went, and coalesced ones hollow`() {
        let trail = ExportedTrails.scenario("samples-and-frames/ten-samples-five-moves")
        let trails = FingerTrails(trail, upTo: RecordNumber(rawValue: UInt32(trail.records.count)))
        #expect(trails.strokes.count == 1)
        let contacts = trail.records.filter { if case .contact = $0.event { true } else { false } }
        let coalesced = trail.records.filter { if case .coalesced = $0.event { true } else { false } }
        #expect(trails.strokes[0].stops.count == contacts.count && !coalesced.isEmpty)
        #expect(trails.strokes[0].stops.filter(\.isCoalesced).count == coalesced.count)
        #expect(PictureElements(Picture(.phone, of: trail)).texts.contains("delivered with a later one"))
        let tap = PictureElements(Picture(.phone, of: ExportedTrails.firstTap))
        #expect(!tap.texts.contains("delivered with a later one"))
        // A ring where the finger was lifted, and one in the legend.
        #expect(tap.elements.count { $0.attributes["r"] == "3.5" } == 2)
    }

    /// One scan sees both fingers come down, so both touches begin with its sample.
    @Test func `a touch is drawn as the finger that came down where it began`() throws {
        let pad = UIView("pad", 0, 0, 300, 300)
        pad.isMultipleTouchEnabled = true
        let trail = TestPhone(showing: [pad]).tap(20, 20, at: 110).tap(200, 200, at: 110, finger: 2).finish()
        let end = RecordNumber(rawValue: UInt32(trail.records.count))
        let trails = FingerTrails(trail, upTo: end)
        for number: UInt32 in 1...2 {
            let touch = try #require(PictureScene(trail, touch: TouchChoice(number), at: end).touch)
            let index = try #require(trails.index(of: touch))
            #expect(trails.strokes[index].finger == (touch.point.x < 100 ? 1 : 2))
        }
    }

    @Test func `a tree of very many views counts those that it does not show`() {
        let rows = UIView("rows", 0, 0, 390, 844)
        for number in 1...160 { rows.addSubview(UIView("row \(number)", 0, 5 * Double(number), 390, 5)) }
        let texts = PictureElements(Picture(.tree, of: TestPhone(showing: [rows]).finish())).texts
        // The window and the root view of the phone stand above them.
        let shown = texts.filter { $0.hasPrefix("row ") }.count
        #expect(shown < 160)
        #expect(texts.contains("and \(160 - shown) more views"))
    }

    @Test func `a tree has each view below its superview, with its recognizers and their states`() {
        let inner = UIView("inner", 0, 0, 50, 50).with(tap("tap"), pan("pan"))
        let outer = UIView("outer", 0, 0, 100, 100).holding(inner)
        outer.isUserInteractionEnabled = false
        let picture = PictureElements(Picture(.tree, of: TestPhone(showing: [outer]).finish()))
        let rows = picture.texts.dropFirst(2)
        #expect(
            Array(rows) == [
                "window", "UIWindow", "outer", "UIView, interaction off", "inner", "UIView", "P", "tap", "P",
                "pan", "of siblings, the lower one is in front", "P", "possible",
            ])
        let places = picture.textBoxes.filter { ["window", "outer", "inner"].contains($0.text) }.map(\.box.x)
        #expect(places == places.sorted() && Set(places).count == 3)
        let tapped = PictureElements(Picture(.tree, of: ExportedTrails.firstTap)).elements
        let bold = tapped.filter { $0.name == "text" && $0.attributes["font-weight"] != nil }.map(\.text)
        #expect(bold.filter { ["window", "root", "card", "label"].contains($0) } == ["card"])
    }

    @Test func `marbles have touches in the colour of input, views and recognizers in the app's`() {
        let picture = PictureElements(Picture(.marbles, of: ExportedTrails.firstTap))
        // The dots before the names.
        let dots = picture.elements.filter { $0.name == "circle" && $0.attributes["cx"] == "16" }
        let names = picture.texts.filter { ["touch 1", "card", "tap"].contains($0) }
        #expect(names == ["touch 1", "card", "tap"])
        #expect(dots.compactMap { $0.attributes["class"] }.prefix(3) == ["c0", "c3", "c3"])
        let lines = picture.elements.filter { $0.name == "path" }.compactMap { path -> String? in
            guard let hue = path.attributes["class"], hue == "s0" || hue == "s3" else { return nil }
            return "\(hue) \(path.attributes["stroke-width"] ?? "1")"
        }
        // The touch rests and moves; so does the card, which loses it; the tap has no verdict. Then the legend.
        #expect(
            lines == [
                "s0 1", "s0 4", "s3 1", "s3 4", "s3 2", "s3 1.5", "s0 1", "s3 1.5", "s0 4", "s3 2",
            ])
    }

    @Test func `marbles tell a finger that moves from a recognizer that is under way`() {
        // The tap of the first tap only waits for its verdict; of the drag the pan is under way.
        let tapped = PictureElements(Picture(.marbles, of: ExportedTrails.firstTap)).texts
        #expect(tapped.contains("moves") && !tapped.contains("under way"))
        let pad = UIView("pad", 0, 0, 390, 844).with(pan())
        let trail = TestPhone(showing: [pad]).drag(50, 50, by: (0, 300), at: 100, for: 300).finish()
        let dragged = PictureElements(Picture(.marbles, of: trail)).texts
        #expect(dragged.contains("moves") && dragged.contains("under way"))
    }

    @Test func `marbles show where an app dies that has a finger down`() {
        let crash = ExportedTrails.scenario("faults/a-crash-in-a-callback")
        #expect(PictureElements(Picture(.marbles, of: crash)).texts.contains("the process dies"))
        let tapped = PictureElements(Picture(.marbles, of: ExportedTrails.firstTap)).texts
        #expect(!tapped.contains("the process dies"))
    }

    @Test func `marbles are those that run --only competition draws, in bold who won`() {
        let trail = ExportedTrails.firstTap
        let picture = PictureElements(Picture(.marbles, of: trail))
        let bold = picture.elements.filter {
            $0.name == "text" && $0.attributes["font-weight"] != nil && $0.attributes["font-size"] == nil
        }
        #expect(bold.map(\.text) == ["tap"])
        // Where nobody won nothing is said of it.
        #expect(picture.texts[1].hasSuffix("bold: won at least once"))
        let nobody = PictureElements(Picture(.marbles, of: ExportedTrails.twoApps))
        #expect(!nobody.texts[1].contains("bold"))
        #expect(
            picture.texts.filter { ["touch 1", "card", "tap"].contains($0) } == ["touch 1", "card", "tap"])
        let other = PictureElements(Picture(.marbles, of: ExportedTrails.twoTaps, touch: 2))
        #expect(other.texts.contains("two") && !other.texts.contains("one"))
    }

    /// 24 lines are drawn: a touch, a view and 22 recognizers.
    @Test(arguments: [(23, "and 1 more line"), (24, "and 2 more lines")])
    func `marbles say how many lines are left out`(recognizers: Int, text: String) {
        let card = UIView("card", 0, 0, 300, 300)
        for index in 0..<recognizers { card.with(tap("tap \(index)")) }
        let trail = TestPhone(showing: [card]).tap(20, 20, at: 110).finish()
        #expect(PictureElements(Picture(.marbles, of: trail)).texts.contains(text))
    }
}
