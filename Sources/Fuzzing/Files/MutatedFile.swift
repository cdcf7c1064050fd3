import ScenarioFiles
import Trace

/// A file of one seed that was once a good one: a scenario, a saved trace, a recorded finger or a script of the
/// stepper's. The same seed gives the same bytes on every machine.
public struct MutatedFile: Sendable {
    /// What kind of file it was before it was changed.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        /// What a command takes: a scenario, a saved trace, a recorded finger, commands of the stepper.
        case scenario, trace, recording, script
        /// A saved trace in the binary form.
        case binaryTrace = "binary trace"

        /// How a file of the kind ends.
        public var suffix: String {
            switch self {
            case .scenario, .recording: ".json"
            case .trace: ".jsonl"
            case .binaryTrace: ".taptrail"
            case .script: ".txt"
            }
        }
    }

    /// What it was made from.
    public let seed: UInt64
    /// What kind of file it was.
    public let kind: Kind
    /// The content.
    public let bytes: [UInt8]

    /// The file of a seed.
    public init(seed: UInt64) {
        self.seed = seed
        var chance = Chance(seed: seed)
        kind = chance.oneIn(2) ? .scenario : chance.one(of: Kind.allCases)
        var mutator = FileMutator(Self.base(of: kind, &chance), chance: chance)
        // There is no JSON in the records of a binary trace.
        mutator.mutate(kind == .binaryTrace ? [.bytes] : nil)
        bytes = mutator.bytes
    }

    /// The records of a trace before it is changed: it is written anew for each seed.
    private static let recordsMax = 1_500

    private static func base(of kind: Kind, _ chance: inout Chance) -> [UInt8] {
        switch kind {
        case .scenario: scenario(&chance)
        case .recording: Array(recording.utf8)
        case .script: Array(script.utf8)
        case .trace: trail(&chance)?.jsonLines() ?? []
        case .binaryTrace: trail(&chance)?.binary() ?? []
        }
    }

    private static func trail(_ chance: inout Chance) -> Trail? {
        guard let scenario = try? Scenario(scenario(&chance), file: "base") else { return nil }
        var options = Scenario.RunOptions(threadEntry: .inline)
        options.recordsMax = recordsMax
        return scenario.run(options).trail
    }

    private static func scenario(_ chance: inout Chance) -> [UInt8] {
        Array(
            (chance.oneIn(2) ? scenario : RandomScenario(seed: UInt64(chance.number(1...100_000))).text).utf8)
    }

    /// What random stories leave out: expectations of all kinds, and names that they speak of.
    static let scenario = #"""
        {"version": 1, "title": "A file to be changed", "story": "It holds.", "rules": ["F-1", "X-07"], "path": "classic",
         "seed": 7, "device": {"screen": [390, 844], "scan": 120, "display": 60, "queueLimit": 64},
         "costs": {"profile": "phone", "hitTest": "20us"},
         "apps": [{"id": "demo", "timers": [{"id": "beat", "every": "50ms", "times": 6}],
           "windows": [{"id": "window", "rootViewController": {"id": "controller", "view": {"id": "root", "subviews": [
             {"id": "one", "frame": [20, 100, 160, 80], "overrides": {"touches": {"does": "handle", "cost": "50us"}},
              "recognizers": [{"id": "tap"}, {"id": "twice", "numberOfTapsRequired": 2, "requireToFail": []},
                {"id": "pan", "class": "UIPanGestureRecognizer", "requireToFail": ["twice"]}]},
             {"id": "save", "class": "UIButton", "frame": [200, 100, 100, 40]},
             {"id": "list", "class": "UITableView", "frame": [0, 300, 390, 400], "rowHeight": 44,
              "sections": [{"rows": 30}, {"rows": 4}], "delegate": {"implements": ["didSelectRowAt"]}}
           ]}}}]}],
         "fingers": [{"tap": "one", "at": "100ms", "for": "60ms"},
           {"drag": [40, 120], "by": [0, 60], "at": "400ms", "for": "120ms"},
           {"swipe": [200, 650], "direction": "up", "distance": 200, "at": "900ms"},
           {"at": "1500ms", "samples": [{"t": 0, "id": 1, "phase": "began", "x": 220, "y": 110},
             {"t": 30, "id": 1, "phase": "moved", "x": 221, "y": 111}, {"t": 60, "id": 1, "phase": "ended", "x": 221, "y": 111}]},
           {"path": [{"at": "0ms", "x": 10, "y": 10}, {"at": "80ms", "x": 90, "y": 30}], "at": "1700ms", "finger": 2}],
         "keys": [{"press": "return", "at": "2s"}],
         "events": [{"at": "300ms", "note": "half way"}, {"at": "350ms", "add": "save", "to": "one"}],
         "expect": {
           "callbacks": [{"of": ["one", "tap"], "are": ["one touchesBegan [1] @100ms ±50ms", "(one touchesMoved ×*) ×*",
             "tap action (ended) ×+", "one touchesCancelled"]}],
           "never": ["one touchesEnded", "save action (touchUpInside)"],
           "order": [["one touchesBegan", "tap action"]],
           "target": {"1": "one", "2": null},
           "states": {"tap": ["possible", "ended"], "pan": ["possible", "failed"]},
           "latency": {"to": "tap action", "atMost": "100ms"},
           "stages": ["SpringBoard/main source1", "demo/main source0 ×+"],
           "moments": [{"at": "end", "is": "list.contentOffset.y == 120 ±0.5"},
             {"after": "touch 1 ended", "is": ["tap.state == ended", "save.isHighlighted"]}]}}
        """#

    static let recording = #"""
        {"version": 1, "source": "by hand", "screen": [390, 844], "time": "ms", "samples": [
         {"t": 0, "id": 1, "phase": "began", "x": 195, "y": 422.5}, {"t": 16.7, "id": 1, "phase": "moved", "x": 196, "y": 424},
         {"t": 20, "id": 2, "phase": "began", "x": 20, "y": 40}, {"t": 33.3, "id": 1, "phase": "moved", "x": 200, "y": 440},
         {"t": 40, "id": 2, "phase": "cancelled", "x": 20, "y": 40}, {"t": 91.5, "id": 1, "phase": "ended", "x": 201, "y": 450}]}
        """#

    /// A session that uses every command.
    public static let script = #"""
        help
        help break
        step 20
        where
        why
        next
        finish
        phase
        frame
        touch 1
        decision
        back 5
        rnext
        rfinish
        rphase
        rframe
        rtouch
        rdecision
        break on touchesBegan if card.alpha == 1
        break on recognizer
        watch tap.state
        display card.frame
        continue
        rcontinue
        goto 101ms
        goto #107
        list 20
        info touches
        info views
        info recognizers
        info runloop
        info ports
        info threads
        info responders
        info latency
        info breaks
        print card
        print touch 1.phase
        print demo main.mode
        hittest 195,400
        explain F-7
        source
        undisplay 1
        delete 1
        first
        last
        diff none.json
        // a remark
        quit
        """#
}
