import Arithmetic
import Foundation
import TaptrailTesting
import Testing
import VirtualTime

/// How many numbers a `Double` can hold lie between two, the second included; 0 for two that are not numbers.
private func distance(_ x: Double, _ y: Double) -> UInt64 {
    if x.isNaN || y.isNaN { return x.isNaN && y.isNaN ? 0 : .max }
    func place(_ z: Double) -> Int64 {
        z.sign == .minus ? -Int64(bitPattern: z.magnitude.bitPattern) : Int64(bitPattern: z.bitPattern)
    }
    return (place(x) - place(y)).magnitude
}

private func expectClose(
    _ name: String, _ arguments: [Double], _ ours: (Double) -> Double, _ theirs: (Double) -> Double
) {
    for x in arguments where distance(ours(x), theirs(x)) > 1 {
        Issue.record("\(name)(\(x)) = \(ours(x)), the C library has \(theirs(x))")
        return
    }
}

private func numbers(_ seed: UInt64, _ count: Int, _ make: (inout SeededGenerator) -> Double) -> [Double] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in make(&random) }
}

// Ours were measured within 0.78 units of the truth; a C library within 1.2 is then never two numbers off.

@Test func `sine and cosine are the C library's within one number`() {
    var arguments = numbers(41, 8_000) { $0.double(in: -4...4) }
    arguments += numbers(42, 8_000) { $0.double(in: -1e6...1e6) }
    arguments += numbers(43, 4_000) { pow(2, $0.double(in: -60...20)) }
    // Next to multiples of a quarter turn nearly everything cancels.
    arguments += numbers(44, 4_000) { Double($0.below(1_000_000)) * (.pi / 2) }
    for eighths in 1...200 {
        let angle = Double(eighths) * .pi / 4
        arguments += [angle.nextDown, angle, angle.nextUp]
    }
    expectClose("sine", arguments, sine, sin)
    expectClose("cosine", arguments, cosine, cos)
}

@Test func `arc tangents of all octants are the C library's within one number`() {
    var random = SeededGenerator(seed: 45)
    for number in 0..<24_000 {
        let wide = number % 3 == 0 ? pow(2, random.double(in: -80...80)) : 1
        let (y, x) = (random.double(in: -100...100) * wide, random.double(in: -100...100))
        guard distance(arcTangent(y, x), atan2(y, x)) <= 1 else {
            Issue.record("arcTangent(\(y), \(x)) = \(arcTangent(y, x)), the C library has \(atan2(y, x))")
            return
        }
    }
}

/// Computed with 60 digits: each angle lies within a hundredth of a unit of the number, which is then the nearest.
@Test func `an angle that is nearly a number is that number, in all octants whose sums are kept as pairs`() {
    for (y, x, angle) in [
        (25.0, -43.0, 0x1.4eb72f864423ep+1), (9, -35, 0x1.71e854c18b72ep+1), (56, -25, 0x1.fd9cf600b4697p+0),
        (43, -10, 0x1.cc9e76bd43f5ap+0), (47, 6, 0x1.719e6b5962fbap+0), (36, 13, 0x1.3968efe2b9689p+0),
    ] {
        #expect(arcTangent(y, x) == angle, "arcTangent(\(y), \(x))")
    }
}

/// Just below 7/64 the last terms of the series weigh most. Computed with 60 digits: each angle lies 0.27 to 0.31 of a
/// unit below the number, which is more from the next one than the module's own sums are off.
@Test func `an arc tangent has all terms of its series where they weigh most`() {
    for (y, x, angle) in [
        (14.0, 129.0, 0x1.bacb4bfe38c33p-4), (43, 395, 0x1.bc250bc99a0a1p-4), (29, 266, 0x1.bcccb664c3a3cp-4),
    ] {
        #expect(arcTangent(y, x) == angle, "arcTangent(\(y), \(x))")
    }
}

@Test func `exponentials are the C library's within one number`() {
    var arguments = numbers(46, 10_000) { $0.double(in: -745...710) }
    arguments += numbers(47, 10_000) { $0.double(in: -1...1) }
    arguments += numbers(48, 4_000) { $0.double(in: -746 ... -707) }
    arguments += [709.78, 709.79, -745.13, -745.14, 1, -1]
    expectClose("exponential", arguments, exponential, exp)
}

@Test func `logarithms are the C library's within one number`() {
    var arguments = numbers(49, 10_000) { Double(bitPattern: $0.next() & 0x7FEF_FFFF_FFFF_FFFF) }
    arguments += numbers(50, 10_000) { $0.double(in: 0.5...2) }
    arguments += numbers(51, 4_000) { 1 + $0.double(in: -1...1) * pow(2, $0.double(in: -52...0)) }
    arguments += [.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude]
    let one = 1.0
    arguments += [one.nextUp, one.nextDown]
    expectClose("logarithm", arguments, logarithm, log)
}

@Test func `what has no finite answer is answered as the C library does`() {
    let odd: [Double] = [
        .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1, -1,
        0x1p-1030,
        .leastNormalMagnitude, -.leastNormalMagnitude, 1e-30, -1e-30,
    ]
    let huge: [Double] = [.greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e300, 3, -7]
    func isSame(_ x: Double, _ y: Double) -> Bool {
        distance(x, y) <= 1 && (x.isNaN || x.sign == y.sign)
    }
    for x in odd {
        #expect(isSame(sine(x), sin(x)), "sine(\(x))")
        #expect(isSame(cosine(x), cos(x)), "cosine(\(x))")
    }
    for x in odd + huge {
        #expect(isSame(exponential(x), exp(x)), "exponential(\(x))")
        #expect(isSame(logarithm(x), log(x)), "logarithm(\(x))")
        for y in odd + huge { #expect(isSame(arcTangent(y, x), atan2(y, x)), "arcTangent(\(y), \(x))") }
    }
}

@Test func `an exponential overflows and vanishes where it should`() {
    #expect(exponential(709.78) < .infinity && exponential(709.79) == .infinity)
    #expect(exponential(-745.13) == .leastNonzeroMagnitude && exponential(-745.14) == 0)
    #expect(exponential(0) == 1 && exponential(-0.0) == 1 && logarithm(1) == 0)
}

@Test func `an angle of any size has a sine and a cosine on the unit circle`() {
    var large = numbers(52, 2_000) { pow(2, $0.double(in: 20...1_023)) }
    large += [.greatestFiniteMagnitude, 1.7e6, -1.7e6, -1e22]
    for angle in large {
        let (s, c) = (sine(angle), cosine(angle))
        #expect((s * s + c * c - 1).magnitude < 1e-15, "\(angle)")
    }
}

@Test func `beyond its range the sine is that of an angle hardly off`() {
    // 4e−17 of the angle, as its documentation says, and as much again for the result's own rounding.
    for angle in numbers(53, 2_000, { $0.double(in: 1.7e6...1e12) }) {
        #expect((sine(angle) - sin(angle)).magnitude < angle * 4e-17 + 2e-16, "\(angle)")
    }
}

@Test func `sines mirror and cosines do not`() {
    for angle in numbers(54, 2_000, { $0.double(in: -1e5...1e5) }) {
        #expect(sine(-angle) == -sine(angle) && cosine(-angle) == cosine(angle))
        #expect(arcTangent(-angle, 3) == -arcTangent(angle, 3))
    }
}
