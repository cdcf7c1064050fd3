extension Schedule {
    /// What a recognizer has to do with others, beyond what most schedules draw.
    struct Relations {
        // What its class overrides; nil is UIKit's own answer.
        /// Those that have to fail before it, or wait until it has failed.
        var classRequires: [Int]?
        var classIsRequiredBy: [Int]?
        /// Those that it makes fail; those that make it fail.
        var classPrevents: [Int]?
        var classIsPreventedBy: [Int]?
        var classReceivesEvent: Bool?
        /// In these methods it ignores the touches.
        var ignores: [Sample.Phase] = []

        /// What its delegate answers.
        var receivesEvent: Bool?
        var receivesPress: Bool?
        /// The buttons that it hears of, in Apple's words.
        var pressTypes: [String] = []
        /// Whether its view has it in the beginning.
        var isAttached = true
        /// What its action does.
        var deeds: [ActionDeed] = []
        /// What its touch methods do besides.
        var calls: [CallDeed] = []
        /// What its delegate does when it is asked, in code.
        var answers: [AnswerDeed] = []
    }

    /// What is asked of a delegate.
    enum Question: CaseIterable {
        case begin, receiveEvent, receiveTouch, receivePress, simultaneous, requireFailure, beRequiredToFail
    }

    struct AnswerDeed {
        var question: Question
        var deed: Change.Deed
    }

    /// What is done in `touchesBegan` …
    struct CallDeed {
        var phase: Sample.Phase
        var deed: Change.Deed
    }

    /// A button of a remote that is pressed.
    struct Key {
        var name: String
        var down: Int
        var up: Int
    }

    struct ActionDeed {
        /// The states of which the action tells then.
        var states: [ModelState]
        var deed: Change.Deed
    }
}

// MARK: As a scenario

extension Schedule {
    /// The buttons and who they go to; nothing if there are none.
    var jsonOfKeys: String {
        let all = keys.map { key in
            #"{"press": "\#(key.name)", "at": "\#(key.down)ms", "for": "\#(key.up - key.down)ms"}"#
        }
        return keys.isEmpty ? "" : " \"keys\": [\(all.joined(separator: ",\n   "))],\n"
    }

