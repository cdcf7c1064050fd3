import Trace

/// What the program and ``LoopModel`` make of a schedule, and what may be left out of it.
extension LoopSchedule: ComparedSchedule {
    func lines(of trail: Trail) -> [String] { told(LoopLineReader(trail).read()) }

    var modelLines: [String] { told(LoopModel(self).play()) }

    private func told(_ lines: [String]) -> [String] {
        isCrowded ? lines.filter { !$0.contains(" touches") } : lines
    }

    func kind(of name: String) -> String { name.filter { !$0.isNumber } }

    func addSimpler(_ add: ((inout LoopSchedule) -> Void) -> Void) {
        if fingers.count > 1 { add { $0.fingers = Array(fingers.prefix(fingers.count / 2)) } }
        for index in fingers.indices { add { $0.fingers.remove(at: index) } }
        for index in changes.indices { add { $0.changes.remove(at: index) } }
        for index in apps.indices {
            if index == apps.count - 1, index > 0, !changes.contains(where: { $0.app == index }) {
                add { $0.apps.removeLast() }
            }
            for thread in apps[index].threads.indices { add { $0.apps[index].threads.remove(at: thread) } }
            for timer in apps[index].timers.indices {
                add { $0.apps[index].timers.remove(at: timer) }
                for simpler in apps[index].timers[timer].work.simpler {
                    add { $0.apps[index].timers[timer].work = simpler }
                }
            }
            for simpler in apps[index].began.simpler { add { $0.apps[index].began = simpler } }
            for simpler in apps[index].ended.simpler { add { $0.apps[index].ended = simpler } }
        }
        if cores != nil { add { $0.cores = nil } }
        if sendTimeout != nil { add { $0.sendTimeout = nil } }
        if queueLimit != nil { add { $0.queueLimit = nil } }
        let paths: [WritableKeyPath<Costs, Int64>] = [
            \.machSend, \.wake, \.source1, \.source0, \.timer, \.block, \.observer, \.route, \.scan,
            \.hidEvent,
            \.userEvent, \.sendEvent, \.hitTest, \.responder,
        ]
        for path in paths where costs[keyPath: path] > 0 { add { $0.costs[keyPath: path] = 0 } }
    }
}

extension LoopSchedule.Work {
    fileprivate var simpler: [Self] {
        var all: [Self] = []
        if cost > 0 { all.append(.init(deeds: deeds)) }
        for index in deeds.indices {
            var other = self
            other.deeds.remove(at: index)
            all.append(other)
            switch deeds[index] {
            case .async(let after, let work):
                all += work.simpler.map { simpler in
                    var other = self
                    other.deeds[index] = .async(after: after, simpler)
                    return other
                }
            case .perform(let modes, let work):
                all += work.simpler.map { simpler in
                    var other = self
                    other.deeds[index] = .perform(modes, simpler)
                    return other
                }
            case .note, .run: break
            }
        }
        return all
    }
}
