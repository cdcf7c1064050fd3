import HIDEvents
import VirtualTime

/// What a digitizer's report says: its fingers, and when they were seen.
///
/// The report as a whole is some 240 bytes long, and would be copied for every sample as an argument; this is not.
struct Hand {
    let instant: Instant
    let children: [IOHIDEvent]

    /// Whether it makes a `UIEvent` of touches.
    var isAboutTouches: Bool { !isOnlyAboutHovering }

    /// Whether it tells of something that hovers, and of what touches at most that it rests.
    private var isOnlyAboutHovering: Bool {
        var isAboutRange = false
        for index in children.indices {
            let (options, changes) = (children[index].options, children[index].eventMask)
            if !options.isTouching && !changes.contains(.touch) {
                isAboutRange = true
            } else if !options.isTouching || !changes.isEmpty {
                return false
            }
        }
        return isAboutRange
    }
}
