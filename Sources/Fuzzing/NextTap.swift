import Foundation
import ScenarioFormat
import Simulation
import Trace
import TraceViews
import VirtualTime

// After everything that a story has had go wrong a tap has to work as if nothing had (M-33).
//
// A trial plays it when its story is over and everybody sleeps. It comes down where the story's last finger did: that
// view is the one that an earlier finger may have spoiled. A finger that sticks comes once more before it and leaves,
// so that the glass sees its lift. What hovered last comes down itself, if nothing waits to spoil its reports: its
// leaving may have been lost.

/// The tap after a story, by which a trial finds out whether faults have left something behind.
struct NextTap {
    /// A number that no finger of a story has.
    static let freshFinger = 990

    private struct Tap {
        let finger: Int
        let x: Double
        let y: Double
        let instant: Instant
    }

    /// Those of fingers that stick, then the one that has to work.
    private let taps: [Tap]
    /// How many records there are before them.
    let storyCount: Int

    /// - Parameters:
    ///   - trail: what has happened.
    ///   - instant: until when; they come after it.
    init(after trail: Trail, at instant: Instant) {
        var stuck: [UInt32] = []
        // Of how many lifts more the glass will not know.
        var planned: [UInt32] = []
        var hover = LastHover()
        var (x, y) = (trail.header.device.screenWidth / 2, trail.header.device.screenHeight / 2)
        for record in trail.records {
            hover.read(record.event)
            switch record.event {
            case .contact(let finger, .down, let downX, let downY):
                (x, y) = (downX, downY)
                // It goes on, and its lift will be one.
                stuck.removeAll { $0 == finger }
            case .fault(.stuckFinger, let finger): planned.append(finger)
            case .sampleLost(let finger, .stuckFinger):
                stuck.append(finger)
                if let index = planned.firstIndex(of: finger) { planned.remove(at: index) }
            default: break
            }
        }
        let returns = stuck.flatMap { finger in [finger] + planned.filter { $0 == finger } }
        let last = hover.finger.map { Int($0) } ?? Self.freshFinger
        let fingers = returns.map { Int($0) } + [last]
        taps = fingers.enumerated().map { index, finger in
            Tap(finger: finger, x: x, y: y, instant: instant + .seconds(1) * (index + 1))
        }
        storyCount = trail.records.count
    }

    /// Has the fingers come and leave.
    func play(on phone: Phone) {
        for tap in taps {
            phone.tap(CGPoint(x: tap.x, y: tap.y), at: tap.instant - .zero, finger: tap.finger)
        }
    }

    /// The fingers as elements of a scenario's `fingers`.
    var fingers: [JSONDocument] {
        taps.map { tap in
            .object([
                ("tap", .numbers([tap.x, tap.y])), ("finger", .whole(tap.finger)),
                ("at", .string("\(tap.instant.nanoseconds)ns")),
            ])
        }
    }

    // MARK: Whether it works

    /// Why the tap did not work; nil if it did.
    func failure(in trail: Trail) -> String? {
        guard let last = taps.last else { return nil }
        var reader = NextTapReader(finger: UInt32(last.finger))
        for (index, record) in trail.records.enumerated() { reader.read(record, isStory: index < storyCount) }
        return reader.failure
    }
}

/// Who hovered last in a story.
private struct LastHover {
    private var last: UInt32?
    /// The faults that wait for a report of a finger's.
    private var lost: [UInt32: Int] = [:]
    private var late: [UInt32: Int] = [:]
    /// Whose last sample a late report may have been made of.
    private var delayed: UInt32?
    /// Whose faults wait for more than a report.
    private var others: Set<UInt32> = []

    mutating func read(_ event: TraceEvent) {
        switch event {
        case .contact(let finger, .cameInRange, _, _), .contact(let finger, .hovered, _, _),
            .contact(let finger, .leftRange, _, _):
            last = finger
        case .fault(.lostReport, let finger): lost[finger, default: 0] += 1
        case .fault(.lateReport, let finger): late[finger, default: 0] += 1
        case .fault(_, let finger): others.insert(finger)
        case .sampled(let finger):
            delayed = nil
            guard lost[finger, default: 0] == 0, let count = late[finger], count > 0 else { return }
            late[finger] = count - 1
            delayed = finger
        case .sampleLost(let finger, .reportLost): lost[finger]? -= 1
        case .sampleLost(let finger, _):
            if delayed == finger { late[finger]? += 1 }
        default: break
        }
    }

    /// Nil if there is none, or if some fault may still spoil what it does.
    var finger: UInt32? {
        guard let last, !others.contains(last), lost[last, default: 0] == 0, late[last, default: 0] == 0
        else {
            return nil
        }
        return last
    }
}

/// Follows the two samples of the tap to the process that is in front.
private struct NextTapReader {
    let finger: UInt32
    /// The app in front; none for SpringBoard itself.
    private var front = ProcessID.none
    private var processes: [ThreadID: ProcessID] = [:]
    private var samples: [SampleID] = []
    /// Those of them of which the process in front has made something.
    private var arrived: IdentitySet<SampleID> = []
    private var touch = TouchNumber.none
    private var hasEnded = false
    private var keptOut: KeptOut?
    /// The app's own code stands in `sendEvent`, and may keep events to itself.
    private var mayLoseEvents = false
    /// A port has no room for one of them: the app is busy with the tap itself, and its queue is short.
    private var findsNoRoom = false
    /// The app's own code fails as it hears of the tap: its lift comes to nobody.
    private var hasCrashed = false

    init(finger: UInt32) { self.finger = finger }

    mutating func read(_ record: TraceRecord, isStory: Bool) {
        switch record.event {
        case .related(let app, .foreground, _, let holds):
            front = holds ? ProcessID(rawValue: app.rawValue) : .none
        case .threadStarted(let thread, let process): processes[thread] = process
        default: break
        }
        if isStory { return }
        if case .contact(finger, _, _, _) = record.event, !samples.contains(record.sample) {
            samples.append(record.sample)
        }
        if case .processDied(_, .crashed) = record.event { hasCrashed = true }
        guard samples.contains(record.sample) else { return }
        let isInFront = !front.isNone && processes[record.thread] == front
        switch record.event {
        case .began(.applicationSendEvent, _, _, true), .began(.windowSendEvent, _, _, true):
            mayLoseEvents = true
        case .refused(_, .queueFull), .refused(_, .timedOut): findsNoRoom = true
        case .note where front.isNone: arrived.insert(record.sample)
        case .eventMade where isInFront: arrived.insert(record.sample)
        case .keptOut(_, let why) where isInFront: keptOut = why
        case .touch(let number, .began, _, _, _, _, _) where isInFront: touch = number
        case .touch(touch, .ended, _, _, _, _, _) where isInFront: hasEnded = true
        default: break
        }
    }

    var failure: String? {
        if findsNoRoom || hasCrashed { return nil }
        let whom = front.isNone ? "SpringBoard" : "the app in front"
        if arrived.count < 2 {
            return "\(whom) gets \(arrived.count) of the \(samples.count) reports of it"
        }
        if front.isNone || mayLoseEvents { return nil }
        if touch.isNone { return "no touch begins with it" }
        if let keptOut { return "its view is kept from it (\(keptOut))" }
        return hasEnded ? nil : "its touch does not end"
    }
}
