@testable import ScenarioFiles

/// The matcher's meaning, spelled out by trying every way: exponential, and plainly right.
struct ExpectationOracle {
    let entries: [ObservedEntry]
    let namesEdges: Bool
    /// How many entries the best way has taken.
    private(set) var furthest = 0

    init(_ lines: [ExpectationLine], _ entries: [ObservedEntry]) {
        self.entries = entries
        namesEdges = lines.contains { $0.calls.contains { $0.edge != nil } }
    }

    mutating func matches(_ lines: [ExpectationLine]) -> Bool {
        var all: Set<Int> = [0]
        for line in lines { all = ends(of: line, from: all) }
        return all.contains(entries.count)
    }

    /// Where a line can end that begins at one of `starts`.
    private mutating func ends(of line: ExpectationLine, from starts: Set<Int>) -> Set<Int> {
        var result: Set<Int> = []
        for start in starts {
            switch line.repeats {
            case .once: result.formUnion(once(line, start, isFirst: true))
            case .exactly(let count):
                var now = once(line, start, isFirst: true)
                for _ in 1..<max(count, 1) {
                    var next: Set<Int> = []
                    for place in now { next.formUnion(once(line, place, isFirst: false)) }
                    now = next
                }
                result.formUnion(now)
            case .onceOrMore: result.formUnion(more(line, start))
            case .anyNumber: result.formUnion(more(line, start).union([start]))
            }
        }
        return result
    }

    private mutating func more(_ line: ExpectationLine, _ start: Int) -> Set<Int> {
        var all = once(line, start, isFirst: true)
        while true {
            var next = all
            for place in all { next.formUnion(once(line, place, isFirst: false)) }
            if next == all { return all }
            all = next
        }
    }

    private mutating func once(_ line: ExpectationLine, _ start: Int, isFirst: Bool) -> Set<Int> {
        switch line.content {
        case .group(let lines):
            var places: Set<Int> = [start]
            for line in lines { places = ends(of: line, from: places) }
            return places
        case .call(var call):
            if !isFirst { call.moment = nil }
            if namesEdges, call.edge == nil, call.call != "action" {
                call.edge = .enter
                guard take(call, start) else { return [] }
                call.edge = .leave
                call.moment = nil
                return take(call, start + 1) ? [start + 2] : []
            }
            return take(call, start) ? [start + 1] : []
        }
    }

    private mutating func take(_ call: CallPattern, _ place: Int) -> Bool {
        guard place < entries.count, call.fits(entries[place]) else { return false }
        furthest = max(furthest, place + 1)
        return true
    }
}
