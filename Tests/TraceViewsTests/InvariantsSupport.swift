import Foundation
import ScenarioFiles
import ScenarioFormat
import Simulation
import TaptrailTesting
import Testing
import Trace
import UIKitModel

@testable import TraceViews

/// A recorded run as an array that a test can spoil.
struct SpoiledTrail: Sendable {
    var records: [TraceRecord]
    let names: [String]
    private let path: DeliveryPath
    private let frameTimes: FrameTimes

    init(_ trail: Trail) {
        (path, frameTimes) = (trail.header.path, FrameTimes(trail.header))
        records = Array(trail.records)
        names = trail.names
    }

    var audit: TraceAudit {
        TraceAudit(records, names: names, path: path, frameTimes: frameTimes, hasComeToRest: true)
    }
    var broken: Set<Invariant> { Set(audit.violations.map(\.invariant)) }

    /// Takes records out; what followed from one of them follows from what that one followed from.
    func without(_ places: Int...) -> SpoiledTrail { without(places) }

    func without(_ places: some Sequence<Int>) -> SpoiledTrail {
        var spoiled = self
        for place in places.sorted(by: >) {
            let cause = Int(spoiled.records.remove(at: place).cause.rawValue)
            spoiled.renumber { $0 == place + 1 ? cause : $0 > place + 1 ? $0 - 1 : $0 }
        }
        return spoiled
    }

    /// Puts a record in a second time, behind itself.
    func doubling(_ place: Int) -> SpoiledTrail {
        var spoiled = self
        spoiled.renumber { $0 > place + 1 ? $0 + 1 : $0 }
        spoiled.records.insert(spoiled.records[place], at: place + 1)
        return spoiled
    }

    func changing(_ place: Int, _ change: (inout TraceRecord) -> Void) -> SpoiledTrail {
        var spoiled = self
        change(&spoiled.records[place])
        return spoiled
    }

    private mutating func renumber(_ number: (Int) -> Int) {
        for place in records.indices {
            records[place].cause = RecordNumber(rawValue: UInt32(number(Int(records[place].cause.rawValue))))
        }
    }

    // MARK: Finding

    func first(where isWanted: (TraceEvent) -> Bool) throws -> Int {
        try #require(records.firstIndex { isWanted($0.event) })
    }

    func first(_ call: Call) throws -> Int {
        try first { if case .began(call, _, _, _) = $0 { true } else { false } }
    }

    /// Where the callback that begins at a place ends.
    func end(of place: Int) throws -> Int {
        try #require(
            records.firstIndex {
                guard case .ended = $0.event else { return false }
                return Int($0.cause.rawValue) == place + 1
            })
    }

    /// Whether the system itself calls here, not a responder that passes on.
    func isDelivery(_ place: Int) -> Bool {
        guard case .began(let call, _, _, _) = records[place].event, call.touchPhase != nil else {
            return false
        }
        var open: [Call] = []
        for record in records[..<place] where record.thread == records[place].thread {
            if case .began(let call, _, _, _) = record.event { open.append(call) }
            if case .ended = record.event { open.removeLast() }
        }
        return open.last == .windowSendEvent || open.last == .observer
    }
}

/// Expects that an invariant is broken, and that the audit says these words of it.
func expect(
    _ invariant: Invariant, _ spoiled: SpoiledTrail, says words: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let violations = spoiled.audit.violations
    #expect(
        violations.contains { $0.invariant == invariant && (words.isEmpty || $0.what.contains(words)) },
        "\(violations)", sourceLocation: sourceLocation)
}

