import TraceViews

extension TouchTargets {
    /// What is said to somebody who asks for a touch that there is not.
    func missing(_ touch: UInt32) -> String { missingTouch(touch, among: entries.map(\.number.rawValue)) }
}

/// What is said to somebody who asks for a touch that there is not.
///
/// - Parameter known: the numbers of those that there are; touches of several apps may have one.
func missingTouch(_ touch: UInt32, among known: [UInt32]) -> String {
    let numbers = Set(known).sorted().map { "\($0)" }
    let others =
        switch numbers.count {
        case 0: "there is none"
        case 1: "there is touch \(numbers[0]) only"
        default:
            "there are \(numbers.prefix(20).joined(separator: ", "))" + (numbers.count > 20 ? ", …" : "")
        }
    return "there is no touch \(touch) in this story; \(others)"
}
