/// The numbers of controllers that are presented.
public struct PresentationConstants: Hashable, Sendable {
    /// Points between the top of the window and that of a sheet (*assumed*).
    public var sheetTop = 54.0

    /// The usual numbers.
    public init() {}
}
