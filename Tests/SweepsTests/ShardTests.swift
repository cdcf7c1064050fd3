import Testing

@testable import Sweeps

@Suite struct `A shard` {
    @Test(arguments: [1, 2, 3, 7, 64])
    func `shards have each case once, whatever their number`(_ count: Int) throws {
        for total in [0, 1, 5, 64, 65, 100] {
            var seen: [Int] = []
            for number in 1...count {
                let shard = try #require(Shard(number, of: count))
                let cases = (0..<shard.caseCount(of: total)).map { shard.caseIndex(at: $0) }
                #expect(cases.allSatisfy { $0 % count == number - 1 })
                seen += cases
            }
            #expect(seen.sorted() == Array(0..<total))
        }
    }

    @Test func `shards are numbered from 1 to their count`() {
        #expect(Shard(1, of: 1) == .whole)
        #expect(Shard(0, of: 4) == nil)
        #expect(Shard(5, of: 4) == nil)
        #expect(Shard(1, of: Shard.countMax + 1) == nil)
    }
}

@Suite struct `A choice of a shard` {
    private typealias Environment = [ShardChoice.Variable: String]

    @Test(arguments: [
        "", "3", "0/4", "5/4", "+1/4", "1/4/2", "a/b", "auto/", "auto/0", "auto/x", "/4", "Auto",
    ])
    func `a choice is refused if it names no shard`(_ text: String) {
        #expect(ShardChoice(text) == nil)
    }

    @Test func `a choice may be of one shard alone`() {
        #expect(ShardChoice("1/1") == .named(.whole))
        #expect(ShardChoice("auto/1") == .automaticNumber(of: 1))
    }

    @Test func `a shard that is named wins over every engine`() throws {
        let choice = try #require(ShardChoice("3/64"))
        let (shard, source) = try choice.shard([.slurmTask: "7", .kubernetesIndex: "1"])
        #expect(shard == Shard(3, of: 64))
        #expect(source == nil)
    }

    @Test(arguments: [
        (["1", "1", "64", "64", "1"], 1, 64), (["64", "1", "64", "64", "1"], 64, 64),
        (["0", "0", "9", "10", "1"], 1, 10), (["8", "0", "12", "4", "4"], 3, 4),
        (["9", "1", "13", "4", "4"], 3, 4),
    ])
    func `an array of Slurm's says which task this is`(_ values: [String], _ number: Int, _ count: Int) throws
    {
        let names: [ShardChoice.Variable] = [.slurmTask, .slurmMin, .slurmMax, .slurmCount, .slurmStep]
        let environment = Environment(uniqueKeysWithValues: zip(names, values))
        let (shard, source) = try ShardChoice.automatic.shard(environment)
        #expect(shard == Shard(number, of: count))
        #expect(source?.contains("SLURM_ARRAY_TASK_ID=\(values[0]) of \(values[1])-\(values[2])") == true)
    }

    /// A step that is not set is 1; a count is looked at if it is set.
    @Test func `an array of Slurm's needs neither its step nor its count`() throws {
        let array: Environment = [.slurmTask: "9", .slurmMin: "5", .slurmMax: "9"]
        for more: Environment in [[:], [.slurmStep: "1"], [.slurmCount: "5"]] {
            let environment = array.merging(more) { $1 }
            #expect(try ShardChoice.automatic.shard(environment).shard == Shard(5, of: 5), "\(more)")
        }
        let error = #expect(throws: SweepError.self) {
            try ShardChoice.automatic.shard(array.merging([.slurmCount: "2"]) { $1 })
        }
        #expect(error?.message.contains("the array leaves numbers out") == true)
    }

    @Test func `more tasks than there may be shards are told, whatever their number`() throws {
        func complaint(_ environment: Environment) -> String? {
            let error = #expect(throws: SweepError.self) { try ShardChoice.automatic.shard(environment) }
            return error?.message
        }
        for max in [1_000_000, Int.max] {
            #expect(
                complaint([.slurmTask: "1", .slurmMin: "0", .slurmMax: "\(max)"])
                    == "SLURM_ARRAY_TASK_ID=1 of 0-\(max) are more than 1000000 tasks; write --shard i/n")
        }
        #expect(
            complaint([.kubernetesIndex: "0", .kubernetesCount: "1000001"])
                == "JOB_COMPLETIONS=1000001 are more than 1000000 tasks; write --shard i/n")
        #expect(
            complaint([.kubernetesIndex: "8", .kubernetesCount: "8"])
                == "JOB_COMPLETION_INDEX=8 is not below the count 8; write --shard i/n")
        let last: Environment = [.slurmTask: "999999", .slurmMin: "0", .slurmMax: "999999"]
        #expect(try ShardChoice.automatic.shard(last).shard == Shard(1_000_000, of: 1_000_000))
    }

    @Test func `tasks that are run again by themselves keep their shards where the count is given`() throws {
        // `sbatch --array=5,9`
        let environment: Environment = [
            .slurmTask: "9", .slurmMin: "5", .slurmMax: "9", .slurmCount: "2", .slurmStep: "1",
        ]
        let error = #expect(throws: SweepError.self) { try ShardChoice.automatic.shard(environment) }
        #expect(error?.message.contains("the array leaves numbers out") == true)
        #expect(try ShardChoice.automaticNumber(of: 64).shard(environment).shard == Shard(9, of: 64))
        #expect(throws: SweepError.self) { try ShardChoice.automaticNumber(of: 8).shard(environment) }
        // Its own number is then all that a task has to know.
        #expect(try ShardChoice.automaticNumber(of: 64).shard([.slurmTask: "9"]).shard == Shard(9, of: 64))
    }

    @Test func `an indexed job of Kubernetes counts from 0 and does not know its length`() throws {
        let environment: Environment = [.kubernetesIndex: "0", .kubernetesCount: "8"]
        let (shard, source) = try ShardChoice.automatic.shard(environment)
        #expect(shard == Shard(1, of: 8))
        #expect(source == "JOB_COMPLETION_INDEX=0 and JOB_COMPLETIONS=8")
        #expect(
            try ShardChoice.automaticNumber(of: 3).shard([.kubernetesIndex: "2"]).shard == Shard(3, of: 3))
        let error = #expect(throws: SweepError.self) {
            try ShardChoice.automatic.shard([.kubernetesIndex: "2"])
        }
        #expect(error?.message.hasPrefix("JOB_COMPLETIONS is not set") == true)
        #expect(throws: SweepError.self) {
            try ShardChoice.automatic.shard([.kubernetesIndex: "8", .kubernetesCount: "8"])
        }
    }

    @Test func `without an engine there is no automatic shard`() {
        let error = #expect(throws: SweepError.self) { try ShardChoice.automatic.shard([:]) }
        #expect(error?.message.hasSuffix("write --shard i/n") == true)
        #expect(throws: SweepError.self) {
            try ShardChoice.automatic.shard([.slurmTask: "x", .slurmMin: "1", .slurmMax: "2"])
        }
    }
}
