import TaptrailTesting
import VirtualTime

/// What the app's own code does meanwhile.
extension ViewAuthor {
    mutating func addSteps(until end: Int) {
        var time = 20
        while time < end {
            for step in chance.oneIn(20) ? detour() : [step()] {
                schedule.steps.append((time, step))
                time += chance.pick([1, 3, 10, 20])
            }
        }
    }

    /// A view leaves the window, becomes another there, and comes back: who looks for its subviews before and after?
    private mutating func detour() -> [ViewSchedule.Step] {
        let all = schedule.views.indices.filter { view in
            schedule.views[view].parent != nil && schedule.views.contains { $0.parent == view }
        }
        guard !all.isEmpty else { return [step()] }
        let view = chance.pick(all)
        let model = ViewModel(schedule)
        guard let parent = schedule.views[view].parent, let window = model.window(of: view),
            let child = schedule.views.indices.first(where: { schedule.views[$0].parent == view }),
            model.leads(child, nil)
        else { return [step()] }
        let box = model.views[child].place.box
        let middle = model.convert(box.x + box.width / 2, box.y + box.height / 2, from: child, to: window)
        let question = ViewSchedule.Step.hitTest(window, middle.x, middle.y)
        let other = plain()
        let change: ViewSchedule.Step =
            switch chance.below(4) {
            case 0: .add(other, to: view)
            case 1: .isHidden(child, true)
            case 2: .frame(child, self.box(in: 200, 200))
            default: .remove(child)
            }
        let back = ViewSchedule.Step.add(view, to: chance.oneIn(3) ? window : parent)
        return [question, .remove(view), change, back, question, .add(child, to: view), question]
    }

    private mutating func step() -> ViewSchedule.Step {
        switch chance.below(20) {
        case 0...4: treeStep()
        case 5...8: placeStep()
        case 9...11: flagStep()
        case 12: windowStep()
        case 13: chance.oneIn(2) ? .setNeedsLayout(plain()) : .layoutIfNeeded(plain())
        default: question()
        }
    }

    private mutating func any() -> Int { chance.below(schedule.views.count) }

    private mutating func plain() -> Int {
        let all = schedule.views.indices.filter { !schedule.views[$0].isWindow }
        return all.isEmpty ? 0 : chance.pick(all)
    }

    private mutating func window() -> Int {
        chance.pick(schedule.views.indices.filter { schedule.views[$0].isWindow })
    }

    /// Often near an edge of a subview.
    private mutating func whoIsHit() -> ViewSchedule.Step {
        let child = any()
        guard !chance.oneIn(3), let parent = schedule.views[child].parent else {
            return .hitTest(any(), number(390), number(844))
        }
        let frame = schedule.views[child].frame
        return .hitTest(parent, edge(frame.x, frame.width), edge(frame.y, frame.height))
    }

    private mutating func treeStep() -> ViewSchedule.Step {
        // Mostly one that stands there.
        let view = plain()
        let to = chance.oneIn(2) ? schedule.views[view].parent ?? any() : any()
        let sibling = chance.oneIn(4) ? plain() : sibling(in: to)
        switch chance.below(10) {
        case 0: return .add(view, to: to)
        case 1: return .insert(view, to: to, at: chance.below(6))
        case 2 where sibling != view: return .above(view, to: to, sibling: sibling)
        case 3 where sibling != view: return .below(view, to: to, sibling: sibling)
        case 4: return .exchange(in: to, chance.below(9), chance.below(9))
        case 5: return .front(in: to, sibling)
        case 6: return .back(in: to, sibling)
        case 7: return .remove(view)
        default: return .add(view, to: to)
        }
    }

    private mutating func sibling(in view: Int) -> Int {
        let all = schedule.views.indices.filter { schedule.views[$0].parent == view }
        return all.isEmpty ? plain() : chance.pick(all)
    }

    private mutating func placeStep() -> ViewSchedule.Step {
        let view = chance.oneIn(6) ? any() : plain()
        let mayBeFlat = schedule.views[view].asked == nil && !schedule.views[view].isWindow
        switch chance.below(5) {
        case 0: return .frame(view, box(in: 390, 844))
        case 1:
            var box = box(in: 200, 200)
            if chance.oneIn(3) { (box.width, box.height) = (100, 100) }
            if chance.oneIn(8), mayBeFlat { box.width = -box.width }
            return .bounds(view, box)
        case 2: return .center(view, number(390), number(844))
        default: return .transform(view, chance.oneIn(3) ? [] : transform(mayBeFlat: mayBeFlat))
        }
    }

    private mutating func flagStep() -> ViewSchedule.Step {
        let view = chance.oneIn(8) ? any() : plain()
        let value = chance.oneIn(2)
        switch chance.below(6) {
        case 0: return .alpha(view, alpha())
        case 1: return .isHidden(view, value)
        case 2: return .isUserInteractionEnabled(view, value || chance.oneIn(2))
        case 3: return .isMultipleTouchEnabled(view, value)
        case 4: return .isExclusiveTouch(view, value)
        default: return .tag(view, chance.below(4))
        }
    }

    private mutating func windowStep() -> ViewSchedule.Step {
        switch chance.below(4) {
        case 0: .level(window(), chance.pick([-1, 0, 0, 1, 2]))
        case 1: .show(window())
        case 2: .makeKey(window())
        default: .isHidden(window(), chance.oneIn(3))
        }
    }

    private mutating func question() -> ViewSchedule.Step {
        let (x, y) = (number(200) - 50, number(200) - 50)
        let other: Int? = chance.oneIn(4) ? nil : any()
        switch chance.below(12) {
        case 0, 1: return .convert(x, y, any(), to: other)
        case 2, 3: return .convertFrom(x, y, any(), from: other)
        case 4: return .convertBox(box(in: 100, 100), any(), to: other)
        case 5: return .convertBoxFrom(box(in: 100, 100), any(), from: other)
        case 6, 7: return whoIsHit()
        case 8: return .viewWithTag(any(), chance.below(5))
        case 9: return .isDescendant(any(), of: any())
        case 10: return .apply(transform(mayBeFlat: true), x, y)
        default: return .inset(box(in: 100, 100), x, y, number(9), number(9))
        }
    }
}
