import ScenarioFormat
import Trace

/// What goes to the glass: how, who has it drawn again, and display links.
extension RandomAuthor {
    mutating func makePipeline() -> [JSONDocument.Member] {
        guard followsFrames else { return [] }
        let pipeline = frameChance.one(of: RenderPipeline.allCases)
        return [("pipeline", .string(pipeline.rawValue))]
    }

    /// A view whose content changes; empty if none does.
    mutating func makeRedraw(oneIn count: Int) -> [JSONDocument.Member] {
        guard followsFrames, frameChance.oneIn(count) else { return [] }
        let views = cast.windows + cast.views
        return views.isEmpty ? [] : [("redraw", .string(frameChance.one(of: views)))]
    }

    /// Links that call a few times, some from an instant on, some slower than the display.
    mutating func makeDisplayLinks() -> [JSONDocument.Member] {
        guard followsFrames, frameChance.oneIn(3) else { return [] }
        let links = (1...frameChance.number(1...2)).map { number -> JSONDocument in
            var members: [JSONDocument.Member] = [("times", .whole(frameChance.number(1...20)))]
            if frameChance.oneIn(2) { members.append(("id", .string("\(cast.app)Link\(number)"))) }
            if frameChance.oneIn(2) { members.append(("from", .string("\(frameChance.number(1...600))ms"))) }
            if frameChance.oneIn(3) {
                members.append(("preferredFramesPerSecond", .whole(frameChance.one(of: [24, 30, 45, 120]))))
            }
            if options.hangs > 0, frameChance.oneIn(4) {
                members.append(("cost", .string("\(frameChance.number(1...40))ms")))
            }
            let redraw = makeRedraw(oneIn: 1)
            if !frameChance.oneIn(4) { members.append(("does", .array([.object(redraw)]))) }
            return .object(members)
        }
        return [("displayLinks", .array(links))]
    }
}
