import Foundation

/// A row of a table, as UIKit writes it: two indices, the section's and the row's in it.
extension IndexPath {
    /// The path of a row in its section, both from 0.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The section, from 0.
    public var section: Int { self[0] }
    /// The row in its section, from 0.
    public var row: Int { self[1] }
}
