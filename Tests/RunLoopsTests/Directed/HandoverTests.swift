import RunLoops
import Testing
import VirtualTime

@Suite struct `What one thread leaves for another` {
    @Test func `an element is there from the instant at which it was put in`() {
        var queue = Handover<String>()
        queue.append("one", at: .at(.milliseconds(10)))
        queue.append("two", at: .at(.milliseconds(20)))
        #expect(queue.isEmpty(at: .at(.milliseconds(9))))
        #expect(queue.removeFirst(at: .at(.milliseconds(9))) == nil)
        #expect(queue.first(at: .at(.milliseconds(10))) == "one")
        #expect(queue.removeFirst(at: .at(.milliseconds(15))) == "one")
        #expect(queue.removeFirst(at: .at(.milliseconds(15))) == nil)
        queue.append("three", at: .at(.milliseconds(20)))
        #expect(queue.removeFirst(at: .at(.milliseconds(30))) == "two")
        #expect(queue.removeFirst(at: .at(.milliseconds(30))) == "three")
        #expect(queue.isEmpty(at: .distantFuture))
        queue.append("four", at: .at(.milliseconds(40)))
        #expect(queue.removeFirst(at: .at(.milliseconds(40))) == "four")
    }

    @Test func `many elements come out in their order, also when one is put back and others come`() {
        var queue = Handover<Int>()
        var taken: [Int] = []
        func take(_ count: Int) {
            for _ in 0..<count {
                if let element = queue.removeFirst(at: .zero) { taken.append(element) }
            }
        }
        for number in 0..<200 { queue.append(number, at: .zero) }
        take(50)
        queue.putBack(taken.removeLast(), at: .zero)
        #expect(queue.first(at: .zero) == 49)
        take(101)
        for number in 200..<210 { queue.append(number, at: .zero) }
        take(60)
        #expect(taken == Array(0..<210) && queue.isEmpty(at: .distantFuture))
    }
}
