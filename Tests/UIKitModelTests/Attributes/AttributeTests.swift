import Foundation
import TaptrailTesting
import Testing
import Trace

@testable import UIKitModel

/// The rows of attributes against the objects that have them.
struct AttributeTests {
    /// A new object of each class that rows are about.
    private static var fresh: [any AttributeHolder] {
        let views: [UIView] = [
            UIView(frame: .zero), UIWindow(frame: .zero), UIScrollView(frame: .zero),
            UITableView(frame: .zero),
            UITableViewCell(frame: .zero), UIControl(frame: .zero), UIButton(frame: .zero),
            UISwitch(frame: .zero), UISlider(frame: .zero), UIStepper(frame: .zero),
            UISegmentedControl(frame: .zero, numberOfSegments: 0), UIPageControl(frame: .zero),
            UITextField(frame: .zero),
        ]
        let recognizers: [UIGestureRecognizer] = [
            UIGestureRecognizer { _ in }, UITapGestureRecognizer { _ in },
            UILongPressGestureRecognizer { _ in },
            UIPanGestureRecognizer { _ in }, UIScreenEdgePanGestureRecognizer { _ in },
            UISwipeGestureRecognizer { _ in }, UIPinchGestureRecognizer { _ in },
            UIRotationGestureRecognizer { _ in }, UIHoverGestureRecognizer { _ in },
        ]
        return views + recognizers
    }

    private static func type(of object: any AttributeHolder) -> UIKitClass {
        (object as? UIView)?.uiKitClass ?? (object as! UIGestureRecognizer).uiKitClass
    }

