import Trace

/// Who there is, how they stand to each other, and what has happened to them that excuses others.
extension AuditFold {
    mutating func hearOfSubjects(_ event: TraceEvent) {
        switch event {
        case .defined(let subject, let type, let name, let `class`, let owner, _):
            nameOfSubject[subject.rawValue] = name
            if type == .recognizer {
                let index = recognizer(subject)
                recognizers[index].uiKit = `class`.uiKit
            }
            if type == .window { windows.insert(subject) }
            if type == .displayLink { displayLinks.insert(subject.rawValue) }
            if type == .port { ports[subject.rawValue, default: AuditedPort()].process = owner }
        case .propertySet(let subject, let property, let x, _, _):
            if windows.contains(subject), property.isPlace {
                if last > .zero { windowsHaveMoved = true }
                if property.isTransform { transformedWindows.insert(subject) }
            }
            if let index = recognizerIndices[subject.rawValue] { set(property, x, of: index) }
        case .related(let subject, .recognizerOf, let view, let holds):
            setView(holds ? view : .none, of: recognizer(subject))
        case .related(let subject, .requiresFailureOf, let other, true):
            requirements.insert(RequiringPair(recognizer: subject, other: other))
        case .removed(let view):
            for index in recognizers.indices where recognizers[index].view == view {
                setView(.none, of: index)
            }
        case .related(let subject, .firstResponderOf, let application, let holds):
            hearFirstResponder(subject, of: application, holds)
        case .related(let app, .foreground, let system, let holds):
            hearForeground(app, of: system, holds)
            if hasSeenContacts || hasSeenKeys { lastLoss = number }
        case .related(let app, .offScreen, _, let holds):
            if holds { offScreen.insert(app) } else { offScreen.remove(app) }
        case .related(let app, .nowPlaying, _, true): players.insert(app)
        case .refused, .portDied, .sampleLost(_, .tooManyFingers), .sampleLost(_, .reportLost):
            lastLoss = number
        case .sampleLost(let finger, .stuckFinger):
            // The glass goes on seeing it.
            fingersDown.insert(finger)
            lastLoss = number
        case .fault(.lateReport, _): (lastLoss, mayBeLate) = (number, true)
        case .fault(.doubledReport, _): mayBeDoubled = true
        case .appStateChanged(let process, let state): hearState(state, of: SubjectID(process), on: nil)
        default: break
        }
    }
}

extension Property {
    /// Whether it moves what is in the window.
    fileprivate var isPlace: Bool {
        switch self {
        case .center, .boundsOrigin, .boundsSize, .transformABC, .transformDT: true
        default: false
        }
    }

    /// Whether it turns or scales what is in the window.
    fileprivate var isTransform: Bool { self == .transformABC || self == .transformDT }
}

extension Property.Shape {
    /// Whether a property of this shape can have these numbers.
    func fits(_ x: Double, _ y: Double, _ z: Double) -> Bool {
        switch self {
        case .flag: (x == 0 || x == 1) && y == 0 && z == 0
        case .number: y == 0 && z == 0
        case .point, .size, .velocity: z == 0
        case .numbers: true
        }
    }
}
