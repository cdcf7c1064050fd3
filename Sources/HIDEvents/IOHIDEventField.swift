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
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It came into range, or left it.
    @inlinable public static var range: Self { Self(rawValue: 1) }
    /// It began to touch, or ended.
    @inlinable public static var touch: Self { Self(rawValue: 2) }
    /// It moved.
    @inlinable public static var position: Self { Self(rawValue: 4) }
    /// It stopped moving.
    @inlinable public static var stop: Self { Self(rawValue: 8) }
    /// It pressed harder than ever in this contact.
    @inlinable public static var peak: Self { Self(rawValue: 0x10) }
    /// Another finger has its identity now.
    @inlinable public static var identity: Self { Self(rawValue: 0x20) }
    /// An attribute changed, such as its pressure.
    @inlinable public static var attribute: Self { Self(rawValue: 0x40) }
    /// What it did does not count any more (D-6).
    @inlinable public static var cancel: Self { Self(rawValue: 0x80) }
    /// It began to move.
    @inlinable public static var start: Self { Self(rawValue: 0x100) }
    /// It lies still on the glass.
    @inlinable public static var resting: Self { Self(rawValue: 0x200) }
    /// How a stylus leans is an estimate.
    @inlinable public static var estimatedAltitude: Self { Self(rawValue: 1 << 28) }
    /// The direction in which a stylus leans is an estimate.
    @inlinable public static var estimatedAzimuth: Self { Self(rawValue: 1 << 29) }
    /// Its pressure is an estimate.
    @inlinable public static var estimatedPressure: Self { Self(rawValue: 1 << 30) }
}

/// How an event's numbers are to be read, and whether its transducer is in range and touches.
///
/// *Source:* facts E04.
public struct IOHIDEventOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Positions are absolute, no distances.
    @inlinable public static var absolute: Self { Self(rawValue: 1) }
    /// The event has others below it.
    @inlinable public static var collection: Self { Self(rawValue: 2) }
    /// Positions are in pixels.
    @inlinable public static var pixelUnits: Self { Self(rawValue: 4) }
    /// Positions are counted from the middle.
    @inlinable public static var centerOrigin: Self { Self(rawValue: 8) }
    /// The sender is built into the device.
    @inlinable public static var builtIn: Self { Self(rawValue: 0x10) }
    /// It is in range.
    @inlinable public static var transducerRange: Self { Self(rawValue: 0x10000) }
    /// It touches.
    @inlinable public static var transducerTouch: Self { Self(rawValue: 0x20000) }
    /// The transducer is upside down, such as the eraser of a stylus.
    @inlinable public static var invert: Self { Self(rawValue: 0x40000) }
    /// The glass is the screen.
    @inlinable public static var displayIntegrated: Self { Self(rawValue: 0x80000) }

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
