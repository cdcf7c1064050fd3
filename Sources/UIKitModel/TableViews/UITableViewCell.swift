import Foundation
import Trace

/// A row of a table while it is in view.
///
/// What it shows belongs into its ``contentView``, which fills it and is what a finger hits. Neither of them
/// handles touches: they go on to the table (E-2, I-7).
open class UITableViewCell: UIView {
    /// How a cell of UIKit lays out what it shows; here nothing is drawn of it.
    public enum CellStyle: Int, Sendable {
        /// One text.
        case `default`
        /// A text on the left and its value on the right.
        case value1
        /// A small text on the left and its value beside it.
        case value2
        /// A text, and a smaller one below it.
        case subtitle
    }

    /// What a data source asks for when it wants a cell like this one again; one without is not used again.
    public final let reuseIdentifier: String?
    /// Fills the cell.
    public final let contentView: UIView = UITableViewCellContentView(frame: .zero)

    /// Whether a finger is on the row.
    open var isHighlighted = false {
        didSet { if isHighlighted != oldValue { recordProperty(.isHighlighted, isHighlighted ? 1 : 0) } }
    }
    /// Whether the row is selected.
    open var isSelected = false {
        didSet { if isSelected != oldValue { recordProperty(.isSelected, isSelected ? 1 : 0) } }
    }

    /// The row that it shows; nil before it is in a table.
    final var indexPath: IndexPath? {
        didSet { if indexPath != oldValue { recordIndexPath() } }
    }

    /// Makes a cell for one row.
    ///
    /// - Parameter frame: has no effect: the table sets it.
    public override init(frame: CGRect) {
        reuseIdentifier = nil
        super.init(frame: frame)
    }

    /// Makes a cell that serves one row after the other.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }

    /// The cell is about to show another row than before; what an override forgets to take back shows there too.
    open func prepareForReuse() {}

    override func setUpNewView() {
        super.setUpNewView()
        boundsSizeChanged()
        addSubview(contentView)
    }

    override func boundsSizeChanged() {
        contentView.frame = CGRect(x: 0, y: 0, width: bounds.size.width, height: bounds.size.height)
    }

    package override class var attributes: [AttributeBinding] { bound }

    private static let bound =
        UIView.attributes + [
            .init("indexPath") { (cell: UITableViewCell) in cell.indexPath },
            .init("isHighlighted", \UITableViewCell.isHighlighted),
            .init("isSelected", \UITableViewCell.isSelected),
        ]

    private func recordIndexPath() {
        guard let indexPath else { return }
        recordProperty(.indexPath, Double(indexPath.section), Double(indexPath.row))
    }
}

/// A cell's content view; a class of its own, as in UIKit, so that it can be told apart in the trace.
final class UITableViewCellContentView: UIView {}
