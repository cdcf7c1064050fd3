/// A number of things, with the noun as it goes with it: `1 record`, `2 records`.
///
/// - Parameter plural: of a noun that takes more than an s.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
