/// The bits that the audit reads in a record of an `IOHIDEvent`.
enum HIDBits {
    // Of the mask, which says what has changed: IOHIDFamily's `kIOHIDDigitizerEvent…`.
    static let range: UInt32 = 1
    static let touch: UInt32 = 2
    static let position: UInt32 = 4
    static let cancel: UInt32 = 0x80
    static let estimatedPressure: UInt32 = 0x4000_0000

    // Of the options, which say what is so: IOHIDFamily's `kIOHIDDigitizerTransducer…`.
    static let inRange: UInt32 = 0x10000
    static let touching: UInt32 = 0x20000
}
