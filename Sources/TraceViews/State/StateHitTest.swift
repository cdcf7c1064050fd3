import Geometry
import Trace

/// Who would be hit at a place of the screen at a moment of the trail, and why the others would not.
public struct StateHitTest: Sendable {
    /// One view that was asked.
    public struct Step: Hashable, Sendable {
        /// The view that was asked.
        public let view: SubjectID
        /// How deep it lies below its window.
        public let depth: Int
        /// In its own coordinates; nil if there is no way into it.
        public let point: PlanePoint?
        /// Its answer, with the reason of a no (C-2).
        public let verdict: HitTestVerdict
        /// The first callback of the trail that shows code of the app's own in it, which may answer otherwise.
        public let ownCode: RecordNumber
    }

    /// In the order of the asking (C-7): windows from front to back, in each the views in front first.
    public let steps: [Step]
    /// The view that is hit; none if nobody is.
    public let answer: SubjectID

    /// Deeper trees are not walked: they stand in no trace of ours.
    private static let depthMax = 4_096

    /// - Parameters:
    ///   - point: in points of the screen.
    ///   - process: whose windows are asked.
    /// - Returns: nil if the views lie deeper in each other than any phone could show.
    public init?(_ state: TrailState, at point: PlanePoint, in process: SubjectID, of trail: Trail) {
        guard Self.isWalkable(state) else { return nil }
        let tree = Tree(state: state)
        let own = Self.ownCode(of: trail)
        var steps: [Step] = []
        var answer = SubjectID.none
        let application = state.applications.members.first { $0.process == process }
        for window in Self.frontToBack(application?.windows ?? [], in: state) {
            let mapping = InverseMapping(of: tree.geometry(of: window))
            guard mapping.isInvertible else { continue }
            let hit = tree.hitTest(mapping.map(point), from: window) { view, place, verdict in
                steps.append(
                    Step(
                        view: view, depth: tree.depth(of: view),
                        point: verdict == .notInvertible ? nil : place, verdict: verdict,
                        ownCode: own[view.rawValue] ?? .none))
            }
            if let hit {
                answer = hit
                break
            }
        }
        self.steps = steps
        self.answer = answer
    }

    private static func frontToBack(_ windows: [SubjectID], in state: TrailState) -> [SubjectID] {
        let level = { (window: SubjectID) in state.views[window]?.properties.x(.windowLevel, or: 0) ?? 0 }
        return windows.enumerated().sorted {
            (level($0.element), $0.offset) > (level($1.element), $1.offset)
        }.map(\.element)
    }

    private static func isWalkable(_ state: TrailState) -> Bool {
        var depths: [UInt32: Int] = [:]
        for view in state.views.members {
            var way: [SubjectID] = []
            var next = view.id
            while depths[next.rawValue] == nil, let superview = state.views[next]?.superview {
                way.append(next)
                if superview.isNone { break }
                next = superview
            }
            var depth = depths[next.rawValue] ?? 0
            for view in way.reversed() {
                depth += 1
                depths[view.rawValue] = depth
            }
            if depth > depthMax { return false }
        }
        return true
    }

    /// The first own answer of each view to a hit-test.
    private static func ownCode(of trail: Trail) -> [UInt32: RecordNumber] {
        var first: [UInt32: RecordNumber] = [:]
        for (place, record) in trail.records.enumerated() {
            guard case .began(let call, let view, _, isAppCode: true) = record.event,
                call == .hitTest || call == .pointInside, first[view.rawValue] == nil
            else { continue }
            first[view.rawValue] = RecordNumber(index: place)
        }
        return first
    }

    /// The views of a state as a tree to walk.
    private struct Tree: HitTestTree {
        let state: TrailState

        func subviewCount(of node: SubjectID) -> Int { state.views[node]?.subviews.count ?? 0 }
        func subview(at index: Int, of node: SubjectID) -> SubjectID {
            state.views[node]?.subviews[index] ?? .none
        }
        func hitTestTraits(of node: SubjectID) -> HitTestTraits {
            state.views[node]?.hitTestTraits ?? HitTestTraits()
        }
        func geometry(of node: SubjectID) -> ViewGeometry {
            state.views[node]?.geometry ?? ViewGeometry(frame: .zero)
        }

        func depth(of node: SubjectID) -> Int {
            var depth = 0
            var next = node
            while let superview = state.views[next]?.superview, !superview.isNone {
                depth += 1
                next = superview
            }
            return depth
        }
    }
}
