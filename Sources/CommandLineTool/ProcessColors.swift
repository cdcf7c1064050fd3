import Trace

/// The colours of processes: each has one, in the order in which they are first asked for.
struct ProcessColors {
    private var colors: IdentityTable<SubjectID, TextStyle> = [:]

    private static let palette: [TextStyle] = [
        .yellow, .magenta, .cyan, .green, .blue, .bright(.red), .bright(.cyan), .bright(.magenta),
    ]

    /// Its colour; that of nobody is dim.
    mutating func color(of process: SubjectID) -> TextStyle {
        if process.isNone { return .dim }
        if let color = colors[process] { return color }
        let color = Self.palette[colors.count % Self.palette.count]
        colors[process] = color
        return color
    }
}
