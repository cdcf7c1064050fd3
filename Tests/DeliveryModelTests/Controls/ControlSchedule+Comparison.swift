import Trace

/// What the program and ``ControlModel`` make of a schedule, and what may be left out of it.
extension ControlSchedule: ComparedSchedule {
    func lines(of trail: Trail) -> [String] {
        var reader = ControlLineReader(trail, of: self)
        return reader.read()
    }

    var modelLines: [String] { ControlModel(self).play() }

    var nudged: [ControlSchedule] {
        let hasTransforms = views.contains { !$0.transform.isIdentity }
        let numbers = views.flatMap { [$0.centerX, $0.centerY, $0.width, $0.height] }
        let hasFractions = numbers.contains { ($0 * 64).rounded() != $0 * 64 }
        // A slider's value is a number of half the digits.
        guard hasTransforms || hasFractions || views.contains(where: { $0.kind == .slider }) else {
            return []
        }
        let ways = [(1.0, 1.0), (-1, -1), (1, -1), (-1, 1)].map { (x: $0 * 0.000_01, y: $1 * 0.000_01) }
        // One sample, one finger from its beginning to its end, or all.
        var contacts: [Int: [Int]] = [:]
        var moved = samples.indices.map { [$0] } + [Array(samples.indices)]
        for index in samples.indices {
            let finger = samples[index].finger
            contacts[finger, default: []].append(index)
            guard samples[index].phase == .ended || samples[index].phase == .cancelled else { continue }
            if let contact = contacts.removeValue(forKey: finger) { moved.append(contact) }
        }
        return moved.flatMap { moved in
            ways.map { way in
                var other = self
                for index in moved {
                    other.samples[index].x += way.x
                    other.samples[index].y += way.y
                }
                return other
            }
        }
    }

    func kind(of name: String) -> String { views.first { $0.name == name }.map { "\($0.kind)" } ?? name }

    func addSimpler(_ add: ((inout ControlSchedule) -> Void) -> Void) {
        for samples in samples.withoutOneContact { add { $0.samples = samples } }
        for index in changes.indices { add { $0.changes.remove(at: index) } }
        for index in recognizers.indices { add { $0.recognizers.remove(at: index) } }
        for index in views.indices.dropFirst().reversed() where !isNeeded(index) {
            add { $0.remove(view: index) }
        }
        for samples in samples.withoutOneMove { add { $0.samples = samples } }
        if applicationSendAction != nil { add { $0.applicationSendAction = nil } }
        for index in views.indices { addSimpler(view: index, add) }
    }

    private func addSimpler(view index: Int, _ add: ((inout ControlSchedule) -> Void) -> Void) {
        let view = views[index]
        for place in view.control.actions.indices {
            add { $0.views[index].control.actions.remove(at: place) }
        }
        for (place, action) in view.control.actions.enumerated() {
            for own in action.does.indices {
                add { $0.views[index].control.actions[place].does.remove(at: own) }
            }
            for own in action.events.indices where action.events.count > 1 {
                add { $0.views[index].control.actions[place].events.remove(at: own) }
            }
        }
        if !view.implements.isEmpty { add { $0.views[index].implements = [] } }
        if view.isHidden { add { $0.views[index].isHidden = false } }
        if view.alpha != 1 { add { $0.views[index].alpha = 1 } }
        if !view.isUserInteractionEnabled { add { $0.views[index].isUserInteractionEnabled = true } }
        if view.clipsToBounds { add { $0.views[index].clipsToBounds = false } }
        if view.isMultipleTouchEnabled { add { $0.views[index].isMultipleTouchEnabled = false } }
        if view.isExclusiveTouch { add { $0.views[index].isExclusiveTouch = false } }
        if !view.transform.isIdentity { add { $0.views[index].transform = Transform() } }
        if view.hitAnswer != .usual { add { $0.views[index].hitAnswer = .usual } }
        if !view.inside.isUsual { add { $0.views[index].inside = Inside() } }
        if view.touches != nil { add { $0.views[index].touches = nil } }
        if view.kind == .scroll { addSimpler(scrollView: index, add) }
        guard view.kind.isControl else { return }
        if view.kind != .control {
            add { other in
                other.views[index].kind = .control
                other.views[index].control.value = 0
                other.forgetValues(of: index)
            }
        }
        if view.control.begin != nil { add { $0.views[index].control.begin = nil } }
        if view.control.goOn != nil { add { $0.views[index].control.goOn = nil } }
        if view.control.end != nil { add { $0.views[index].control.end = nil } }
        if view.control.cancel != nil { add { $0.views[index].control.cancel = nil } }
        if view.control.sendAction != nil { add { $0.views[index].control.sendAction = nil } }
        if !view.control.isEnabled { add { $0.views[index].control.isEnabled = true } }
        if view.control.isSelected { add { $0.views[index].control.isSelected = false } }
    }

