/// E-1, E-2, C-1: who stands where, and who hears of what one after the other.
extension ResponderModel {
    func depth(of view: Int) -> Int { schedule.views[view].parent.map { depth(of: $0) + 1 } ?? 0 }

    func window(of view: Int) -> Int {
        schedule.views[view].parent.map { window(of: $0) } ?? view
    }

    func isWithin(_ view: Int, _ other: Int) -> Bool {
        view == other || schedule.views[view].parent.map { isWithin($0, other) } ?? false
    }

    /// E-1.
    func next(after place: Place) -> Place? {
        switch place {
        case .view(let view):
            if schedule.views[view].controller != nil { return .controllerOf(view) }
            if removed.contains(view) { return nil }
            return schedule.views[view].parent.map { .view($0) } ?? .application
        case .controllerOf(let view): return removed.contains(view) ? nil : .view(window(of: view))
        case .application: return schedule.delegate == nil || !schedule.isDelegateResponder ? nil : .delegate
        case .delegate, .nobody: return nil
        }
    }

    func responder(at place: Place) -> ResponderSchedule.Responder {
        switch place {
        case .view(let view): schedule.views[view].responder
        case .controllerOf(let view): schedule.views[view].controller ?? .init()
        case .application: schedule.application
        case .delegate: schedule.delegate ?? .init()
        case .nobody: .init()
        }
    }

    func name(_ place: Place) -> String {
        switch place {
        case .view(let view): name(view)
        case .controllerOf(let view): schedule.views[view].controllerName
        case .application: "application"
        case .delegate: "delegate"
        case .nobody: "?"
        }
    }

    /// D-5: at the first responder, or else at the key window's root controller. The key window is the one that was
    /// shown last.
    var start: Place {
        if let firstResponder { return .view(firstResponder) }
        guard let key = schedule.views.indices.last(where: { schedule.views[$0].kind == .window }) else {
            return .nobody
        }
        let root = schedule.views.indices.first {
            schedule.views[$0].parent == key && schedule.views[$0].controller != nil
        }
        return root.map { .controllerOf($0) } ?? .view(key)
    }

    func window(of place: Place) -> Int? {
        switch place {
        case .view(let view), .controllerOf(let view): window(of: view)
        case .application, .delegate, .nobody: nil
        }
    }

    func windowName(of place: Place) -> String { window(of: place).map { name($0) } ?? "?" }

    /// C-1: from front to back, by level and within one the last one first.
    var windows: [Int] {
        schedule.views.indices.filter { schedule.views[$0].kind == .window }
            .sorted { (schedule.views[$0].level, $0) > (schedule.views[$1].level, $1) }
    }

    /// E-2: from one responder up to the first that keeps it.
    ///
    /// - Returns: whether somebody kept it.
    @discardableResult
    func climb(
        from start: Place, _ call: String, about word: String, telling more: String = ""
    ) -> Bool {
        var next: Place? = start == .nobody ? nil : start
        while let place = next {
            let own = responder(at: place).override(of: call)
            write("\(name(place)) \(call)\(own == nil ? "" : " (app)")\(more)")
            if let own,
                own.only.isEmpty || own.only.contains(word)
            {
                for deed in own.deeds { carryOut(deed) }
                if own.does == .handle { return true }
            }
            next = self.next(after: place)
        }
        return false
    }
}
