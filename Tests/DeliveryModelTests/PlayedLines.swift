import ScenarioFiles
import TaptrailTesting
import Trace
import VirtualTime

/// A line of what happens, as the model writes it and as the program's trace tells it.
///
/// `150.000 v2 touchesBegan [1]`, `500.000 r1 possible → began`, `500.000 r1 action (began)`.
enum PlayedLines {
    enum Fault: Error {
        /// The program refuses the scenario, or does not come to rest.
        case refused(String)
        case restless
    }

    /// What the program makes of a schedule.
    static func play(_ schedule: Schedule) throws -> [String] {
        let scenario: Scenario
        do throws(ScenarioError) {
            scenario = try Scenario(Array(schedule.scenario.utf8), file: "schedule \(schedule.seed)")
        } catch {
            throw Fault.refused(error.diagnostics.map { "\($0)" }.joined(separator: "\n"))
        }
        let run = scenario.run(.init(threadEntry: .inline))
        guard run.outcome == .quiet else { throw Fault.restless }
        return lines(of: run.trail, of: schedule)
    }

    private static func lines(of trail: Trail, of schedule: Schedule) -> [String] {
        let names = trail.subjectNames
        let scrollPans = schedule.recognizers.filter { $0.kind == .scrollPan }.map(\.name)
        /// What a recognizer measures, as its next action can ask for it.
        var values: [SubjectID: [Double]] = [:]
        var numberOfSlot = [UInt32](repeating: 0, count: TouchSet.capacity)
        let controls = schedule.views.filter { $0.kind == .button || $0.kind == .control }.map(\.name)
        var lines: [String] = []
        let scrollViews = schedule.views.filter { $0.kind == .scroll }.map(\.name)
        var waitsSince: [SubjectID: Instant] = [:]
        var (tracked, dragged): ([String], [String]) = ([], [])
        /// What becomes of touches, as the events show it.
        var reports: [String] = []
        /// What happens between recognizers and the queues of views; in what order within one instant is not said.
        var remarks: [String] = []
        for record in trail.records {
            let text: String
            let time = milliseconds(record.instant.nanoseconds)
            let number = record.touches.slots.first.map { numberOfSlot[$0] } ?? 0
            func remark(_ line: String) { remarks.append("\(time) \(line)") }
            switch record.event {
            case .touch(let number, let phase, let view, _, let x, let y, let taps):
                for slot in record.touches.slots { numberOfSlot[slot] = number.rawValue }
                if phase == .stationary || view.isNone { continue }
                let report =
                    "touch \(number.rawValue) touches\(phase.callback) \(names[view] ?? "?")"
                    + "\(Self.text(of: [x, y])) \(taps)"
                reports.append("\(time) \(report)")
                continue
            case .propertySet(let subject, let property, let x, _, _)
            where [.isTouchInside, .isHighlighted, .isTracking].contains(property)
                && controls.contains(names[subject] ?? ""):
                text = "\(names[subject] ?? "?") \(property) \(x != 0)"
            case .propertySet(let subject, let property, let x, let y, _)
            where scrollViews.contains(names[subject] ?? ""):
                let name = names[subject] ?? "?"
                switch property {
                case .isTracking:
                    if (x != 0) == tracked.contains(name) { continue }
                    if x != 0 { tracked.append(name) } else { tracked.removeAll { $0 == name } }
                    text = "\(name) isTracking \(x != 0)"
                case .isDragging:
                    if x != 0 { dragged.append(name) } else { dragged.removeAll { $0 == name } }
                    text = "\(name) isDragging \(x != 0)"
                case .boundsOrigin:
                    // What goes on by itself is left out.
                    if !dragged.contains(name) { continue }
                    text = "\(name) shows\(Self.text(of: [x, y]))"
                default: continue
                }
            case .hitTested(let window, let pass, let view):
                let found = view.isNone ? "nothing" : names[view] ?? "?"
                reports.append("\(time) \(names[window] ?? "?") hits \(found) (\(pass))")
                continue
            case .taken(let recognizer, let view, let isHeard):
                let taker = recognizer.isNone ? "nobody" : names[recognizer] ?? "?"
                remark("touch \(number) of \(names[view] ?? "?") is taken by \(taker) (\(isHeard))")
                continue
            case .keptOut(let view, _):
                remark("a touch is kept out of \(names[view] ?? "?")")
                continue
            case .ignored(let recognizer):
                remark("\(names[recognizer] ?? "?") ignores touch \(number)")
                continue
            case .merged(_, let view):
                remark("a move of touch \(number) is merged for \(names[view] ?? "?")")
                continue
            case .held(let recognizer, let phase, let view):
                let what = "touches\(phase.callback) of touch \(number)"
                remark("\(names[recognizer] ?? "?") holds \(what) from \(names[view] ?? "?")")
                continue
            case .released(let phase, let view, let after, let x, let y):
                if after == 0 { continue }
                let since = milliseconds(record.instant.nanoseconds - after)
                text = "\(names[view] ?? "?") touches\(phase.callback) since \(since)\(Self.text(of: [x, y]))"
            case .propertySet(let subject, .translation, let x, let y, _):
                if !scrollPans.contains(names[subject] ?? "") { values[subject] = [x, y] }
                continue
            case .propertySet(let subject, .scale, let x, _, _),
                .propertySet(let subject, .rotation, let x, _, _):
                values[subject] = [x]
                continue
            case .began(let call, let subject, _, _):
                let name = names[subject] ?? "?"
                switch call {
                case .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled:
                    let numbers = record.touches.slots.map { numberOfSlot[$0] }.sorted()
                    text = "\(name) \(call) \(numbers)"
                case .action:
                    guard case .transition(_, _, let to, _, _) = trail.records[record.cause]?.event else {
                        continue
                    }
                    text = "\(name) action (\(to))\(Self.text(of: values[subject] ?? []))"
                case .beginTracking, .continueTracking, .endTracking, .cancelTracking:
                    text = "\(name) \(call)"
                default: continue
                }
            case .ended(let call, let subject, let answer, _):
                switch call {
                case .touchesShouldBegin, .touchesShouldCancel, .shouldBegin:
                    text = "\(names[subject] ?? "?") \(call) \(answer)"
                case .shouldReceiveTouch, .shouldRecognizeSimultaneously, .shouldRequireFailure,
                    .shouldBeRequiredToFail, .canPrevent, .canBePrevented:
                    guard case .began(_, _, let about, _) = trail.records[record.cause]?.event else {
                        continue
                    }
                    text = "\(names[subject] ?? "?") \(call) \(names[about] ?? "?") \(answer)"
                default: continue
                }
            case .transition(let subject, let from, let to, let reason, let other):
                waitsSince[subject] = nil
                let by = other.isNone ? "" : " \(names[other] ?? "?")"
                text = "\(names[subject] ?? "?") \(from) → \(to) (\(reason)\(by))"
            case .waits(let recognizer, let other):
                // Whom else it has to wait for later shows when that one fails or recognizes.
                let since = waitsSince[recognizer] ?? record.instant
                if since != record.instant { continue }
                waitsSince[recognizer] = since
                text = "\(names[recognizer] ?? "?") waits for \(names[other] ?? "?")"
            case .controlEvent(let control, let kind): text = "\(names[control] ?? "?") sends \(kind)"
            default: continue
            }
            lines.append("\(time) \(text)")
        }
        return lines + reports + remarks.sorted()
    }

    /// To a ten-thousandth: the two add up in different orders.
    static func text(of values: [Double]) -> String {
        values.map { value in
            let rounded = (value * 10_000).rounded() / 10_000
            return " \(rounded == 0 ? 0 : rounded)"
        }.joined()
    }

    static func milliseconds(_ nanoseconds: Int64) -> String {
        let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
        let digits = String(rest / 1_000)
        return "\(whole).\(String(repeating: "0", count: 3 - digits.count))\(digits)"
    }
}

extension TouchPhase {
    /// Behind `touches` in the name of the callback.
    fileprivate var callback: String {
        let word = "\(self)"
        return word.prefix(1).uppercased() + word.dropFirst()
    }
}
