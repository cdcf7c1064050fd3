import Trace

/// What the program and ``ResponderModel`` make of a schedule, and what may be left out of it.
extension ResponderSchedule: ComparedSchedule {
    func lines(of trail: Trail) -> [String] {
        var reader = ResponderLineReader(trail, of: self)
        return reader.read()
    }

    var modelLines: [String] { ResponderModel(self).play() }

    func kind(of name: String) -> String { name.filter { !$0.isNumber } }

    func addSimpler(_ add: ((inout ResponderSchedule) -> Void) -> Void) {
        if keys.count > 1 {
            add { $0.keys = Array(keys.prefix(keys.count / 2)) }
            add { $0.keys = Array(keys.suffix(keys.count / 2)) }
        }
        for index in keys.indices { add { $0.keys.remove(at: index) } }
        for index in fingers.indices { add { $0.fingers.remove(at: index) } }
        for index in events.indices where !isOfFront(events[index].event) {
            add { $0.events.remove(at: index) }
        }
        if events.contains(where: { isOfFront($0.event) }) {
            add { other in other.events.removeAll { isOfFront($0.event) } }
        }
        for index in views.indices where views[index].responder.isOwn && index != firstResponder {
            add { $0.views[index].responder = .init() }
        }
        for index in views.indices where views[index].controller?.isOwn == true {
            add { $0.views[index].controller = .init() }
        }
        for index in views.indices where !views[index].actions.isEmpty {
            add { $0.views[index].actions.removeLast() }
        }
        if otherReceivesRemoteControlEvents { add { $0.otherReceivesRemoteControlEvents = false } }
        if isModern { add { $0.isModern = false } }
        if application.isOwn { add { $0.application = .init() } }
        if delegate != nil { add { $0.delegate = nil } }
        for index in recognizers.indices {
            if !recognizers[index].deeds.isEmpty { add { $0.recognizers[index].deeds = [] } }
            if recognizers[index].shouldBegin != nil { add { $0.recognizers[index].shouldBegin = nil } }
            if !recognizers[index].requires.isEmpty { add { $0.recognizers[index].requires = [] } }
            if recognizers[index].isEnabled { add { $0.recognizers[index].isEnabled = false } }
        }
        if firstResponder != nil { add { $0.firstResponder = nil } }
    }

    var simpler: [ResponderSchedule] {
        oneStepSimpler.filter { $0.state != .notRunning || $0.events.contains { isOfFront($0.event) } }
            .filter { $0.keys.count + $0.fingers.count + $0.events.count > 0 }
    }

    private func isOfFront(_ event: Event) -> Bool {
        if case .bringToFront = event { true } else { false }
    }
}

extension ResponderSchedule.Responder {
    /// Whether its class overrides anything.
    fileprivate var isOwn: Bool {
        !methods.isEmpty || canBecome != nil || resign != nil || sendAction != nil || !implements.isEmpty
    }
}
