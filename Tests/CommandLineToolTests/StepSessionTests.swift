import Foundation
import Testing
import Trace

@testable import CommandLineTool

/// What a session does that nobody types at.
@Suite struct `A session of the stepper` {
    private static let scenarios = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Scenarios")

    private let console = Console.inMemory()

    private func session(_ path: String = "journey/first-tap.json") throws -> StepSession {
        let trail = try TrailFile.read(Self.scenarios.appending(path: path).path(), console)
        let printer = StepPrinter(console: console, isJSON: false, trail: trail)
        return StepSession(trail, printer: printer, interruption: StepInterruption()) {
            path throws(CommandFailure) in
            throw .noInput("there is no \(path)")
        }
    }

    /// What was said since the last time.
    private func answer(to act: () throws -> Void) throws -> String {
        try console.output.flush()
        let before = console.output.text.utf8.count
        try act()
        try console.output.flush()
        return String(decoding: console.output.text.utf8.dropFirst(before), as: UTF8.self)
    }

    /// The first tap has 371 records, and the question is asked at every 256th.
    @Test func `a session that is interrupted sets no stop, since the condition was not asked everywhere`()
        throws
    {
        let session = try session()
        session.interruption.set()
        let answer = try answer { try session.setBreak("on touchesMoved if time > 1ms", isTemporary: false) }
        #expect(answer == "interrupted; there is no such stop\n")
        #expect(session.stepper.breakpoints.isEmpty)
        session.interruption.reset()
        try session.setBreak("on touchesMoved if time > 1ms", isTemporary: false)
        #expect(session.stepper.breakpoints.count == 1)
    }

    /// A hundred taps have many times the 1024 records after which the question is asked.
    @Test func `a session that is interrupted says so, and does not say that nothing comes`() throws {
        let session = try session("loads/taps-in-a-line.json")
        session.interruption.set()
        #expect(try answer { try session.until("time > 29s") } == "interrupted\n")
        #expect(session.stepper.position != session.stepper.end)
        session.interruption.reset()
        #expect(try answer { try session.until("time > 29s") }.hasPrefix("until time > 29s\n"))
    }

    /// What lies in what has rules and needs no reason; the end of a callback has neither.
    @Test func `a session sends on from a record without rules, and from no other`() throws {
        let session = try session()
        for (number, record) in zip(1..., session.stepper.trail.records) {
            let rules: [String]?
            switch record.event {
            case .ended(.interrupt, _, _, _): rules = []
            case .related(_, .subviewOf, _, _): rules = ["C-3", "E-1"]
            case .contact: rules = ["A-2", "L01"]
            default: rules = nil
            }
            guard let rules else { continue }
            let answer = try answer { try session.showWhy("#\(number)") }
            #expect(answer.contains("It speaks for itself; 'where' shows") == rules.isEmpty, "\(answer)")
            #expect(rules.allSatisfy { answer.contains("\n  \($0)  ") }, "\(answer)")
        }
    }
}
