import VirtualTime

/// The choices that a random story is made of, all from one seed.
struct Chance {
    private var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed, stream: "fuzz") }

    mutating func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(generator.next(upTo: UInt64(range.upperBound - range.lowerBound)))
    }

    /// Whether it happens, once in `count` times.
    mutating func oneIn(_ count: Int) -> Bool { number(1...count) == 1 }

    mutating func one<Element>(of elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

    /// Some of the elements, each taken once in `count` times.
    mutating func some<Element>(of elements: [Element], oneIn count: Int) -> [Element] {
        elements.filter { _ in oneIn(count) }
    }

    /// Points, in halves: a file that shows a fault should be easy to read.
    mutating func length(_ range: ClosedRange<Int>) -> Double {
        Double(number(range.lowerBound * 2...range.upperBound * 2)) / 2
    }
}
