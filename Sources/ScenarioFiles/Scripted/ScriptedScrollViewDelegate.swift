import Foundation
import Trace
import UIKitModel

/// A scroll view's delegate that has the methods which a scenario names, and does nothing in them but to take
/// its time.
final class ScriptedScrollViewDelegate: UIScrollViewDelegate, SelfDescribing {
    private let calls: [ScrollViewCall]
    private let cost: ScriptedCost

    init(_ calls: [ScrollViewCall], _ cost: ScriptedCost) {
        self.calls = calls
        self.cost = cost
    }

    var nameInTrace: String? { nil }

    func overrides(_ call: Call) -> Bool { calls.contains { $0.call == call } }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { cost.spend() }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { cost.spend() }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { cost.spend() }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        cost.spend()
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { cost.spend() }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { cost.spend() }
}

extension ScrollViewCall {
    /// The call as the trace has it.
    var call: Call {
        switch self {
        case .didScroll: .didScroll
        case .willBeginDragging: .willBeginDragging
        case .willEndDragging: .willEndDragging
        case .didEndDragging: .didEndDragging
        case .willBeginDecelerating: .willBeginDecelerating
        case .didEndDecelerating: .didEndDecelerating
        }
    }
}
