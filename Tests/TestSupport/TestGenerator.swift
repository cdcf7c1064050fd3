/// Numbers that look random and are the same in every run: a multiply-with-carry that shares nothing with the
/// product's own generator, and so can test it.
public struct TestGenerator: RandomNumberGenerator, Sendable {
    private var low: UInt64
    private var carry: UInt64 = 1

    public init(seed: UInt64) {
        low = seed &+ 0x1234_5678_9abc_def1
        for _ in 0..<8 { _ = next() }
    }

    public mutating func next() -> UInt64 {
        let (high, product) = low.multipliedFullWidth(by: 0xffeb_b71d_94fc_daf9)
        let (sum, overflow) = product.addingReportingOverflow(carry)
        carry = high &+ (overflow ? 1 : 0)
        low = sum
        return sum
    }
}
