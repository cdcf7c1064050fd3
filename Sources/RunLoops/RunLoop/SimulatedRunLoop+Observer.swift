import Trace

extension SimulatedRunLoop {
    /// Hears of the phases of a pass.
    public final class Observer: RunLoopItem {
        public let activities: Activity
        public let repeats: Bool
        let handler: (Activity) -> Void
        var isFiring = false

        /// - Parameter repeats: false for one that is invalidated just before its first call.
        public init(
            name: String, activities: Activity, repeats: Bool = true, order: Int = 0,
            handler: @escaping (Activity) -> Void
        ) {
            self.activities = activities
            self.repeats = repeats
            self.handler = handler
            super.init(name: name, order: order)
        }

        override var type: SubjectType { .observer }
    }
}
