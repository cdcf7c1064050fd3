import Foundation
import HIDEvents
import QuartzCoreModel
import RunLoops
import Simulation
import TaptrailTesting
import Testing
import Trace
import TraceViews
import UIKitModel
import VirtualTime

/// The way of a frame from a change to the glass (L02, L03, P04).
struct FramesOnGlassTests {
    /// Draws when a finger comes down.
    final class Canvas: UIView {
        var drawsMoves = false

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { setNeedsDisplay() }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            if drawsMoves { setNeedsDisplay() }
        }
    }

    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    func phone(
        _ pipeline: RenderPipeline? = .doubleBuffered, costs: CostProfile = .phone, scan: Int = 60,
        display: Int = 60, entry: ThreadEntry = .queues
    ) -> Phone {
        var configuration = Phone.Configuration()
        (configuration.pipeline, configuration.costs) = (pipeline, costs)
        (configuration.scanRate, configuration.displayRate) = (scan, display)
        configuration.threadEntry = entry
        let phone = Phone(configuration)
        phone.launch("demo") { _ in
            let window = UIWindow()
            window.addSubview(canvas)
            window.makeKeyAndVisible()
        }
        return phone
    }

    func at(_ milliseconds: Int, on phone: Phone, _ body: @escaping () -> Void) {
        phone.applications[0].mainRunLoop.async(at: .at(.milliseconds(milliseconds)), body)
    }

    /// From the finger to the glass, in frames of the display.
    private func frames(_ phone: Phone, contact: Int64) throws -> Double {
        phone.tap(CGPoint(x: 100, y: 100), at: Interval(nanoseconds: contact))
        phone.run()
        let track = FrameTrack(try phone.finish().keepingInvariants())
        let first = try #require(track.frames.first { $0.contact != nil })
        #expect(track.late.isEmpty)
        return track.refreshes(in: try #require(first.touchToDisplay))
    }

    /// A drag from 250 to 450 ms over a canvas that draws with each move; at 300 ms the main thread may hang for 90 ms.
    private func drag(scan: Int, hangs: Bool, shift: Int = 0) throws -> FrameTrack {
        canvas.drawsMoves = true
        let phone = phone(scan: scan)
        if hangs {
            let app = phone.applications[0]
            at(300, on: phone) { app.mainThread.spend(.milliseconds(90)) }
        }
        let points = (0...20).map { step -> FingerPath.Point in
            let time = Interval.milliseconds(250 + 10 * step) + .microseconds(shift)
            return FingerPath.Point(instant: .at(time), x: 200, y: Double(600 - 10 * step))
        }
        phone.play(FingerPath(finger: 1, points: points))
        phone.run()
        return FrameTrack(try phone.finish().keepingInvariants())
    }

    /// L04, L03. However the glass is scanned, what nobody keeps back is in time.
    @Test(arguments: [50, 60, 70, 80, 90, 100, 120, 144, 240])
    func `moves of an app that is free make no hitches`(scan: Int) throws {
        for shift in stride(from: 0, to: 16_000, by: 6_100) {
            let track = try drag(scan: scan, hangs: false, shift: shift)
            #expect(track.frames.count > 10)
            #expect(track.late.isEmpty, "\(shift) µs: \(track.late)")
        }
    }

    /// L04, M-12. The refresh at 300 ms is the eighteenth. A move that was scanned then would be on the glass with the
    /// 21st, and is with the 26th, since the main thread is free again behind the 23rd. One that is scanned earlier is
    /// with the app before the hang.
    @Test(arguments: [60, 120, 240])
    func `moves that wait through a hang are late from the first of them`(scan: Int) throws {
        let track = try drag(scan: scan, hangs: true)
        let late = try #require(track.late.first)
        #expect(track.late.count == 1)
        #expect(late.displayed == Rate(perSecond: 60).instant(ofTick: 26))
        #expect(late.target == Rate(perSecond: 60).instant(ofTick: 21))
        #expect(track.hitchTime == .nanoseconds(83_333_333))
        // From the first of the moves that waited: which was scanned behind the refresh before, the seventeenth.
        let (scans, refreshes) = (Rate(perSecond: scan), Rate(perSecond: 60))
        let first = scans.instant(ofTick: scans.tick(after: refreshes.instant(ofTick: 17)))
        #expect(late.contact == first)
        #expect(late.touchToDisplay == refreshes.instant(ofTick: 26) - first)
    }

    /// L02. The finger comes 1 ns after a scan, so that it waits a whole scan; what is left are whole frames.
    @Test(arguments: [
        (RenderPipeline.doubleBuffered, 60, 83_333_334, 4.0), (.tripleBuffered, 60, 83_333_334, 5.0),
        (.lowLatency, 60, 83_333_334, 3.0), (.doubleBuffered, 120, 91_666_667, 3.5),
        (.tripleBuffered, 120, 91_666_667, 4.5), (.lowLatency, 120, 91_666_667, 2.5),
    ])
    func `the published latencies come of the stations`(
        pipeline: RenderPipeline, scan: Int, contact: Int, expected: Double
    ) throws {
        let frames = try frames(phone(pipeline, scan: scan), contact: Int64(contact))
        #expect(abs(frames - expected) < 1e-6)
    }

    /// The stations are frames of the display: with twice the refreshes the same number of frames is half the time.
    @Test func `a display of 120 Hz takes as many frames, each half as long`() throws {
        let frames = try frames(phone(.doubleBuffered, scan: 120, display: 120), contact: 91_666_667)
        #expect(abs(frames - 4) < 1e-6)
    }

    @Test(arguments: RenderPipeline.allCases)
    func `stations wait for the refreshes also when nothing takes time`(pipeline: RenderPipeline) throws {
        let expected = [RenderPipeline.doubleBuffered: 4.0, .tripleBuffered: 5, .lowLatency: 3][pipeline]!
        #expect(abs(try frames(phone(pipeline, costs: .free), contact: 83_333_334) - expected) < 1e-6)
    }

    /// Follows a finger, at the place where it was and at the one where it is predicted to be.
    private final class Painter: UIView {
        /// When a move was told, when it was scanned, and the moment that the prediction is for; seconds.
        var moves: [(told: Instant, scanned: Double, predicted: Double)] = []

        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            setNeedsDisplay()
            guard let touch = touches.first, let predicted = event?.predictedTouches(for: touch)?.last else {
                return
            }
            let told = window!.application!.mainThread.clock
            moves.append((told, touch.timestamp, predicted.timestamp))
        }
    }

    /// L02, together about 1½ frames: of the 3 frames half a one is saved by a scan of 120 Hz, and one by drawing
    /// where the finger will be. From a scan on these are 2 frames, and 1 with prediction; the finger waits half a
    /// frame for the scan.
    @Test func `a picture of the predicted finger is one frame less behind it`() throws {
        let painter = Painter(frame: canvas.frame)
        let phone = phone(.lowLatency, scan: 120)
        phone.applications[0].mainThread.build { phone.applications[0].windows[0].addSubview(painter) }
        phone.drag(
            from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 500), at: .milliseconds(100),
            for: .milliseconds(300))
        phone.run()
        let track = FrameTrack(try phone.finish().keepingInvariants())
        // The last move is told with the lift, and was scanned half a frame before.
        let moves = painter.moves.dropFirst().dropLast()
        let behind = moves.compactMap { move -> (scanned: Double, predicted: Double)? in
            guard let shown = track.frames.first(where: { $0.changed == move.told })?.displayed else {
                return nil
            }
            let seconds = (shown - .zero).seconds
            return ((seconds - move.scanned) * 60, (seconds - move.predicted) * 60)
        }
        #expect(behind.count > 10)
        #expect(
            behind.allSatisfy { abs($0.scanned - 2) < 0.001 && abs($0.predicted - 1) < 0.001 }, "\(behind)")
    }

    // MARK: Causes

    @Test func `what is shown leads back to the callback that changed it, and to the finger`() throws {
        let phone = phone()
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100))
        phone.run()
        let trail = phone.finish()
        var words: [String] = []
        var next = trail.records.last { if case .frame(.display, _, 2) = $0.event { true } else { false } }
        while let record = next {
            switch record.event {
            case .frame(let stage, _, _): words.append("frame \(stage)")
            case .began(let call, _, _, _): words.append("\(call)")
            default: words.append("\(record.event.word)")
            }
            next = trail.records[record.cause]
        }
        #expect(
            words.prefix(9) == [
                "frame display", "frame draw", "frame render", "source1", "queued", "sent", "frame commit",
                "frame change", "touchesBegan",
            ])
        #expect(words.last == "contact")
    }

    // MARK: Latencies

    /// L02, double-buffered: from the finger at 83.3 ms to the refresh at 150 ms, and the parts add up to it.
    @Test func `the way of a sample goes on to its commit and to the display`() throws {
        let phone = phone()
        phone.tap(CGPoint(x: 100, y: 100), at: Interval(nanoseconds: 83_333_334))
        phone.run()
        let samples = SampleLatencies(phone.finish())
        let first = try #require(samples.first)
        #expect(first.stops.suffix(3).map(\.stage) == [.delivery, .commit, .display])
        #expect(first.total == Interval(nanoseconds: 66_666_666))
        #expect(first.parts.reduce(.zero) { $0 + $1.interval } == first.total)
        // The lift changes nothing.
        #expect(samples.last?.stops.last?.stage == .delivery)
    }

    /// The canvas draws when the finger comes down and once more when the long press is recognized, half a second
    /// later: what the action shows counts.
    @Test func `a sample whose action comes later goes on with what the action shows`() throws {
        let phone = phone(costs: .free)
        let press = UILongPressGestureRecognizer { _ in self.canvas.alpha = 0.5 }
        phone.applications[0].mainThread.build { canvas.addGestureRecognizer(press) }
        phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(100), for: .milliseconds(800))
        phone.run()
        let first = try #require(SampleLatencies(phone.finish()).first)
        #expect(first.stops.suffix(3).map(\.stage) == [.action, .commit, .display])
        // Recognized at 600 ms, refresh 36: prepared at refresh 37, drawn at 38 and shown at 39.
        #expect(first[.action] == .at(.milliseconds(600)))
        #expect(first[.display] == .at(.milliseconds(650)))
    }

    // MARK: Hitches

    /// Busy from 100 to 140 ms with a finger's move to the glass waiting: due at 100 ms, so to be shown at 150 ms; the
    /// commit at 140 ms is prepared at 150, drawn at 166.7 and shown at 183.3 ms.
    @Test func `a callback that takes longer than a frame is a hitch`() throws {
        let phone = phone(costs: .free)
        at(100, on: phone) {
            self.canvas.alpha = 0.5
            phone.applications[0].mainThread.spend(.milliseconds(40))
        }
        phone.run()
        let track = FrameTrack(try phone.finish().keepingInvariants())
        #expect(track.late.map(\.number) == [2])
        #expect(track.late.map(\.target) == [.at(.milliseconds(150))])
        #expect(track.late.map(\.displayed) == [Instant(nanoseconds: 183_333_333)])
        #expect(track.hitchTime == Interval(nanoseconds: 33_333_333))
        // On their way were the first frame from 0 to 50 ms and the second from 100 to 183.3 ms.
        #expect(track.movingTime == Interval(nanoseconds: 133_333_333))
        #expect(abs(try #require(track.hitchRatio) - 250) < 1e-4)
    }

    /// The blocks end at 118 and 123 ms, each behind a commit of its own. Both miss the refresh at 116.7 ms, are
    /// prepared at 133.3, drawn at 150 and shown at 166.7 ms instead of 150 ms.
    @Test func `frames that are shown at once are one hitch`() throws {
        let phone = phone(costs: .free)
        for (time, work) in [(100, 18), (101, 5)] {
            at(time, on: phone) {
                self.canvas.alpha -= 0.1
                phone.applications[0].mainThread.spend(.milliseconds(work))
            }
        }
        phone.run()
        let track = FrameTrack(try phone.finish().keepingInvariants())
        #expect(track.late.map(\.number) == [2])
        #expect(track.hitchTime == Interval(nanoseconds: 16_666_666))
        // Three commits, two pictures: the window and, later, both changes.
        #expect(track.frames.map(\.isCovered) == [false, true, false])
        #expect(track.shown.map(\.number) == [1, 3])
    }

    /// Of the two blocks one frame replaces the other; the block at 500 ms is committed, and the trace ends before its
    /// frame is shown.
    @Test func `the table says which frames were replaced before they were seen`() {
        let phone = phone(costs: .free)
        for (time, work) in [(100, 18), (101, 5), (500, 0)] {
            at(time, on: phone) {
                self.canvas.alpha -= 0.1
                phone.applications[0].mainThread.spend(.milliseconds(work))
            }
        }
        phone.run(through: .milliseconds(510))
        let lines = FrameTable(phone.finish()).lines
        let seen = lines.map { $0.split(separator: ",", omittingEmptySubsequences: false).last ?? "" }
        #expect(seen == ["seen", "yes", "no", "yes", ""])
    }

    /// The render server takes at a refresh what was committed since the one before. The other app's only picture is no
    /// part of it.
    @Test func `what an app commits three times in a refresh is one picture`() throws {
        let phone = phone(costs: .free)
        let other = phone.launch("other", inForeground: false) { _ in UIWindow().makeKeyAndVisible() }
        phone.bringToFront(other, at: .at(.milliseconds(205)))
        for time in [101, 103, 105] { at(time, on: phone) { self.canvas.alpha -= 0.1 } }
        phone.run()
        let trail = try phone.finish().keepingInvariants()
        let track = FrameTrack(trail)
        #expect(track.frames.filter { $0.app == "demo" }.map(\.isCovered) == [false, true, true, false])
        #expect(track.frames.filter { $0.app == "other" }.map(\.isCovered) == [false])
        #expect(track.shown.map { "\($0.app) \($0.number)" } == ["demo 1", "other 1", "demo 4"])
    }

    // MARK: The same bytes

    @Test func `the trace is the same however the run is cut and threads are entered`() {
        func trace(_ entry: ThreadEntry, cuts: [Int]) -> [UInt8] {
            let canvas = Canvas(frame: self.canvas.frame)
            var configuration = Phone.Configuration()
            (configuration.pipeline, configuration.threadEntry) = (.doubleBuffered, entry)
            let phone = Phone(configuration)
            for name in ["one", "two"] {
                phone.launch(name) { application in
                    let window = UIWindow()
                    if name == "two" { window.addSubview(canvas) }
                    window.makeKeyAndVisible()
                    for time in [60, 75, 90] {
                        application.mainRunLoop.async(at: .at(.milliseconds(time))) { window.alpha -= 0.1 }
                    }
                }
            }
            phone.tap(CGPoint(x: 100, y: 100), at: .milliseconds(70))
            for cut in cuts { phone.run(through: .milliseconds(cut)) }
            return phone.finish().jsonLines()
        }
        let whole = trace(.queues, cuts: [300])
        #expect(trace(.inline, cuts: [300]) == whole)
        #expect(trace(.queues, cuts: Array(1...300)) == whole)
    }

    /// Its frame is prepared at 116.7 ms. After its death the home screen is in front (M-54).
    @Test(arguments: [(101, false), (120, true)])
    func `an app's death in the middle of a frame leaves nothing behind`(death: Int, isShown: Bool) throws {
        let phone = phone()
        at(100, on: phone) { self.canvas.alpha = 0.5 }
        phone.kill(phone.applications[0], at: .at(.milliseconds(death)))
        #expect(phone.run() == .quiet)
        let stages = try phone.finish().keepingInvariants().stages
        #expect(stages.contains { $0.stage == .display && $0.number == 2 } == isShown)
    }
}

extension Trail {
    /// The stages of frames that are on record.
    var stages: [(stage: FrameStage, number: Int64, instant: Instant)] {
        records.compactMap { record in
            if case .frame(let stage, _, let number) = record.event {
                (stage, number, record.instant)
            } else {
                nil
            }
        }
    }
}
