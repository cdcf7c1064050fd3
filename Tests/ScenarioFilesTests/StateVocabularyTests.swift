import Testing
import Trace
import TraceViews
import UIKitModel

@testable import ScenarioFiles

/// What is known of states before a run, and what runs say.
@Suite struct `The vocabulary of states` {
    @Test(arguments: ShippedScenario.all)
    func `has every value that a state gives, and as what it is`(shipped: ShippedScenario) throws {
        let trail = try shipped.read().run().trail
        let reader = StateReader(trail)
        var timeline = StateTimeline(trail)
        let count = trail.records.count
        for place in stride(from: 1, through: count, by: max(1, count / 12)) {
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

    @Test func `knows what UIKit's classes are at until something is set`() throws {
        let (control, slider, stepper) = (UIControl(), UISlider(), UIStepper())
        let (segments, pages, scrollView) = (
            UISegmentedControl(frame: .zero, numberOfSegments: 3), UIPageControl(), UIScrollView()
        )
        let usual: [(ViewClass, Property, StateValue)] = [
            (.view, .alpha, .number(Double(control.alpha))), (.view, .isHidden, .flag(control.isHidden)),
            (.view, .isUserInteractionEnabled, .flag(control.isUserInteractionEnabled)),
            (.view, .isMultipleTouchEnabled, .flag(control.isMultipleTouchEnabled)),
            (.view, .isExclusiveTouch, .flag(control.isExclusiveTouch)),
            (.control, .isEnabled, .flag(control.isEnabled)),
            (.button, .isSelected, .flag(control.isSelected)),
            (.button, .isHighlighted, .flag(control.isHighlighted)),
            (.button, .isTracking, .flag(control.isTracking)),
            (.button, .isTouchInside, .flag(control.isTouchInside)),
            (.switchControl, .isOn, .flag(UISwitch().isOn)),
            (.slider, .value, .number(Double(slider.value))), (.stepper, .value, .number(stepper.value)),
            (.segmentedControl, .value, .number(Double(segments.selectedSegmentIndex))),
            (.pageControl, .value, .number(Double(pages.currentPage))),
            (.scrollView, .isTracking, .flag(scrollView.isTracking)),
            (.scrollView, .isDragging, .flag(scrollView.isDragging)),
            (.tableView, .isDecelerating, .flag(scrollView.isDecelerating)),
            (.scrollView, .isPagingEnabled, .flag(scrollView.isPagingEnabled)),
            (.scrollView, .delaysContentTouches, .flag(scrollView.delaysContentTouches)),
            (.scrollView, .canCancelContentTouches, .flag(scrollView.canCancelContentTouches)),
            (.scrollView, .zoomScale, .number(Double(scrollView.zoomScale))),
        ]
        for (type, property, value) in usual {
            let known = StateProperty.all(of: type).first { $0.property == property }
            #expect(known?.usual == value, "\(type).\(property)")
        }
        let (tap, press, pan) = (
            UITapGestureRecognizer(), UILongPressGestureRecognizer(), UIPanGestureRecognizer()
        )
        let recognizers: [(RecognizerClass, Property, StateValue)] = [
            (.tap, .cancelsTouchesInView, .flag(tap.cancelsTouchesInView)),
            (.tap, .delaysTouchesBegan, .flag(tap.delaysTouchesBegan)),
            (.tap, .delaysTouchesEnded, .flag(tap.delaysTouchesEnded)),
            (.tap, .isEnabled, .flag(tap.isEnabled)),
            (.tap, .numberOfTapsRequired, .number(Double(tap.numberOfTapsRequired))),
            (.tap, .numberOfTouchesRequired, .number(Double(tap.numberOfTouchesRequired))),
            (.longPress, .numberOfTapsRequired, .number(Double(press.numberOfTapsRequired))),
            (.longPress, .numberOfTouchesRequired, .number(Double(press.numberOfTouchesRequired))),
            (.pan, .minimumNumberOfTouches, .number(Double(pan.minimumNumberOfTouches))),
            (.swipe, .direction, .number(Double(UISwipeGestureRecognizer().direction.rawValue))),
            (.screenEdgePan, .edges, .number(Double(UIScreenEdgePanGestureRecognizer().edges.rawValue))),
            (.pinch, .scale, .number(Double(UIPinchGestureRecognizer().scale))),
            (.rotation, .rotation, .number(Double(UIRotationGestureRecognizer().rotation))),
        ]
        for (type, property, value) in recognizers {
            let known = StateProperty.all(of: type).first { $0.property == property }
            #expect(known?.usual == value, "\(type).\(property)")
        }
    }
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
