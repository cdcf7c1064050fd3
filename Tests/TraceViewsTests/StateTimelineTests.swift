import Foundation
import TaptrailTesting
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import TraceViews

@Suite struct `The timeline of a long trail` {
    /// A finger that draws for twelve seconds: far more records than lie between two keyframes.
    static let trail: Trail = {
        let phone = TestPhone(isFree: false) { window in
            window.addSubview(UIView(frame: CGRect(x: 20, y: 100, width: 300, height: 600)))
        }.phone
        phone.drag(
            from: CGPoint(x: 60, y: 200), to: CGPoint(x: 300, y: 640), at: .milliseconds(100),
            for: .seconds(12))
        phone.run()
        return phone.finish()
    }()

    /// The plain fold from the first record on, without keyframes.
    private static let digests: [Int] = {
        var state = TrailState()
        return [state.hashValue]
            + trail.records.map { record in
                state.fold(record)
                return state.hashValue
            }
    }()

    @Test func `what stands in a run loop is valid until the trail says that it is not`() throws {
        var (state, ended) = (TrailState(), Set<SubjectID>())
        for record in Self.trail.records {
            state.fold(record)
            if case .itemChanged(let item, _, .invalidated) = record.event {
                ended.insert(SubjectID(item))
            }
            guard case .itemChanged = record.event else { continue }
            for item in state.loopItems.members {
                try #require(item.isValid == !ended.contains(item.id), "\(record)")
            }
        }
        #expect(!state.loopItems.members.isEmpty)
    }

    @Test func `a timeline gives the plain fold's states after any jumps and steps`() {
        let (trail, digests) = (Self.trail, Self.digests)
        let count = trail.records.count
        #expect(count > 5 * 4_096)
        var timeline = StateTimeline(trail)
        var generator = SeededGenerator(seed: 3)
        var place = 0
        for _ in 0..<Population.count(120, of: 400) {
            let steps = Int.random(in: 1...40, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0:
                place = Int.random(in: 0...count, using: &generator)
                look(steps: 1, by: 0)
            case 1: look(steps: steps, by: 1)
            case 2: look(steps: steps, by: -1)
            // Beyond what is kept for steps, within what lies between two keyframes.
            default: look(steps: 2, by: steps % 2 == 0 ? 1_500 : -1_500)
            }
        }

        func look(steps: Int, by way: Int) {
            for _ in 0..<steps {
                place = min(max(place + way, 0), count)
                let state = timeline.state(at: RecordNumber(rawValue: UInt32(place)))
                #expect(Int(state.record.rawValue) == place)
                #expect(state.hashValue == digests[place], "#\(place)")
            }
        }
    }
}

@Suite struct `What states are kept in` {
    @Test func `a list in pages is as an array, and its copies stay as they were`() {
        var generator = SeededGenerator(seed: 5)
        var (list, array) = (PagedList<Int>(), [Int]())
        var copies: [(list: PagedList<Int>, array: [Int])] = []
        for number in 0..<1_000 {
            if array.isEmpty || Bool.random(using: &generator) {
                list.append(number)
                array.append(number)
            } else {
                let place = Int.random(in: array.indices, using: &generator)
                list[place] = number
                array[place] = number
            }
            if number % 10 == 0 { copies.append((list, array)) }
        }
        copies.append((list, array))
        for copy in copies {
            #expect(Array(copy.list) == copy.array)
            #expect((copy.list == list) == (copy.array == array))
        }
    }

    @Test func `a table of places knows every number that was set, and no other`() {
        var generator = SeededGenerator(seed: 6)
        var (table, dictionary) = (IndexTable(), [UInt32: Int]())
        let (end, last) = (UInt32(1) << 22, UInt32.max)
        let edges = [0, 1, 63, 64, 65, end - 1, end, end + 1, last - 1, last]
        for (place, number) in edges.enumerated() where place % 2 == 0 {
            table.set(number, to: place)
            dictionary[number] = place
        }
        for place in 0..<500 {
            let number = UInt32.random(in: 0..<4_000, using: &generator)
            table.set(number, to: place)
            dictionary[number] = place
        }
        for number in Array(0..<5_000) + edges { #expect(table[number] == dictionary[number], "\(number)") }
    }
}
