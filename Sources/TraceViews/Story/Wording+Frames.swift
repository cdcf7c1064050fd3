import Trace

extension Wording {
    /// What a line says of a frame that has come to a stage.
    func framePhrase(_ stage: FrameStage, _ process: ProcessID, _ number: Int64) -> String {
        switch stage {
        case .vsync: "the display begins refresh \(number)"
        }
    }
}
