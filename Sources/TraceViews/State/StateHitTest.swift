import Geometry
import Trace

/// Who would be hit at a point of the screen at a moment of the trail, and why every other view that contains the
/// point, or nearly does, would not.
public struct StateHitTest: Sendable {
    /// What a view has to do with the point.
    public struct Finding: Hashable, Sendable {
        /// Which view it is.
        public let view: SubjectID
        /// How deep it lies below its window.
        public let depth: Int
        /// In its own coordinates; nil if there is no way into it.
        public let point: PlanePoint?
        /// How far outside of its bounds the point lies, in points of its own; 0 inside, nil without a way into it.
        public let distance: Double?
        /// Whether it is asked, and what it says; or why it is not asked.
        public let standing: Standing
        /// The first callback of the trail that shows code of the app's own in it, which may answer otherwise.
        public let ownCode: RecordNumber
    }

    /// Whether a view is asked.
    public enum Standing: Hashable, Sendable {
        /// It is asked, and answers, with the reason of a no (C-2).
        case asked(HitTestVerdict)
        /// It is not asked, since this superview of it says no (C-3, C-4).
        case below(SubjectID)
        /// It is not asked, since this one lies in front of it and takes the point (C-7).
        case behind(SubjectID)
    }

    /// Windows from front to back, in each a view before its subviews, of subviews the one in front first (C-7): so the
    /// views that are asked stand in the order of the asking. Of those that are not asked only the ones that are near.
    public let findings: [Finding]
    /// The view that is hit; none if nobody is.
    public let answer: SubjectID

    /// How far outside of a view a point still is near it: half the side of the smallest target that Apple's guidelines
    /// ask for, in points. *Assumed*.
    public static let nearMax = 22.0

    /// Deeper trees are not walked: they stand in no trace of ours.
    private static let depthMax = 4_096

    /// - Parameters:
    ///   - point: in points of the screen.
    ///   - process: whose windows are asked.
    /// - Returns: nil if the views lie deeper in each other than any phone could show.
    public init?(_ state: TrailState, at point: PlanePoint, in process: SubjectID, of trail: Trail) {
        guard Self.isWalkable(state) else { return nil }
        let tree = Tree(state: state)
        var asked: IdentityTable<SubjectID, HitTestVerdict> = [:]
        var answer = SubjectID.none
        let application = state.applications.members.first { $0.process == process }
        let windows = Self.frontToBack(application?.windows ?? [], in: state)
        for window in windows where answer.isNone {
            let mapping = InverseMapping(of: tree.geometry(of: window))
            guard mapping.isInvertible else { continue }
            answer =
                tree.hitTest(mapping.map(point), from: window) { view, _, verdict in asked[view] = verdict }
                ?? .none
        }
        var survey = Survey(tree: tree, asked: asked, answer: answer, ownCode: Self.ownCode(of: trail))
        var cover: SubjectID?
        for window in windows {
            survey.add(window, at: point, depth: 0, below: nil, behind: cover)
            if asked[window] == .takesPoint { cover = window }
        }
        findings = survey.findings
        self.answer = answer
    }

    /// Goes through all views, asked or not.
    private struct Survey {
        let tree: Tree
        let asked: IdentityTable<SubjectID, HitTestVerdict>
        let answer: SubjectID
        let ownCode: [UInt32: RecordNumber]
        var findings: [Finding] = []
        init(
            tree: Tree, asked: IdentityTable<SubjectID, HitTestVerdict>, answer: SubjectID,
            ownCode: [UInt32: RecordNumber]
        ) {
            self.tree = tree
            self.asked = asked
            self.answer = answer
            self.ownCode = ownCode
        }

        /// - Parameters:
        ///   - point: in the superview's coordinates; nil if there is no way into it.
        ///   - refusal: the nearest superview that says no.
        mutating func add(
            _ view: SubjectID, at point: PlanePoint?, depth: Int, below refusal: SubjectID?,
            behind before: SubjectID?
        ) {
            let geometry = tree.geometry(of: view)
            let mapping = InverseMapping(of: geometry)
            let own = mapping.isInvertible ? point.map(mapping.map) : nil
            let distance = own.map { geometry.bounds.distance(to: $0) }
            let verdict = asked[view]
            let standing: Standing =
                if let verdict {
                    .asked(verdict)
                } else if let refusal {
                    .below(refusal)
                } else {
                    .behind(before ?? answer)
                }
            if verdict != nil || distance.map({ $0 <= nearMax }) ?? false {
                findings.append(
                    Finding(
                        view: view, depth: depth, point: own, distance: distance, standing: standing,
                        ownCode: ownCode[view.rawValue] ?? .none))
            }
            let refusal = refusal ?? (verdict.map { $0 != .takesPoint } ?? false ? view : nil)
            var cover = before
            for index in (0..<tree.subviewCount(of: view)).reversed() {
                let subview = tree.subview(at: index, of: view)
                add(subview, at: own, depth: depth + 1, below: refusal, behind: cover)
                if cover == nil, asked[subview] == .takesPoint { cover = subview }
            }
        }
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

    /// By the raw values of views: the first callback that shows code of the app's own in answers to hit-tests.
    package static func ownCode(of trail: Trail) -> [UInt32: RecordNumber] {
        var first: [UInt32: RecordNumber] = [:]
        for (index, record) in trail.records.enumerated() {
            guard case .began(let call, let view, _, isAppCode: true) = record.event,
                call == .hitTest || call == .pointInside, first[view.rawValue] == nil
            else { continue }
            first[view.rawValue] = RecordNumber(index: index)
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
    }
}
