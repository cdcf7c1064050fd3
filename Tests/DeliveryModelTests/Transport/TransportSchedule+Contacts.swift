extension TransportSchedule {
    typealias Contact = TransportGlass.Contact

    /// What all fingers do, each with the scan that sees it.
    var contacts: [Contact] {
        var all = strokes.flatMap(contacts(of:))
        var ghost = 1000
        for (time, event) in events.sorted(by: { $0.time < $1.time }) {
            guard case .ghost(let place, let until) = event else { continue }
            ghost += 1
            all += contacts(
                of: .init(finger: ghost, kind: .finger, down: time, up: until, from: place, to: place))
        }
        return all
    }

    private func contacts(of stroke: Stroke) -> [Contact] {
        if stroke.isRecorded {
            let last = stroke.samples.count - 1
            return stroke.samples.enumerated().map { number, sample in
                let end: Contact.Phase = stroke.isCancelled ? .cancelled : .up
                return .init(
                    time: sample.at, scan: sample.at, finger: stroke.finger,
                    phase: number == 0 ? .down : number == last ? end : .moved, place: sample.place)
            }
        }
        let isHover = stroke.kind == .hover
        let isPencil = stroke.kind == .pencil
        func contact(_ time: Int64, _ phase: Contact.Phase, _ place: Place) -> Contact {
            .init(
                time: time, scan: scan(notBefore: time), finger: stroke.finger, phase: phase, place: place,
                isPencil: isPencil, force: isPencil ? force(of: stroke, at: time) : 0)
        }
        var all = [contact(stroke.down, isHover ? .cameInRange : .down, stroke.from)]
        var last = stroke.from
        var tick = scan(after: scan(notBefore: stroke.down))
        while tick < stroke.up {
            let place = place(of: stroke, at: tick)
            let isRest = place == last && !(isPencil && stroke.force[0] != stroke.force[1])
            if producer == .kernel && !isHover || !isRest {
                all.append(contact(tick, isHover ? .hovered : .moved, place))
            }
            last = place
            tick = scan(after: tick)
        }
        all.append(
            contact(stroke.up, isHover ? .leftRange : stroke.isCancelled ? .cancelled : .up, stroke.to))
        return all
    }

    /// A finger has arrived at the last scan before it is lifted (M-11); a pointer goes on until it leaves.
    func place(of stroke: Stroke, at time: Int64) -> Place {
        var end = stroke.up
        if stroke.kind != .hover {
            end = scan(notBefore: stroke.down)
            while scan(after: end) < stroke.up { end = scan(after: end) }
        }
        guard end > stroke.down else { return stroke.to }
        let part = min(Double(time - stroke.down) / Double(end - stroke.down), 1)
        return .init(
            x: stroke.from.x + (stroke.to.x - stroke.from.x) * part,
            y: stroke.from.y + (stroke.to.y - stroke.from.y) * part)
    }

    func force(of stroke: Stroke, at time: Int64) -> Double {
        let part = min(Double(time - stroke.down) / Double(stroke.up - stroke.down), 1)
        return stroke.force[0] + (stroke.force[1] - stroke.force[0]) * part
    }
}
