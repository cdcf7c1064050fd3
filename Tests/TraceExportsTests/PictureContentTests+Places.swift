import Foundation
import TaptrailTesting
import Testing
import Trace
import TraceViews
import UIKitModel

@testable import TraceExports

/// The phone, and the tree of its views.
extension `What a picture shows` {
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

    @Test func `a phone draws the last twelve fingers, and that of the touch that it is about`() {
        let phone = TestPhone(showing: [UIView("pad", 0, 0, 390, 844)])
        for index in 0..<14 { _ = phone.tap(100, 50 * Double(index + 1), at: 110 + 400 * index) }
        let trail = phone.finish()
        for (touch, others) in [(1, 12), (14, 11)] {
            let picture = PictureElements(Picture(.phone, of: trail, touch: TouchChoice(UInt32(touch))))
            // Where each came down.
            let discs = picture.elements.filter { $0.attributes["r"] == "6" }
            #expect(discs.count { $0.attributes["class"] == "c2" } == 1)
            #expect(discs.count { $0.attributes["class"] == "c0" } == others)
        }
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
        let picture = PictureElements(Picture(.phone, of: trail))
        #expect(picture.texts.contains("delivered with a later one"))
        // A hollow dot is a little larger than a full one. The finger came down with the largest, and was lifted with a
        // ring.
        func radii(_ ink: String) -> [String] {
            picture.elements.filter { $0.attributes["class"] == ink && $0.origin.x > 0 }
                .compactMap { $0.attributes["r"] }
        }
        #expect(Set(radii("c2")) == ["6", "2"] && Set(radii("o2")) == ["2.5", "3.5"])
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

    /// In the scan in which the second finger comes down where the first one came down, that one moves.
    @Test func `a touch is not drawn as a finger that only moved when it began`() throws {
        let pad = UIView("pad", 0, 0, 300, 300)
        pad.isMultipleTouchEnabled = true
        let trail = TestPhone(showing: [pad]).drag(20, 20, by: (100, 0), at: 100, for: 300)
            .tap(20, 20, at: 200, finger: 2).finish()
        let end = RecordNumber(rawValue: UInt32(trail.records.count))
        let trails = FingerTrails(trail, upTo: end)
        let touch = try #require(PictureScene(trail, touch: TouchChoice(2), at: end).touch)
        try #require(trails.strokes.map { $0.stops.contains { $0.sample == touch.sample } } == [true, true])
        #expect(trails.index(of: touch) == 1)
    }

    /// A name of five letters takes 62 pixels of 358, and the text at their end 70: there are four of twelve.
    @Test func `a tree counts the recognizers that have no room, on the line of the others`() throws {
        let card = UIView("card", 0, 0, 300, 300)
        for index in 0..<12 { card.with(tap("tap \(index % 10)")) }
        let picture = PictureElements(Picture(.tree, of: TestPhone(showing: [card]).finish()))
        #expect(picture.texts.count { $0.hasPrefix("tap ") } == 4)
        let line = ["card", "tap 0", "and 8 more"].map { text in
            picture.elements.first { $0.name == "text" && $0.text == text }?.attributes["y"]
        }
        #expect(line[0] != nil && Set(line).count == 1)
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
}
