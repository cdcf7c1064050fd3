/// The SHA-256 of some bytes, as FIPS 180-4 defines it: a content-security policy names scripts and styles by it.
///
/// The toolchain has none on Linux.
struct SHA256 {
    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = fractions(64, root: 3)

    /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
    private static let initial: [UInt32] = fractions(8, root: 2)

    /// The digest, 32 bytes.
    static func digest(of bytes: [UInt8]) -> [UInt8] {
        var state = initial
        var words = [UInt32](repeating: 0, count: 64)
        let message = padded(bytes)
        for block in stride(from: 0, to: message.count, by: 64) {
            for index in 0..<16 {
                words[index] = message[(block + 4 * index)..<(block + 4 * index + 4)]
                    .reduce(0) { $0 << 8 | UInt32($1) }
            }
            for index in 16..<64 {
                words[index] =
                    words[index - 16] &+ words[index - 7] &+ smallSigma(words[index - 15], 7, 18, 3)
                    &+ smallSigma(words[index - 2], 17, 19, 10)
            }
            compress(&state, words)
        }
        return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
    }

    /// The message, a 1 bit, zeros, and its length in bits: a multiple of 64 bytes.
    private static func padded(_ bytes: [UInt8]) -> [UInt8] {
        var message = bytes + [0x80]
        while message.count % 64 != 56 { message.append(0) }
        let length = UInt64(bytes.count) * 8
        return message + (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) }
    }

    private static func compress(_ state: inout [UInt32], _ words: [UInt32]) {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let choice = (e & f) ^ (~e & g)
            let one = h &+ bigSigma(e, 6, 11, 25) &+ choice &+ constants[index] &+ words[index]
            let majority = (a & b) ^ (a & c) ^ (b & c)
            let two = bigSigma(a, 2, 13, 22) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ one, c, b, a, one &+ two)
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] = state[index] &+ value }
    }

    private static func bigSigma(_ x: UInt32, _ a: UInt32, _ b: UInt32, _ c: UInt32) -> UInt32 {
        turned(x, a) ^ turned(x, b) ^ turned(x, c)
    }

    private static func smallSigma(_ x: UInt32, _ a: UInt32, _ b: UInt32, _ shift: UInt32) -> UInt32 {
        turned(x, a) ^ turned(x, b) ^ x >> shift
    }

    private static func turned(_ x: UInt32, _ count: UInt32) -> UInt32 { x >> count | x << (32 - count) }

    // MARK: Constants

    /// ⌊2³² · (prime^(1/root) − whole)⌋ of the first primes, in whole numbers.
    private static func fractions(_ count: Int, root: Int) -> [UInt32] {
        var primes: [UInt64] = []
        var candidate: UInt64 = 2
        while primes.count < count {
            if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
            candidate += 1
        }
        return primes.map { UInt32(truncatingIfNeeded: wholeRoot(of: $0, root)) }
    }

    /// ⌊2³² · number^(1/root)⌋, bit by bit from above: the largest whose power is at most number · 2^(32 · root).
    private static func wholeRoot(of number: UInt64, _ root: Int) -> UInt64 {
        var result: UInt64 = 0
        // The cube root of the 64th prime, 311, is below 8, and the square root of the 8th below 5.
        for bit in (0..<35).reversed() {
            let next = result | 1 << UInt64(bit)
            if isPower(of: next, root, atMost: number) { result = next }
        }
        return result
    }

    private static func isPower(of base: UInt64, _ root: Int, atMost number: UInt64) -> Bool {
        let limit = UInt128(number) << UInt128(32 * root)
        let power = (0..<root).reduce(UInt128(1)) { product, _ in product * UInt128(base) }
        return power <= limit
    }
}
