import Trace

extension Wording {
    /// What a line says of a frame that has come to a stage.
    func framePhrase(_ stage: FrameStage, _ process: ProcessID, _ number: Int64) -> String {
        let frame = "frame \(number) of \(name(process))"
        return switch stage {
        case .vsync: "the display begins refresh \(number)"
        case .change: "a change for \(frame)"
        case .commit: "\(frame) is committed"
        case .render: "the render server prepares \(frame)"
        case .draw: "the graphics processor draws \(frame)"
        case .display: "the display shows \(frame)"
        }
    }
}
