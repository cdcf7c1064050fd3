import Foundation
import Trace
import UIKitModel

/// A table's rows as a scenario gives them: knows their numbers, and keeps the cells into which the app puts
/// something; the others are made anew when they come into view.
final class ScriptedTableRows: UITableViewDataSource, CallImplementer {
    private let counts: [Int]
    private let name: (IndexPath) -> String
    /// What it costs to be asked for a cell; nil if that is off the record.
    private let cost: ScriptedCost?
    /// The cells that have something in them.
    private var cells: [IndexPath: UITableViewCell] = [:]

    /// - Parameters:
    ///   - counts: how many rows each section has.
    ///   - cost: of being asked for a cell; nil if that is off the record.
    ///   - name: what the cell of a row is called in the trace.
    init(counts: [Int], cost: ScriptedCost?, name: @escaping (IndexPath) -> String) {
        self.counts = counts
        self.cost = cost
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

    func implements(_ call: Call) -> Bool { cost != nil && call == .cellForRow }
    func spendCost(of call: Call) { cost?.spend() }

    // MARK: The data source

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cells[indexPath] ?? named(UITableViewCell(frame: .zero), at: indexPath)
    }
}
