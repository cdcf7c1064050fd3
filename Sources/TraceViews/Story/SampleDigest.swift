import Trace

/// What became of one report of the digitizer, told in a line, if nothing but the usual did: it went the
/// usual way, recognizers and views heard `touchesMoved`, and what was under way went on.
struct SampleDigest: Equatable {
    enum Step: Equatable {
        /// Somebody heard `touchesMoved`.
        case heard(SubjectID)
        /// A recognizer's action for a change that follows a change.
        case changed(SubjectID)
        /// A move that a view has still to hear of took the place of the one before.
        case merged(SubjectID)
        case unclaimed
        /// A scroll view's offset followed the finger.
        case scrolled(SubjectID)
        /// The delegate of a scroll view heard `didScroll`.
        case toldOfScrolling(SubjectID)
        /// A control went on following the finger.
        case tracked(SubjectID)
        /// What a control stands for changed.
        case valueSet(SubjectID)
        case controlEvent(SubjectID, ControlEvent)
        case controlAction(SubjectID, ControlEvent)
    }

    /// What happened, in order.
    var steps: [Step] = []

    /// Goes over the records of every sample once.
    /// - Parameter start: the place of the first record that counts.
    /// - Returns: by sample, the digest of those that were nothing but moves, and that nothing came between.
    static func plainMoves(
        of trail: Trail, from start: Int, _ subjects: SubjectIndex
    ) -> [SampleID: SampleDigest] {
        var digests: [SampleID: SampleDigest] = [:]
        var special: Set<SampleID> = []
        var seen: Set<SampleID> = []
        var last = SampleID.none
        for record in trail.records[start...] where !record.sample.isNone {
            // One that had to wait while another was worked on has a story of its own.
            if record.sample != last && !seen.insert(record.sample).inserted { special.insert(record.sample) }
            last = record.sample
            switch meaning(of: record, in: trail, subjects) {
            case .usual:
                // A pointer may move over nobody who wants to know.
                if case .contact(_, .hovered, _, _) = record.event {
                    digests[record.sample, default: SampleDigest()].steps += []
                }
            case .step(let step): digests[record.sample, default: SampleDigest()].steps.append(step)
            case .special: special.insert(record.sample)
            }
        }
        for sample in special { digests[sample] = nil }
        return digests
    }

    /// What a record means to the story of its sample.
    private enum Meaning {
        case usual
        case step(Step)
        case special
    }

    private static func meaning(
        of record: TraceRecord, in trail: Trail, _ subjects: SubjectIndex
    ) -> Meaning {
        switch record.event {
        case .contact(_, let phase, _, _): phase == .moved || phase == .hovered ? .usual : .special
        case .hitTestAsked, .hitTested:
            // A pointer that moves is looked for each time.
            record.touches.isEmpty ? .usual : .special
        case .touch(_, let phase, _, _, _, _, _): phase == .moved || phase == .stationary ? .usual : .special
        case .began(let call, let subject, _, _): meaning(of: call, subject, record, in: trail)
        case .transition(_, .changed, .changed, _, _): .usual
        case .propertySet(let view, .boundsOrigin, _, _, _) where subjects.isScrollView(view):
            .step(.scrolled(view))
        case .propertySet(let control, .value, _, _, _): .step(.valueSet(control))
        case .propertySet(_, let property, _, _, _):
            property.isToldWithAction || record.isOfRow(subjects) ? .usual : .special
        case .defined, .removed, .related: record.isOfRow(subjects) ? .usual : .special
        case .controlEvent(let control, let kind):
            kind.goesOn ? .step(.controlEvent(control, kind)) : .special
        case .merged(_, let view): .step(.merged(view))
        case .unclaimed: .step(.unclaimed)
        case .sampled, .hid, .sent, .queued, .received, .activity, .asleep, .awake, .signalled, .wakeUp,
            .ended, .eventMade:
            .usual
        case .processStarted, .processDied, .threadStarted, .threadDied, .sampleLost, .refused, .senderWaits,
            .portDied, .itemChanged, .wakeUpLost, .timerArmed,
            .blockQueued, .runEnded, .transition, .transitionRefused, .held,
            .released, .taken, .waits, .requirementRefused, .ignored, .keptOut, .declined, .note, .key,
            .hidKey, .press:
            .special
        }
    }

    private static func meaning(
        of call: Call, _ subject: SubjectID, _ record: TraceRecord, in trail: Trail
    ) -> Meaning {
        switch call {
        case .touchesMoved: return .step(.heard(subject))
        case .action:
            switch trail.records[record.cause]?.event {
            case .transition(_, .changed, .changed, _, _): return .step(.changed(subject))
            case .controlEvent(_, let kind) where kind.goesOn: return .step(.controlAction(subject, kind))
            default: return .special
            }
        case .didScroll: return .step(.toldOfScrolling(subject))
        case .continueTracking: return .step(.tracked(subject))
        // What it carries is told.
        case .sendAction, .applicationSendAction: return .usual
        case .interrupt, .source1, .source0, .observer, .applicationSendEvent, .windowSendEvent:
            return .usual
        default: return .special
        }
    }
}

extension ControlEvent {
    /// Whether a control says it again and again while a finger moves.
    fileprivate var goesOn: Bool {
        switch self {
        case .touchDragInside, .touchDragOutside, .valueChanged: true
        case .touchDown, .touchDownRepeat, .touchDragEnter, .touchDragExit, .touchUpInside, .touchUpOutside,
            .touchCancel, .primaryActionTriggered, .editingDidBegin, .editingDidEnd:
            false
        }
    }
}

extension Property {
    /// Whether it is a value of a recognizer that an action may ask for, and that goes on record before it.
    var isToldWithAction: Bool {
        switch self {
        case .translation, .velocity, .scale, .rotation: true
        case .center, .boundsOrigin, .boundsSize, .transformABC, .transformDT, .alpha, .isHidden,
            .isUserInteractionEnabled, .windowLevel, .queueLimit, .cancelsTouchesInView, .delaysTouchesBegan,
            .delaysTouchesEnded, .hasActions, .numberOfTapsRequired, .numberOfTouchesRequired, .isEnabled,
            .isMultipleTouchEnabled, .isExclusiveTouch, .minimumNumberOfTouches, .maximumNumberOfTouches,
            .minimumPressDuration, .allowableMovement, .direction, .edges, .isHighlighted, .isSelected,
            .isTracking, .isTouchInside, .isOn, .value, .isDragging, .isDecelerating, .delaysContentTouches,
            .canCancelContentTouches, .isPagingEnabled, .contentSize, .contentInsetTopLeft,
            .contentInsetBottomRight, .zoomScale, .indexPath:
            false
        }
    }
}
