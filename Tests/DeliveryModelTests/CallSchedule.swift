import HIDEvents
import TaptrailTesting
import VirtualTime

/// A trial whose app is code: steps of the app and of fingers, each at an instant of its own, and behind each a look at
/// what has come of it.
protocol CallSchedule: ComparedTrial {
    associatedtype Step: CallStep

    var steps: [(time: Int, step: Step)] { get set }
}

protocol CallStep {
    static func finger(_ step: FingerStep) -> Self
    /// What a finger does; nil of a step of the app.
    var ofFinger: FingerStep? { get }
}

/// What a finger does in one step: it comes, goes somewhere, or leaves.
struct FingerStep {
    var finger = 1
    var phase: Schedule.Sample.Phase
    var x: Double
    var y: Double

    var isLast: Bool { phase == .ended || phase == .cancelled }
}

extension CallStep {
    static func finger(_ phase: Schedule.Sample.Phase, of finger: Int = 1, x: Double, y: Double) -> Self {
        .finger(FingerStep(finger: finger, phase: phase, x: x, y: y))
    }
}

extension CallSchedule {
    /// What the app does is code: this says which.
    var text: String { "\(self)".split(separator: "(time:").joined(separator: "\n    ") }
    func kind(of name: String) -> String { name }

    /// Has the next step come; no timer of a finger meets a step of the app.
    mutating func append(_ step: Step, at time: Int) {
        steps.append((step.ofFinger == nil ? time : time + 3, step))
    }

    // MARK: The program

    /// Has the fingers come to a phone, and its app do the rest.
    ///
    /// - Parameters:
    ///   - corner: where on the screen places are counted from.
    ///   - take: does what a step of the app says.
    ///   - look: comes 5 ms behind each step.
    func play(
        on phone: TestPhone, from corner: (x: Double, y: Double) = (0, 0), take: @escaping (Step) -> Void,
        look: @escaping (_ time: Int) -> Void
    ) {
        var points: [Int: [FingerPath.Point]] = [:]
        for (time, step) in steps {
            if let own = step.ofFinger {
                points[own.finger, default: []].append(
                    .init(instant: .at(.milliseconds(time)), x: corner.x + own.x, y: corner.y + own.y))
                if own.isLast, let path = points.removeValue(forKey: own.finger) {
                    phone.play(
                        FingerPath(
                            finger: own.finger, points: path, end: own.phase == .ended ? .lifted : .cancelled,
                            sampling: .asRecorded))
                }
            } else {
                phone.at(time) { take(step) }
            }
            phone.at(time + 5) { look(time) }
        }
    }

    // MARK: Smaller

    /// Without one contact of a finger, or without one step of the app's or move.
    func addFewerSteps(_ add: ((inout Self) -> Void) -> Void) {
        for index in steps.indices where steps[index].step.ofFinger?.phase == .began {
            add { $0.leaveOutContact(from: index) }
        }
        for index in steps.indices {
            // A finger that is down has to be lifted.
            if let own = steps[index].step.ofFinger, own.phase != .moved { continue }
            add { $0.steps.remove(at: index) }
        }
    }

    private mutating func leaveOutContact(from first: Int) {
        let finger = steps[first].step.ofFinger?.finger
        var index = first
        while index < steps.count {
            guard let own = steps[index].step.ofFinger, own.finger == finger else {
                index += 1
                continue
            }
            steps.remove(at: index)
            if own.isLast { return }
        }
    }
}
