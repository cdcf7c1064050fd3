extension Sequence<UITouch> {
    /// The touches in the order of their coming: where it matters, a set's own order must not decide.
    var inOrderOfComing: [UITouch] { sorted { $0.number.rawValue < $1.number.rawValue } }
}
