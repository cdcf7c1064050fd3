/// The kinds of events that IOKit's HID system knows, as far as a touch screen and a keyboard make them.
///
/// *Source:* facts E01; the keyboard's is Apple's `IOHIDEventTypes.h`.
public enum IOHIDEventType: UInt32, Sendable {
    case keyboard = 3
    case digitizer = 11

    /// Where the numbers of the type's fields begin.
    public var fieldBase: UInt32 { rawValue << 16 }
}

/// The fields of a keyboard's and of a digitizer's event, numbered from the type's base on.
///
/// *Source:* facts E02; the keyboard's are Apple's `IOHIDEventTypes.h`.
public enum IOHIDEventField: UInt32, CaseIterable, Sendable {
    case keyboardUsagePage = 0x30000
    case keyboardUsage
    case keyboardDown
    case digitizerX = 0xB0000
    case digitizerY
    case digitizerZ
    case digitizerButtonMask
    case digitizerType
    case digitizerIndex
    case digitizerIdentity
    case digitizerEventMask
    case digitizerRange
    case digitizerTouch
    case digitizerPressure
    case digitizerAuxPressure
    case digitizerTwist
    case digitizerTiltX
    case digitizerTiltY
    case digitizerAltitude
    case digitizerAzimuth
    case digitizerQuality
    case digitizerDensity
    case digitizerIrregularity
    case digitizerMajorRadius
    case digitizerMinorRadius
    case digitizerCollection
    case digitizerCollectionChord
    case digitizerChildEventMask
    case digitizerIsDisplayIntegrated
    case digitizerQualityRadiiAccuracy
}

/// What touches the glass.
public enum IOHIDDigitizerTransducerType: UInt32, Sendable {
    case stylus, puck, finger, hand
}

/// What of a transducer changed.
///
/// *Source:* facts E03.
public struct IOHIDDigitizerEventMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let range = Self(rawValue: 1)
    public static let touch = Self(rawValue: 2)
    public static let position = Self(rawValue: 4)
    public static let stop = Self(rawValue: 8)
    public static let peak = Self(rawValue: 0x10)
    public static let identity = Self(rawValue: 0x20)
    public static let attribute = Self(rawValue: 0x40)
    public static let cancel = Self(rawValue: 0x80)
    public static let start = Self(rawValue: 0x100)
    public static let resting = Self(rawValue: 0x200)
}

/// How an event's numbers are to be read, and whether its transducer is in range and touches.
///
/// *Source:* facts E04.
public struct IOHIDEventOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let absolute = Self(rawValue: 1)
    public static let collection = Self(rawValue: 2)
    public static let pixelUnits = Self(rawValue: 4)
    public static let centerOrigin = Self(rawValue: 8)
    public static let builtIn = Self(rawValue: 0x10)
    public static let transducerRange = Self(rawValue: 0x10000)
    public static let transducerTouch = Self(rawValue: 0x20000)
    public static let invert = Self(rawValue: 0x40000)
    public static let displayIntegrated = Self(rawValue: 0x80000)
}
