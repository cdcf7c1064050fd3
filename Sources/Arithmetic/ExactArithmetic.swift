// Sums and products that keep what rounding takes away, as a pair (rounded, rest) whose exact sum is the
// exact result. Algorithms: Dekker's FastTwoSum, and Dekker's product by Veltkamp's
// splitting. They need nothing but additions and multiplications that round to nearest, so they have one
// answer on every IEEE-754 machine; a fused multiply-add would be shorter, but the C library's replacement
// for it, where the processor has none, is what this module exists to avoid.

/// The sum of two numbers, and what rounding took away.
///
/// The first has to be the larger in magnitude, or zero, or the sum one that needs no rounding.
func exactSum(large x: Double, small y: Double) -> (sum: Double, rest: Double) {
    let sum = x + y
    return (sum, y - (sum - x))
}

/// The product of two numbers, and what rounding took away.
///
/// Magnitudes above 2⁴⁰⁰ may overflow; below 2⁻⁴⁰⁰ the rest may be lost.
func exactProduct(_ x: Double, _ y: Double) -> (product: Double, rest: Double) {
    let (xHigh, xLow) = halves(x)
    let (yHigh, yLow) = halves(y)
    let product = x * y
    let rest = ((xHigh * yHigh - product) + xHigh * yLow + xLow * yHigh) + xLow * yLow
    return (product, rest)
}

/// A number as the sum of two that have at most 26 significant bits each, so that their products are exact.
private func halves(_ x: Double) -> (high: Double, low: Double) {
    let shifted = x * 0x8000001p0
    let high = shifted - (shifted - x)
    return (high, x - high)
}

/// 2 to a whole power that a normal number can have: −1022 … 1023.
func powerOfTwo(_ exponent: Int) -> Double {
    Double(bitPattern: UInt64(exponent + 1023) << 52)
}