    @Test func `a new object has what the row of an attribute says`() {
        for object in Self.fresh {
            let type = Self.type(of: object)
            for binding in Swift.type(of: object).attributes {
                #expect(
                    binding.value(of: object) == binding.attribute.usual(of: type),
                    "\(type).\(binding.attribute.name)")
            }
        }
    }

    /// Of all other recognizers a new one delays nothing, and only what delays says so.
    @Test(arguments: [true, false])
    func `an edge pan says when it comes on record whether it delays touches`(delays: Bool) {
        let pan = UIScreenEdgePanGestureRecognizer { _ in }
        pan.delaysTouchesBegan = delays
        let told = phone(pan).trail.records.compactMap { record -> Double? in
            guard case .propertySet(_, .delaysTouchesBegan, let x, _, _) = record.event else { return nil }
            return x
        }
        #expect(told == [delays ? 1 : 0])
    }

    @Test func `what has no row begins as Apple's reference says`() {
        let (view, scroll) = (UIView(frame: .zero), UIScrollView(frame: .zero))
        #expect(view.translatesAutoresizingMaskIntoConstraints && view.tag == 0)
        #expect(!view.clipsToBounds && scroll.clipsToBounds)
        #expect(UISlider(frame: .zero).isContinuous && UIStepper(frame: .zero).autorepeat)
        let recognizer = UIGestureRecognizer { _ in }
        #expect(recognizer.requiresExclusiveTouchType && recognizer.name == nil && recognizer.delegate == nil)
        #expect(recognizer.view == nil && recognizer.numberOfTouches == 0 && recognizer.state == .possible)
        #expect(UISwipeActionsConfiguration(actions: []).performsFirstActionWithFullSwipe)
        #expect(!scroll.isZooming && !scroll.isTracking && !scroll.isDragging && !scroll.isDecelerating)
        #expect(UITextField(frame: .zero).text ?? "" == "" && UIViewController().title == nil)
    }

    @Test func `whoever can be given an attribute has it bound, and once`() {
        for object in Self.fresh {
            let type = Self.type(of: object)
            let bound = Swift.type(of: object).attributes.map(\.attribute.name)
            #expect(Set(bound).count == bound.count, "\(type)")
            let settable = type.attributes.filter { $0.isSettable(of: type) }.map(\.name)
            #expect(settable.filter { !bound.contains($0) } == [], "\(type)")
        }
    }

    @Test func `what an attribute is set to is what it has`() {
        for object in Self.fresh {
            let type = Self.type(of: object)
            for binding in Swift.type(of: object).attributes where binding.attribute.isSettable(of: type) {
                for value in Self.values(for: binding.attribute) {
                    // A slider keeps its value between its ends, a segment and a page are among those there are.
                    if ["value", "selectedSegmentIndex", "currentPage", "numberOfSegments"]
                        .contains(binding.attribute.name)
                    {
                        continue
                    }
                    object.setAttributes { $0.name == binding.attribute.name ? value : nil }
                    #expect(binding.value(of: object) == value, "\(type).\(binding.attribute.name)")
                }
            }
        }
    }

    private static func values(for attribute: Attribute) -> [Attribute.Value] {
        switch attribute.format {
        case .flag: [false, true]
        case .word(let words): words.map { .word($0) }
        case .options(let words, _): words.indices.map { .number(Double(1 << $0)) }
        case .wholeNumber, .number, .time, .numbers: attribute.samples
        }
    }

    @Test func `of several options that are set at once an object has each`() {
        let swipe = UISwipeGestureRecognizer { _ in }
        let values: [String: Attribute.Value] = ["direction": .number(6), "allowedTouchTypes": .number(5)]
        swipe.setAttributes { values[$0.name] }
        #expect(swipe.direction == [.left, .up])
        #expect(swipe.allowedTouchTypes == [.direct, .pencil])
        #expect([UITouch.TouchType.pencil, .direct].attributeValue == 5)
    }

    /// What a binding tells when the object comes on record: property, x and y.
    private static func told(_ binding: AttributeBinding, of object: any AttributeHolder) -> [String] {
        var told: [String] = []
        if binding.isTold { binding.tell(of: object) { told.append("\($0) \($1) \($2)") } }
        return told
    }

    /// The size of content is what a scroll view is about, and is told in any case.
    @Test func `a new object tells nothing that is usual of it`() {
        for object in Self.fresh {
            for binding in Swift.type(of: object).attributes {
                // An edge pan begins with two that a pan does not have.
                let told = [
                    "UIScrollView.contentSize": "contentSize 0.0 0.0",
                    "UITableView.contentSize": "contentSize 0.0 0.0",
                    "UIScreenEdgePanGestureRecognizer.delaysTouchesBegan": "delaysTouchesBegan 1.0 0.0",
                    "UIScreenEdgePanGestureRecognizer.maximumNumberOfTouches":
                        "maximumNumberOfTouches 1.0 0.0",
                ]
                let name = "\(Self.type(of: object).word).\(binding.attribute.name)"
                #expect(Self.told(binding, of: object) == (told[name].map { [$0] } ?? []), "\(name)")
            }
        }
    }

    @Test func `what is not usual of an object is told, each number in its place`() {
        let (scroll, tap) = (UIScrollView(frame: .zero), UITapGestureRecognizer { _ in })
        let (pan, window) = (UIPanGestureRecognizer { _ in }, UIWindow(frame: .zero))
        scroll.contentSize = CGSize(width: 10, height: 20)
        scroll.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        (scroll.alpha, scroll.isHidden) = (0.5, true)
        (tap.numberOfTapsRequired, pan.maximumNumberOfTouches) = (2, 3)
        window.windowLevel = .alert
        func told(_ object: any AttributeHolder) -> [String] {
            Swift.type(of: object).attributes.flatMap { Self.told($0, of: object) }
        }
        #expect(
            told(scroll) == [
                "isHidden 1.0 0.0", "alpha 0.5 0.0", "contentSize 10.0 20.0", "contentInsetTopLeft 1.0 2.0",
                "contentInsetBottomRight 3.0 4.0",
            ])
        #expect(told(tap) == ["numberOfTapsRequired 2.0 0.0"])
        #expect(told(pan) == ["maximumNumberOfTouches 3.0 0.0"])
        // Its level is told where it is shown.
        #expect(told(window) == [])
    }

    @Test func `samples of an attribute are within its limits`() {
        for attribute in Attribute.all {
            for sample in attribute.samples {
                let isFine =
                    switch (attribute.format, sample) {
                    case (.wholeNumber(let range), .number(let number)):
                        Int(exactly: number).map(range.contains) ?? false
                    case (.number(let range), .number(let number)): range.contains(number)
                    case (.time, .number(let seconds)): seconds >= 0
                    case (.numbers(let names, let range), .numbers(let numbers)):
                        numbers.count == names.count && numbers.allSatisfy(range.contains)
                    default: false
                    }
                #expect(isFine, "\(attribute.name) \(sample)")
            }
        }
    }

    @Test func `what an attribute usually is is a value of its format`() {
        for attribute in Attribute.all {
            for (type, value) in attribute.owners {
                let isFine =
                    switch (attribute.format, value) {
                    case (.flag, .flag), (.wholeNumber, .number), (.number, .number), (.time, .number),
                        (.options, .number), (_, .nothing):
                        true
                    case (.word(let words), .word(let word)): words.contains(word)
                    case (.numbers(let names, _), .numbers(let numbers)): names.count == numbers.count
                    default: false
                    }
                #expect(isFine, "\(type).\(attribute.name) \(value)")
            }
        }
    }

    @Test func `an attribute that takes numbers has samples for random stories`() {
        for attribute in Attribute.all where attribute.access != .readOnly {
            switch attribute.format {
            case .wholeNumber, .number, .time, .numbers:
                #expect(!attribute.samples.isEmpty, "\(attribute.name)")
            case .flag, .word, .options: break
            }
        }
    }

    @Test func `the options of an attribute stand in the order of their bits in UIKit`() {
        #expect(words(of: "edges") == ["top", "left", "bottom", "right"])
        #expect([UIRectEdge.top, .left, .bottom, .right].map(\.attributeValue) == [1, 2, 4, 8])
        #expect(words(of: "direction") == ["right", "left", "up", "down"])
        #expect(
            [UISwipeGestureRecognizer.Direction.right, .left, .up, .down].map(\.attributeValue) == [
                1, 2, 4, 8,
            ])
        #expect(words(of: "allowedTouchTypes") == ["direct", "indirect", "pencil", "indirectPointer"])
        #expect(
            [UITouch.TouchType.direct, .indirect, .pencil, .indirectPointer].map { [$0].attributeValue }
                == [1, 2, 4, 8])
    }

    @Test func `an index stands behind its count, which the same class has`() {
        for type in UIKitClass.allCases {
            let names = type.attributes.map(\.name)
            for (position, attribute) in type.attributes.enumerated() {
                guard let count = attribute.count else { continue }
                #expect(names[..<position].contains(count.name), "\(type).\(attribute.name)")
            }
        }
    }

    private func words(of name: String) -> [String] {
        guard case .options(let words, _)? = Attribute.all.first(where: { $0.name == name })?.format else {
            return []
        }
        return words
    }
}
