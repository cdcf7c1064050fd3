import Dispatch
import Foundation
import Synchronization
import Testing

@testable import CommandLineTool

@Suite struct `Work on several threads` {
    @Test(arguments: [1, 2, 9])
    func `what comes of the items is handed over in their order`(workers: Int) throws {
        // The first ones take longest.
        let threads = Mutex(Set<ObjectIdentifier>())
        let work = OrderedWork<Int>(workers: workers) { index in
            threads.withLock { _ = $0.insert(ObjectIdentifier(Thread.current)) }
            var sum = 0
            for number in 0..<(1_000 * (20 - index)) { sum &+= number }
            return index * 10 + (sum == .min ? 1 : 0)
        }
        var (waited, taken): ([Int], [Int]) = ([], [])
        try work.run(count: 20) {
            waited.append($0)
        } take: { _, outcome in
            taken.append(outcome)
        }
        #expect(waited == Array(0..<20))
        #expect(taken == (0..<20).map { $0 * 10 })
        #expect(threads.withLock { $0.count } <= workers)
        try work.run(count: 0) { _ in
            Issue.record("waits")
        } take: { _, _ in
            Issue.record("takes")
        }
    }

    @Test func `no item is begun after what came of one was refused`() {
        let begun = Mutex(0)
        let refusal = DispatchSemaphore(value: 0)
        let work = OrderedWork<Int>(workers: 1) { index in
            begun.withLock { $0 = max($0, index) }
            if index == 4 { refusal.wait() }
            return index
        }
        var taken: [Int] = []
        #expect(throws: CommandFailure.self) {
            try work.run(count: 1_000_000) { _ in
            } take: { index, _ throws(CommandFailure) in
                if index == 3 {
                    refusal.signal()
                    throw .usage("stop")
                }
                taken.append(index)
            }
        }
        #expect(taken == [0, 1, 2])
        #expect(begun.withLock { $0 } < 999_999)
    }

    @Test func `check says the same whatever -j says`() throws {
        let folder = try HostileFolder()
        try folder.put(#"{"version": 1, "title": "Wrong", "apps": 5}"#, in: "wrong.json")
        func check(_ jobs: String) -> Outcome {
            let words = [
                "check", "hit-testing", folder.file("wrong.json"), "-", "nowhere.json", "X-36", "-j", jobs,
            ]
            let input = Array(#"{"version": 1, "title": "Typed"}"#.utf8)
            return Outcome(words, tool: .taptrail, console: .inMemory(input: input))
        }
        let one = check("1")
        #expect(one.output.contains("X-13") && one.diagnostics.contains("wrong.json:1:"))
        for jobs in ["2", "8"] {
            let several = check(jobs)
            #expect(several.output == one.output)
            #expect(several.diagnostics == one.diagnostics)
            #expect(several.status == one.status)
        }
    }
}
