extension ViewSchedule: ComparedTrial {
    func programLines() throws -> [String] { try ViewPlay(self).play() }
    var modelLines: [String] { ViewModel(self).play() }
    func kind(of name: String) -> String { name.hasPrefix("v") ? "view" : name }

    var text: String {
        var text = ["recording \(isRecording), modern \(isModern), frames \(displayRate), far \(isFar)"]
        text.append("looks \(looks)")
        let plain = Mirror(reflecting: View()).children.map { "\($0.value)" }
        for (index, view) in views.enumerated() {
            let special = zip(Mirror(reflecting: view).children, plain).filter { "\($0.value)" != $1 }
            let members = special.map { "\($0.0.label ?? "") \($0.0.value)" }
            text.append("\(Self.name(index)): \(members.joined(separator: ", "))")
        }
        text += steps.map { "\($0.time).5 \($0.step)" }
        text += fingers.map { "\($0)" }
        return text.joined(separator: "\n")
    }

    func addSimpler(_ add: ((inout ViewSchedule) -> Void) -> Void) {
        if steps.count > 1 {
            add { $0.steps.removeFirst($0.steps.count / 2) }
            add { $0.steps.removeLast($0.steps.count / 2) }
        }
        for index in fingers.indices { add { $0.fingers.remove(at: index) } }
        for index in steps.indices { add { $0.steps.remove(at: index) } }
        for (index, finger) in fingers.enumerated() {
            if finger.points.count > 2 { add { $0.fingers[index].points.remove(at: 1) } }
            if finger.isCancelled { add { $0.fingers[index].isCancelled = false } }
        }
        if looks.count > 1 { add { $0.looks = [nil] } }
        if !isRecording { add { $0.isRecording = true } }
        if isModern { add { $0.isModern = false } }
        for (index, view) in views.enumerated() {
            let isLast = index == views.count - 1
            let isUsed = steps.contains { "\($0.step)".contains("\(index)") }
            if isLast, !isUsed, !looks.contains(index), !view.isWindow { add { $0.views.removeLast() } }
            if !view.transform.isEmpty { add { $0.views[index].transform = [] } }
            if view.ownWidth != nil { add { $0.views[index].ownWidth = nil } }
            if view.isFresh { add { $0.views[index].isFresh = false } }
            if view.asked != nil { add { $0.views[index].asked = nil } }
            if view.passesOn { add { $0.views[index].passesOn = false } }
            if view.alpha != 1 { add { $0.views[index].alpha = 1 } }
            if view.isHidden { add { $0.views[index].isHidden = false } }
            if view.isExclusiveTouch { add { $0.views[index].isExclusiveTouch = false } }
            if view.isMultipleTouchEnabled { add { $0.views[index].isMultipleTouchEnabled = false } }
        }
    }
}
