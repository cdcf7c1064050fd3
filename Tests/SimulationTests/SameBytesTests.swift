import Dispatch
import Foundation
import Synchronization
import TaptrailTesting
import Testing
import Trace

@testable import Simulation

/// The same program gives the same bytes: twice, by queues or inline, beside others, and in another process.
struct SameBytesTests {
    @Test(arguments: Program.allCases)
    func `a program's bytes are twice the same`(program: Program) throws {
        #expect(program.bytes() == program.bytes())
        #expect(program.bytes().count > 10_000)
        let phone = program.phone()
        phone.run()
        _ = try phone.finish().keepingInvariants()
    }

    @Test(arguments: Program.allCases)
    func `a program's bytes are the same, entered by queues or inline`(program: Program) {
        #expect(program.bytes(.queues) == program.bytes(.inline))
    }

    @Test(arguments: Program.allCases)
    func `a program's bytes are the same, read back and written again`(program: Program) throws {
        let bytes = program.bytes()
        #expect(try Trail(jsonLines: bytes).jsonLines() == bytes)
    }

    @Test func `a program's bytes are the same beside others on several threads`() {
        let alone = Program.allCases.map { $0.bytes() }
        let different = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 24) { place in
            let number = place % Program.allCases.count
            if Program.allCases[number].bytes() != alone[number] { different.withLock { $0 += 1 } }
        }
        #expect(different.withLock { $0 } == 0)
    }

    /// Each process has hash seeds of its own, so an order that came from a `Set` would differ.
    @Test func `a program's bytes are the same in two other processes`() async throws {
        let here = Program.fingers.bytes()
        var outputs: [[UInt8]] = []
        for _ in 1...2 {
            let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
                FileHandle.standardOutput.write(Data(Program.fingers.bytes()))
            }
            outputs.append(result?.standardOutputContent ?? [])
        }
        for output in outputs { #expect(contains(output, here)) }
    }

    /// The bytes between what the testing library itself prints.
    private func contains(_ output: [UInt8], _ bytes: [UInt8]) -> Bool {
        Data(output).range(of: Data(bytes)) != nil
    }

    @Test func `a run in pieces is the run in one`() {
        let whole = Program.fingers.bytes()
        let phone = Program.fingers.phone()
        for time in stride(from: 0, through: 2_000, by: 7) { phone.run(through: .milliseconds(time)) }
        phone.run()
        #expect(phone.finish().jsonLines() == whole)
    }
}
