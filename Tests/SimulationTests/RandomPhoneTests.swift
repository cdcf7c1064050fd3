import Foundation
import RunLoops
import TaptrailTesting
import Testing
import Trace
import TraceViews
import UIKitModel
import VirtualTime

@testable import Simulation

/// Random fingers and keys on a phone of two apps, of which one and then the other is in front, hangs or dies in
/// the middle of it; both have content that can be zoomed.
struct RandomPhoneTests {
    @Test(arguments: 0..<6 as Range<UInt64>)
    func `apps that change places in mid-touch keep all invariants`(block: UInt64) {
        for seed in block * 50..<block * 50 + UInt64(Population.count(4, of: 50)) {
            let trail = RandomPhone(seed: seed, entry: .inline).run()
            #expect(trail.records.count > 100, "seed \(seed)")
        }
    }

    @Test(arguments: Population.seeds(6, of: 0...29))
    func `the trail of random phones is the same on queues`(seed: UInt64) {
        let inline = RandomPhone(seed: seed, entry: .inline).run()
        let queues = RandomPhone(seed: seed, entry: .queues).run()
        #expect(inline.names == queues.names)
        #expect(inline.records.elementsEqual(queues.records))
    }

    @Test func `random phones reach what they are about`() {
        let ways: Set = [
            "foreground true", "foreground false", "press began", "press ended", "press cancelled", "dies",
            "waits", "kept by SpringBoard", "willBeginZooming", "didZoom", "didEndZooming", "didEndDragging",
        ]
        var reached: Set<String> = []
        for seed in 0..<100 as Range<UInt64> where !ways.isSubset(of: reached) {
            for record in RandomPhone(seed: seed, entry: .inline).run().records {
                switch record.event {
                case .related(_, .foreground, _, let holds): reached.insert("foreground \(holds)")
                case .press(_, let phase, _, _): reached.insert("press \(phase)")
                case .processDied: reached.insert("dies")
                case .senderWaits: reached.insert("waits")
                case .note: reached.insert("kept by SpringBoard")
                case .began(let call, _, _, _): reached.insert("\(call)")
                default: break
                }
            }
        }
        #expect(ways.subtracting(reached).sorted() == [])
    }
}

/// One phone and its story, all of it from one seed.
private final class RandomPhone {
    private var generator: SeededGenerator
    private let seed: UInt64
    private let phone: Phone
    /// What nobody else keeps.
    private var delegates: [ZoomDelegate] = []
    private var responders: [UIView] = []

    init(seed: UInt64, entry: ThreadEntry) {
        self.seed = seed
        generator = SeededGenerator(seed: seed, stream: "random phones")
        var configuration = Phone.Configuration()
        configuration.threadEntry = entry
        configuration.seed = seed
        if generator.next(upTo: 2) == 0 { configuration.costs = .free }
        if generator.next(upTo: 3) == 0 { configuration.eventQueueLimit = 1 + Int(generator.next(upTo: 2)) }
        phone = Phone(configuration)
        for name in ["one", "two"] {
            phone.launch(name, inForeground: name == "one") { _ in makeWindow(of: name) }
        }
        for finger in 1...number(1...3) { play(finger) }
        if oneIn(2) { pinch() }
        for _ in 0..<number(0...4) { press() }
        for _ in 0..<number(1...5) { meddle() }
    }

    func run() -> Trail {
        #expect(phone.run() == .quiet, "seed \(seed)")
        let trail = phone.finish()
        let audit = TraceAudit(trail, hasComeToRest: true)
        #expect(audit.violations.map(\.description) == [], "seed \(seed)")
        return trail
    }

    private func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(generator.next(upTo: UInt64(range.upperBound - range.lowerBound)))
    }

    private func oneIn(_ count: Int) -> Bool { number(1...count) == 1 }

    private func time(_ range: ClosedRange<Int>) -> Interval { .milliseconds(number(range)) }

    private func place() -> CGPoint { CGPoint(x: number(0...389), y: number(0...500)) }

    // MARK: The apps

    /// A scroll view whose content can be zoomed, with a button on it, and a view that wants the keyboard.
    private func makeWindow(of name: String) {
        let window = UIWindow()
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
        scroll.accessibilityIdentifier = "scroll of \(name)"
        scroll.contentSize = CGSize(width: 800, height: 1_200)
        (scroll.minimumZoomScale, scroll.maximumZoomScale) = (oneIn(3) ? 1 : 0.5, oneIn(3) ? 1.2 : 4)
        scroll.bounces = oneIn(2)
        scroll.delaysContentTouches = oneIn(2)
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 1_200))
        content.isMultipleTouchEnabled = oneIn(2)
        content.addSubview(UIButton(frame: CGRect(x: 50, y: 50, width: 200, height: 100)))
        if oneIn(2) { content.addGestureRecognizer(UITapGestureRecognizer { _ in }) }
        let delegate = ZoomDelegate(content: oneIn(6) ? nil : content)
        scroll.delegate = delegate
        delegates.append(delegate)
        scroll.addSubview(content)
        window.addSubview(scroll)
        let responder = Willing(frame: CGRect(x: 0, y: 400, width: 390, height: 100))
        window.addSubview(responder)
        responders.append(responder)
        window.makeKeyAndVisible()
        if oneIn(2) { responder.becomeFirstResponder() }
    }

    private final class Willing: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    private final class ZoomDelegate: UIScrollViewDelegate {
        let content: UIView?
        init(content: UIView?) { self.content = content }
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    }

    // MARK: What happens

    private func play(_ finger: Int) {
        var start = number(50...300)
        for _ in 1...number(1...3) {
            let length = number(20...400)
            phone.drag(
                from: place(), to: place(), at: .milliseconds(start), for: .milliseconds(length),
                finger: finger)
            start += length + number(40...300)
        }
    }

    private func pinch() {
        let (start, length) = (time(50...600), time(100...500))
        let (from, to) = (number(10...150), number(10...150))
        for (finger, side) in [(4, -1), (5, 1)] {
            phone.drag(
                from: CGPoint(x: 195 + side * from, y: 200), to: CGPoint(x: 195 + side * to, y: 200),
                at: start, for: length, finger: finger)
        }
    }

    private func press() {
        phone.press(oneIn(2) ? .a : .return, at: time(50...900), for: time(0...500))
    }

    private func meddle() {
        let app = phone.applications[number(0...1)]
        let responder = responders[number(0...1)]
        let instant = Instant.at(time(60...1_200))
        switch number(1...8) {
        case 1...3: phone.bringToFront(app, at: instant)
        case 4: phone.bringToFront(nil, at: instant)
        case 5, 6:
            // It hangs.
            let length = time(20...500)
            app.mainRunLoop.async(at: instant) { [thread = app.mainThread] in thread.spend(length) }
        case 7:
            let owner = phone.applications[responder === responders[0] ? 0 : 1]
            owner.mainRunLoop.async(at: instant) { responder.removeFromSuperview() }
        default: if oneIn(3) { phone.kill(app, at: instant) }
        }
    }
}
