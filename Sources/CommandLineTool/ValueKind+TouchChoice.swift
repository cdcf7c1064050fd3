import TraceViews

extension ValueKind where Value == TouchChoice {
    /// A touch by its number, and by its app where several apps have a touch of that number.
    static var touch: ValueKind {
        parsed("a number from 1 to 100000, with its app where several have one: \"1 of notes\"") { text in
            guard let touch = TouchChoice(text), (1...100_000).contains(touch.number),
                touch.application != "", "\(touch)" == text
            else { return nil }
            return touch
        }
    }
}
