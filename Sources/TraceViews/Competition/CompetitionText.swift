import Trace
import TraceRules
import VirtualTime

// The competition in words.

extension Competition.Attempt {
    /// Its states with their times in milliseconds: `possible 116.9 → began 133.6 → changed ×12 → ended 316.9`.
    public var course: String {
        if verdict == .refused { return milliseconds(start) }
        return (["possible \(milliseconds(start))"] + steps.map(\.text)).joined(separator: " → ")
    }

    /// Won or lost, and why; then whom it prevented, what it took, and what it held back.
    public var result: String {
        ([verdict.text] + notes).joined(separator: "; ")
    }

    private var notes: [String] {
        var notes: [String] = []
        for step in steps {
            switch step.what {
            case .doesNotWait(let other):
                notes.append("could not wait for \(other), which waits for it")
            case .refused(let from, let to): notes.append("\(from) → \(to) was refused")
            case .waits(let other):
                // One that was lost to the one that it waited for says so already.
                if case .lost(_, other, hasWaited: true) = verdict { break }
                notes.append("waited for \(other)" + (verdict.isWon ? " to fail" : ""))
            case .state: break
            }
        }
        if !prevented.isEmpty { notes.append("prevented \(listed(prevented, last: "and"))") }
        if !outlasted.isEmpty { notes.append("\(listed(outlasted, last: "and")) had to wait for it") }
        for take in takesByView { notes.append(take) }
        for hold in holds { notes.append(hold.text) }
        return notes
    }

    /// One phrase a view: `took touches 1 and 2 from card`.
    private var takesByView: [String] {
        var groups: [(view: String, heard: Bool, touches: [String])] = []
        for take in takes {
            if let index = groups.firstIndex(where: { $0.view == take.view && $0.heard == take.heard }) {
                groups[index].touches.append("\(take.touch)")
            } else {
                groups.append((take.view, take.heard, ["\(take.touch)"]))
            }
        }
        return groups.map { group in
            "took touch\(group.touches.count == 1 ? "" : "es") \(listed(group.touches, last: "and"))"
                + " from \(group.view)"
                + (group.heard ? "" : ", which never heard of \(group.touches.count == 1 ? "it" : "them")")
        }
    }
}

extension Competition.Step {
    fileprivate var text: String {
        switch what {
        case .state(let state, _, _):
            count > 1 ? "\(state) ×\(count)" : "\(state) \(milliseconds(instant))"
        case .waits(let other): "waits for \(other) \(milliseconds(instant))"
        case .doesNotWait(let other): "does not wait for \(other) \(milliseconds(instant))"
        case .refused(_, let to): "no \(to) \(milliseconds(instant))"
        }
    }
}

extension Competition.Hold {
    /// `held touchesEnded back from card for 350 ms`, and what became of it if the view did not hear of it then.
    public var text: String {
        let held = "held \(phase.callback) back from \(view)"
        guard let end else { return held + " to the end" }
        return held + " for \(DurationText.short(end - start))"
            + (takenBy.map { ", until \($0) took the touch" } ?? "")
            + (isLost ? ", until its app died" : "")
            + (hasLeftWindow ? ", until that left its window" : "")
    }
}

extension Competition.Verdict {
    /// Whether the recognizer recognized and was not cancelled.
    public var isWon: Bool {
        if case .won = self { true } else { false }
    }

    /// `won: its taps were complete`, `lost: prevented by pan`.
    public var text: String {
        switch self {
        case .won(let reason): return "won: \(reason.inVerdict(other: nil))"
        case .cancelled(let reason, let other):
            return "won, then cancelled: \(reason.inVerdict(other: other, hasBegun: true))"
        case .lost(.requiredRecognized, let other?, true):
            return "lost: waited for \(other), which recognized"
        // The delay of a scroll view competes for nothing: it has done its work.
        case .lost(.delayIsOver, _, _): return "over: content may have the touch"
        case .lost(let reason, let other, _): return "lost: \(reason.inVerdict(other: other))"
        case .refused: return "not in it: its delegate refused the touch"
        case .undecided: return "never decided"
        }
    }
}

/// Milliseconds with one decimal, as the time axis has them.
private func milliseconds(_ instant: Instant) -> String {
    let tenths = (instant.nanoseconds + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
}

extension TouchPhase {
    /// The callback that tells a view of it; none does of a touch that rests.
    fileprivate var callback: String {
        switch self {
        case .began: "touchesBegan"
        case .moved: "touchesMoved"
        case .stationary: "stationary"
        case .ended: "touchesEnded"
        case .cancelled: "touchesCancelled"
        }
    }
}
