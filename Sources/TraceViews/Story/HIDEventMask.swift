/// The bits of a digitizer event's mask: what has changed (E03).
enum HIDEventMask {
    private static let names: [(bit: UInt32, name: String)] = [
        (1, "range"), (2, "touch"), (4, "position"), (8, "stop"), (0x10, "peak"), (0x20, "identity"),
        (0x40, "attribute"), (0x80, "cancel"), (0x100, "start"), (0x200, "resting"),
        (1 << 28, "estimatedAltitude"), (1 << 29, "estimatedAzimuth"), (1 << 30, "estimatedPressure"),
    ]

    /// The names of the bits that are set, lowest first.
    static func names(in mask: UInt32) -> [String] {
        names.filter { mask & $0.bit != 0 }.map(\.name)
    }
}
