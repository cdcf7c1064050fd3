import Foundation
import Testing
import Trace
import TraceViews

@testable import ScenarioFiles

/// What the trails of all scenarios show: by term, the scenarios in which it occurs.
private struct Shown {
    private(set) var scenarios: [String: [String]] = [:]

    init() throws {
        for shipped in ShippedScenario.all {
            let scenario = try shipped.read()
            let trail = scenario.run().trail
            for term in Self.terms(of: trail).union(scenario.rules) {
                scenarios[term, default: []].append(shipped.path)
            }
        }
    }

    private static func terms(of trail: Trail) -> Set<String> {
        let subjects = SubjectIndex(trail)
        // An invariant without a rule holds of what every trail has.
        var terms = Set(Invariant.allCases.filter(\.rules.isEmpty).map(\.rawValue))
        for record in trail.records {
            terms.insert(Stage(record.event, in: subjects).rawValue)
            terms.formUnion(RuleBook.explanation(of: record.event).rules)
            terms.insert("\(record.event.word)")
            switch record.event {
            case .began(let call, _, _, _): terms.insert(call.word)
            case .controlEvent(_, let event): terms.insert(event.word)
            case .declined(_, let why): terms.insert(why.word)
            case .keptOut(_, let why): terms.insert(why.word)
            case .propertySet(_, let property, _, _, _): terms.insert(property.word)
            case .defined(_, _, _, let subjectClass, _, _): terms.insert(subjectClass.uiKit.word)
            case .transition(let recognizer, let from, let to, let reason, _):
                terms.formUnion([from.word, to.word, reason.word])
                terms.insert(subjects[recognizer]?.uiKitClass.word ?? "")
            default: break
            }
        }
        for invariant in Invariant.allCases where !terms.isDisjoint(with: invariant.rules) {
            terms.insert(invariant.rawValue)
        }
        return terms
    }
}

@Suite struct `The glossary` {
    /// Every kind of word by itself: a new case of one has to get its paragraph.
    @Test func `the glossary explains every word of the vocabulary, once for each kind`() {
        let words: [(RuleBook.Entry.Kind, [String])] = [
            (.stage, Stage.allCases.map(\.rawValue)), (.callback, Call.allCases.map(\.word)),
            (.recognizerState, GestureState.allCases.map(\.word)),
            (.transitionReason, TransitionReason.allCases.map(\.word)),
            (.controlEvent, ControlEvent.allCases.map(\.word)), (.record, TraceEvent.words),
            (.refusal, ControlRefusal.allCases.map(\.word) + KeptOut.allCases.map(\.word)),
            (.property, Property.allCases.map(\.word)),
            (.invariant, Invariant.allCases.map(\.rawValue)),
        ]
        for (kind, words) in words {
            #expect(RuleBook.entries.filter { $0.kind == kind }.map(\.term) == words)
        }
        let rules = RuleBook.entries.filter { $0.kind == .rule || $0.kind == .fact }
        #expect(rules.map(\.term) == RuleBook.rules.map(\.id))
        #expect(rules.filter { $0.kind == .rule }.allSatisfy { $0.term.contains("-") || $0.term == "K" })
    }

    @Test func `the glossary explains every class of recognizers that the model has`() throws {
        let explained = Set(RuleBook.entries.filter { $0.kind == .recognizerClass }.map(\.term))
        #expect(explained.isSuperset(of: UIKitClass.recognizers.map(\.word)))
        let declared = try sources(in: "Sources/UIKitModel").flatMap {
            $0.matches(of: /class (UI\w*GestureRecognizer)\b/).map { String($0.1) }
        }
        #expect(Set(declared) == explained)
    }

    @Test func `the glossary explains every class of responders that the model has`() throws {
        let declared = try sources(in: "Sources/UIKitModel").flatMap {
            $0.matches(of: /open class (UI\w+): UI(?:Responder|View|Control|ScrollView)\b/).map {
                String($0.1)
            }
        }
        let explained = RuleBook.entries.filter { $0.kind == .responderClass }.map(\.term)
        #expect(Set(declared + ["UIResponder"]) == Set(explained))
    }

