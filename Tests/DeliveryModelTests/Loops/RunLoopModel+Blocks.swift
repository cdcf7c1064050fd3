/// Blocks of the main queue and of modes, and what a callback does.
extension RunLoopModel {
    func queueMain(_ place: LoopAgenda.Place, _ body: @escaping () -> Void) {
        Self.insert(Block(place: place, body: body), into: &mainQueue)
        model.lines.add("block ", of: name, at: place.instant)
        becameReady(place)
    }

    static func insert(_ block: Block, into blocks: inout [Block]) {
        blocks.insert(block, at: (blocks.lastIndex { $0.place < block.place } ?? -1) + 1)
    }

    /// What a callback does.
    func play(_ work: Schedule.Work) {
        thread.spend(work.cost)
        thread.next(
            work.deeds.map { deed in
                { [unowned self] in play(deed) }
            })
    }

    func play(_ deed: Schedule.Deed) {
        switch deed {
        case .note(let text): thread.write("notes \(text)")
        case .async(nil, let work):
            queueMain(model.agenda.place(at: thread.clock)) { [unowned self] in play(work) }
        case .async(let after?, let work):
            let instant = thread.clock + after
            model.agenda.add(at: instant) { [unowned self] place in
                queueMain(place) { [unowned self] in play(work) }
            }
        case .perform(let modes, let work):
            let place = model.agenda.place(at: thread.clock)
            Self.insert(
                Block(place: place, modes: modes, body: { [unowned self] in play(work) }), into: &blocks)
            let names = modes.map {
                ["default": "kCFRunLoopDefaultMode", "tracking": "UITrackingRunLoopMode"][$0.rawValue]
                    ?? "kCFRunLoopCommonModes"
            }
            model.lines.add("block \(names.joined(separator: ", "))", of: name, at: thread.clock)
        case .run(let length):
            model.meet(.nestedRuns)
            if runs.count > 1 { model.meet(.runsInside) }
            let run = Run(.default)
            run.length = length
            thread.next { [unowned self] in begin(run) }
            thread.giveWay { [unowned self] in push(run) }
        }
    }

    /// A look at the blocks takes all that wait; those of other modes wait on.
    func performBlocks() {
        let all = blocks
        blocks = []
        let mode = mode
        var kept = all.filter { !serves($0.modes, mode) }
        if !kept.isEmpty {
            thread.next { [unowned self] in
                kept += blocks
                blocks = kept
            }
        }
        for block in all.reversed() where serves(block.modes, mode) { call("block", costs.block, block.body) }
    }

    func call(_ kind: String, _ cost: Int64, _ body: @escaping () -> Void) {
        var begin: Int64 = 0
        thread.next(
            { [unowned self] in
                begin = thread.clock
                thread.write("begins \(kind) \(name)")
                thread.spend(cost)
                body()
            },
            { [unowned self] in
                thread.write("ends \(kind) \(name)")
                thread.letOthersCome(since: begin)
            })
    }
}
