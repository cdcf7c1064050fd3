import TaptrailTesting
import Testing
import Trace
import VirtualTime

@testable import TraceViews

@Suite struct `An audit of a spoiled trail` {
    private static let trails = (GoodTrails.scenarios + GoodTrails.own).map { SpoiledTrail($0) }

    /// What a record is: its case, with its call.
    private static func kind(_ event: TraceEvent) -> String {
        switch event {
        case .began(let call, _, _, _): "began \(call)"
        case .ended(let call, _, _, _): "ended \(call)"
        // That a finger rests is said once; who should have said it, a trail cannot know (M-17).
        case .touch(_, .stationary, _, _, _, _, _): "rest"
        default: "\(event.word)"
        }
    }

    /// Records of which each one matters, so that none can be missing. A touch callback counts here if the
    /// system makes it: whether a responder has to pass on, a trace cannot know.
    private static let needed: Set<String> = [
        "touch", "transition", "held", "released", "taken", "merged", "keptOut", "hitTested", "awake",
    ]
    /// Records that stand once. A changed may follow a changed, and a view may be kept from a touch twice.
    private static let single: Set<String> = [
        "touch", "transition", "held", "released", "taken", "merged", "hitTested", "asleep", "awake",
    ]

    @Test func `an audit misses every record that its touches and recognizers need`() {
        var kinds: Set<String> = []
        for (trail, place, kind) in Self.places(of: { Self.needed.contains($0) || $0.isEdge }) {
            kinds.insert(kind)
            #expect(!trail.without(place).audit.violations.isEmpty, "#\(place + 1) \(trail.records[place])")
        }
        #expect(kinds.isSuperset(of: Self.needed))
        #expect(kinds.isSuperset(of: ["began action", "ended touchesCancelled", "ended observer"]))
    }

    @Test func `an audit of a spoiled trail finds every record that stands twice`() {
        for (trail, place, _) in Self.places(of: { Self.single.contains($0) || $0.isEdge }) {
            if case .transition(_, .changed, .changed, _, _) = trail.records[place].event { continue }
            #expect(!trail.doubling(place).audit.violations.isEmpty, "#\(place + 1) \(trail.records[place])")
        }
    }

    @Test(arguments: [Call.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled])
    func `an audit misses each touch callback of a view and of a recognizer`(call: Call) throws {
        var count = 0
        for trail in Self.trails {
            let places = trail.records.indices.filter { place in
                if case .began(call, _, _, _) = trail.records[place].event {
                    trail.isDelivery(place)
                } else {
                    false
                }
            }
            for place in Population.some(4, of: places) {
                let end = try trail.end(of: place)
                #expect(
                    !trail.without(place, end).audit.violations.isEmpty,
                    "#\(place + 1)")
                count += 1
            }
        }
        #expect(count >= 4)
    }

    /// Whatever records are turned into, the audit comes to an end and counts what it says.
    @Test(arguments: Population.seeds(4, of: 1...20))
    func `an audit of a spoiled trail stands any change of a record`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            var spoiled = generator.pick(Self.trails)
            for _ in 0...generator.below(4) {
                let place = generator.below(spoiled.records.count)
                let other = generator.pick(generator.pick(Self.trails).records)
                switch generator.below(6) {
                case 0: spoiled.records[place].event = other.event
                case 1:
                    spoiled.records[place].touches = TouchSet(
                        rawValue: .random(in: 0...(.max), using: &generator))
                case 2: spoiled.records[place].thread = other.thread
                case 3: spoiled.records[place].depth = UInt16(generator.below(4))
                case 4: spoiled.records.swapAt(place, generator.below(spoiled.records.count))
                default: spoiled.records[place] = other
                }
            }
            let audit = spoiled.audit
            #expect(audit.violations.count == min(audit.count, TraceAudit.describedMax))
            #expect(audit.violations.allSatisfy { $0.record.rawValue <= spoiled.records.count })
        }
    }

    @Test func `an audit of a spoiled trail stands a release before what was held`() throws {
        let held = SpoiledTrail(GoodTrails.held)
        let release = try held.first { if case .released(.began, _, _, _, _) = $0 { true } else { false } }
        let spoiled = held.changing(release) { $0.instant = .zero }
        #expect(spoiled.broken.isSuperset(of: [.instantsGoOn, .releasedTellsItsWait]))
    }

    /// Touches, transitions and what is said of held touches, with one field changed.
    @Test func `an audit notices each change of a phase, a state, a view and a bit`() {
        for (trail, place, _) in Self.places(of: { _ in true }) {
            var changed: [TraceEvent] = []
            switch trail.records[place].event {
            case .touch(let number, let phase, let view, let window, let x, let y, let taps):
                if phase == .stationary { continue }
                for other in TouchPhase.allCases where other != phase {
                    changed.append(
                        .touch(
                            number: number, phase: other, view: view, window: window, x: x, y: y,
                            tapCount: taps))
                }
                changed.append(
                    .touch(
                        number: TouchNumber(rawValue: 77), phase: phase, view: view, window: window, x: x,
                        y: y,
                        tapCount: taps))
                if !view.isNone {
                    changed.append(
                        .touch(
                            number: number, phase: phase, view: SubjectID(rawValue: 1), window: window, x: x,
                            y: y,
                            tapCount: taps))
                }
            case .transition(let recognizer, let from, let to, let reason, let other):
                for state in GestureState.allCases where state != from {
                    changed.append(
                        .transition(
                            recognizer: recognizer, from: state, to: to, reason: reason, other: other))
                }
                changed.append(
                    .transition(
                        recognizer: SubjectID(rawValue: 1), from: from, to: to, reason: reason, other: other))
            case .taken(let recognizer, let view, let heard):
                changed.append(.taken(recognizer: recognizer, view: view, heard: !heard))
                changed.append(.taken(recognizer: recognizer, view: recognizer, heard: heard))
                changed.append(.taken(recognizer: view, view: view, heard: heard))
            case .held(let recognizer, let phase, let view):
                changed.append(.held(recognizer: recognizer, phase: phase, view: recognizer))
                changed.append(.held(recognizer: view, phase: phase, view: view))
                changed.append(.held(recognizer: recognizer, phase: .moved, view: view))
            case .released(let phase, let view, let after, let x, let y):
                changed.append(
                    .released(phase: phase, view: SubjectID(rawValue: 1), after: after, x: x, y: y))
                changed.append(.released(phase: .cancelled, view: view, after: after, x: x, y: y))
                changed.append(.released(phase: phase, view: view, after: after, x: x + 1, y: y))
            default: continue
            }
            for event in changed {
                let spoiled = trail.changing(place) { $0.event = event }
                #expect(!spoiled.audit.violations.isEmpty, "#\(place + 1) as \(event)")
            }
        }
    }

    private typealias Place = (trail: SpoiledTrail, place: Int, kind: String)

    /// Records of some kinds in all trails: a sample of each kind, or all.
    private static func places(of isWanted: (String) -> Bool) -> [Place] {
        kinds.filter { isWanted($0.key) }.values.flatMap { Population.some(6, of: $0) }
    }

    /// All records, by what they are.
    private static let kinds: [String: [Place]] = Dictionary(
        grouping: trails.flatMap { trail in
            trail.records.indices.map { (trail, $0, kind(trail.records[$0].event)) }
        }, by: \.kind)
}

extension String {
    /// Whether a callback begins or ends.
    fileprivate var isEdge: Bool { hasPrefix("began ") || hasPrefix("ended ") }
}
