import Foundation

/// Knows the rows of a table.
public protocol UITableViewDataSource: AnyObject {
    /// How many sections there are; one, unless it is implemented. Asked off the record, as the number of rows is.
    func numberOfSections(in tableView: UITableView) -> Int

    /// How many rows the section has.
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int

    /// A cell for a row that comes into view: a new one, or one that
    /// ``UITableView/dequeueReusableCell(withIdentifier:)`` has left over. Asked in the layout of the table (M-58), on
    /// record.
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell

    /// Whether a row may be edited; of one that may not, the delegate is not asked for swipe actions. Asked off the
    /// record; yes, unless it is implemented.
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
}

extension UITableViewDataSource {
    public func numberOfSections(in tableView: UITableView) -> Int { 1 }
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
}