    @Test func `the glossary lists the experiments that scenarios tell, and no other`() {
        let told = ShippedScenario.all.compactMap { shipped in
            shipped.path.split(separator: "/").last?.prefixMatch(of: /X-\d\d/).map { String($0.0) }
        }
        #expect(Set(told).sorted() == RuleBook.experiments)
    }

    /// Rules of which a part is missing here, by the names of what is missing, none of which the code has.
    @Test func `the glossary says what of a rule is not modelled`() throws {
        let missing = RuleBook.entries.filter { $0.notModelled != nil }
        #expect(
            missing.map(\.term).sorted() == [
                "A-7", "C-2", "D-5", "E-1", "F-10", "F-12", "F-9", "G33", "M-16",
            ])
        let code = try sources(in: "Sources/UIKitModel").joined()
        for entry in missing {
            for name in entry.notModelled!.matches(of: /`(\w+)`/) {
                #expect(!code.contains(name.1), "\(entry.term): \(name.1) is there")
            }
        }
        for name in [
            "presentingViewController", "motionBegan", "remoteControlReceived", "shouldReceive press",
        ] {
            #expect(!code.contains(name))
        }
    }

    @Test func `the glossary explains every rule and fact that the code names`() throws {
        var unknown: Set<String> = []
        // The benchmarks have goals of their own, P1 … P12.
        for text in try sources(in: "Sources", except: "taptrail-bench/") {
            for match in text.matches(of: /\b(?:[A-I]-[1-9]\d?|[PRETGUSL][0-4]\d)\b/)
            where RuleBook.entries(for: String(match.0)).isEmpty {
                unknown.insert(String(match.0))
            }
        }
        #expect(unknown.sorted() == [])
    }

    @Test(arguments: RuleBook.entries)
    func `the glossary has a paragraph of full sentences, and rules with sources`(entry: RuleBook.Entry) {
        let text = entry.paragraph
        #expect(text.count >= 25 && text.count <= 500, "\(text.count) characters")
        #expect(text.hasSuffix(".") || text.hasSuffix(".)"))
        #expect(!text.contains("\n") && !text.contains("  "))
        #expect(entry.basis.count <= 4 && Set(entry.basis).count == entry.basis.count)
        // What makes a trace a trace has no source but ourselves.
        #expect(entry.kind == .invariant || !entry.basis.isEmpty)
        #expect(entry.basis.allSatisfy { !$0.source.isEmpty })
    }

    @Test func `the glossary has no paragraph twice`() {
        #expect(Set(RuleBook.entries.map(\.paragraph)).count == RuleBook.entries.count)
    }

    @Test func `the glossary names for each term a scenario in which it occurs, if there is one`() throws {
        let shown = try Shown()
        let terms = Set(RuleBook.entries.map(\.term))
        #expect(Set(RuleBook.scenes.keys).subtracting(terms).sorted() == [])
        for term in terms.sorted() {
            let scenarios = shown.scenarios[term] ?? []
            if let scene = RuleBook.scenes[term] {
                #expect(scenarios.contains(scene), "\(term) does not occur in \(scene); \(scenarios)")
            } else if !scenarios.isEmpty {
                Issue.record("\"\(term)\" has no scene; it occurs in \(scenarios.prefix(5))")
            }
        }
    }

    /// The texts of the Swift files below a folder of the repository, but not below one of its own.
    private func sources(in folder: String, except excluded: String? = nil) throws -> [String] {
        let base = ShippedScenario.repository.appending(path: folder)
        let names = FileManager.default.enumerator(atPath: base.path())?.compactMap { $0 as? String } ?? []
        let chosen = names.filter { name in
            name.hasSuffix(".swift") && !(excluded.map { name.hasPrefix($0) } ?? false)
        }
        return try chosen.sorted().map {
            try String(contentsOf: base.appending(path: $0), encoding: .utf8)
        }
    }
}

extension RuleBook.Entry: CustomTestStringConvertible {
    public var testDescription: String { "\(term) (\(kind.rawValue))" }
}
