import Foundation
import Testing
import VirtualTime

/// What is drawn, against formulas and against the C library's functions.
@Suite struct `The draws of a distribution` {
    private static let count = 5_000

    private static func draws(_ cost: Cost, seed: UInt64) -> [Double] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in Double(cost.draw(from: &generator).nanoseconds) }
    }

    /// Means and variances in nanoseconds by the formulas of textbooks.
    private static let moments: [(text: String, mean: Double, variance: Double)] = {
        // Of the normal distribution cut at zero, μ = σ: λ = φ(−1)/Φ(1), mean μ + σλ, variance σ²(1 − λ − λ²).
        let lambda = exp(-0.5) / (2 * .pi).squareRoot() / (0.5 * erfc(-1 / 2.0.squareRoot()))
        return [
            ("10us..30us", 20_000, (20_001 * 20_001 - 1) / 12),
            ("normal(40us, 5us)", 40_000, 25e6),
            ("normal(10us, 10us)", 10_000 * (1 + lambda), 1e8 * (1 - lambda - lambda * lambda)),
            // Half of it is cut off: mean σ√(2/π), variance σ²(1 − 2/π).
            ("normal(0s, 10us)", 10_000 * (2 / Double.pi).squareRoot(), 1e8 * (1 - 2 / .pi)),
            ("lognormal(40us, 10us)", 40_000, 1e8),
            ("exponential(40us)", 40_000, 1.6e9),
            // 2, 4, 4, 10: mean 5, squares 34.
            ("empirical(2us, 4us ×2, 10us)", 5_000, 9e6),
        ]
    }()

    @Test(arguments: moments.indices)
    func `the draws of a distribution have its mean and its variance`(_ index: Int) throws {
        let (text, mean, variance) = Self.moments[index]
        let draws = Self.draws(try Cost(parsing: text), seed: 51 + UInt64(index))
        let count = Double(draws.count)
        let seen = draws.reduce(0, +) / count
        let squares = draws.map { ($0 - mean) * ($0 - mean) }
        let spread = squares.reduce(0, +) / count
        let fourth = squares.reduce(0) { $0 + $1 * $1 } / count
        #expect(abs(seen - mean) < 4 * (variance / count).squareRoot(), "\(text): mean \(seen), not \(mean)")
        #expect(
            abs(spread - variance) < 4 * ((fourth - spread * spread) / count).squareRoot(),
            "\(text): variance \(spread), not \(variance)")
    }

    /// How probable it is that a draw is below a time: 40 µs · ln 2 = 27.726 µs, 40 µs · ln 10 = 92.103 µs.
    @Test(arguments: [
        ("normal(40us, 5us)", 40_000.0, 0.5), ("normal(40us, 5us)", 45_000, 0.841344746),
        // The median of a log-normal distribution is m²/√(m² + s²).
        ("lognormal(30us, 40us)", 18_000, 0.5), ("exponential(40us)", 27_725.887, 0.5),
        ("exponential(40us)", 92_103.404, 0.9), ("empirical(2us, 4us ×2, 10us)", 3_000, 0.25),
    ])
    func `the draws of a distribution have its quantiles`(_ text: String, _ time: Double, _ part: Double)
        throws
    {
        let draws = Self.draws(try Cost(parsing: text), seed: 61)
        let seen = Double(draws.count { $0 < time }) / Double(draws.count)
        let error = (part * (1 - part) / Double(draws.count)).squareRoot()
        #expect(abs(seen - part) < 4 * error, "\(text): \(seen) of the draws are below \(time) ns")
    }

    @Test func `the draws of a distribution are those of its formula, to the nanosecond`() {
        var (generator, twin) = (SeededGenerator(seed: 71), SeededGenerator(seed: 71))
        func normal() -> Double {
            let (first, second) = (twin.nextUnit(), twin.nextUnit())
            return sqrt(-2 * log1p(-first)) * cos(2 * .pi * second)
        }
        func expect(_ text: String, _ formula: () -> Double) throws {
            let cost = try Cost(parsing: text)
            for _ in 0..<50 {
                let drawn = Double(cost.draw(from: &generator).nanoseconds)
                #expect(abs(drawn - formula()) <= 0.5 + 1e-6, "\(text)")
            }
        }
        #expect(throws: Never.self) {
            try expect("exponential(1ms)") { -1e6 * log1p(-twin.nextUnit()) }
            try expect("normal(1ms, 10us)") { 1e6 + 1e4 * normal() }
            let variance = log(1.0 + 4)
            try expect("lognormal(1us, 2us)") { exp(log(1_000.0) - variance / 2 + sqrt(variance) * normal()) }
        }
    }

    @Test(arguments: [
        "normal(0s, 1s)", "lognormal(1s, 86400s)", "exponential(86400s)", "lognormal(86400s, 86400s)",
    ])
    func `the draws of a distribution are never negative and never longer than a day`(_ text: String) throws {
        let draws = Self.draws(try Cost(parsing: text), seed: 81)
        #expect(draws.allSatisfy { (0...86_400e9).contains($0) })
        #expect(Set(draws).count > 50)
    }
}
