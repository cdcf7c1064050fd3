import MachPorts
import TaptrailTesting
import Testing
import Trace
import VirtualTime

struct MessageSlabTests {
    @Test func `a fresh message has an empty header and no contents`() {
        let slab = MessageSlab()
        let first = slab.allocate()
        #expect(!first.isNone)
        dirty(slab, first)
        slab.release(first)
        let message = slab.allocate()
        let header = slab.header(of: message).pointee
        #expect(header.identifier == 0)
        #expect(header.length == 0)
        #expect(header.cause == .none)
        #expect(header.sample == .none)
        #expect(header.port == 0)
        #expect(header.waitingSender == 0)
        #expect(header.deadline == .zero)
        #expect(slab.contents(of: message).isEmpty)
    }

    @Test func `a body holds a hand with sixteen fingers`() {
        let slab = MessageSlab()
        let body = slab.body(of: slab.allocate())
        #expect(body.count == MessageSlab.bodyCapacity)
        // The hand and its fingers take 128 bytes each.
        #expect(body.count >= 17 * 128)
        #expect(Int(bitPattern: body.baseAddress) % 8 == 0)
    }

    @Test func `the contents are the bytes that were written, and no more`() {
        let slab = MessageSlab()
        let message = slab.allocate()
        slab.body(of: message).copyBytes(from: [1, 2, 3, 4, 5])
        slab.header(of: message).pointee.length = 3
        #expect(Array(slab.contents(of: message)) == [1, 2, 3])
        slab.header(of: message).pointee.length = UInt32(MessageSlab.bodyCapacity)
        #expect(slab.contents(of: message).count == MessageSlab.bodyCapacity)
    }

    @Test func `no two messages share a byte, however many there are`() {
        let slab = MessageSlab()
        let messages = (0..<1_000).map { _ in slab.allocate() }
        #expect(Set(messages).count == 1_000)
        #expect(slab.messagesInUse == 1_000)
        for (number, message) in messages.enumerated() {
            slab.header(of: message).pointee.identifier = UInt32(number)
            slab.header(of: message).pointee.length = UInt32(MessageSlab.bodyCapacity)
            let body = slab.body(of: message)
            body.initializeMemory(as: UInt8.self, repeating: UInt8(number % 251))
        }
        for (number, message) in messages.enumerated() {
            #expect(slab.header(of: message).pointee.identifier == UInt32(number))
            #expect(slab.contents(of: message).allSatisfy { $0 == UInt8(number % 251) })
        }
    }

    @Test(arguments: 1...20)
    func `slots are used again and nothing leaks`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let slab = MessageSlab()
        var held: [MachMessageID] = []
        var known: Set<MachMessageID> = []
        var heldMax = 0
        for _ in 0..<2_000 {
            if held.count < 70, generator.chance(5, in: 10) || held.isEmpty {
                let message = slab.allocate()
                #expect(!held.contains(message), "seed \(seed)")
                held.append(message)
                known.insert(message)
            } else {
                slab.release(held.remove(at: generator.below(held.count)))
            }
            heldMax = max(heldMax, held.count)
            #expect(slab.messagesInUse == held.count, "seed \(seed)")
        }
        // Never more slots than messages at the busiest time.
        #expect(known.count <= heldMax + 32, "seed \(seed)")
        for message in held { slab.release(message) }
        #expect(slab.messagesInUse == 0)
    }

    @Test func `each use of a slot has another generation, so that an old deadline is known as old`() {
        let slab = MessageSlab()
        var generations: [MachMessageID: Set<UInt32>] = [:]
        for _ in 0..<500 {
            let message = slab.allocate()
            let generation = slab.header(of: message).pointee.generation
            dirty(slab, message)
            slab.header(of: message).pointee.generation = generation
            #expect(generations[message, default: []].insert(generation).inserted)
            slab.release(message)
        }
        #expect(generations.count < 500)
    }

    @Test func `a released message keeps its bytes until the slot is used again`() {
        let slab = MessageSlab()
        let (first, second) = (slab.allocate(), slab.allocate())
        slab.body(of: first)[0] = 7
        slab.body(of: second)[0] = 8
        slab.release(first)
        #expect(slab.body(of: second)[0] == 8)
        #expect(slab.header(of: first).pointee.generation == 1)
        #expect(slab.allocate() == first)
    }

    private func dirty(_ slab: MessageSlab, _ message: MachMessageID) {
        let header = slab.header(of: message)
        header.pointee.identifier = 9
        header.pointee.length = 77
        header.pointee.cause = RecordNumber(rawValue: 5)
        header.pointee.sample = SampleID(rawValue: 6)
        header.pointee.port = 3
        header.pointee.waitingSender = 4
        header.pointee.deadline = Instant(nanoseconds: 99)
    }
}
