/// IOKit's 16.16 fixed point, in which a record has the places, the pressure and the radius of an `IOHIDEvent`.
package enum IOFixed {
    /// The nearest number; what is too large for it becomes the largest or the smallest one.
    @inlinable
    package static func raw(_ value: Double) -> Int32 {
        Int32(exactly: (value * 65_536).rounded()) ?? (value < 0 ? .min : .max)
    }

    /// - Returns: nil if no number of fixed point is exactly `value`.
    @inlinable
    package static func raw(exactly value: Double) -> Int32? { Int32(exactly: value * 65_536) }

    /// What a number of fixed point says.
    @inlinable
    package static func value(_ raw: Int32) -> Double { Double(raw) / 65_536 }
}
