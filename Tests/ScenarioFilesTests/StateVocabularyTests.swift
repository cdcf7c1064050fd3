import Foundation
import Geometry
import TaptrailTesting
import Testing
import Trace
import TraceViews
import UIKitModel

@testable import ScenarioFiles

/// What is known of states before a run, and what runs say.
@Suite struct `The vocabulary of states` {
    @Test(arguments: Population.some(25, of: ShippedScenario.all))
    func `the vocabulary of states has every value that a state gives, and as what it is`(
        shipped: ShippedScenario
    ) throws {
        let trail = try shipped.trail()
        let reader = StateReader(trail)
        var timeline = StateTimeline(trail)
        let count = trail.records.count
        for place in stride(from: 1, through: count, by: max(1, count / Population.count(2, of: 12))) {
            let state = timeline.state(at: RecordNumber(rawValue: UInt32(place)))
            for number in 1...UInt32(400) {
                let subject = SubjectID(rawValue: number)
                guard let type = reader.names.type(of: subject) else { break }
                compare(reader.fields(of: subject, in: state), .subject(type))
            }
            for touch in state.applications.members.flatMap(\.touches) {
                compare(state.fields(of: touch), .touch)
            }
            for finger in state.fingers { compare(state.fields(of: finger), .finger) }
        }

        func compare(_ fields: [StateField], _ owner: StateOwner) {
            let keys = StateVocabulary.keys(of: owner)
            for field in fields {
                let own = keys.first { $0.key == field.key }?.kind
                let kind = field.key == "contentOffset" ? .point : own ?? Property(word: field.key)?.kind
                let isPan = field.key == "velocity" && fields.contains { $0.key == "translation" }
                guard let kind = isPan ? .point : kind else {
                    Issue.record("\(owner) has \(field.key)")
                    continue
                }
                #expect(kind.has(field.value), "\(owner).\(field.key): \(field.value)")
            }
            // A subject that is there has all of them.
            if !fields.isEmpty {
                for key in keys { #expect(fields.contains { $0.key == key.key }, "\(owner).\(key.key)") }
            }
        }
    }

    /// One of each class on a phone on which nothing happens, by names for the trace.
    private func values(
        of views: KeyValuePairs<String, UIView>, _ recognizers: KeyValuePairs<String, UIGestureRecognizer>
    ) throws -> (String) throws -> StateValue {
        let phone = TestPhone(isFree: false) { window in
            for (name, view) in views {
                view.accessibilityIdentifier = name
                window.addSubview(view)
            }
            for (name, recognizer) in recognizers {
                recognizer.name = name
                recognizer.addTarget { _ in }
                window.addGestureRecognizer(recognizer)
            }
        }.phone
        phone.run()
        let trail = phone.finish()
        let reader = StateReader(trail)
        var timeline = StateTimeline(trail)
        let state = timeline.state(at: timeline.end)
        return { try reader.value(of: StatePath($0), in: state) }
    }

    @Test func `the state vocabulary knows what UIKit's classes are at until something is set`() throws {
        let (view, control, button, flip) = (UIView(), UIControl(), UIButton(), UISwitch())
        let (slider, stepper, pages) = (UISlider(), UIStepper(), UIPageControl())
        let segments = UISegmentedControl(frame: .zero, numberOfSegments: 3)
        let (scrollView, table) = (UIScrollView(), UITableView())
        let (tap, press, pan) = (
            UITapGestureRecognizer(), UILongPressGestureRecognizer(), UIPanGestureRecognizer()
        )
        let (swipe, edge) = (UISwipeGestureRecognizer(), UIScreenEdgePanGestureRecognizer())
        let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
        let value = try values(
            of: [
                "view": view, "control": control, "button": button, "switch": flip, "slider": slider,
                "stepper": stepper, "pages": pages, "segments": segments, "scroll": scrollView,
                "table": table,
            ],
            [
                "tap": tap, "press": press, "pan": pan, "swipe": swipe, "edge": edge, "pinch": pinch,
                "rotation": rotation,
            ])
        let usual: [(String, StateValue)] = [
            ("view.alpha", .number(Double(view.alpha))), ("view.isHidden", .flag(view.isHidden)),
            ("view.isUserInteractionEnabled", .flag(view.isUserInteractionEnabled)),
            ("view.isMultipleTouchEnabled", .flag(view.isMultipleTouchEnabled)),
            ("view.isExclusiveTouch", .flag(view.isExclusiveTouch)),
            ("control.isEnabled", .flag(control.isEnabled)),
            ("button.isSelected", .flag(button.isSelected)),
            ("button.isHighlighted", .flag(button.isHighlighted)),
            ("button.isTracking", .flag(button.isTracking)),
            ("button.isTouchInside", .flag(button.isTouchInside)), ("switch.isOn", .flag(flip.isOn)),
            ("slider.value", .number(Double(slider.value))), ("stepper.value", .number(stepper.value)),
            ("segments.value", .number(Double(segments.selectedSegmentIndex))),
            ("pages.value", .number(Double(pages.currentPage))),
            // As UIKit and files have them.
            ("segments.selectedSegmentIndex", .number(Double(segments.selectedSegmentIndex))),
            ("pages.currentPage", .number(Double(pages.currentPage))),
            ("scroll.isTracking", .flag(scrollView.isTracking)),
            ("scroll.isDragging", .flag(scrollView.isDragging)),
            ("table.isDecelerating", .flag(table.isDecelerating)),
            ("scroll.isPagingEnabled", .flag(scrollView.isPagingEnabled)),
            ("scroll.delaysContentTouches", .flag(scrollView.delaysContentTouches)),
            ("scroll.canCancelContentTouches", .flag(scrollView.canCancelContentTouches)),
            ("scroll.zoomScale", .number(Double(scrollView.zoomScale))),
            (
                "scroll.contentInsetTopLeft",
                .point(
                    PlanePoint(
                        x: Double(scrollView.contentInset.left), y: Double(scrollView.contentInset.top)))
            ),
            ("tap.cancelsTouchesInView", .flag(tap.cancelsTouchesInView)),
            ("tap.delaysTouchesBegan", .flag(tap.delaysTouchesBegan)),
            ("tap.delaysTouchesEnded", .flag(tap.delaysTouchesEnded)),
            ("tap.isEnabled", .flag(tap.isEnabled)),
            ("tap.numberOfTapsRequired", .number(Double(tap.numberOfTapsRequired))),
            ("tap.numberOfTouchesRequired", .number(Double(tap.numberOfTouchesRequired))),
            ("press.numberOfTapsRequired", .number(Double(press.numberOfTapsRequired))),
            ("press.numberOfTouchesRequired", .number(Double(press.numberOfTouchesRequired))),
            ("press.minimumPressDuration", .number(press.minimumPressDuration)),
            ("press.allowableMovement", .number(Double(press.allowableMovement))),
            ("pan.minimumNumberOfTouches", .number(Double(pan.minimumNumberOfTouches))),
            ("pan.translation", .point(PlanePoint(pan.translation(in: nil)))),
            ("pan.velocity", .point(PlanePoint(pan.velocity(in: nil)))),
            ("edge.translation", .point(PlanePoint(edge.translation(in: nil)))),
            ("edge.edges", .number(Double(edge.edges.rawValue))),
            ("swipe.direction", .number(Double(swipe.direction.rawValue))),
            ("pinch.scale", .number(Double(pinch.scale))),
            ("pinch.velocity", .number(Double(pinch.velocity))),
            ("rotation.rotation", .number(Double(rotation.rotation))),
            ("rotation.velocity", .number(Double(rotation.velocity))),
        ]
        for (path, expected) in usual { #expect(try value(path) == expected, "\(path)") }
        // That is a page control's alone.
        #expect(throws: StatePathError.self) { try value("slider.currentPage") }
    }
}

extension PlanePoint {
    fileprivate init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension StateKind {
    /// Whether a value may be of this kind.
    fileprivate func has(_ value: StateValue) -> Bool {
        switch (self, value) {
        case (.flag, .flag), (.number, .number), (.instant, .instant), (.interval, .interval),
            (.subject, .subject), (.record, .record), (.point, .point), (.size, .size),
            (.rectangle, .rectangle), (.list, .list):
            true
        case (.word(let words), .word(let word)): words.isEmpty || words.contains(word)
        case (.word, .nothing), (.subject, .nothing), (.instant, .nothing), (.interval, .nothing): true
        // A port whose limit is not said has none.
        case (.number, .nothing): true
        default: false
        }
    }
}
