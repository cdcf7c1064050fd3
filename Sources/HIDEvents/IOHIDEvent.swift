import VirtualTime

/// A digitizer event: a hand with a finger for each child, or such a finger. Or a keyboard event, which has
/// only the key, or an accelerometer's, which has only the kind of motion: the rest of its fields are 0.
///
/// Positions are points of the screen. Parent and children share one time stamp (E11).
///
/// It is some 240 bytes long. What happens with every sample asks for the stored properties of a child, by its
/// index: an element of a loop, an argument and the receiver of a computed property would be copies.
public struct IOHIDEvent: Hashable, Sendable {
    /// What the event is about: fingers, keys or motion.
    public var type = IOHIDEventType.digitizer
    /// When the hardware saw it.
    public var timeStamp = MachTicks(count: 0)
    /// The registry number of the service that sent it. The system refuses 0 (E10).
    public var senderID: UInt64 = 0
    /// Flags of the whole event.
    public var options: IOHIDEventOptions = .init(rawValue: 0)

    /// Which context of which app the event is for; 0 as long as nobody has said so. backboardd attaches it on
    /// the modern path (P10).
    public var contextID: UInt32 = 0

    /// What touches the glass; a hand is the parent of its fingers.
    public var transducer: IOHIDDigitizerTransducerType = .finger
    /// Which finger of the hand it is, from 1, the same as long as it is in range; 0 is the hand (E01, E05).
    public var index: UInt32 = 0
    /// What tells the finger from others as long as it touches (E05).
    public var identity: UInt32 = 0
    /// What has changed since the event before.
    public var eventMask: IOHIDDigitizerEventMask = .init(rawValue: 0)
    /// Of a hand: what changed in any of its fingers.
    public var childEventMask: IOHIDDigitizerEventMask = .init(rawValue: 0)
    /// Points of the screen, from the left.
    public var x = 0.0
    /// Points of the screen, from the top.
    public var y = 0.0
    /// The height above the glass; 0 here.
    public var z = 0.0
    /// How hard it presses: 0 of a finger here; of a stylus 1 is an average press.
    public var pressure = 0.0
    /// Degrees.
    public var twist = 0.0
    /// How sure the digitizer is of the contact.
    public var quality = 0.0
    /// How full the ellipse of the contact is.
    public var density = 0.0
    /// How far the contact is from an ellipse.
    public var irregularity = 0.0
    /// Millimetres.
    public var majorRadius = 0.0
    /// Millimetres.
    public var minorRadius = 0.0
    /// What only a stylus has; nothing of others.
    public var stylus = IOHIDStylusData()

    /// Of a keyboard event: the key, as the HID usage tables count, and whether it is down now.
    public var usagePage: UInt16 = 0
    /// Of a keyboard event: the number of the key in its table. Of an accelerometer's: ``motionType``.
    public var usage: UInt16 = 0
    /// Of a keyboard event: whether the key is down now.
    public var isKeyDown = false

    /// The fingers of a hand, by their numbers.
    public var children: [IOHIDEvent] = []

    /// A digitizer event of one finger with nothing set.
    public init() {}

    /// Makes the event as new, but for its children. Field by field: a new event in its place would be made, moved and
    /// the old one destroyed, four times for every sample.
    mutating func reset() {
        type = .digitizer
        timeStamp = MachTicks(count: 0)
        senderID = 0
        options = .init(rawValue: 0)
        contextID = 0
        transducer = .finger
        (index, identity) = (0, 0)
        (eventMask, childEventMask) = (.init(rawValue: 0), .init(rawValue: 0))
        (x, y, z) = (0, 0, 0)
        (pressure, twist) = (0, 0)
        (quality, density, irregularity) = (0, 0, 0)
        (majorRadius, minorRadius) = (0, 0)
        stylus = IOHIDStylusData()
        (usagePage, usage, isKeyDown) = (0, 0, false)
    }

    /// Whether the finger is near enough to be seen, an option of the event.
    public var isInRange: Bool {
        get { options.isInRange }
        set { if newValue { options.insert(.transducerRange) } else { options.remove(.transducerRange) } }
    }

