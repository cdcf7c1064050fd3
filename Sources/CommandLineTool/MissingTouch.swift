import TraceViews

extension TouchTargets {
    /// What is said to somebody who asks for a touch that there is not.
    func missing(_ touch: UInt32) -> String {
        let numbers = entries.map { "\($0.number.rawValue)" }
        let others =
            switch numbers.count {
            case 0: "there is none"
            case 1: "there is touch \(numbers[0]) only"
            default:
                "there are \(numbers.prefix(20).joined(separator: ", "))" + (numbers.count > 20 ? ", …" : "")
            }
        return "there is no touch \(touch) in this story; \(others)"
    }
}
