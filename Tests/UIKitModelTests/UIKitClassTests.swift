import Testing
import Trace

@testable import UIKitModel

/// The trace's words for UIKit's classes against the classes themselves.
@Suite struct `UIKit classes of the trace` {
    private static let classes: [AnyClass] = [
        UIResponder.self, UIApplication.self, UIViewController.self, UIView.self, UIWindow.self, UILabel.self,
        UIImageView.self,
        UIScrollView.self, UITableView.self, UITableViewCell.self, UITableViewCellContentView.self,
        UIControl.self, UIButton.self, UISwitch.self, UISlider.self, UIStepper.self, UISegmentedControl.self,
        UIPageControl.self, UITextField.self, UIGestureRecognizer.self, UITapGestureRecognizer.self,
        UILongPressGestureRecognizer.self, UIPanGestureRecognizer.self, UIScreenEdgePanGestureRecognizer.self,
        UISwipeGestureRecognizer.self, UIPinchGestureRecognizer.self, UIRotationGestureRecognizer.self,
        UIHoverGestureRecognizer.self, UIScrollViewPanGestureRecognizer.self,
        UIScrollViewPinchGestureRecognizer.self, UIScrollViewDelayedTouchesBeganGestureRecognizer.self,
        UITableViewSwipePanGestureRecognizer.self,
    ]

    @Test func `have the names and the superclasses of Swift's classes`() throws {
        for type in Self.classes {
            let word = try #require(UIKitClass(word: "\(type)"), "\(type)")
            // What classes share inside of the module is no class of UIKit's.
            var superclass: AnyClass? = _getSuperclass(type)
            while let type = superclass, UIKitClass(word: "\(type)") == nil {
                superclass = _getSuperclass(type)
            }
            let expected = superclass.flatMap { UIKitClass(word: "\($0)") } ?? UIKitClass.none
            #expect(word.superclass == expected, "\(type)")
            #expect(RecordedClass(type).uiKit == word && RecordedClass(type).isOfThisModule, "\(type)")
        }
        #expect(Set(Self.classes.map { "\($0)" } + [""]) == Set(UIKitClass.allCases.map(\.word)))
    }

    @Test func `are found for classes of an app's own, however far below`() {
        class Card: UIView {}
        final class BigCard: Card {}
        final class List: UITableView {}
        final class Spiral: UIGestureRecognizer {}
        #expect(RecordedClass(BigCard.self).uiKit == .view && RecordedClass(BigCard.self).name == "BigCard")
        #expect(!RecordedClass(BigCard.self).isOfThisModule)
        #expect(RecordedClass(List.self).uiKit == .tableView)
        #expect(RecordedClass(Spiral.self).uiKit == .gestureRecognizer)
    }

    @Test func `are kinds of their superclasses and of themselves`() {
        #expect(UIKitClass.tableView.isKind(of: .scrollView) && UIKitClass.tableView.isKind(of: .view))
        #expect(UIKitClass.tableView.isKind(of: .tableView) && !UIKitClass.scrollView.isKind(of: .tableView))
        #expect(!UIKitClass.pan.isKind(of: .view) && !UIKitClass.none.isKind(of: .responder))
    }
}