    /// Whether the finger is on the glass, an option of the event.
    public var isTouching: Bool {
        get { options.isTouching }
        set { if newValue { options.insert(.transducerTouch) } else { options.remove(.transducerTouch) } }
    }

    /// Whether it tells of nothing but places: of fingers that touch and go on touching, and maybe of what hovers
    /// beside them.
    @inlinable public var isOnlyMoves: Bool {
        var touches = false
        for index in children.indices {
            if !children[index].eventMask.isDisjoint(with: [.touch, .range, .cancel]) { return false }
            touches = touches || children[index].options.isTouching
        }
        return touches
    }

    /// Whether it tells nothing new of the glass, but what a pencil has measured for an earlier report (M-21).
    @inlinable public var isUpdate: Bool {
        children.count == 1 && !children[0].stylus.didUpdateMask.isEmpty
    }

    /// The value of a field (`IOHIDEventGetFloatValue`); 0 for what this screen does not measure.
    public func floatValue(of field: IOHIDEventField) -> Double {
        switch field {
        case .keyboardUsagePage: Double(usagePage)
        case .keyboardUsage: Double(usage)
        case .keyboardDown: isKeyDown ? 1 : 0
        case .digitizerX: x
        case .digitizerY: y
        case .digitizerZ: z
        case .digitizerType: Double(transducer.rawValue)
        case .digitizerIndex: Double(index)
        case .digitizerIdentity: Double(identity)
        case .digitizerEventMask: Double(eventMask.rawValue)
        case .digitizerChildEventMask: Double(childEventMask.rawValue)
        case .digitizerRange: isInRange ? 1 : 0
        case .digitizerTouch: isTouching ? 1 : 0
        case .digitizerPressure: pressure
        case .digitizerTwist: twist
        case .digitizerQuality: quality
        case .digitizerDensity: density
        case .digitizerIrregularity: irregularity
        case .digitizerMajorRadius: majorRadius
        case .digitizerMinorRadius: minorRadius
        case .digitizerIsDisplayIntegrated: options.contains(.displayIntegrated) ? 1 : 0
        case .digitizerCollection: options.contains(.collection) ? 1 : 0
        case .digitizerAltitude: stylus.altitude
        case .digitizerAzimuth: stylus.azimuth
        case .digitizerGenerationCount: Double(stylus.generationCount)
        case .digitizerWillUpdateMask: Double(stylus.willUpdateMask.rawValue)
        case .digitizerDidUpdateMask: Double(stylus.didUpdateMask.rawValue)
        case .digitizerEstimatedMask: Double(stylus.estimatedMask.rawValue)
        case .accelerometerType: Double(motionType?.rawValue ?? 0)
        case .accelerometerX, .accelerometerY, .accelerometerZ: 0
        case .digitizerButtonMask, .digitizerAuxPressure, .digitizerTiltX, .digitizerTiltY,
            .digitizerCollectionChord, .digitizerQualityRadiiAccuracy:
            0
        }
    }

    /// The value of a field as a whole number (`IOHIDEventGetIntegerValue`), rounded toward zero.
    public func integerValue(of field: IOHIDEventField) -> Int {
        Int(floatValue(of: field))
    }
}

/// What the event of a stylus says besides (E02).
public struct IOHIDStylusData: Hashable, Sendable {
    /// The angle between the stylus and the glass, radians.
    public var altitude = 0.0
    /// Where its cap points, radians clockwise from the right of the screen.
    public var azimuth = 0.0
    /// The number of the report, by which an update finds it; 0 is none.
    public var generationCount: UInt32 = 0
    /// What of it is an estimate.
    public var estimatedMask: IOHIDDigitizerEventMask = .init(rawValue: 0)
    /// What an update will tell later.
    public var willUpdateMask: IOHIDDigitizerEventMask = .init(rawValue: 0)
    /// What this update tells of the report with its number.
    public var didUpdateMask: IOHIDDigitizerEventMask = .init(rawValue: 0)

    /// Nothing said.
    public init() {}
}
