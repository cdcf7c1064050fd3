import Foundation
import RunLoops
import Simulation
import Trace
import UIKitModel
import VirtualTime

/// The scene of P13: a finger that flings content of 10 000 rows' height again and again, each time before the
/// content has come to rest. The content is a table's rows, or one plain view in a scroll view.
final class ScrollScene: UITableViewDataSource {
    static let rowCount = 10_000
    private static let rowHeight = 44.0
    /// From one finger down to the next.
    private static let period = Interval.milliseconds(1_500)
    private static let dragDuration = Interval.milliseconds(200)
    /// Flings before the measured ones.
    private static let flingsToWarmUp = 3
    /// After so many it goes the other way: by then it has not come to an end.
    private static let flingsOneWay = 150

    let phone: Phone
    private(set) var scrollView: UIScrollView!
    private let counter: MovementCounter?
    private let flings: Int

    /// - Parameters:
    ///   - flings: how many ``fling(drag:flight:)`` makes.
    ///   - isCounting: whether a delegate counts the movements of content.
    init(
        hasRows: Bool, flings: Int, recording: Bool = false, isCounting: Bool = false,
        pool: ChunkPool = ChunkPool()
    ) {
        self.flings = flings
        counter = isCounting ? MovementCounter() : nil
        var configuration = Phone.Configuration()
        configuration.isRecording = recording
        configuration.threadEntry = .inline
        configuration.pool = pool
        phone = Phone(configuration)
        phone.launch("lists") { [unowned self] _ in build(hasRows) }
        for fling in 0..<(Self.flingsToWarmUp + flings) {
            let isUp = fling / Self.flingsOneWay % 2 == 0
            let (low, high) = (CGPoint(x: 195, y: 760), CGPoint(x: 195, y: 60))
            phone.drag(
                from: isUp ? low : high, to: isUp ? high : low, at: Self.begin(of: fling),
                for: Self.dragDuration)
        }
        phone.run(through: Self.begin(of: Self.flingsToWarmUp) - .milliseconds(20))
        counter?.reset()
    }

    private func build(_ hasRows: Bool) {
        let window = UIWindow()
        if hasRows {
            let table = UITableView(frame: window.bounds)
            table.rowHeight = Self.rowHeight
            table.dataSource = self
            scrollView = table
        } else {
            scrollView = UIScrollView(frame: window.bounds)
            scrollView.contentSize = CGSize(
                width: window.bounds.width, height: Double(Self.rowCount) * Self.rowHeight)
            scrollView.addSubview(UIView(frame: CGRect(origin: .zero, size: scrollView.contentSize)))
        }
        scrollView.delegate = counter
        window.addSubview(scrollView)
        window.makeKeyAndVisible()
    }

    private static func begin(of fling: Int) -> Interval { .milliseconds(500) + period * fling }

    // MARK: Rows

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.rowCount }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(frame: .zero)
    }

    // MARK: Flings

    /// Has the finger fling.
    ///
    /// - Parameters:
    ///   - drag: does the part of each fling in which the finger is on the glass.
    ///   - flight: does the part after it.
    func fling(drag: (() -> Void) -> Void = { $0() }, flight: (() -> Void) -> Void = { $0() }) {
        for fling in Self.flingsToWarmUp..<(Self.flingsToWarmUp + flings) {
            let begin = Self.begin(of: fling)
            drag { phone.run(through: begin + Self.dragDuration + .milliseconds(25)) }
            flight { phone.run(through: begin + Self.period - .milliseconds(20)) }
        }
    }

    /// How often content moved while a finger was on it, and without one.
    var movements: (dragged: Int, flown: Int) { (counter?.dragged ?? 0, counter?.flown ?? 0) }

    /// Whether exactly the rows that can be seen have a cell; true of content without rows.
    var showsItsRows: Bool {
        guard let table = scrollView as? UITableView else { return true }
        let rows = table.indexPathsForVisibleRows?.map(\.row) ?? []
        let first = Int((Double(table.bounds.minY) / Self.rowHeight).rounded(.down))
        let end = Int((Double(table.bounds.maxY) / Self.rowHeight).rounded(.up))
        return rows == Array(first..<end) && table.visibleCells.count == rows.count
    }
}

/// Counts how often content moves.
private final class MovementCounter: UIScrollViewDelegate {
    private(set) var dragged = 0
    private(set) var flown = 0

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.isDragging { dragged += 1 } else { flown += 1 }
    }

    func reset() { (dragged, flown) = (0, 0) }
}
