import Trace

/// What the program and ``TransportModel`` make of a schedule, and what may be left out of it.
extension TransportSchedule: ComparedSchedule {
    func lines(of trail: Trail) -> [String] {
        var reader = TransportLineReader(trail, of: self)
        return reader.read()
    }

    var modelLines: [String] { TransportModel(self).play() }

    func kind(of name: String) -> String { name.filter { !$0.isNumber } }

    var simpler: [TransportSchedule] {
        var all: [TransportSchedule] = []
        func add(_ change: (inout TransportSchedule) -> Void) {
            var other = self
            change(&other)
            all.append(other)
        }
        for index in strokes.indices { add { $0.strokes.remove(at: index) } }
        for index in keys.indices { add { $0.keys.remove(at: index) } }
        for index in events.indices { add { $0.events.remove(at: index) } }
        for index in apps.indices where !apps[index].hangs.isEmpty { add { $0.apps[index].hangs = [] } }
        for index in strokes.indices where strokes[index].samples.count > 2 {
            for sample in 1..<strokes[index].samples.count - 1 {
                add { $0.strokes[index].samples.remove(at: sample) }
            }
        }
        for index in strokes.indices {
            if strokes[index].jitter > 0 { add { $0.strokes[index].jitter = 0 } }
            if strokes[index].isEased { add { $0.strokes[index].isEased = false } }
            if !strokes[index].corners.isEmpty { add { $0.strokes[index].corners = [] } }
        }
        if sendTimeout != nil { add { $0.sendTimeout = nil } }
        if queueLimit < 1024 { add { $0.queueLimit = 1024 } }
        return all.map(\.tidy)
    }

    /// Without faults of fingers that do nothing, and without apps that are never launched.
    var tidy: TransportSchedule {
        var tidy = self
        tidy.events.removeAll { event in
            guard case .fault(_, let finger) = event.event else { return false }
            return !strokes.contains { $0.finger == finger }
        }
        if let last = apps.indices.last, apps[last].state == .notRunning,
            !events.contains(where: { if case .front(last) = $0.event { true } else { false } })
        {
            tidy.apps.removeLast()
        }
        return tidy
    }
}
