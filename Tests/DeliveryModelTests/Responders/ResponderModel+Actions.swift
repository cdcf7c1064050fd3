/// H-3, E-5: whom a field tells, and what the app does about it.
extension ResponderModel {
    /// To all who have been added for it, in the order of adding.
    func send(_ event: String, _ field: Int) {
        write("\(name(field)) sends \(event)")
        guard hasTargets else { return }
        for action in schedule.views[field].actions where action.events.contains(event) {
            write("\(name(field)) sendAction")
            switch action.target {
            case .closure:
                write("\(name(field)) action of nobody")
                for deed in action.deeds { carryOut(deed) }
            case .view(let view): carry(action, of: field, to: .view(view))
            case .controllerOf(let view): carry(action, of: field, to: .controllerOf(view))
            case .firstOfChain:
                guard isCarried(of: field) else { continue }
                var next: Place? = .view(field)
                while let place = next {
                    if let known = responder(at: place).implements.first(where: { $0.name == action.name }) {
                        meet(.actions)
                        write("\(name(field)) action of \(name(place))")
                        for deed in known.deeds { carryOut(deed) }
                        break
                    }
                    next = self.next(after: place)
                }
            }
        }
    }

    private func carry(_ action: ResponderSchedule.Action, of field: Int, to target: Place) {
        guard isCarried(of: field) else { return }
        write("\(name(field)) action of \(name(target))")
        for deed in action.deeds { carryOut(deed) }
    }

    /// By the application, which may keep it.
    private func isCarried(of field: Int) -> Bool {
        write("application sendAction of \(name(field))")
        for deed in schedule.application.sendAction?.deeds ?? [] { carryOut(deed) }
        return schedule.application.sendAction?.does != .handle
    }
}
