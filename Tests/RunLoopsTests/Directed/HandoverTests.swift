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
}
