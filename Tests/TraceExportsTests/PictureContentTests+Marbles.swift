import TaptrailTesting
import Testing
import TraceViews
import UIKitModel

@testable import TraceExports

/// The lines of a competition.
extension `What a picture shows` {
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

    /// Between the two taps time is left out.
    @Test func `marbles have the numbers that run --only competition prints`() {
        let trail = ExportedTrails.twoTaps
        let numbers = MarbleDiagram(trail).drawn(columns: 90).panels
            .flatMap { $0.scale.split { !$0.isNumber }.map(String.init) }
        let texts = PictureElements(Picture(.marbles, of: trail)).texts.filter { $0.allSatisfy(\.isNumber) }
        #expect(numbers.count > 2 && texts == numbers)
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
