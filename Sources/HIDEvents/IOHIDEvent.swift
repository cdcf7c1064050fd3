import VirtualTime

/// A digitizer event: a hand with a finger for each child, or such a finger. Or a keyboard event, which has
/// only the key: the rest of its fields are 0.
///
/// Positions are points of the screen. Parent and children share one time stamp (E11).
public struct IOHIDEvent: Hashable, Sendable {
    public var type = IOHIDEventType.digitizer
    public var timeStamp = MachTicks(count: 0)
    /// The registry number of the service that sent it. The system refuses 0 (E10).
    public var senderID: UInt64 = 0
    public var options: IOHIDEventOptions = []

    public var transducer: IOHIDDigitizerTransducerType = .finger
    public var index: UInt32 = 0
    public var identity: UInt32 = 0
    public var eventMask: IOHIDDigitizerEventMask = []
    /// Of a hand: what changed in any of its fingers.
    public var childEventMask: IOHIDDigitizerEventMask = []
    public var x = 0.0
    public var y = 0.0
    public var z = 0.0
    /// 0 … 1.
    public var pressure = 0.0
    /// Degrees.
    public var twist = 0.0
    public var quality = 0.0
    public var density = 0.0
    public var irregularity = 0.0
    /// Millimetres.
    public var majorRadius = 0.0
    /// Millimetres.
    public var minorRadius = 0.0

    /// Of a keyboard event: the key, as the HID usage tables count, and whether it is down now.
    public var usagePage: UInt16 = 0
    public var usage: UInt16 = 0
    public var isKeyDown = false

    public var children: [IOHIDEvent] = []

    public init() {}

    /// Makes the event as new, but for its children.
    mutating func reset() {
        var kept: [IOHIDEvent] = []
        swap(&kept, &children)
        self = IOHIDEvent()
        swap(&kept, &children)
    }

    public var isInRange: Bool {
        get { options.contains(.transducerRange) }
        set { if newValue { options.insert(.transducerRange) } else { options.remove(.transducerRange) } }
    }

    public var isTouching: Bool {
        get { options.contains(.transducerTouch) }
        set { if newValue { options.insert(.transducerTouch) } else { options.remove(.transducerTouch) } }
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
        case .digitizerButtonMask, .digitizerAuxPressure, .digitizerTiltX, .digitizerTiltY,
            .digitizerAltitude,
            .digitizerAzimuth, .digitizerCollectionChord, .digitizerQualityRadiiAccuracy:
            0
        }
    }

    /// The value of a field as a whole number (`IOHIDEventGetIntegerValue`), rounded toward zero.
    public func integerValue(of field: IOHIDEventField) -> Int {
        Int(floatValue(of: field))
    }
}
