extension TransportModel {
    /// An event on its way, as its bytes tell.
    struct Message {
        /// A report by the instant at which its scan was looked at; others have no name.
        var label = "-"
        var content: Content
        /// When the glass saw it, or when the pencil sent it.
        var seen: Int64 = 0
        /// M-29: its bytes are no event.
        var isSpoiled = false

        var isReport: Bool { if case .report = content { true } else { false } }
    }

    enum Content {
        case report([Child])
        /// The force of a pencil.
        case update(finger: Int, number: Int)
        case key(String, isDown: Bool)
        case shake(isShaking: Bool)
        case command
        /// A refresh of the display.
        case refresh
    }

    /// A finger in a report.
    struct Child {
        var finger: Int
        var index: Int
        var mask: UInt32
        var isTouching: Bool
        var isInRange: Bool
        var place: TransportSchedule.Place
        var pressure = 0.0
        /// Whether it came into range or touch, or left.
        var comes = false
        var isNew = false
        var leaves = false
        /// Of a pencil, altitude and azimuth in degrees.
        var lean = [0.0, 0.0]
        /// The number of the update that is to follow, of a pencil.
        var promise: Int?
    }
}
