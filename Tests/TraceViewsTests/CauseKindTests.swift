import Testing
import Trace

@testable import TraceViews

@Suite struct `Kinds of causes` {
    /// One of each event, of each frame stage and of each callback.
    private static let events: [TraceEvent] =
        TraceEvent.prototypes
        + FrameStage.allCases.map { TraceEvent.frame(stage: $0, process: .none, number: 1) }
        + Call.allCases.map { TraceEvent.began(call: $0, on: .none, about: .none, isAppCode: false) }

    private static func name(of event: TraceEvent) -> String {
        switch event {
        case .began(let call, _, _, _): "began \(call)"
        case .frame(let stage, _, _): "frame \(stage)"
        default: "\(event.word)"
        }
    }

    /// An empty kind would be in every set, and of two with the same bit each would pass for the other.
    @Test func `each kind of cause has a bit of its own`() {
        var names: [CauseKind: Set<String>] = [:]
        for event in Self.events {
            let kind = CauseKind(event)
            #expect(kind.rawValue.nonzeroBitCount == 1, "\(Self.name(of: event))")
            names[kind, default: []].insert(Self.name(of: event))
        }
        let shared = Set(names.filter { $0.value.count > 1 }.keys)
        #expect(shared == [CauseKind.report, CauseKind.otherCallback, CauseKind.other])
        #expect(names[.report] == ["hid", "hidKey", "hidMotion"])
        #expect(names[.otherCallback]?.count == Call.allCases.count - 2)
    }

    @Test(arguments: DeliveryPath.allCases)
    func `what has no kind of its own is nobody's cause`(path: DeliveryPath) {
        for event in Self.events {
            let causes = CauseKind.causes(of: event, on: path)
            #expect(causes?.contains(.other) != true, "\(Self.name(of: event))")
        }
    }
}
