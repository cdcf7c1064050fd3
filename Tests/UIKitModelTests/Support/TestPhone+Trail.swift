import TaptrailTesting
import Testing
import Trace
import UIKitModel

extension TestPhone {
    /// The trace, of which a test expects in passing that it keeps all invariants.
    var trail: Trail {
        #expect(invariants == .holds)
        return finish()
    }

    /// What overrides and actions were called, in order, repeats included: `one touchesBegan`.
    var callbacks: [String] { trail.callbacks(appCodeOnly: true) }

    /// The same of some subjects, also where the code is UIKit's.
    func callbacks(of subjects: String...) -> [String] {
        trail.callbacks(appCodeOnly: false).filter { line in subjects.contains { line.hasPrefix($0 + " ") } }
    }
}

/// A phone with a view of 390 × 800, `view`, that has recognizers.
func phone(
    _ recognizers: UIGestureRecognizer..., takesManyFingers: Bool = false, displayRate: Int = 60
) -> TestPhone {
    let view = HandlingView("view", 0, 0, 390, 800)
    recognizers.forEach(view.addGestureRecognizer)
    view.isMultipleTouchEnabled = takesManyFingers
    return TestPhone(showing: [view], displayRate: displayRate)
}

/// A round of lines several times.
func times(_ count: Int, _ lines: String...) -> [String] {
    (0..<count).flatMap { _ in lines }
}

/// The same call of several subjects.
func each(_ subjects: [String], _ call: String) -> [String] { subjects.map { $0 + " " + call } }
