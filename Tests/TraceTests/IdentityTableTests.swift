import Testing
import VirtualTime

@testable import Trace

/// Tables and sets by identity, beside plain dictionaries and sets of the same keys.
struct IdentityTableTests {
    @Test func `a table answers as a dictionary does`() {
        var random = SeededGenerator(seed: 1)
        var table: IdentityTable<SubjectID, Int> = [:]
        var dictionary: [SubjectID: Int] = [:]
        for step in 0..<1_000 {
            let id = SubjectID(rawValue: UInt32.random(in: 0..<50, using: &random))
            switch step % 5 {
            case 0: (table[id], dictionary[id]) = (step, step)
            case 1: (table[id], dictionary[id]) = (nil, nil)
            case 2:
                table[id, default: 7] += 1
                dictionary[id, default: 7] += 1
            case 3: #expect(table.removeValue(forKey: id) == dictionary.removeValue(forKey: id))
            default: #expect(table[id] == dictionary[id])
            }
            #expect(table.count == dictionary.count && table.isEmpty == dictionary.isEmpty)
        }
        #expect(table.keys == dictionary.keys.sorted { $0.rawValue < $1.rawValue })
        table.removeAll()
        #expect(table.isEmpty)
    }

    @Test func `a set answers as one of the standard library does, and knows an order`() {
        var random = SeededGenerator(seed: 2)
        var set: IdentitySet<SampleID> = []
        var plain: Set<SampleID> = []
        for step in 0..<1_000 {
            let id = SampleID(rawValue: UInt32.random(in: 0..<50, using: &random))
            switch step % 3 {
            case 0: #expect(set.insert(id) == plain.insert(id).inserted)
            case 1: #expect(set.remove(id) == (plain.remove(id) != nil))
            default: #expect(set.contains(id) == plain.contains(id))
            }
            #expect(set.count == plain.count && set.isEmpty == plain.isEmpty)
        }
        #expect(set.sorted == plain.sorted { $0.rawValue < $1.rawValue })
        #expect(set == IdentitySet(plain) && set != [])
        set.removeAll()
        #expect(set.isEmpty)
    }
}
