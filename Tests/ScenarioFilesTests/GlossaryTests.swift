import Foundation
import Testing
import TraceRules
import TraceViews

@testable import ScenarioFiles
@testable import Trace

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
                "A-2", "D-5", "E-1", "E-4", "F-12", "G33", "I-6", "I-7", "L03", "M-16", "M-24", "M-27",
                "M-49", "M-53", "M-54", "M-55", "M-56", "M-57", "M-58", "P03", "P04", "T04",
            ])
        let code = try sources(in: "Sources/UIKitModel").joined()
        for entry in missing {
            for name in entry.notModelled!.matches(of: /`(\w+)`/) {
                #expect(!code.contains(name.1), "\(entry.term): \(name.1) is there")
            }
        }
    }

    @Test func `the glossary explains every rule and fact that the code names`() throws {
        // The benchmarks have goals of their own, P1 … P12.
        let rule = try NSRegularExpression(pattern: #"\b(?:[A-I]-[1-9]\d?|[PRETGUSL][0-4]\d)\b"#)
        var named: Set<String> = []
        for text in try sources(in: "Sources", except: "taptrail-bench/") {
            for match in rule.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
                named.insert(String(text[Range(match.range, in: text)!]))
            }
        }
        let unknown = named.filter { RuleBook.entries(for: $0).isEmpty }
        #expect(named.count > 100)
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

    /// That a scenario shows what it claims is one of its expectations.
    /// And every word of a fixed column that occurs is explained: both are looked for in the same runs.
    @Test func `the glossary has for each word that occurs one scenario that shows it`() throws {
        let scenarios = try ShippedScenario.all.map { ($0, try $0.read()) }
        var claims: [String: [String]] = [:]
        for (shipped, scenario) in scenarios {
            for word in scenario.shows { claims[word, default: []].append(shipped.path) }
        }
        let unclaimed = Set(RuleBook.entries.map(\.term)).subtracting(claims.keys).sorted()
        var occurrences: [String: [String]] = [:]
        var columns = ColumnWords()
        for (shipped, scenario) in scenarios {
            let trail = try shipped.trail()
            columns.read(trail)
            let missing = WordSearch.missing(unclaimed, in: trail)
            for term in unclaimed where !missing.contains(term) || scenario.rules.contains(term) {
                occurrences[term, default: []].append(shipped.path)
            }
        }
        let explained = Set(RuleBook.entries.map(\.term))
        // Threads of stories.
        #expect(columns.words.subtracting(explained).sorted() == ["decoder", "loader", "parser", "writer"])
        #expect(columns.words.count > 200)
        for (word, paths) in claims where paths.count > 1 {
            Issue.record("\"\(word)\" is claimed by \(paths)")
        }
        for (term, paths) in occurrences {
            Issue.record("no scenario shows \"\(term)\"; it occurs in \(paths.sorted().prefix(5))")
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

/// The words that stand in fixed columns of trails: what records hold, the names of threads, sources and modes, the
/// path, the hops and their places.
private struct ColumnWords: FieldVisitor {
    private(set) var words: Set<String> = ["glass", "gpu", "display", "keyboard", "accelerometer", "headset"]
    private var seen: [ObjectIdentifier: Set<Int>] = [:]

    mutating func read(_ trail: Trail) {
        words.insert(trail.header.path.rawValue)
        words.formUnion(trail.header.costs.map(\.hop))
        for record in trail.records {
            switch record.event {
            // The most of all records: none of their fields is a word.
            case .sent, .queued, .received, .hid, .sampled, .asleep, .wakeUp, .signalled, .coalesced: continue
            default: _ = record.event.coded(by: &self)
            }
            switch record.event {
            case .defined(_, let type, let name, _, _, _):
                // Timers, ports and views have names that an app or a story gives.
                guard [.thread, .source0, .source1, .observer].contains(type) else { break }
                words.insert(trail.text(of: name))
            case .activity(_, _, let mode): words.insert(trail.text(of: mode))
            default: break
            }
        }
        words.formUnion(LatencyStage.allCases.map(\.name) + StageLog.words.filter { $0 != "pass" })
    }

    mutating func field<Word: TraceWord>(_ key: StaticString, _ value: Word) -> Word {
        // Keys are what somebody types.
        if Word.self != KeyboardKey.self,
            seen[ObjectIdentifier(Word.self), default: []].insert(value.rawValue).inserted
        {
            words.insert("\(value)")
            words.remove("")
        }
        return value
    }
}

extension RuleBook.Entry: CustomTestStringConvertible {
    public var testDescription: String { "\(term) (\(kind.rawValue))" }
}
