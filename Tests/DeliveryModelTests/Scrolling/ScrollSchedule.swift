import Trace

/// A place of content.
struct ScrollPlace: Equatable {
    var x: Int
    var y: Int
}

/// What happens to scroll views in one trial: panes that stand apart, one finger for each, and an app that changes
/// some of it meanwhile.
///
/// A plain description. ``scenario`` writes it for the program, and ``ScrollModel`` plays it by itself. All times
/// are milliseconds, all places are points of the screen.
struct ScrollSchedule: ComparedSchedule {
    /// A scroll view in the window.
    struct Pane {
        enum Content: String { case nothing, plain, control }

        var name: String
        var frame: Schedule.Box
        var horizontal: Axis
        var vertical: Axis

        var isScrollEnabled = true
        var bounces = true
        var isPagingEnabled = false
        var isDirectionalLockEnabled = false
        /// `decelerationRate` is `.fast`.
        var isFast = false

        /// What only a table has.
        var table: Table?

        /// One view as large as the content, or none; it keeps its touches.
        var content = Content.nothing
        var delaysContentTouches = true
        var canCancelContentTouches = true
        /// What its class answers; nil asks `super`.
        var shouldBegin: Bool?
        var shouldCancel: Bool?

        /// Where its delegate wants content to come to rest, whatever the finger leaves it.
        var newTarget: ScrollPlace?

        var contentName: String { name + "c" }

        /// A row's name in traces, of one that is counted through all sections.
        func rowName(_ row: Int) -> String {
            guard let table else { return "" }
            let path = table.path(of: row)
            return "\(name) row \(table.sections.count == 1 ? "" : "\(path.section).")\(path.row)"
        }
    }

    /// The rows of a table: their content is as high as they are, and bounces.
    struct Table: Equatable {
        /// How many rows each section has.
        var sections: [Int]
        var rowHeight: Int
        /// The row that the delegate does not let light up, and the one that it does not let be selected; counted
        /// through all sections.
        var plainRow: Int?
        var lockedRow: Int?

        func path(of row: Int) -> (section: Int, row: Int) {
            var path = (section: 0, row: row)
            while path.row >= sections[path.section] {
                path.row -= sections[path.section]
                path.section += 1
            }
            return path
        }
    }

    /// What is the same of both axes of a scroll view.
    struct Axis: Equatable {
        var content: Int
        /// `contentInset`, before and behind the content.
        var before = 0
        var behind = 0
        /// `contentOffset` at the start.
        var offset = 0
        var alwaysBounces = false
    }

    /// What the app does, in a block on its main queue.
    struct Change {
        enum Deed {
            case offset(x: Int, y: Int)
            case isScrollEnabled(Bool)
            case isPagingEnabled(Bool)
            case bounces(Bool)
            case contentSize(width: Int, height: Int)
            case inset(top: Int, bottom: Int)
            /// `setContentOffset(_:animated:)`
            case scroll(x: Int, y: Int, isAnimated: Bool)
            /// `scrollRectToVisible(_:animated:)`
            case scrollToVisible(Schedule.Box, isAnimated: Bool)
            /// `stopScrollingAndZooming()`
            case stop
        }

        var time: Int
        var pane: Int
        var deed: Deed
    }

    var seed: UInt64 = 0
    /// Frames a second; the glass has 100 scans a second.
    var display = 100
    /// In the order of their fingers: the first pane has finger 1.
    var panes: [Pane] = []
    /// In the order of time, and of fingers within one instant.
    var samples: [Schedule.Sample] = []
    var changes: [Change] = []

    func kind(of name: String) -> String { name.filter { !$0.isNumber } }

    func lines(of trail: Trail) -> [String] {
        var reader = ScrollLineReader(trail, of: self)
        return reader.read()
    }

    var modelLines: [String] {
        let model = ScrollModel(self)
        return model.play()
    }
}
