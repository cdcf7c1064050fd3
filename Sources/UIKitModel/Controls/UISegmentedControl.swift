import Foundation
import Geometry
import Trace

/// A control of several segments, side by side and equally wide, of which one is selected.
///
/// It tells of touches as other controls do, besides `valueChanged` (*assumed*; an older list of what controls send has
/// `valueChanged` alone).
open class UISegmentedControl: UIControl {
    /// The index when no segment is selected.
    public static let noSegment = -1

    /// How many segments there are; they are counted from 0 on the left.
    public private(set) final var numberOfSegments = 0
    /// Setting it tells nobody.
    open var selectedSegmentIndex = UISegmentedControl.noSegment {
        didSet {
            if selectedSegmentIndex != oldValue { recordProperty(.value, Double(selectedSegmentIndex)) }
        }
    }

    /// Makes a control none of whose segments is selected.
    ///
    /// - Parameter frame: where it lies in its superview, points.
    public convenience init(frame: CGRect, numberOfSegments: Int) {
        self.init(frame: frame)
        self.numberOfSegments = numberOfSegments
    }

    /// Makes a control of a segment for each title or picture; nothing is drawn of them.
    public convenience init(items: [Any]?) { self.init(frame: .zero, numberOfSegments: items?.count ?? 0) }

    package override class var attributes: [AttributeBinding] { bound }

    private static let bound =
        UIControl.attributes + [
            .init("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex),
            .init("numberOfSegments") { (control: UISegmentedControl) in control.numberOfSegments },
        ]

    /// The segment on which the finger is lifted is selected.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        // Foundation's `contains` ends the program where bounds are no numbers.
        guard let place = touch?.location(in: self), boundsRectangle.contains(PlanePoint(place)),
            numberOfSegments > 0
        else { return }
        let width = bounds.width / CGFloat(numberOfSegments)
        let segment = min(numberOfSegments - 1, Int((place.x - bounds.minX) / width))
        guard segment != selectedSegmentIndex else { return decline(.alreadySelected) }
        selectedSegmentIndex = segment
        tellValue(event)
    }

    /// A tap on the control wins against a tap of one finger on a view above (H-5).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer.standardAnswer(!winsOverSingleTap(gestureRecognizer))
    }
}
