/// The kinds of events that IOKit's HID system knows, as far as a touch screen, a keyboard and an accelerometer make
/// them.
///
/// *Source:* facts E01; those of keyboard and accelerometer are Apple's `IOHIDEventTypes.h`.
public enum IOHIDEventType: UInt32, Sendable {
    /// A key went down or up.
    case keyboard = 3
    /// A finger, or a hand with its fingers below it.
    case digitizer = 11
    /// The device was moved.
    case accelerometer = 13

    /// Where the numbers of the type's fields begin.
    public var fieldBase: UInt32 { rawValue << 16 }
}

/// The fields of a keyboard's, a digitizer's and an accelerometer's event, numbered from the type's base on.
///
/// *Source:* facts E02; those of keyboard and accelerometer are Apple's `IOHIDEventTypes.h`.
public enum IOHIDEventField: UInt32, CaseIterable, Sendable {
    /// The usage table of the key: 7 for keyboards.
    case keyboardUsagePage = 0x30000
    /// The number of the key in its table.
    case keyboardUsage
    /// 1 if the key is down, 0 if it is up.
    case keyboardDown
    /// Where it is, from the left.
    case digitizerX = 0xB0000
    /// Where it is, from the top.
    case digitizerY
    /// How far it is above the glass.
    case digitizerZ
    /// The buttons of a stylus that are pressed, a bit for each.
    case digitizerButtonMask
    /// What touches: ``IOHIDDigitizerTransducerType``.
    case digitizerType
    /// Which finger it is.
    case digitizerIndex
    /// What tells the finger from others as long as it touches.
    case digitizerIdentity
    /// What has changed: ``IOHIDDigitizerEventMask``.
    case digitizerEventMask
    /// 1 if it is in range.
    case digitizerRange
    /// 1 if it touches.
    case digitizerTouch
    /// How hard it presses.
    case digitizerPressure
    /// The pressure of a second sensor, such as a stylus's barrel.
    case digitizerAuxPressure
    /// How far it is turned round its own axis.
    case digitizerTwist
    /// How far it leans along x.
    case digitizerTiltX
    /// How far it leans along y.
    case digitizerTiltY
    /// The angle between a stylus and the glass.
    case digitizerAltitude
    /// The direction in which a stylus leans.
    case digitizerAzimuth
    /// How sure the digitizer is of the contact.
    case digitizerQuality
    /// How full the ellipse of the contact is.
    case digitizerDensity
    /// How far the contact is from an ellipse.
    case digitizerIrregularity
    /// Half of the longer axis of the contact.
    case digitizerMajorRadius
    /// Half of the shorter axis of the contact.
    case digitizerMinorRadius
    /// 1 if the event has others below it.
    case digitizerCollection
    /// 1 if those below it belong together.
    case digitizerCollectionChord
    /// What has changed in any of those below it.
    case digitizerChildEventMask
    /// 1 if the glass is the screen.
    case digitizerIsDisplayIntegrated
    /// How sure the digitizer is of the two radii.
    case digitizerQualityRadiiAccuracy
    /// The number of a stylus's report, which its update repeats.
    case digitizerGenerationCount
    /// What an update will tell later: bits of ``IOHIDDigitizerEventMask``.
    case digitizerWillUpdateMask
    /// What an update tells.
    case digitizerDidUpdateMask
    /// What is an estimate.
    case digitizerEstimatedMask
    /// The acceleration along the screen's width.
    case accelerometerX = 0xD0000
    /// The acceleration along the screen's height.
    case accelerometerY
    /// The acceleration across the screen.
    case accelerometerZ
    /// What kind of motion it is: ``IOHIDMotionType``.
    case accelerometerType
}

/// What touches the glass.
public enum IOHIDDigitizerTransducerType: UInt32, Sendable {
    /// In Apple's order, from 0; fingers are seen below a hand.
    case stylus, puck, finger, hand
}

/// What of a transducer changed.
///
/// *Source:* facts E03.
public struct IOHIDDigitizerEventMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It came into range, or left it.
    public static let range = Self(rawValue: 1)
    /// It began to touch, or ended.
    public static let touch = Self(rawValue: 2)
    /// It moved.
    public static let position = Self(rawValue: 4)
    /// It stopped moving.
    public static let stop = Self(rawValue: 8)
    /// It pressed harder than ever in this contact.
    public static let peak = Self(rawValue: 0x10)
    /// Another finger has its identity now.
    public static let identity = Self(rawValue: 0x20)
    /// An attribute changed, such as its pressure.
    public static let attribute = Self(rawValue: 0x40)
    /// What it did does not count any more (D-6).
    public static let cancel = Self(rawValue: 0x80)
    /// It began to move.
    public static let start = Self(rawValue: 0x100)
    /// It lies still on the glass.
    public static let resting = Self(rawValue: 0x200)
    /// How a stylus leans is an estimate.
    public static let estimatedAltitude = Self(rawValue: 1 << 28)
    /// The direction in which a stylus leans is an estimate.
    public static let estimatedAzimuth = Self(rawValue: 1 << 29)
    /// Its pressure is an estimate.
    public static let estimatedPressure = Self(rawValue: 1 << 30)
}

/// How an event's numbers are to be read, and whether its transducer is in range and touches.
///
/// *Source:* facts E04.
public struct IOHIDEventOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Positions are absolute, no distances.
    public static let absolute = Self(rawValue: 1)
    /// The event has others below it.
    public static let collection = Self(rawValue: 2)
    /// Positions are in pixels.
    public static let pixelUnits = Self(rawValue: 4)
    /// Positions are counted from the middle.
    public static let centerOrigin = Self(rawValue: 8)
    /// The sender is built into the device.
    public static let builtIn = Self(rawValue: 0x10)
    /// It is in range.
    public static let transducerRange = Self(rawValue: 0x10000)
    /// It touches.
    public static let transducerTouch = Self(rawValue: 0x20000)
    /// The transducer is upside down, such as the eraser of a stylus.
    public static let invert = Self(rawValue: 0x40000)
    /// The glass is the screen.
    public static let displayIntegrated = Self(rawValue: 0x80000)

    /// Whether the finger is near enough to be seen.
    @inlinable public var isInRange: Bool { contains(.transducerRange) }
    /// Whether the finger is on the glass.
    @inlinable public var isTouching: Bool { contains(.transducerTouch) }
    /// Whether it is in range without touching (E04, E07).
    @inlinable public var isHovering: Bool { isInRange && !isTouching }

    /// From this bit on stands the phase of what the event tells of (`kIOHIDEventEventOptionPhaseShift`).
    static let phaseShift: UInt32 = 24
    /// What the event tells of begins.
    public static let phaseBegan = Self(rawValue: 1 << phaseShift)
    /// It is over.
    public static let phaseEnded = Self(rawValue: 4 << phaseShift)
    /// It does not count any more.
    public static let phaseCancelled = Self(rawValue: 8 << phaseShift)
}
