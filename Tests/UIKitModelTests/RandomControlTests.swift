import Foundation
import TaptrailTesting
import Testing
import VirtualTime

@testable import UIKitModel

/// Random fingers over controls and recognizers around them: the audit of each trail finds nothing broken, and
/// each touchDown comes to one end.
struct RandomControlTests {
    @Test(arguments: Population.seeds(5, of: 1...40))
    func `whatever fingers do, each touchDown has one end`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed, stream: "fingers on controls")
        let segments = UISegmentedControl(
            frame: CGRect(x: 200, y: 300, width: 150, height: 40), numberOfSegments: 3)
        let button = UIButton("button", 20, 100, 150, 80)
        let controls = [
            button, UISwitch("switch", 200, 100, 51, 31), UISlider("slider", 20, 300, 150, 31),
            UIStepper("stepper", 200, 200, 94, 32), UITextField("field", 20, 400, 150, 40), segments,
            UIControl("plain", 200, 400, 150, 80),
        ]
        button.sending(.touchDown) { if seed % 5 == 0 { button.isEnabled.toggle() } }
        let root = UIView("root", 0, 0, 390, 844)
        controls.forEach(root.addSubview)
        let around: [UIGestureRecognizer] = [
            tap(), UIPanGestureRecognizer().named("pan"), tap("double", taps: 2),
            UISwipeGestureRecognizer().named("swipe"),
        ]
        for recognizer in around where Bool.random(using: &generator) {
            recognizer.delaysTouchesBegan = Int.random(in: 0..<4, using: &generator) == 0
            recognizer.cancelsTouchesInView = Bool.random(using: &generator)
            root.addGestureRecognizer(recognizer)
        }
        let phone = TestPhone(showing: [root])
        var time = 100
        for _ in 0..<12 {
            let finger = Int.random(in: 1...2, using: &generator)
            let length = Int.random(in: 30...400, using: &generator)
            phone.drag(
                .random(in: 0...390, using: &generator), .random(in: 80...500, using: &generator),
                by: (.random(in: -150...150, using: &generator), .random(in: -90...90, using: &generator)),
                at: time, for: length, finger: finger)
            time += length + Int.random(in: 20...500, using: &generator)
        }
        let trail = phone.trail
        for control in controls {
            guard let name = control.traceName else { continue }
            let events = trail.events(of: name)
            let ends = events.filter { [.touchUpInside, .touchUpOutside, .touchCancel].contains($0) }
            #expect(events.filter { $0 == .touchDown }.count == ends.count, "\(name): \(events)")
            #expect(!control.isTracking && !control.isHighlighted)
        }
    }
}
