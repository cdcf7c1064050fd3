import Foundation
import HIDEvents
import Simulation
import TaptrailTesting
import Testing
import Trace
import UIKitModel

@Suite struct `A report of the glass` {
    /// What a trail says of its contacts, reports and touches: the samples.
    private func samples(_ trail: Trail) -> (contacts: [SampleID], reports: [SampleID], touches: [SampleID]) {
        var (contacts, reports, touches): ([SampleID], [SampleID], [SampleID]) = ([], [], [])
        for record in trail.records {
            switch record.event {
            case .contact: contacts.append(record.sample)
            case .hid(let parent, _, _, _, _, _, _, _, _): if parent == 0 { reports.append(record.sample) }
            case .touch: touches.append(record.sample)
            default: break
            }
        }
        return (contacts, reports, touches)
    }

    @Test func `a report of the glass has one number for all fingers of a scan`() throws {
        let phone = Phone()
        phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        for finger in 1...3 {
            phone.drag(
                from: CGPoint(x: 50 * finger, y: 100), to: CGPoint(x: 50 * finger, y: 130),
                at: .milliseconds(100),
                for: .milliseconds(50), finger: finger)
        }
        phone.run()
        let (contacts, reports, touches) = try samples(phone.finish().keepingInvariants())
        #expect(reports.map(\.rawValue) == (1...UInt32(reports.count)).map { $0 })
        #expect(contacts == reports.flatMap { Array(repeating: $0, count: 3) })
        #expect(touches == contacts)
    }

    @Test func `a report of the glass has one number for all samples of one instant`() throws {
        let phone = Phone()
        phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        for finger in 1...2 {
            phone.play(
                FingerPath(
                    finger: finger,
                    points: [0, 7, 15].map {
                        .init(instant: .at(.milliseconds(100 + $0)), x: Double(50 * finger + $0), y: 9)
                    },
                    sampling: .asRecorded))
        }
        phone.run()
        let (contacts, reports, _) = try samples(phone.finish().keepingInvariants())
        #expect(reports.map(\.rawValue) == [1, 2, 3])
        #expect(contacts.map(\.rawValue) == [1, 1, 2, 2, 3, 3])
    }

    @Test func `a report between two contacts of a scan has another number, and theirs is one`() {
        let phone = Phone()
        phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        for (finger, time) in [(1, 105), (3, 112)] {
            phone.tap(
                CGPoint(x: 60 * finger, y: 50), at: .milliseconds(time), for: .milliseconds(30),
                finger: finger)
        }
        phone.play(
            FingerPath(
                finger: 2, points: [110, 120].map { .init(instant: .at(.milliseconds($0)), x: 90, y: 50) },
                sampling: .asRecorded))
        phone.run()
        let (contacts, reports, _) = samples(phone.finish())
        // The scan at 117 ms sees 105 and 112, that at 150 ms the two lifts.
        #expect(contacts.map(\.rawValue) == [1, 2, 1, 3, 4, 4])
        #expect(reports.map(\.rawValue) == [2, 1, 3, 4])
    }

    private final class Leaver: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { removeFromSuperview() }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    @Test func `a view that has left its window hears that its touch is cancelled, on record`() throws {
        let phone = TestPhone(isFree: false) { window in
            let view = Leaver(frame: window.bounds)
            view.accessibilityIdentifier = "leaver"
            window.addSubview(view)
        }.phone
        phone.tap(CGPoint(x: 50, y: 50), at: .milliseconds(100))
        phone.run()
        let trail = try phone.finish().keepingInvariants()
        let calls = trail.records.compactMap { record -> Call? in
            guard case .began(let call, _, _, true) = record.event else { return nil }
            return call
        }
        #expect(calls.contains(.touchesBegan) && calls.contains(.touchesCancelled))
        #expect(!calls.contains(.touchesEnded))
        let ended = trail.records.last {
            if case .touch(_, .ended, _, _, _, _, _) = $0.event { true } else { false }
        }
        guard case .touch(_, _, let view, _, _, _, _)? = ended?.event else {
            Issue.record("the touch never ended")
            return
        }
        #expect(!view.isNone)
    }
}
