/// One schedule, played by the program and by the model.
struct Comparison<Schedule: ComparedTrial> {
    let schedule: Schedule

    init(_ schedule: Schedule) { self.schedule = schedule }

    /// Where the two part, and the schedule made as small as it gets; nil if they agree.
    var difference: String? {
        guard Self.parts(schedule) != nil else { return nil }
        var small = ScheduleShrinker(schedule) { Self.parts($0) != nil }
        let shrunken = small.shrink()
        return """
            seed \(schedule.seed)
            \(Self.parts(shrunken) ?? "")
            \(shrunken.text)
            """
    }

    /// The first lines that differ, without what is particular to the schedule; nil if none do.
    var like: String? {
        guard let program = try? schedule.programLines() else { return "refused" }
        let model = schedule.modelLines
        guard let same = schedule.differs(program) else { return nil }
        return [program, model].map { lines in
            guard same < lines.count else { return "nothing" }
            let words = lines[same].split(separator: " ").dropFirst()
            let subject = words.first.map { schedule.kind(of: String($0)) }
            return ([subject ?? ""] + words.dropFirst().map(String.init)).joined(separator: " ")
        }.joined(separator: " | ")
    }

    /// The lines about the first that differs: what both have, then `program` and `model`.
    static func parts(_ schedule: Schedule) -> String? {
        let program: [String]
        do {
            program = try schedule.programLines()
        } catch {
            return "the program: \(error)"
        }
        let model = schedule.modelLines
        guard let same = schedule.differs(program) else { return nil }
        var lines = program[max(same - 12, 0)..<same].map { "          \($0)" }
        lines += program[same...].prefix(8).map { "program   \($0)" }
        lines += model[same...].prefix(8).map { "model     \($0)" }
        return lines.joined(separator: "\n")
    }
}

/// Leaves out of a schedule what is not needed for the two to differ.
struct ScheduleShrinker<Schedule: ComparedTrial> {
    private var schedule: Schedule
    private let differs: (Schedule) -> Bool

    init(_ schedule: Schedule, differs: @escaping (Schedule) -> Bool) {
        self.schedule = schedule
        self.differs = differs
    }

    mutating func shrink() -> Schedule {
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for smaller in schedule.simpler where differs(smaller) {
                schedule = smaller
                isSmaller = true
                break
            }
        }
        return schedule
    }
}
