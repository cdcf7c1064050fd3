import Trace

/// Who is in an app: what its parts may speak of, and what happens to it. An app knows its own only.
struct StoryCast {
    /// Something that fingers aim at.
    struct Aim {
        let view: String
        /// What of it stands in its top left corner.
        var x = 0.0
        var y = 0.0
        /// How wide and high it is, at most.
        let width: Double
        let height: Double
        let isTable: Bool
    }

    /// A view that was made, with its class.
    struct View {
        let id: String
        let kind: UIKitClass
    }

    let app: String
    var windows: [String] = []
    /// A view stands behind those around it.
    var madeViews: [View] = []
    /// The views that are in a window when the story begins.
    var shown: [String] = []
    var controllers: [String] = []
    var recognizers: [String] = []
    /// Those that want the keyboard when they are asked to take it, if all goes well.
    var responders: [String] = []
    /// Those that can have it when the story begins.
    var firstResponders: [String] = []
    /// The scroll views whose delegate names something that is zoomed.
    var zoomed: [String] = []
    /// Tables and controls.
    var aims: [Aim] = []

    /// The ids of all views, in their order.
    var views: [String] { madeViews.map(\.id) }

    /// The ids of the views of a class, in their order.
    func views(of kind: UIKitClass) -> [String] {
        madeViews.filter { $0.kind.isKind(of: kind) }.map(\.id)
    }
}
