import ScenarioFormat
import Trace

/// Apps that are launched in the course of a story, and delegates that take their time over an app's life.
///
/// They are drawn from streams of their own and put on a story that is complete without them, so that a seed without
/// them has the story that it always had.
extension RandomAuthor {
    /// The members of a scenario, with launches if its seed has any.
    func withLaunches(_ members: [JSONDocument.Member], seed: UInt64) -> [JSONDocument.Member] {
        var chance = Chance(seed: seed, stream: "fuzz.launches")
        var launchChance = Chance(seed: seed, stream: "fuzz.launched apps")
        var members = members
        let events = members.first { $0.key == "events" }?.value.elements ?? []
        guard options.launches > 0, let index = members.firstIndex(where: { $0.key == "apps" }) else {
            return members
        }
        // Few stories have an app that can be launched: of those most launch it.
        let (hasLife, launches) = (chance.happens(options.launches), !launchChance.oneIn(10))
        guard hasLife || launches else { return members }
        let apps = zip(members[index].value.elements, casts).map { app, cast in
            var isLaunched = false
            var app = app.members
            if let state = app.firstIndex(where: { $0.key == "state" }), Self.canLaunch(cast, events) {
                app[state].value = .string(FormatTable.notRunning)
                isLaunched = true
            }
            if hasLife { Self.addLife(to: &app, isLaunched: isLaunched, &chance) }
            return JSONDocument.object(app)
        }
        members[index].value = .array(apps)
        return members
    }

    /// Whether an app is brought to the front, and nothing befalls it before.
    private static func canLaunch(_ cast: StoryCast, _ events: [JSONDocument]) -> Bool {
        let launches = events.filter { event in
            event.members.contains { $0.key == "bringToFront" && $0.value.strings == [cast.app] }
        }
        guard let launch = launches.map(instant).min() else { return false }
        return !events.contains { instant($0) < launch && $0.strings.contains(where: cast.has) }
    }

    private static func instant(_ event: JSONDocument) -> Int {
        let time = event.members.first { $0.key == "at" }?.value.strings.first ?? ""
        return Int(time.dropLast(2)) ?? 0
    }

    /// Gives the app's delegate methods that take their time, or crash; one that has none gets one.
    private static func addLife(
        to app: inout [JSONDocument.Member], isLaunched: Bool, _ chance: inout Chance
    ) {
        let calls = FormatTable.lifeCalls.filter { isLaunched || $0 != .applicationDidFinishLaunching }
        let methods = calls.filter { _ in chance.oneIn(3) }.map { call -> JSONDocument.Member in
            var method: [JSONDocument.Member] = []
            if chance.oneIn(12) { method.append(("does", .string(OverrideDeed.crash.rawValue))) }
            // Some are too slow for the watchdog.
            let most = chance.oneIn(10) ? 25_000 : 300
            method.append(("cost", .string("\(chance.number(0...most))ms")))
            return (call.word, .object(method))
        }
        if methods.isEmpty { return }
        guard let index = app.firstIndex(where: { $0.key == "delegate" }) else {
            let name = app.first { $0.key == "id" }?.value.strings.first ?? ""
            return app.append(("delegate", .object([("id", .string("\(name)Delegate"))] + methods)))
        }
        app[index].value = .object(app[index].value.members + methods)
    }
}

extension StoryCast {
    /// Whether an id is the app's, or of one of its objects; rows go by the names of their tables.
    fileprivate func has(_ id: String) -> Bool {
        ([app] + windows + views + recognizers + controllers).contains { id == $0 || id.hasPrefix("\($0) ") }
    }
}

extension JSONDocument {
    fileprivate var elements: [JSONDocument] { if case .array(let elements) = self { elements } else { [] } }

    fileprivate var members: [Member] { if case .object(let members) = self { members } else { [] } }

    /// All texts in it.
    fileprivate var strings: [String] {
        switch self {
        case .string(let text): [text]
        case .array(let elements): elements.flatMap(\.strings)
        case .object(let members): members.flatMap(\.value.strings)
        case .number, .boolean, .null: []
        }
    }
}
