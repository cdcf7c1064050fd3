import Testing

/// The program against the second model of a control that is called in code: see ``Trials``.
@Suite struct ControlCallTests {
    @Test func `the program and the second model tell the same of controls that are called`() {
        Trials(40, of: 1_000).compare { ControlCallSchedule(seed: $0) }
    }

    @Test func `schedules of controls that are called are hard`() {
        let least: [(hardship: ControlCallHardship, percent: Int)] = [
            (.actions, 70), (.addedTwice, 5), (.removals, 10), (.crossings, 20), (.values, 30),
            (.heldSteppers, 5), (.cancels, 10), (.recognizers, 5), (.defaultGestures, 1),
            (.keptEnds, 3),
        ]
        Trials.expect(least, of: 200) { seed in
            let model = ControlCallModel(ControlCallSchedule(seed: seed))
            _ = model.play()
            return model.met
        }
    }
}

/// What makes a schedule of a control that is called hard, each as far as it came to pass.
enum ControlCallHardship: String, CaseIterable {
    /// Somebody is told of an event.
    case actions
    /// A target and name are added once more.
    case addedTwice
    /// The app takes away somebody who is told.
    case removals
    /// A finger crosses the border of what counts as inside.
    case crossings
    /// A finger changes the value.
    case values
    /// A stepper is held until it steps by itself.
    case heldSteppers
    /// Its finger is taken from the control.
    case cancels
    /// The recognizer around the control recognizes.
    case recognizers
    /// The control keeps it from that.
    case defaultGestures
    /// A class keeps the end of the finger that the control follows to itself.
    case keptEnds
}

extension ControlCallSchedule: CallSchedule {
    func programLines() -> [String] { ControlCallStage(self).play() }
    var modelLines: [String] { ControlCallModel(self).play() }

    /// A slider's value is a number of half the digits: where its knob ends, a finger may be on it or beside.
    var nudged: [ControlCallSchedule] {
        guard kind == .slider else { return [] }
        return steps.indices.flatMap { index -> [ControlCallSchedule] in
            guard let own = steps[index].step.ofFinger else { return [] }
            return [-0.000_01, 0.000_01].map { way in
                var other = self
                other.steps[index].step = .finger(own.phase, x: own.x + way, y: own.y)
                return other
            }
        }
    }

    func addSimpler(_ add: ((inout ControlCallSchedule) -> Void) -> Void) {
        addFewerSteps(add)
        if around != nil { add { $0.around = nil } }
        if cancelsInEnd { add { $0.cancelsInEnd = false } }
        if keepsEnds { add { $0.keepsEnds = false } }
        for index in closures.indices where closures[index] != nil { add { $0.closures[index] = nil } }
    }
}
