import VirtualTime

/// The choices that a random story is made of, all from one seed.
struct Chance {
    private var generator: SeededGenerator

    /// - Parameter stream: what the choices are about; those of one stream do not depend on another's.
    init(seed: UInt64, stream: String = "fuzz") { generator = SeededGenerator(seed: seed, stream: stream) }

    mutating func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(generator.next(upTo: UInt64(range.upperBound - range.lowerBound)))
    }

    /// Counts from 0, as often as a number of the range says.
    mutating func times(_ range: ClosedRange<Int>) -> Range<Int> { 0..<number(range) }

    /// Whether it happens, once in `count` times.
    mutating func oneIn(_ count: Int) -> Bool { number(1...count) == 1 }

    /// Whether it happens, with a probability in percent.
    mutating func happens(_ percent: Int) -> Bool { number(1...100) <= percent }

    mutating func one<Element>(of elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

    /// Some of the elements, each taken once in `count` times.
    mutating func some<Element>(of elements: [Element], oneIn count: Int) -> [Element] {
        elements.filter { _ in oneIn(count) }
    }

    /// The elements in another order.
    mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var elements = elements
        for index in elements.indices.reversed() { elements.swapAt(index, number(0...index)) }
        return elements
    }

    /// Points, in halves: a file that shows a fault should be easy to read.
    mutating func length(_ range: ClosedRange<Int>) -> Double {
        Double(number(range.lowerBound * 2...range.upperBound * 2)) / 2
    }
}