    private func addSimpler(scrollView index: Int, _ add: ((inout ControlSchedule) -> Void) -> Void) {
        let scroll = views[index].scroll
        if !scroll.delaysContentTouches { add { $0.views[index].scroll.delaysContentTouches = true } }
        if !scroll.canCancelContentTouches { add { $0.views[index].scroll.canCancelContentTouches = true } }
        if scroll.shouldBegin != nil { add { $0.views[index].scroll.shouldBegin = nil } }
        if scroll.shouldCancel != nil { add { $0.views[index].scroll.shouldCancel = nil } }
    }

    // MARK: Leaving out a view

    private func isNeeded(_ index: Int) -> Bool {
        views.contains { view in
            view.parent == index
                || view.control.actions.contains { action in
                    if case .view(index) = action.target { return true }
                    return action.does.contains { $0.view == index }
                } || view.implements.contains { $0.does.contains { $0.view == index } }
        } || recognizers.contains { $0.view == index } || changes.contains { $0.change.view == index }
    }

    private mutating func remove(view index: Int) {
        views.remove(at: index)
        func moved(_ other: Int) -> Int { other > index ? other - 1 : other }
        for place in views.indices {
            views[place].parent = views[place].parent.map(moved)
            for own in views[place].control.actions.indices {
                if case .view(let other) = views[place].control.actions[own].target {
                    views[place].control.actions[own].target = .view(moved(other))
                }
                views[place].control.actions[own].does = views[place].control.actions[own].does.map {
                    $0.about(moved($0.view))
                }
            }
            for own in views[place].implements.indices {
                views[place].implements[own].does = views[place].implements[own].does.map {
                    $0.about(moved($0.view))
                }
            }
        }
        for place in recognizers.indices { recognizers[place].view = moved(recognizers[place].view) }
        changes = changes.map { ($0.time, $0.change.about(moved($0.change.view))) }
    }

    /// A plain control has none.
    private mutating func forgetValues(of index: Int) {
        func isValue(_ change: Change) -> Bool {
            switch change {
            case .value(index, _), .flag(index, .isOn, _): true
            default: false
            }
        }
        changes.removeAll { isValue($0.change) }
        for place in views.indices {
            for own in views[place].control.actions.indices {
                views[place].control.actions[own].does.removeAll(where: isValue)
            }
            for own in views[place].implements.indices {
                views[place].implements[own].does.removeAll(where: isValue)
            }
        }
    }
}

extension ControlSchedule.Change {
    /// The view that it is about.
    var view: Int {
        switch self {
        case .flag(let view, _, _), .alpha(let view, _), .center(let view, _, _), .value(let view, _),
            .remove(let view), .add(let view), .animation(let view, _):
            view
        }
    }

    func about(_ view: Int) -> Self {
        switch self {
        case .flag(_, let flag, let value): .flag(view, flag, value)
        case .alpha(_, let value): .alpha(view, value)
        case .animation(_, let animation): .animation(view, animation)
        case .center(_, let x, let y): .center(view, x: x, y: y)
        case .value(_, let value): .value(view, value)
        case .remove: .remove(view)
        case .add: .add(view)
        }
    }
}
