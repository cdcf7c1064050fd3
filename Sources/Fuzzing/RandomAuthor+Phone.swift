import ScenarioFiles

/// The phone, and what an app does without being asked.
extension RandomAuthor {
    /// Mostly one like any other; some scan faster, follow few fingers, or have ports that are soon full.
    mutating func makeDevice() -> [JSONDocument.Member] {
        var device: [JSONDocument.Member] = []
        if chance.oneIn(3) { device.append(("scan", .whole(120))) }
        if chance.oneIn(8) { device.append(("display", .whole(120))) }
        if chance.oneIn(12) { device.append(("touches", .whole(chance.number(1...2)))) }
        if chance.oneIn(8) { device.append(("producer", .string("kernel"))) }
        if chance.oneIn(6) { device.append(("queueLimit", .whole(chance.number(1...3)))) }
        return device.isEmpty ? [] : [("device", .object(device))]
    }

    /// Timers that change something, and some that keep the main thread busy for long: the app hangs, and what
    /// fingers do meanwhile waits at its port.
    mutating func makeTimers() -> [JSONDocument.Member] {
        guard chance.oneIn(3) else { return [] }
        let timers = (1...chance.number(1...2)).map { number -> JSONDocument in
            var members: [JSONDocument.Member] = [
                ("id", .string("timer\(number)")), ("at", .string("\(chance.number(50...900))ms")),
            ]
            if chance.oneIn(3) {
                members.append(("every", .string("\(chance.number(20...300))ms")))
                members.append(("times", .whole(chance.number(1...5))))
            }
            if chance.oneIn(2) { members.append(("mode", .string("common"))) }
            if chance.oneIn(2) { members.append(("cost", .string("\(chance.number(1...500))ms"))) }
            if !chance.oneIn(3) { members.append(("does", .array([makeDeed(mayMoveFocus: true)]))) }
            return .object(members)
        }
        return [("timers", .array(timers))]
    }

    /// A controller behind the other views, with views of its own.
    mutating func makeController() -> JSONDocument {
        let subviews = (0..<chance.number(0...2)).map { makeView(row: $0, depth: 2) }
        var view: [JSONDocument.Member] = [("id", .string("root"))]
        if !subviews.isEmpty { view.append(("subviews", .array(subviews))) }
        var members: [JSONDocument.Member] = [("id", .string("controller")), ("view", .object(view))]
        let overrides = makePressOverrides()
        if !overrides.isEmpty { members.append(("overrides", .object(overrides))) }
        return .object(members)
    }
}
