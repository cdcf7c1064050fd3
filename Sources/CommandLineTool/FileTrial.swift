import Foundation
import Fuzzing
import Trace

/// What the tool makes of a hostile file: every command that takes such a file gets it, as if a user had.
struct FileTrial {
    enum Fault: Equatable, Sendable {
        /// A trail that cannot be right.
        case brokenInvariant(String)
        /// An output holds something that a terminal would obey, or that deceives a reader.
        case rawOutput(command: String, scalar: UInt32)
        /// A message about a file does not say which.
        case namelessMessage(String)
    }

    let fault: Fault?

    /// Records of a run: what a long one costs is no matter of the file's.
    static let recordsMax = 100_000

    init(_ kind: MutatedFile.Kind, _ bytes: [UInt8]) {
        for command in Self.commands(for: kind) {
            if let fault = Self.run(command, kind, bytes) {
                self.fault = fault
                return
            }
        }
        fault = nil
    }

    private static func commands(for kind: MutatedFile.Kind) -> [String] {
        switch kind {
        case .scenario:
            [
                "check -", "run -", "run - --all --color always", "export - --as jsonl",
                "export - --as callbacks",
                "export - --as offsets", "list -", "step -", "step - --json",
                "latency - --runs 2 --histogram",
            ]
        case .trace, .binaryTrace:
            [
                "step -", "step - --json", "check -", "latency - --csv --by action", "latency - --json",
                "export - --as jsonl",
            ]
        case .recording: ["run --finger -", "export --finger - --as callbacks", "check -"]
        case .script: ["step", "step --json"]
        }
    }

    private static func run(_ line: String, _ kind: MutatedFile.Kind, _ bytes: [UInt8]) -> Fault? {
        let console = Console.inMemory(input: bytes)
        console.recordsMax = recordsMax
        // A story from standard input takes its commands from elsewhere.
        if line.hasPrefix("step -"), kind != .script { console.commands = Array(MutatedFile.script.utf8) }
        let status = Tool.taptrail.run(
            arguments: line.split(separator: " ").map(String.init), console: console)
        let messages = console.diagnostics.text
        if status == .invariantBroke { return .brokenInvariant(messages) }
        let isJSON = line.hasSuffix("--json") || line.hasSuffix("jsonl") || line.hasSuffix("callbacks")
        let isPainted = line.hasSuffix("always")
        let outputs = [(console.output.text, isPainted), (messages, isPainted)]
        for (text, isPainted) in outputs {
            if let scalar = rawScalar(in: text, isJSON: isJSON, isPainted: isPainted) {
                return .rawOutput(command: line, scalar: scalar.value)
            }
        }
        let isOfFile = status == .scenarioWrong && line != "list -"
        return isOfFile && !messages.contains("standard input") ? .namelessMessage(messages) : nil
    }

    /// The first scalar that must not come out.
    private static func rawScalar(in text: String, isJSON: Bool, isPainted: Bool) -> Unicode.Scalar? {
        // Looks are the painter's own; what is left when they are taken away is no escape.
        let text = isPainted ? text.replacing(#/\u{1B}\[[0-9;]+m/#, with: "") : text
        return text.unicodeScalars.first { scalar in
            scalar != "\n" && !(isJSON ? scalar.isSafeInJSON : scalar.isHarmless)
        }
    }
}