    var jsonOfFirstResponder: String {
        firstResponder.map { #", "firstResponder": "\#(views[$0].name)""# } ?? ""
    }

    /// What is said of a recognizer's action.
    func deedsOfAction(_ recognizer: Recognizer) -> [String] {
        recognizer.relations.deeds.map { deed in
            let states = deed.states.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            return "{\"when\": [\(states)], \(json(deed: deed.deed))}"
        }
    }

    func overridesOfRelations(_ recognizer: Recognizer) -> [String] {
        let relations = recognizer.relations
        var overrides: [String] = []
        for (question, others) in [
            ("shouldRequireFailureOf", relations.classRequires),
            ("shouldBeRequiredToFailBy", relations.classIsRequiredBy),
            ("canPrevent", relations.classPrevents), ("canBePrevented", relations.classIsPreventedBy),
        ] {
            guard let others else { continue }
            let answer = others.isEmpty ? "false" : "{\"recognizer\": [\(names(others))]}"
            overrides.append("\"\(question)\": \(answer)")
        }
        if let answer = relations.classReceivesEvent {
            overrides.append(#""shouldReceiveEvent": \#(answer)"#)
        }
        return overrides
    }

    /// What the class of a recognizer does in one touch method; nothing if it does not override it.
    func overrideOfMethod(_ recognizer: Recognizer, _ phase: Sample.Phase) -> [String] {
        let isIgnored = recognizer.relations.ignores.contains(phase)
        let state = recognizer.sets[phase]
        let deeds = recognizer.relations.calls.filter { $0.phase == phase }.map { "{\(json(deed: $0.deed))}" }
        guard isIgnored || state != nil || !deeds.isEmpty else { return [] }
        let sets = state.map { #", "sets": "\#($0.rawValue)""# } ?? ""
        let then = deeds.isEmpty ? "" : #", "then": [\#(deeds.joined(separator: ", "))]"#
        return [#""\#(phase.method)": {"does": "\#(isIgnored ? "ignore" : "pass")"\#(sets)\#(then)}"#]
    }

    /// - Parameter does: what the method itself does.
    func overridesOfCalls(_ calls: [CallDeed], _ does: String) -> [String] {
        Sample.Phase.allCases.compactMap { phase in
            let deeds = calls.filter { $0.phase == phase }.map { "{\(json(deed: $0.deed))}" }
            guard !deeds.isEmpty else { return nil }
            return #""\#(phase.method)": {"does": "\#(does)", "then": [\#(deeds.joined(separator: ", "))]}"#
        }
    }

    /// The device is turned before the first finger comes.
    var jsonOfOrientation: [String] {
        orientation == "portrait" ? [] : [#"{"at": "20ms", "rotate": "\#(orientation)"}"#]
    }

    func json(deed: Change.Deed) -> String {
        switch deed {
        case .recognizer(let index, let flag, let value):
            #""set": {"recognizer": "\#(recognizers[index].name)", "\#(flag.rawValue)": \#(value)}"#
        case .view(let index, let flag, let value):
            #""set": {"view": "\#(views[index].name)", "\#(flag.rawValue)": \#(value)}"#
        case .move(let index, let parent): #""add": "\#(views[index].name)", "to": "\#(views[parent].name)""#
        case .remove(let index): #""remove": "\#(views[index].name)""#
        case .detach(let index): #""remove": "\#(recognizers[index].name)""#
        case .attach(let index, let view):
            #""add": "\#(recognizers[index].name)", "to": "\#(views[view].name)""#
        // Code does it.
        case .ignore: ""
        }
    }

    func names(_ indices: [Int]) -> String {
        indices.map { "\"\(recognizers[$0].name)\"" }.joined(separator: ", ")
    }
}

extension Schedule.Sample.Phase {
    /// `touchesBegan` …
    var method: String { "touches" + rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

// MARK: Leaving out

extension Schedule {
    /// The same with less to it, one step each.
    func addSimplerRelations(of index: Int, _ add: ((inout Schedule) -> Void) -> Void) {
        let relations = recognizers[index].relations
        func addWithout(_ change: @escaping (inout Relations) -> Void) {
            add { change(&$0.recognizers[index].relations) }
        }
        if relations.classRequires != nil { addWithout { $0.classRequires = nil } }
        if relations.classIsRequiredBy != nil { addWithout { $0.classIsRequiredBy = nil } }
        if relations.classPrevents != nil { addWithout { $0.classPrevents = nil } }
        if relations.classIsPreventedBy != nil { addWithout { $0.classIsPreventedBy = nil } }
        if relations.classReceivesEvent != nil { addWithout { $0.classReceivesEvent = nil } }
        if relations.receivesEvent != nil { addWithout { $0.receivesEvent = nil } }
        if relations.receivesPress != nil { addWithout { $0.receivesPress = nil } }
        if !relations.isAttached { addWithout { $0.isAttached = true } }
        for place in relations.ignores.indices { addWithout { $0.ignores.remove(at: place) } }
        for place in relations.deeds.indices { addWithout { $0.deeds.remove(at: place) } }
        for place in relations.calls.indices { addWithout { $0.calls.remove(at: place) } }
        for place in relations.answers.indices { addWithout { $0.answers.remove(at: place) } }
    }
}

extension Schedule.Relations {
    /// - Parameter moved: where a recognizer, or a view, is when one is left out; nil for the one itself.
    mutating func renumberRecognizers(_ moved: (Int) -> Int?) {
        classRequires = classRequires?.compactMap(moved)
        classIsRequiredBy = classIsRequiredBy?.compactMap(moved)
        classPrevents = classPrevents?.compactMap(moved)
        classIsPreventedBy = classIsPreventedBy?.compactMap(moved)
        deeds = deeds.compactMap { deed in
            deed.deed.withRecognizers(moved).map { .init(states: deed.states, deed: $0) }
        }
        calls = calls.withRecognizers(moved)
        answers = answers.compactMap { answer in
            answer.deed.withRecognizers(moved).map { .init(question: answer.question, deed: $0) }
        }
    }

    mutating func renumberViews(_ moved: (Int) -> Int?) {
        deeds = deeds.compactMap { deed in
            deed.deed.withViews(moved).map { .init(states: deed.states, deed: $0) }
        }
        calls = calls.compactMap { call in
            call.deed.withViews(moved).map { .init(phase: call.phase, deed: $0) }
        }
        answers = answers.compactMap { answer in
            answer.deed.withViews(moved).map { .init(question: answer.question, deed: $0) }
        }
    }
}

extension [Schedule.CallDeed] {
    func withRecognizers(_ moved: (Int) -> Int?) -> Self {
        compactMap { call in call.deed.withRecognizers(moved).map { .init(phase: call.phase, deed: $0) } }
    }
}

extension Schedule.Change.Deed {
    func withRecognizers(_ moved: (Int) -> Int?) -> Self? {
        switch self {
        case .recognizer(let index, let flag, let value): moved(index).map { .recognizer($0, flag, value) }
        case .detach(let index): moved(index).map { .detach($0) }
        case .attach(let index, let view): moved(index).map { .attach($0, to: view) }
        case .ignore(let index, let touch): moved(index).map { .ignore($0, touch: touch) }
        case .view, .move, .remove: self
        }
    }

    func withViews(_ moved: (Int) -> Int?) -> Self? {
        switch self {
        case .recognizer, .detach, .ignore: self
        case .view(let view, let flag, let value): moved(view).map { .view($0, flag, value) }
        case .move(let view, let parent):
            if let view = moved(view), let parent = moved(parent) { .move(view, to: parent) } else { nil }
        case .remove(let view): moved(view).map { .remove($0) }
        case .attach(let index, let view): moved(view).map { .attach(index, to: $0) }
        }
    }
}
