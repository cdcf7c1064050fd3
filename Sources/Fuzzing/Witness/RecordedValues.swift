import Trace

/// What a trace says of its subjects: the last value of each property, and how they stand to each other in the end.
struct RecordedValues {
    private struct Key: Hashable {
        let subject: SubjectID
        let property: Property
    }

    private var values: [Key: [Double]] = [:]
    /// From the rearmost to the frontmost.
    private(set) var subviews: [SubjectID: [SubjectID]] = [:]
    private var superviews: [SubjectID: SubjectID] = [:]
    private(set) var recognizers: [SubjectID: Set<SubjectID>] = [:]
    private var viewsOfRecognizers: [SubjectID: SubjectID] = [:]
    /// By their applications.
    private(set) var firstResponders: [SubjectID: SubjectID] = [:]
    private(set) var keyWindows: [SubjectID: SubjectID] = [:]
    private var modes: [ItemID: Set<NameID>] = [:]
    private var owners: [SubjectID: SubjectID] = [:]

    init(_ records: some Sequence<TraceRecord>) {
        for record in records {
            switch record.event {
            case .propertySet(let subject, let property, let x, let y, let z):
                values[Key(subject: subject, property: property)] = [x, y, z]
            case .related(let subject, let relation, let other, let holds):
                relate(subject, relation, other, holds)
            case .removed(let subject): leaveSuperview(subject)
            // The loop itself knows the Source1 that calls its display links, and none of these.
            case .defined(let subject, let type, _, _, let owner, _):
                if type != .displayLink { owners[subject] = owner }
            case .itemChanged(let item, let mode, .added): modes[item, default: []].insert(mode)
            case .itemChanged(let item, let mode, .removed): modes[item]?.remove(mode)
            case .itemChanged(let item, _, .invalidated): modes[item] = nil
            default: break
            }
        }
    }

    /// The three numbers; nil if nothing was said.
    subscript(subject: SubjectID, property: Property) -> [Double]? {
        values[Key(subject: subject, property: property)]
    }

    /// Who stands in the modes of a run loop.
    func itemsInModes(of loop: RunLoopID) -> [ItemID: Set<NameID>] {
        modes.filter { !$1.isEmpty && owners[SubjectID($0)] == SubjectID(loop) }
    }

    // MARK: Who stands where

    private mutating func relate(
        _ subject: SubjectID, _ relation: Relation, _ other: SubjectID, _ holds: Bool
    ) {
        switch relation {
        case .subviewOf:
            // One that comes into a window says anew who lies in it.
            if superviews[subject] == nil {
                for subview in subviews[subject] ?? [] { superviews[subview] = nil }
                subviews[subject] = nil
            }
            leaveSuperview(subject)
            superviews[subject] = other
            subviews[other, default: []].append(subject)
        case .recognizerOf:
            if let view = viewsOfRecognizers[subject] { recognizers[view]?.remove(subject) }
            viewsOfRecognizers[subject] = holds ? other : nil
            if holds { recognizers[other, default: []].insert(subject) }
        case .firstResponderOf:
            if holds {
                firstResponders[other] = subject
            } else if firstResponders[other] == subject {
                firstResponders[other] = nil
            }
        case .keyWindowOf: keyWindows[other] = subject
        default: break
        }
    }

    private mutating func leaveSuperview(_ subject: SubjectID) {
        guard let superview = superviews[subject] else { return }
        superviews[subject] = nil
        subviews[superview]?.removeAll { $0 == subject }
    }
}
