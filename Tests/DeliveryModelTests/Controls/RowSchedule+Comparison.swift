import Trace

/// What the program and ``RowModel`` make of a schedule, and what may be left out of it.
extension RowSchedule: ComparedSchedule {
    func lines(of trail: Trail) -> [String] {
        var reader = RowLineReader(trail)
        return reader.read()
    }

    var modelLines: [String] { RowModel(self).play() }
    func kind(of name: String) -> String { name }

    func addSimpler(_ add: ((inout RowSchedule) -> Void) -> Void) {
        for samples in samples.withoutOneContact { add { $0.samples = samples } }
        for samples in samples.withoutOneMove { add { $0.samples = samples.liftedInPlace } }
        for index in reloads.indices { add { $0.reloads.remove(at: index) } }
        for index in swipes.indices { add { $0.swipes.remove(at: index) } }
        for index in implements.indices { add { $0.implements.remove(at: index) } }
        if mayNotHighlight != nil { add { $0.mayNotHighlight = nil } }
        if mayNotSelect != nil { add { $0.mayNotSelect = nil } }
        if mayNotDeselect != nil { add { $0.mayNotDeselect = nil } }
        if shouldBegin != nil { add { $0.shouldBegin = nil } }
        if shouldCancel != nil { add { $0.shouldCancel = nil } }
        if tapAround != nil { add { $0.tapAround = nil } }
        if !allowsSelection { add { $0.allowsSelection = true } }
        if allowsMultipleSelection { add { $0.allowsMultipleSelection = false } }
        if !delaysContentTouches { add { $0.delaysContentTouches = true } }
        if !canCancelContentTouches { add { $0.canCancelContentTouches = true } }
    }
}
