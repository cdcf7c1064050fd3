import TaptrailTesting
import Testing
import Trace
import TraceRules
import TraceViews
import VirtualTime

@testable import ScenarioFiles
@testable import ScenarioFormat

@Suite struct `A scenario that comes with Taptrail` {
    /// The seeds' experiments that this version can tell.
    private static let experiments =
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18]
        + [20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38]
        + [40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59]
        + [60, 61, 62, 63, 64, 65, 66, 67, 68]

    @Test func `a scenario is there for each experiment of the seeds that this version can tell`() throws {
        let told = try Set(ShippedScenario.all.flatMap { try $0.read().rules })
        for number in Self.experiments {
            let id = "X-\(number < 10 ? "0" : "")\(number)"
            #expect(told.contains(id), "\(id)")
            let hasName = ShippedScenario.all.contains {
                $0.path.split(separator: "/").last?.hasPrefix(id) == true
            }
            #expect(hasName, "\(id)")
        }
    }

    @Test(arguments: ShippedScenario.all)
    func `a shipped scenario has a title, a story that teaches, rules and expectations`(
        shipped: ShippedScenario
    ) throws {
        let scenario = try shipped.read()
        #expect(!scenario.title.isEmpty && !scenario.title.hasSuffix("."))
        let sentences = scenario.story.split(separator: ". ")
        #expect(sentences.count >= 2 && scenario.story.count <= 700, "\(scenario.story.count) characters")
        #expect(scenario.story.last == "." || scenario.story.last == ")")
        #expect(scenario.rules.contains { RuleBook.rule($0) != nil })
        #expect(scenario.hasExpectations)
        // A file that is named after an experiment shows it.
        if let name = shipped.path.split(separator: "/").last, name.hasPrefix("X-") {
            #expect(scenario.rules.contains(String(name.prefix(4))))
        }
    }

    @Test(arguments: ShippedScenario.all)
    func `a shipped scenario comes to a quiet end, as expected`(shipped: ShippedScenario) throws {
        let scenario = try shipped.read()
        let run = try shipped.run()
        #expect(run.outcome == .quiet)
        #expect(try scenario.judge(run.trail.keepingInvariants()).map(\.description) == [])
        expectExactParts(of: run.trail)
        // Outside of all callbacks nothing is about a touch any more.
        let sleepers = run.trail.records.filter { record in
            if case .asleep = record.event { record.depth == 0 && !record.touches.isEmpty } else { false }
        }
        #expect(sleepers.isEmpty)
        // And a callback ends about the touches that it began about.
        let strays = run.trail.records.filter { record in
            guard case .ended = record.event, let beginning = run.trail.records[record.cause] else {
                return false
            }
            return record.touches != beginning.touches
        }
        #expect(strays.isEmpty)
        // A reset comes when the fingers are gone, and a question of UIKit's own is on record only if a
        // control says no.
        let additions = run.trail.records.filter { record in
            switch record.event {
            case .transition(_, _, .possible, .reset, _): !record.touches.isEmpty
            case .began(.shouldBegin, _, _, _): false
            case .began(let call, _, _, isAppCode: false): call.family == .recognizing
            default: false
            }
        }
        #expect(additions.isEmpty)
    }

    /// The stages of each sample add up to its whole, and where it leads to is as far as the chain of causes says.
    private func expectExactParts(of trail: Trail) {
        let samples = SampleLatencies(trail)
        let fingers = TouchFingers(trail)
        // The most touches that one of the samples changed.
        let touchesAtOnce = samples.map(\.touches.count).max() ?? 0
        for sample in samples {
            #expect(sample.parts.reduce(.zero) { $0 + $1.interval } == sample.total)
            #expect(sample.parts.allSatisfy { $0.interval >= .zero })
            guard sample.isDelivered, let end = sample.stops.last?.record,
                let chain = LatencyPath.total(trail, to: end, fingers)
            else { continue }
            if case .frame? = trail.records[end]?.event, sample.coalescedInto.isNone {
                // Of several samples in one frame the chain leads to the first that changed something.
                #expect(chain >= sample.total)
                continue
            }
            // Of several fingers in one sample the chain may lead to one that did something later.
            #expect(chain <= sample.total)
            if sample.coalescedInto.isNone && touchesAtOnce == 1 { #expect(chain == sample.total) }
        }
        let table = LatencyTable(trail)
        #expect(LatencyStage.allCases.reduce(Int128(0)) { $0 + table[$1].sum } == table.whole.sum)
        #expect(table.whole.count == samples.filter(\.isDelivered).count)
    }

    // Lessons are judged by their questions.
    @Test(arguments: Population.some(28, of: ShippedScenario.all.filter { !$0.path.hasPrefix("lessons/") }))
    func `a scenario fails if one word of an expectation is changed, and the message names the line`(
        shipped: ShippedScenario
    ) throws {
        let bytes = try shipped.bytes()
        let trail = try shipped.trail()
        let (ids, apps) = try ids(in: bytes)
        let mutations = try ExpectationMutations.all(of: bytes, ids: ids, trail)
        #expect(mutations.count >= 15, "\(mutations.count) mutations")
        // An app's id is another name of its application.
        for mutation in Population.some(1, of: mutations)
        where !apps.contains(where: { mutation.renames("application", $0) }) {
            do {
                let verdicts = try shipped.read(mutation.bytes).judge(trail)
                #expect(!verdicts.isEmpty, "passes: \(mutation.what)")
                // A list of stages is compared with the words that it names; with other words the first
                // difference may lie anywhere in it.
                let isSameWords = try stageWords(in: mutation.bytes, ids) == stageWords(in: bytes, ids)
                let isNamed = verdicts.contains { mutation.isNamed(by: $0) } || !isSameWords
                #expect(isNamed, "\(mutation.what): \(verdicts.map(\.description))")
            } catch let error as ScenarioError {
                let isNamed = error.diagnostics.contains { names($0, mutation) }
                #expect(isNamed, "\(mutation.what): \(error)")
            }
        }
    }

    /// Whether a complaint is about the changed line.
    private func names(_ diagnostic: Diagnostic, _ mutation: ExpectationMutations.Mutation) -> Bool {
        let text = SourceText(mutation.bytes)
        let lines =
            text.position(
                at: mutation.range.lowerBound
            ).line...text.position(at: mutation.range.upperBound).line
        return diagnostic.position.map { lines.contains($0.line) } ?? false
    }

    /// The words that the list of stages names.
    private func stageWords(in bytes: [UInt8], _ ids: [String]) throws -> Set<String> {
        var words: Set<String> = []
        func collect(_ value: JSONValue, isStage: Bool) throws {
            switch value.content {
            case .string(let line) where isStage:
                words.formUnion(try ExpectationLine(parsing: line, .stages(ids: ids)).calls.map(\.call))
            case .array(let values): for value in values { try collect(value, isStage: isStage) }
            case .object(let members):
                for member in members { try collect(member.value, isStage: member.key == "stages") }
            default: break
            }
        }
        try collect(try JSONTree(bytes, file: "stages", limits: .scenario).root, isStage: false)
        return words
    }

    /// The ids of a file, and those of its apps.
    private func ids(in bytes: [UInt8]) throws -> (all: [String], apps: [String]) {
        var found: (all: [String], apps: [String]) = ([], [])
        func collect(_ value: JSONValue, under key: String) {
            switch value.content {
            case .array(let values): for value in values { collect(value, under: key) }
            case .object(let members):
                for member in members {
                    if member.key == "id", case .string(let id) = member.value.content {
                        found.all.append(id)
                        if key == "apps" { found.apps.append(id) }
                    }
                    collect(member.value, under: member.key)
                }
            default: break
            }
        }
        collect(try JSONTree(bytes, file: "ids", limits: .scenario).root, under: "")
        return found
    }
}

extension ExpectationMutations.Mutation {
    /// Whether all that it changes is a subject's name, from one to the other.
    fileprivate func renames(_ one: String, _ other: String) -> Bool {
        let sides = what.split(separator: " → ", maxSplits: 1)
        return sides.count == 2 && sides[0].replacing("\(one) ", with: "\(other) ") == sides[1]
    }
}
