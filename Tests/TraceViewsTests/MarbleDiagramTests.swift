import Foundation
import RunLoops
import TaptrailTesting
import Testing
import Trace
import TraceViews
import UIKitModel

@Suite struct `A marble diagram` {
    private func picture(_ trail: Trail, columns: Int) -> [String] {
        MarbleDiagram(trail).drawn(columns: columns).panels.flatMap { panel in
            [panel.scale] + panel.rows.map { "\($0.name): \($0.cells)" }
        }
    }

    /// The finger is seen at 116.7 and gone at 166.7 ms.
    private static let tapped = rivals { card, _ in card.addGestureRecognizer(tap("tap")) }
        .tap(at: 110).finish()

    @Test func `a marble diagram shows touch, view and recognizer over one axis`() {
        // 51 columns for 50 ms and both ends: a millisecond each.
        #expect(
            picture(Self.tapped, columns: 51) == [
                "╷117         ╷130      ╷140      ╷150      ╷160",
                "touch 1: ●" + String(repeating: "─", count: 49) + "○",
                "card: ●" + String(repeating: "─", count: 49) + "✕",
                "tap: " + String(repeating: "·", count: 50) + "◆",
            ])
        // Touches and views win nothing.
        #expect(MarbleDiagram(Self.tapped).lines.filter(\.hasWon).map(\.name) == ["tap"])
    }

    @Test func `a marble diagram is drawn to the width that it gets`() {
        #expect(
            picture(Self.tapped, columns: 26) == [
                "╷117        ╷140      ╷160",
                "touch 1: ●" + String(repeating: "─", count: 24) + "○",
                "card: ●" + String(repeating: "─", count: 24) + "✕",
                "tap: " + String(repeating: "·", count: 25) + "◆",
            ])
    }

    @Test func `what is not over goes on to the end of the trace in a marble diagram`() throws {
        let story = HandMade()
        story.beginTouch()
        story.record(.began(call: .touchesBegan, on: HandMade.pan, about: HandMade.card, isAppCode: false))
        story.record(.ended(call: .touchesBegan, on: HandMade.pan, answer: .nothing, result: .none))
        story.milliseconds = 110
        story.record(
            .transition(
                recognizer: HandMade.pan, from: .possible, to: .began, reason: .movedBeyondHysteresis,
                other: .none))
        story.milliseconds = 140
        story.record(.note(name: .none))
        let trail = story.trail()
        for diagram in [MarbleDiagram(trail), RunReport(trail).diagram] {
            // 100 to 140 ms in 41 columns.
            let rows = diagram.drawn(columns: 41).panels.flatMap(\.rows)
            let pan = try #require(rows.first { $0.name == "pan" }).cells
            #expect(
                String(pan) == String(repeating: "·", count: 10) + "▶" + String(repeating: "━", count: 30))
        }
    }

    @Test func `the lines of an app that dies have a mark there, and go on no more`() {
        let phone = rivals { card, _ in card.addGestureRecognizer(tap("tap")) }.tap(at: 110)
        phone.at(140) { SimulatedThread.current?.crash() }
        let drawing = MarbleDiagram(phone.finish()).drawn(columns: 51)
        #expect(drawing.panels.flatMap(\.rows).map(\.name) == ["touch 1", "card", "tap"])
        for row in drawing.panels.flatMap(\.rows) {
            #expect(row.cells.firstIndex(of: "†") == row.cells.indices.last, "\(row.cells)")
        }
        #expect(drawing.legend.contains(.died))
        #expect(!MarbleDiagram(Self.tapped).drawn(columns: 51).legend.contains(.died))
    }

    @Test func `the line of a view goes on until its last finger is lifted`() throws {
        let story = HandMade()
        let calls: [(milliseconds: Int, call: Call, slot: Int)] = [
            (100, .touchesBegan, 0), (110, .touchesBegan, 1), (120, .touchesEnded, 0),
            (130, .touchesEnded, 1),
        ]
        for (milliseconds, call, slot) in calls {
            story.milliseconds = milliseconds
            story.record(
                .began(call: call, on: HandMade.card, about: .none, isAppCode: true),
                touches: TouchSet(slot: slot))
        }
        // 100 to 130 ms in 31 columns.
        let rows = MarbleDiagram(story.trail()).drawn(columns: 31).panels.flatMap(\.rows)
        let card = try #require(rows.first { $0.name == "card" }).cells
        let line = String(repeating: "─", count: 9)
        #expect(String(card) == "●\(line)●\(line)○\(line)○")
    }

    @Test func `a marble diagram tells touches of one number in two apps apart`() {
        let story = HandMade()
        let (shop, main) = (SubjectID(rawValue: 11), ThreadID(rawValue: 12))
        story.define(shop, .process, "shop", owner: .none)
        story.define(SubjectID(main), .thread, "main", owner: shop)
        for (number, thread): (UInt32, ThreadID) in [(1, HandMade.thread), (1, main), (2, main)] {
            story.record(
                .touch(
                    number: .init(rawValue: number), phase: .began, view: .none, window: .none, x: 0, y: 0,
                    tapCount: 1), on: thread)
        }
        #expect(
            MarbleDiagram(story.trail()).lines.map(\.name) == [
                "touch 1 of demo", "touch 1 of shop", "touch 2",
            ])
    }

    @Test func `a marble diagram shows who begins, who fails, and every move`() {
        let trail = rivals { card, _ in
            card.addGestureRecognizer(tap("tap"))
            card.addGestureRecognizer(Drag().named("pan"))
        }.drag(by: (20, 0), at: 110, for: 50).finish()
        // Down at 116.7, moves at 133.3 and 150, up at 166.7: 50 ms in 16 columns, a third of a scan each.
        #expect(
            picture(trail, columns: 16).dropFirst() == [
                "touch 1: ●────━────━────○",
                "card: ●────✕",
                "pan: ·····▶━━━━━━━━━■",
                "tap: ·····┤",
            ])
    }

    @Test func `a marble diagram has the deeper view first, whoever was touched first`() {
        let phone = rivals { card, _ in
            card.addSubview(UIView("inner", 0, 0, 100, 100))
            card.addSubview(UIView("outer", 100, 0, 200, 200).holding(UIView("leaf", 0, 0, 50, 50)))
        }
        phone.play(path(1, (250, 150, 100), (250, 150, 400)))
        phone.play(path(2, (120, 20, 200), (120, 20, 300)))
        let rows = picture(phone.finish(), columns: 41).dropFirst().map { $0.prefix { $0 != ":" } }
        #expect(rows == ["touch 1", "touch 2", "leaf", "outer"])
    }

    @Test func `a marble diagram shows waiting and what is held back`() {
        let trail = rivals { card, _ in
            let (single, double) = (tap("single"), tap("double", taps: 2))
            single.require(toFail: double)
            card.addGestureRecognizer(single)
            card.addGestureRecognizer(double)
        }.tap(at: 110).finish()
        // 400 ms from the finger's down to the double tap's failure: ten a column, the up in the sixth.
        #expect(
            picture(trail, columns: 41).dropFirst() == [
                "touch 1: ●────○",
                "card: ●────" + String(repeating: "┄", count: 35) + "✕",
                "double: " + String(repeating: "·", count: 40) + "┤",
                "single: ·····" + String(repeating: "~", count: 35) + "◆",
            ])
    }

    @Test func `a marble diagram leaves out and marks time in which nobody does anything`() {
        let trail = rivals { card, _ in card.addGestureRecognizer(tap("tap")) }
            .tap(at: 110).tap(at: 60_110).finish()
        // Two stretches of 50 ms, five a column, and three columns for a minute.
        #expect(
            picture(trail, columns: 25) == [
                "╷117   ╷150 ┊ ╷60117",
                "touch 1: ●─────────○ ┊",
                "touch 2:             ┊ ●─────────○",
                "card: ●─────────✕ ┊ ●─────────✕",
                "tap: ··········◆ ┊ ··········◆",
            ])
    }

    @Test func `a diagram leaves out a long time in which nothing changes, though a finger is down`() {
        let trail = rivals { card, _ in card.addGestureRecognizer(tap("tap")) }
            .tap(at: 110, for: 3_000).finish()
        // 750 ms until the tap fails, ten a column; the lift is alone behind the cut.
        #expect(
            picture(trail, columns: 80).dropFirst() == [
                "touch 1: ●" + String(repeating: "─", count: 76) + "┊─○",
                "card: ●" + String(repeating: "─", count: 76) + "┊─○",
                "tap: " + String(repeating: "·", count: 75) + "┤ ┊",
            ])
    }

    @Test func `a marble diagram shows the most telling of what happens in one column`() {
        let trail = rivals { card, _ in card.addGestureRecognizer(Drag().named("pan")) }
            .drag(by: (300, 0), at: 110, for: 1_000).finish()
        // A second in eleven columns of 100 ms: the first move and the beginning stand where the finger comes
        // down, the last one where it leaves. The card, which loses the touch at once, has both side by side.
        #expect(
            picture(trail, columns: 11).dropFirst() == [
                "touch 1: ●━━━━━━━━━○", "card: ●✕", "pan: ▶━━━━━━━━━■",
            ])
    }

    /// The main thread is busy from 105 to 305 ms, and the finger is down from 110 to 160 ms; then a tap undisturbed.
    @Test func `a beginning and an end of one pass stand side by side in a marble diagram`() {
        let phone = rivals { card, _ in card.addGestureRecognizer(tap("tap")) }
        phone.at(105) { SimulatedThread.current?.spend(.milliseconds(200)) }
        let once = MarbleDiagram(phone.tap(at: 110).finish()).drawn(columns: 40)
        // All of it happens at the end of the work.
        #expect(
            once.panels.flatMap { $0.rows.map { "\($0.name): \($0.cells)" } } == [
                "touch 1: ●○", "card: ●✕", "tap: ◆",
            ])
        #expect(once.legend == [.down, .up, .cancelled, .recognized] && once.hasMovedMarks)
        #expect(!MarbleDiagram(Self.tapped).drawn(columns: 51).hasMovedMarks)
    }

    /// From 100 to 190 ms in ten columns of 10 ms, the last of which has an end and a beginning.
    @Test func `an end and the beginning behind it stand side by side within the width of a marble diagram`()
    {
        let story = HandMade()
        let calls: [(milliseconds: Int, call: Call, slot: Int)] = [
            (100, .touchesBegan, 0), (188, .touchesEnded, 0), (190, .touchesBegan, 1),
        ]
        for (milliseconds, call, slot) in calls {
            story.milliseconds = milliseconds
            story.record(
                .began(call: call, on: HandMade.card, about: .none, isAppCode: true),
                touches: TouchSet(slot: slot))
        }
        let trail = story.trail()
        let rows = MarbleDiagram(trail).drawn(columns: 10).panels.flatMap(\.rows)
        let cells = rows.first { $0.name == "card" }?.cells
        #expect(cells == "●───────○●")
    }

    @Test
    func `a diagram shows views that a touch was passed on to only if they have code of their own for it`() {
        let rows = picture(rivals { _, _ in }.tap(at: 110).finish(), columns: 51)
        #expect(!rows.contains { $0.hasPrefix("window") })
        #expect(rows.contains { $0.hasPrefix("card: ●") })
    }

    @Test func `a marble diagram shows a refused touch`() {
        let refusing = Refusing(mayReceive: false)
        let trail = rivals { card, _ in
            let deaf = tap("deaf")
            deaf.delegate = refusing
            card.addGestureRecognizer(deaf)
        }.tap(at: 110).finish()
        #expect(picture(trail, columns: 51).last == "deaf: !")
    }

    @Test func `a marble diagram explains the glyphs that it uses and no others`() {
        let legend = MarbleDiagram(Self.tapped).drawn(columns: 51).legend
        #expect(legend == [.rests, .possible, .down, .up, .cancelled, .recognized])
    }

    @Test func `a marble diagram of very many taps is bounded, and says how many are missing`() {
        let phone = rivals { card, _ in card.addGestureRecognizer(tap("tap")) }
        for number in 0..<300 { _ = phone.tap(at: 110 + 1_000 * number) }
        let drawing = MarbleDiagram(phone.finish()).drawn(columns: 60)
        let shown = drawing.panels.reduce(0) { $0 + $1.rows.count { $0.subject == .touch } }
        #expect(drawing.panels.count == 6)
        #expect(shown > 6)
        #expect(shown + drawing.stretchesLeftOut == 300)
        for row in drawing.panels.flatMap(\.rows) { #expect(row.cells.count <= 60, "\(row.cells)") }
        for panel in drawing.panels { #expect(panel.scale.count <= 60, "\(panel.scale)") }
    }

    @Test func `a panel of a marble diagram has 24 rows, and says how many are missing`() throws {
        let phone = rivals { card, _ in
            for number in 1...30 { card.addGestureRecognizer(tap("tap \(number)")) }
        }
        let diagram = MarbleDiagram(phone.tap(at: 110).finish())
        // The touch, the card and the taps.
        #expect(diagram.lines.count == 32)
        let panels = diagram.drawn(columns: 60).panels
        #expect(panels.map(\.rows.count) == [24] && panels.map(\.rowsLeftOut) == [8])
    }

    @Test func `a marble diagram can be narrowed to a touch`() {
        let trail = rivals { card, _ in card.addGestureRecognizer(tap("tap")) }
            .tap(at: 110).tap(at: 1_110).finish()
        let panels = MarbleDiagram(trail, touch: 2).drawn(columns: 51).panels
        #expect(panels.count == 1)
        #expect(panels.first?.scale.hasPrefix("╷1117") == true)
        #expect(panels.first?.rows.map(\.name) == ["touch 2", "card", "tap"])
    }

    @Test(arguments: [10, 23, 60, 80, 120, 400])
    func `a marble diagram never passes its width`(columns: Int) {
        let phone = rivals { card, _ in
            card.addGestureRecognizer(tap("double", taps: 2))
            card.addGestureRecognizer(Drag().named("pan"))
        }
        for (number, time) in [110, 400, 900, 5_000, 5_300, 9_000].enumerated() {
            _ = number % 2 == 0 ? phone.tap(at: time) : phone.drag(by: (90, 0), at: time, for: 210)
        }
        for panel in MarbleDiagram(phone.finish()).drawn(columns: columns).panels {
            #expect(panel.scale.count <= columns, "\(panel.scale)")
            for row in panel.rows { #expect(row.cells.count <= columns, "\(row.cells)") }
        }
    }

    // MARK: Scroll views and controls

    @Test func `a marble diagram shows what a control sends on the line of its view`() {
        let trail = Lists { list, window in
            list.removeFromSuperview()
            let button = UIButton(frame: CGRect(x: 0, y: 200, width: 300, height: 100))
            button.accessibilityIdentifier = "button"
            window.addSubview(button)
        }.finger((100, 50, 250), (200, 50, 250)).trail()
        // Down at 100, up at 200 ms: 10 ms a column.
        #expect(picture(trail, columns: 11).dropFirst() == ["touch 1: ●─────────○", "button: ▼─────────▲"])
    }

    @Test func `a diagram shows the phases of a scroll view, and its recognizers by short names`() {
        // Down at 100, begun at 116.7, and let go at 400 ms: a column a scan.
        let trail = Lists().finger((100, 100, 500), (200, 100, 400), (400, 100, 400)).trail()
        let rows = picture(trail, columns: 19).dropFirst()
        #expect(rows.contains("list scroll: ╌══════════════════"))
        #expect(rows.contains("list pan: ·▶━━━━━━━━━━━━━━━━■"))
        #expect(rows.contains("list delay: ░┤"))
    }

    @Test func `a marble diagram leaves room for the fingers before what goes on by itself`() {
        // Pulled beyond the start and let go at once: it bounces back for longer than the finger was down.
        let trail = Lists().finger((100, 100, 300), (200, 100, 400)).trail()
        let rows = picture(trail, columns: 40)
        let touch = rows.first { $0.hasPrefix("touch 1: ") } ?? ""
        #expect(touch.dropFirst("touch 1: ".count).prefix { $0 != "○" }.count > 25, "\(touch)")
        let scroll = rows.first { $0.hasPrefix("list scroll: ") } ?? ""
        #expect(scroll.contains("∿") && scroll.contains("┊"), "\(scroll)")
    }

    @Test func `a marble diagram tears no number of the axis apart where time is left out`() {
        // A flight ends between the two fingers, alone.
        let trail = Lists().finger((100, 100, 500), (200, 100, 300))
            .finger((6_000, 100, 500), (6_050, 100, 500)).trail()
        let diagram = MarbleDiagram(trail)
        for columns in 12...90 {
            for panel in diagram.drawn(columns: columns).panels {
                for label in panel.scale.split(separator: " ").filter({ $0.contains("┊") }) {
                    #expect(label == "┊", "\(columns) columns: \(panel.scale)")
                }
            }
        }
    }

    @Test func `a marble diagram shows no scroll view if it is asked for one touch`() {
        let trail = Lists().finger((100, 100, 500), (200, 100, 400), (400, 100, 400)).trail()
        #expect(!MarbleDiagram(trail, touch: 1).lines.contains { $0.subject == .scrollView })
        #expect(MarbleDiagram(trail).lines.contains { $0.subject == .scrollView })
    }
}
