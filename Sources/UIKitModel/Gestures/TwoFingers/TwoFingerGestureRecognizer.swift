import Geometry
import VirtualTime

/// What a recognizer of two fingers knows of them.
struct TwoFingers {
    var machine = TwoFingerStateMachine()
    /// Those that are down, two at most, in the order of their coming.
    var fingers: [UITouch] = []
    /// How fast the measure changes.
    var speed: VelocitySamples
    /// The event whose movement has been measured.
    var measuredSerial = 0

    /// - Parameter measure: where the measure starts with each gesture.
    init(from measure: Double) { speed = VelocitySamples(from: measure) }
}

/// What pinch and rotation have in common: two fingers, of which one may be lifted and another come, and a number
/// that is measured while both are down (G35).
protocol TwoFingerRecognizer: UIGestureRecognizer {
    var twoFingers: TwoFingers { get set }

    /// The measure as it stands.
    var measure: Double { get }

    /// Whether two fingers have moved enough since they came down together.
    var isBeyondSlop: Bool { get }

    /// Two fingers are there anew.
    ///
    /// - Parameter isActive: the gesture goes on with them, so the measure stays; else it starts.
    func pairUp(_ first: PlanePoint, _ second: PlanePoint, isActive: Bool)

    /// The two fingers have moved.
    func follow(_ first: PlanePoint, _ second: PlanePoint)
}

extension TwoFingerRecognizer {
    // MARK: Touches

    func hearBegan(_ touches: Set<UITouch>, _ event: UIEvent) {
        take(event)
        for touch in touches.inOrderOfComing {
            guard twoFingers.fingers.count < 2 else {
                act(on: .extraFingerDown, about: touch, event)
                continue
            }
            twoFingers.fingers.append(touch)
            let isSecond = twoFingers.fingers.count == 2
            if isSecond {
                pairUp(
                    twoFingers.fingers[0].place, twoFingers.fingers[1].place, isActive: wantsToBeActive)
                twoFingers.speed.jump(to: measure)
            }
            act(on: isSecond ? .secondFingerDown : .firstFingerDown, event)
        }
    }

    func hearMoved(_ touches: Set<UITouch>, _ event: UIEvent) {
        guard concern(touches) else { return }
        take(event)
        if twoFingers.fingers.count == 2 { act(on: isBeyondSlop ? .movedBeyondSlop : .moved, event) }
    }

    func hearEnded(_ touches: Set<UITouch>, _ event: UIEvent) {
        guard concern(touches) else { return }
        take(event)
        twoFingers.fingers.removeAll { touches.contains($0) }
        act(on: twoFingers.fingers.isEmpty ? .lastFingerUp : .oneFingerUp, event)
    }

    func hearCancelled(_ touches: Set<UITouch>, _ event: UIEvent) {
        guard concern(touches) else { return }
        take(event)
        twoFingers.fingers.removeAll { touches.contains($0) }
        act(on: .touchCancelled, event)
    }

    /// Whether one of `touches` is one of the two: a subclass may have kept its beginning to itself.
    private func concern(_ touches: Set<UITouch>) -> Bool {
        twoFingers.fingers.contains { touches.contains($0) }
    }

    /// Measures the event's movement, before fingers that come or go with the same event count.
    private func take(_ event: UIEvent) {
        twoFingers.fingers.removeAll { hasLost($0, event) }
        guard twoFingers.measuredSerial != event.serial else { return }
        twoFingers.measuredSerial = event.serial
        let fingers = twoFingers.fingers
        if fingers.count == 2 && fingers.contains(where: { $0.phase == .moved }) {
            follow(fingers[0].place, fingers[1].place)
            twoFingers.speed.hear(measure, at: event.instant)
        } else {
            twoFingers.speed.skip(to: event.instant)
        }
    }

    private func act(on input: TwoFingerStateMachine.Input, about touch: UITouch? = nil, _ event: UIEvent) {
        if wantsToBeActive { _ = twoFingers.machine.take(.begunBySubclass) }
        carryOut(twoFingers.machine.take(input), about: touch, event)
    }
}
