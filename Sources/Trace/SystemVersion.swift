/// A release of iOS by its main number: whose sources of events an app on the modern path has (P02).
public struct SystemVersion: RawRepresentable, Hashable, Comparable, Sendable {
    /// The oldest and the newest release whose sources are known.
    public static let known = 9...18
    /// The newest release that is known.
    public static let latest = SystemVersion(rawValue: known.upperBound)

    /// The main number: 17 for iOS 17.4.
    public let rawValue: Int

    /// - Parameter rawValue: the main number; use one of ``known``.
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static func < (older: SystemVersion, newer: SystemVersion) -> Bool {
        older.rawValue < newer.rawValue
    }
}