/// Runs with something of everything.
enum GoodTrails {
    /// Scenarios that come with Taptrail, by their paths: those in which each record matters. Of touches that a
    /// view never hears of, or that are taken from it unheard, some would not be missed; and to spoil every
    /// record of every scenario takes too long.
    static let scenarios: [Trail] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Scenarios", directoryHint: .isDirectory)
        let names = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String } ?? []
        let folders = ["hit-testing/", "journey/", "responder-chain/"]
        let single = ["recognizers/X-07", "recognizers/X-08", "recognizers/X-10", "rivals/X-24"]
        let files = names.filter { name in
            name.hasSuffix(".json") && (folders + single).contains { name.hasPrefix($0) }
        }.sorted()
        return files.compactMap { file in
            let path = folder.appending(path: file)
            guard let data = try? Data(contentsOf: path) else { return nil }
            let scenario = try? Scenario(Array(data), file: file) { name throws(ScenarioError) in
                let recording = path.deletingLastPathComponent().appending(path: name)
                guard let data = try? Data(contentsOf: recording) else {
                    return try Scenario.refuseRecordings(name)
                }
                return Array(data)
            }
            return scenario?.run().trail
        }
    }()

    /// Those that are made for the audit.
    static let own = [held, heldAtTheEnd, dragged, panned, plain]

    /// A double tap, and a single tap that waits for its failure; the view's began and ended are held.
    static let held = run { window in
        let view = view("one", on: window)
        let double = tap("double", taps: 2)
        double.delaysTouchesBegan = true
        let single = tap("single")
        single.require(toFail: double)
        view.addGestureRecognizer(double)
        view.addGestureRecognizer(single)
    } play: { phone in
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100))
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(1_000))
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(1_150))
        // Held until the tap fails for its length: began and one move for many.
        phone.drag(
            from: CGPoint(x: 100, y: 100), to: CGPoint(x: 105, y: 105), at: .milliseconds(2_000),
            for: .milliseconds(900))
    }

    /// A double tap that lets the view hear of the beginning: the end of the first tap is held.
    static let heldAtTheEnd = run { window in
        let double = tap("double", taps: 2)
        view("one", on: window).addGestureRecognizer(double)
    } play: { phone in
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100))
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(1_000))
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(1_150))
    }

    /// A tap of two fingers that holds their beginnings back: one finger moves on and on, the other rests before long.
    static let heldTogether = run { window in
        let view = view("one", on: window)
        view.isMultipleTouchEnabled = true
        let both = tap("both", fingers: 2)
        both.delaysTouchesBegan = true
        view.addGestureRecognizer(both)
    } play: { phone in
        phone.drag(
            from: CGPoint(x: 100, y: 100), to: CGPoint(x: 105, y: 105), at: .milliseconds(100),
            for: .milliseconds(900))
        phone.play(path(2, (200, 100, 100), (205, 105, 200), (205, 105, 1_000)))
    }

    /// Two continuous recognizers on nested views, two fingers, one of them kept out.
    static let dragged = run { window in
        let outer = view("outer", on: window)
        let inner = view("inner", on: outer)
        for (name, view) in [("outer drag", outer), ("inner drag", inner)] {
            let drag = InvariantsDrag { _ in }
            drag.name = name
            view.addGestureRecognizer(drag)
        }
    } play: { phone in
        phone.drag(
            from: CGPoint(x: 100, y: 100), to: CGPoint(x: 150, y: 100), at: .milliseconds(100),
            for: .milliseconds(200))
        phone.tap(CGPoint(x: 120, y: 120), at: .milliseconds(150), for: .milliseconds(50), finger: 2)
    }

    /// Two continuous recognizers on one view, of which one begins.
    static let draggedOnOneView = run { window in
        let one = view("one", on: window)
        for name in ["first drag", "second drag"] {
            let drag = InvariantsDrag { _ in }
            drag.name = name
            one.addGestureRecognizer(drag)
        }
    } play: { phone in
        phone.drag(
            from: CGPoint(x: 100, y: 100), to: CGPoint(x: 150, y: 100), at: .milliseconds(100),
            for: .milliseconds(200))
    }

    /// A pan of UIKit's own.
    static let panned = run { window in
        view("one", on: window).addGestureRecognizer(pan())
    } play: { phone in
        phone.drag(
            from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100), at: .milliseconds(100),
            for: .milliseconds(200))
    }

    /// Nobody takes anything: a finger on a plain view.
    static let plain = run { window in
        _ = view("one", on: window)
    } play: { phone in
        phone.drag(
            from: CGPoint(x: 100, y: 100), to: CGPoint(x: 150, y: 100), at: .milliseconds(100),
            for: .milliseconds(100))
    }

    /// A tap on one view while a finger is down on another.
    static let besideAnother = run { window in
        _ = view("one", on: window)
        window.addSubview(UIView("two", 10, 400, 300, 300))
    } play: { phone in
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100))
        phone.tap(CGPoint(x: 100, y: 500), at: .milliseconds(110), for: .seconds(2), finger: 2)
    }

    private static func run(_ build: (UIWindow) -> Void, play: (Phone) -> Void) -> Trail {
        let phone = TestPhone(isFree: false, build)
        play(phone.phone)
        return phone.finish()
    }

    private static func view(_ name: String, on parent: UIView) -> UIView {
        let view = UIView(name, 10, 10, 300, 300)
        parent.addSubview(view)
        return view
    }
}

/// Begins with the first move.
private final class InvariantsDrag: UIGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .began : .changed
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if event.allTouches?.allSatisfy({ $0.phase == .ended }) == true {
            state = state == .possible ? .failed : .ended
        }
    }
}
