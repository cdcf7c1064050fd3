/// The version of the tool, in the one place that a release changes.
enum ToolVersion {
    /// The version by the rules of semver.org.
    static let current = "0.1.0"

    /// The day of it, which stands on the manual page.
    static let date = "2026-11-22"
}
