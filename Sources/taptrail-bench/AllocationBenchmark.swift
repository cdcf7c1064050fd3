/// P6 and P11: what a trace holds a record, and how often a moved sample asks for memory. Counted, not timed: one
/// run says it all.
struct AllocationBenchmark {
    let goals: Set<Goal>

    func run(into report: inout Report) throws {
        if goals.contains(.traceMemory) { try memory(into: &report) }
        if goals.contains(.allocations) { try samples(into: &report) }
    }

    /// All that is held when a recorder was given its records and still lives: chunks, the table of numbers, the
    /// reorder buffer.
    private func memory(into report: inout Report) throws {
        guard let usual = try AllocationLog(of: .recorder), let worst = try AllocationLog(of: .recorderGrown)
        else { return leaveOut(.traceMemory, &report) }
        let each = { (bytes: Int, workload: AllocationCase) in Double(bytes) / Double(workload.units) }
        report.figures += [
            Figure(
                .traceMemory, "a record holds", unit: "bytes", [each(usual.bytesHeld, .recorder)],
                baseline: .init(what: "the record itself", values: [64]),
                remark: "\(AllocationCase.recorder.units) records given to a recorder that lives on"),
            Figure(
                .traceMemory, aside: "worst", "… just after a growth", unit: "bytes",
                [each(worst.bytesHeld, .recorderGrown)],
                baseline: .init(what: "the record itself", values: [64])),
            Figure(
                .traceMemory, aside: "peak", "… while growing", unit: "bytes",
                [each(worst.bytesHeldMax, .recorderGrown)],
                baseline: .init(what: "the record itself", values: [64])),
        ]
    }

    private func samples(into report: inout Report) throws {
        let cases: [(AllocationCase, String?, String)] = [
            (.sample, nil, "moved sample, glass to view"),
            (.sampleTraced, "traced", "… with its records"),
            (.kernel, "kernel", "message → Source1 → Source0 → sleep"),
            (.kernelTraced, "kernelTraced", "… with its records"),
        ]
        for (workload, aside, what) in cases {
            guard let log = try AllocationLog(of: workload) else { return leaveOut(.allocations, &report) }
            report.figures.append(
                Figure(
                    .allocations, aside: aside, what, unit: "allocations/sample",
                    [Double(log.allocations) / Double(workload.units)]))
        }
    }

    private func leaveOut(_ goal: Goal, _ report: inout Report) {
        report.notes.append(
            "\(goal.rawValue): left out, since glibc's libc_malloc_debug.so.0 is not to be had here")
    }
}
