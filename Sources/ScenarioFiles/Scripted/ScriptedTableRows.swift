import Foundation
import UIKitModel

/// A table's rows as a scenario gives them: knows their numbers, and keeps the cells into which the app puts
/// something; the others are made anew when they come into view.
final class ScriptedTableRows: UITableViewDataSource {
    private let counts: [Int]
    private let name: (IndexPath) -> String
    /// The cells that have something in them.
    private var cells: [IndexPath: UITableViewCell] = [:]

    /// - Parameters:
    ///   - counts: how many rows each section has.
    ///   - name: what the cell of a row is called in the trace.
    init(counts: [Int], name: @escaping (IndexPath) -> String) {
        self.counts = counts
        self.name = name
    }

    /// The cell of a row that the app puts something into.
    func keptCell(at indexPath: IndexPath) -> UITableViewCell {
        if let cell = cells[indexPath] { return cell }
        let cell = named(UITableViewCell(frame: .zero), at: indexPath)
        cells[indexPath] = cell
        return cell
    }

    private func named(_ cell: UITableViewCell, at indexPath: IndexPath) -> UITableViewCell {
        cell.accessibilityIdentifier = name(indexPath)
        cell.contentView.accessibilityIdentifier = "\(name(indexPath)) content"
        return cell
    }

    // MARK: The data source

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cells[indexPath] ?? named(UITableViewCell(frame: .zero), at: indexPath)
    }
}
