import Foundation

/// A row of a table, as UIKit writes it: two indices, the section's and the row's in it.
extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    public var section: Int { self[0] }
    public var row: Int { self[1] }
}
