import Foundation
import Simulation
import TaptrailTesting
import Testing
import Trace
import TraceViews
import UIKitModel
import VirtualTime

/// The numbers that UIKit goes by are a phone's to set, and each has an effect.
struct ConstantsTests {
    /// The lines of the callback log of a phone on which one finger does something.
    private func log(
        _ set: (inout UIKitConstants) -> Void, _ build: @escaping (UIWindow) -> Void,
        _ play: (Phone) -> Void
    ) throws -> [String] {
        var configuration = Phone.Configuration()
        configuration.costs = .free
        set(&configuration.constants)
        let phone = Phone(configuration)
        phone.launch("demo") { _ in
            let window = UIWindow()
            build(window)
            window.makeKeyAndVisible()
        }
        play(phone)
        phone.run()
        return try CallbackLog(phone.finish().keepingInvariants()).lines
    }

    @Test(arguments: [(45.0, 1), (20.0, 0)])
    func `how far a tap may drift`(movementMax: Double, actions: Int) throws {
        let log = try log {
            $0.gestures.tapMovementMax = movementMax
        } _: { window in
            window.addGestureRecognizer(UITapGestureRecognizer(action: { _ in }))
        } _: { phone in
            phone.drag(
                from: CGPoint(x: 100, y: 100), to: CGPoint(x: 130, y: 100), at: .milliseconds(100),
                for: .milliseconds(100))
        }
        #expect(log.count { $0.contains(#""call":"action""#) } == actions)
    }

    /// One finger goes from the right of the other to its lower right: exactly an eighth of a turn.
    @Test(arguments: [(Double.pi / 4, true), ((Double.pi / 4).nextUp, false)])
    func `how far two fingers turn before they rotate`(slop: Double, begins: Bool) throws {
        let log = try log {
            $0.gestures.rotationSlop = slop
        } _: { window in
            window.addGestureRecognizer(UIRotationGestureRecognizer(action: { _ in }))
        } _: { phone in
            phone.play(path(1, (100, 100, 100), (100, 100, 300), sampling: .asRecorded))
            phone.play(path(2, (200, 100, 100), (200, 200, 200), (200, 200, 300), sampling: .asRecorded))
        }
        #expect(log.contains { $0.contains(#""call":"action""#) } == begins)
    }

    @Test(arguments: [(0.5, true), (1, false)])
    func `how far a finger comes from the edge before an edge pan begins`(hysteresis: Double, begins: Bool)
        throws
    {
        let log = try log {
            $0.gestures.panHysteresis = hysteresis
        } _: { window in
            let edgePan = UIScreenEdgePanGestureRecognizer(action: { _ in })
            edgePan.edges = .left
            window.addGestureRecognizer(edgePan)
        } _: { phone in
            phone.play(path(1, (5, 400, 100), (5.75, 400, 200), (5.75, 400, 300), sampling: .asRecorded))
        }
        #expect(log.contains { $0.contains(#""call":"action""#) } == begins)
    }

    @Test(arguments: [(150, 150), (400, 400)])
    func `how long content waits`(delay: Int, begins: Int64) throws {
        let log = try log {
            $0.scrolling.contentDelay = .milliseconds(delay)
        } _: { window in
            let scroll = UIScrollView(frame: window.bounds)
            scroll.contentSize = CGSize(width: 390, height: 3_000)
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            button.addAction(UIAction { _ in }, for: .touchDown)
            scroll.addSubview(button)
            window.addSubview(scroll)
        } _: { phone in
            phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(100), for: .seconds(1))
        }
        #expect(
            log.count {
                $0.contains(#""call":"action""#) && $0.contains(#""t":\#((begins + 100) * 1_000_000)"#)
            } == 1)
    }

    @Test(arguments: [(70.0, 1), (10.0, 0)])
    func `how far outside a control still counts its finger as inside`(gutter: Double, actions: Int) throws {
        let log = try log {
            $0.controls.dragExitGutter = gutter
        } _: { window in
            let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
            button.addAction(UIAction { _ in }, for: .touchUpInside)
            window.addSubview(button)
        } _: { phone in
            phone.drag(
                from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150, y: 240), at: .milliseconds(100),
                for: .milliseconds(200))
        }
        #expect(log.count { $0.contains(#""call":"action""#) } == actions)
    }

    @Test(arguments: [(0.35, 1), (0.1, 0)])
    func `how soon a second tap has to come`(gap: Double, actions: Int) throws {
        let log = try log {
            $0.gestures.tapGapMax = Interval(nanoseconds: Int64(gap * 1e9))
        } _: { window in
            let double = UITapGestureRecognizer(action: { _ in })
            double.numberOfTapsRequired = 2
            window.addGestureRecognizer(double)
        } _: { phone in
            for start in [100, 350] {
                phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(start), for: .milliseconds(50))
            }
        }
        #expect(log.count { $0.contains(#""call":"action""#) } == actions)
    }
}
