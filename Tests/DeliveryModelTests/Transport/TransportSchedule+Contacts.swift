extension TransportSchedule {
    typealias Contact = TransportGlass.Contact

    /// What all fingers do, each with the scan that sees it.
    var contacts: [Contact] {
        var all = strokes.enumerated().flatMap { index, stroke in
            stroke.isRecorded ? recorded(stroke) : ways(of: stroke, index: index).flatMap(contacts(of:))
        }
        var ghost = 1000
        for (time, event) in events.sorted(by: { $0.time < $1.time }) {
            guard case .ghost(let place, let until) = event else { continue }
            ghost += 1
            let stroke = Stroke(finger: ghost, kind: .finger, down: time, up: until, from: place, to: place)
            all += ways(of: stroke, index: 0).flatMap(contacts(of:))
        }
        return all
    }

    private func recorded(_ stroke: Stroke) -> [Contact] {
        let last = stroke.samples.count - 1
        return stroke.samples.enumerated().map { number, sample in
            let end: Contact.Phase = stroke.isCancelled ? .cancelled : .up
            return .init(
                time: sample.at, scan: sample.at, finger: stroke.finger,
                phase: number == 0 ? .down : number == last ? end : .moved, place: sample.place)
        }
    }

    private func contacts(of way: TransportWay) -> [Contact] {
        let stroke = way.stroke
        let isHover = stroke.kind == .hover
        let isPencil = stroke.kind == .pencil
        let first = scan(notBefore: stroke.down)
        // It is never gone in the scan that has seen it come.
        let last = max(scan(notBefore: stroke.up), scan(after: first))
        func contact(_ time: Int64, _ phase: Contact.Phase, _ place: Place, _ scan: Int64) -> Contact {
            .init(
                time: time, scan: scan, finger: way.finger, phase: phase, place: place, isPencil: isPencil,
                force: isPencil ? force(of: stroke, at: time) : 0)
        }
        var all = [contact(stroke.down, isHover ? .cameInRange : .down, way.place(at: stroke.down), first)]
        var before = all[0].place
        var tick = scan(after: first)
        while tick < last {
            let place = way.place(at: tick)
            let isRest = place == before && !(isPencil && stroke.force[0] != stroke.force[1])
            if producer == .kernel && !isHover || !isRest {
                all.append(contact(tick, isHover ? .hovered : .moved, place, tick))
            }
            before = place
            tick = scan(after: tick)
        }
        let end: Contact.Phase = isHover ? .leftRange : stroke.isCancelled ? .cancelled : .up
        all.append(contact(stroke.up, end, way.place(at: stroke.up), last))
        return all
    }

    func force(of stroke: Stroke, at time: Int64) -> Double {
        let part = min(Double(time - stroke.down) / Double(stroke.up - stroke.down), 1)
        return stroke.force[0] + (stroke.force[1] - stroke.force[0]) * part
    }
}
