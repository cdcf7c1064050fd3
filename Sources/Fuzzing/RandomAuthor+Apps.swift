import ScenarioFormat

/// Apps, their windows, and what they do without being asked.
extension RandomAuthor {
    mutating func makeApps() -> [JSONDocument] {
        let count = chance.happens(options.severalApps) ? chance.number(2...Self.apps.count) : 1
        let front = count > 1 && chance.oneIn(8) ? count : chance.number(0...count - 1)
        return (0..<count).map { number in
            cast = StoryCast(app: Self.apps[number])
            // The others matter as long as they are in front: they have less to show.
            let app = makeApp(windows: makeWindows(most: number == 0 ? 3 : 1), isFront: number == front)
            casts.append(cast)
            return app
        }
    }

    private mutating func makeApp(windows: [JSONDocument], isFront: Bool) -> JSONDocument {
        var app: [JSONDocument.Member] = [("id", .string(cast.app))]
        if !isFront { app.append(("state", .string("background"))) }
        app.append(("windows", .array(windows)))
        if !cast.firstResponders.isEmpty, !chance.oneIn(hasKeys ? 4 : 2) {
            app.append(("firstResponder", .string(chance.one(of: cast.firstResponders))))
        }
        return .object(
            app + makeRemoteControlFlag() + makeApplicationCode() + makeTimers() + makeDisplayLinks())
    }

    private mutating func makeApplicationCode() -> [JSONDocument.Member] {
        guard chance.happens(options.applicationCode) else { return [] }
        var members: [JSONDocument.Member] = []
        if chance.oneIn(2) {
            var overrides = makeResponderOverrides()
            if chance.oneIn(3) { overrides.append(("sendAction", makePassing())) }
            if chance.happens(options.sendEventOverrides) { overrides.append(("sendEvent", makePassing())) }
            members.append(("application", .object([("overrides", .object(overrides))])))
        }
        if chance.oneIn(2) {
            var delegate: [JSONDocument.Member] = [("id", .string("\(cast.app)Delegate"))]
            if chance.oneIn(3) { delegate.append(("isResponder", .boolean(false))) }
            let overrides = makeResponderOverrides()
            if !overrides.isEmpty { delegate.append(("overrides", .object(overrides))) }
            members.append(("delegate", .object(delegate)))
        }
        return members
    }

    /// What any responder's class may override.
    mutating func makeResponderOverrides() -> [JSONDocument.Member] {
        (chance.oneIn(4) ? [("touches", makeTouchOverride())] : []) + makePressOverrides()
            + makeMotionOverrides()
    }

    // MARK: Windows

    private mutating func makeWindows(most: Int) -> [JSONDocument] {
        let count = chance.happens(options.severalWindows) ? chance.number(1...most) : 1
        return (1...count).map { makeWindow($0) }
    }

    /// The first one fills the screen; others lie over a part of it, or all of it, and let fingers through or not.
    private mutating func makeWindow(_ number: Int) -> JSONDocument {
        let name = cast.app == Self.apps[0] ? "window" : "\(cast.app)Window"
        let id = number == 1 ? name : "\(name)\(number)"
        cast.windows.append(id)
        var members: [JSONDocument.Member] = [("id", .string(id))]
        if number > 1 { members += makePlaceOfWindow() }
        members += makeAttributes(of: .window, except: ["level"])
        let recognizers = chance.happens(options.recognizers / 2) ? [makeRecognizer()] : []
        let controller = chance.happens(options.controllers) ? makeController() : nil
        let subviews = chance.times(1...(number == 1 ? 3 : 2)).map { makeView(row: $0, depth: 1) }
        let overrides = makeWindowOverrides()
        if !overrides.isEmpty { members.append(("overrides", .object(overrides))) }
        if let controller { members.append(("rootViewController", controller)) }
        if !recognizers.isEmpty { members.append(("recognizers", .array(recognizers))) }
        if chance.oneIn(2) { members.append(makeImplementation()) }
        members.append(("subviews", .array(subviews)))
        return .object(members)
    }

    private mutating func makePlaceOfWindow() -> [JSONDocument.Member] {
        var members: [JSONDocument.Member] = []
        if !chance.oneIn(4) {
            members.append(
                (
                    "frame",
                    .numbers([
                        chance.length(0...150), chance.length(0...300), chance.length(100...390),
                        chance.length(60...400),
                    ])
                ))
        }
        if chance.oneIn(3) { members.append(("level", .whole(chance.number(-1...2)))) }
        return members + makeAppearance()
    }

    private mutating func makeWindowOverrides() -> [JSONDocument.Member] {
        var overrides = makePressOverrides() + makeHitTestOverrides()
        if chance.happens(options.touchOverrides / 4) { overrides.append(("touches", makeTouchOverride())) }
        if chance.happens(options.sendEventOverrides) { overrides.append(("sendEvent", makePassing())) }
        if chance.oneIn(12) {
            overrides.append(("gestureRecognizerShouldBegin", makeBeginOverride()))
        }
        return overrides
    }

    /// A controller behind the other views, with views of its own.
    private mutating func makeController() -> JSONDocument {
        let id = "\(cast.windows[cast.windows.count - 1])Controller"
        let subviews = chance.times(0...2).map { makeView(row: $0, depth: 2) }
        var view: [JSONDocument.Member] = [("id", .string("\(id)View"))]
        if !subviews.isEmpty { view.append(("subviews", .array(subviews))) }
        var members: [JSONDocument.Member] = [("id", .string(id)), ("view", .object(view))]
        var overrides = makeResponderOverrides()
        overrides += makeFocusOverrides()
        if !overrides.isEmpty { members.append(("overrides", .object(overrides))) }
        if chance.oneIn(4) { members.append(makeImplementation()) }
        cast.controllers.append(id)
        return .object(members)
    }

    // MARK: Timers

    /// Timers that change something, and some that keep the main thread busy for long: the app hangs, and what
    /// fingers do meanwhile waits at its port.
    private mutating func makeTimers() -> [JSONDocument.Member] {
        guard chance.happens(options.timers) else { return [] }
        let timers = (1...chance.number(1...2)).map { number -> JSONDocument in
            var members: [JSONDocument.Member] = [("id", .string("\(cast.app)Timer\(number)"))]
            let isRepeating = chance.oneIn(3)
            if !isRepeating || chance.oneIn(2) { members.append(("at", milliseconds(50...900))) }
            if isRepeating {
                members.append(("every", milliseconds(20...300)))
                members.append(("times", .whole(chance.number(1...5))))
            }
            members += makeRunLoopMode()
            if chance.happens(options.hangs) { members.append(("cost", milliseconds(1...500))) }
            if !chance.oneIn(3) { members.append(("does", makeDeeds(mayMoveFocus: true))) }
            return .object(members)
        }
        return [("timers", .array(timers))]
    }

    mutating func makeRunLoopMode() -> [JSONDocument.Member] {
        switch chance.number(1...6) {
        case 1...2: [("mode", .string("common"))]
        case 3: [("mode", .strings(["default", "tracking"]))]
        case 4: [("mode", .string("tracking"))]
        default: []
        }
    }
}
