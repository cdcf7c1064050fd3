import Trace

/// What the program and ``FrameModel`` make of a schedule, and what may be left out of it.
extension FrameSchedule: ComparedSchedule {
    func lines(of trail: Trail) -> [String] {
        var lines: [(instant: Int64, text: String)] = []
        let names = trail.subjectNames
        for record in trail.records {
            guard case .frame(let stage, let process, let number) = record.event else { continue }
            let app = process == .none ? "" : " \(names[SubjectID(process)] ?? "?")"
            var text = "\(record.instant.nanoseconds) \(stage) \(number)\(app)"
            if stage != .vsync, let cause = trail.records[record.cause] {
                text += " since \(cause.instant.nanoseconds)"
            }
            lines.append((record.instant.nanoseconds, text))
        }
        return lines.sorted { ($0.instant, $0.text) < ($1.instant, $1.text) }.map(\.text)
    }

    var modelLines: [String] { FrameModel(self).play() }

    func kind(of name: String) -> String { name.filter { !$0.isNumber } }

    func addSimpler(_ add: ((inout FrameSchedule) -> Void) -> Void) {
        if blocks.count > 1 { add { $0.blocks = Array($0.blocks.prefix($0.blocks.count / 2)) } }
        for index in blocks.indices { add { $0.blocks.remove(at: index) } }
        for index in switches.indices { add { $0.switches.remove(at: index) } }
        if apps > 1, !switches.contains(where: { $0.app == apps - 1 }),
            !blocks.contains(where: { $0.app == apps - 1 }),
            !links.contains(where: { $0.thread.app == apps - 1 })
        {
            add { $0.apps -= 1 }
        }
        for index in blocks.indices {
            for deed in blocks[index].deeds.indices { add { $0.blocks[index].deeds.remove(at: deed) } }
        }
        for index in links.indices {
            if index == links.count - 1, !blocks.contains(where: { $0.deeds.contains { $0.link == index } }),
                !links.contains(where: { ($0.calls.flatMap { $0 } + $0.others).contains { $0.link == index } }
                )
            {
                add { $0.links.removeLast() }
            }
            let link = links[index]
            if link.last > 1 { add { $0.links[index].last = max(1, link.last / 2) } }
            if !link.calls.isEmpty { add { $0.links[index].calls.removeLast() } }
            if link.isPaused { add { $0.links[index].isPaused = false } }
            if link.preferred > 0 { add { $0.links[index].preferred = 0 } }
            if link.modes.count > 1 { add { $0.links[index].modes.removeLast() } }
            for deed in link.others.indices { add { $0.links[index].others.remove(at: deed) } }
            for call in link.calls.indices {
                for deed in link.calls[call].indices { add { $0.links[index].calls[call].remove(at: deed) } }
            }
        }
        // Without a cost of the driver a message comes with what happens at the refresh.
        if costs.displayLink > 1_000 { add { $0.costs.displayLink = 1_000 } }
        for path: WritableKeyPath<Costs, Int64> in [\.commit, \.render, \.gpu]
        where costs[keyPath: path] > 0 {
            add { $0.costs[keyPath: path] = 0 }
        }
    }
}

extension FrameSchedule.Deed {
    fileprivate var link: Int? {
        switch self {
        case .pause(let link, _), .prefer(let link, _), .add(let link, _), .remove(let link, _),
            .invalidate(let link):
            link
        case .spend, .spendUntil, .change, .push, .pop, .run: nil
        }
    }
}
