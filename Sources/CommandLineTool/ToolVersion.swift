/// The version of the tool, in the one place that a release changes.
package enum ToolVersion {
    /// The version by the rules of semver.org.
    package static let current = "0.1.0"
}
