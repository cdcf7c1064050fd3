/// Numbers that look random and are the same in every run: a multiply-with-carry that shares nothing with the
/// generator under test.
struct TestGenerator: RandomNumberGenerator {
    private var low: UInt64
    private var carry: UInt64 = 1

    init(seed: UInt64) {
        low = seed &+ 0x1234_5678_9abc_def1
        for _ in 0..<8 { _ = next() }
    }

    mutating func next() -> UInt64 {
        let (high, product) = low.multipliedFullWidth(by: 0xffeb_b71d_94fc_daf9)
        let (sum, overflow) = product.addingReportingOverflow(carry)
        carry = high &+ (overflow ? 1 : 0)
        low = sum
        return sum
    }

    /// 0 ..< bound
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    /// Numbers of all lengths: each number of bits is as likely as another.
    mutating func ofAnyLength() -> UInt64 { next() >> UInt64(below(64)) }

    mutating func chance(_ part: Int, in whole: Int) -> Bool { below(whole) < part }
}
