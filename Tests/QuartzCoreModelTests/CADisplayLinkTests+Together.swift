import QuartzCoreModel
import RunLoops
import Simulation
import TaptrailTesting
import Testing
import Trace
import TraceViews
import UIKitModel
import VirtualTime

/// Links of one run loop: one message tells all of them that the display has begun a refresh.
extension CADisplayLinkTests {
    /// A phone whose app has several links; `write` notes who was called when.
    private final class Crowd {
        let phone: Phone
        private(set) var application: UIApplication!
        private(set) var links: [CADisplayLink] = []
        private(set) var calls: [String] = []

        init(_ pipeline: RenderPipeline? = nil) {
            var configuration = Phone.Configuration()
            (configuration.costs, configuration.pipeline) = (.free, pipeline)
            phone = Phone(configuration)
            application = phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        }

        /// Adds a link, which is paused or invalidated by `inCall` in the end.
        func add(
            _ name: String, mode: SimulatedRunLoop.Mode = .common, isPaused: Bool = false,
            _ inCall: @escaping (CADisplayLink) -> Void
        ) {
            let link = CADisplayLink(name: name) { [unowned self] link in
                calls.append("\(name) \(application.mainThread.clock.nanoseconds / 1_000_000)")
                inCall(link)
            }
            link.isPaused = isPaused
            links.append(link)
            application.mainThread.build { link.add(to: self.application.mainRunLoop, forMode: mode) }
        }

        func at(_ milliseconds: Int, _ body: @escaping () -> Void) {
            application.mainRunLoop.async(at: .at(.milliseconds(milliseconds)), body)
        }

        func run() throws -> Trail {
            #expect(phone.run() == .quiet)
            return try phone.finish().keepingInvariants(hasComeToRest: true)
        }
    }

    @Test func `the links of a run loop are called from one Source1, in the order of their adding`() throws {
        let crowd = Crowd()
        for name in ["one", "two", "three"] { crowd.add(name) { $0.isPaused = $0.timestamp > 0.02 } }
        let trail = try crowd.run()
        #expect(crowd.calls == ["one 16", "two 16", "three 16", "one 33", "two 33", "three 33"])
        #expect(trail.callbacks(of: .source1, named: "display_timer_callback") == 2)
        #expect(trail.callbacks(of: .displayLink, named: "two") == 2)
    }

    @Test func `what the links of a run loop change in a refresh is committed once`() throws {
        let crowd = Crowd(.doubleBuffered)
        for name in ["one", "two"] {
            crowd.add(name) { [unowned crowd] link in
                crowd.application.windows[0].setNeedsDisplay()
                link.invalidate()
            }
        }
        let commits = try crowd.run().records.filter {
            if case .frame(.commit, _, _) = $0.event { $0.instant > .zero } else { false }
        }
        #expect(commits.map(\.instant.nanoseconds) == [16_666_666])
    }

    @Test func `a link that another one stops in the same refresh is not called`() throws {
        let crowd = Crowd()
        crowd.add("one") { [unowned crowd] link in
            crowd.links[1].isPaused = true
            crowd.links[2].invalidate()
            crowd.links[3].remove(from: crowd.application.mainRunLoop, forMode: .common)
            link.isPaused = true
        }
        for name in ["paused", "invalid", "removed"] { crowd.add(name) { $0.invalidate() } }
        crowd.add("last") { $0.invalidate() }
        _ = try crowd.run()
        #expect(crowd.calls == ["one 16", "last 16"])
    }

    /// From 20 to 60 ms the loop is in its tracking mode. What was added to other modes has a port of its own.
    @Test func `a link whose mode is not the loop's waits while others are called`() throws {
        let crowd = Crowd()
        crowd.add("common") { $0.isPaused = $0.timestamp > 0.06 }
        crowd.add("default", mode: .default) { $0.isPaused = $0.timestamp > 0.06 }
        crowd.at(20) { crowd.application.mainRunLoop.pushMode(.tracking) }
        crowd.at(60) { crowd.application.mainRunLoop.popMode() }
        _ = try crowd.run()
        #expect(
            crowd.calls == [
                "common 16", "default 16", "common 33", "common 50", "default 60", "common 66", "default 66",
            ])
    }

    /// "each" waits for refresh 2 when "second", which waits for 3, is added; then it goes, and nobody waits for 2.
    @Test func `a run loop waits for the earliest refresh that one of its links waits for`() throws {
        let crowd = Crowd()
        crowd.add("second") { $0.isPaused = $0.timestamp > 0.04 }
        crowd.links[0].preferredFramesPerSecond = 30
        crowd.add("each", isPaused: true) { _ in }
        crowd.at(20) { crowd.links[1].isPaused = false }
        crowd.at(30) { crowd.links[1].invalidate() }
        let refreshes = try crowd.run().records.compactMap { record -> Int64? in
            if case .frame(.vsync, _, let number) = record.event { number } else { nil }
        }
        #expect(crowd.calls == ["second 16", "second 50"])
        #expect(refreshes == [1, 3])
    }

    /// The timer keeps the thread from 99 to 118 ms, in which refreshes 6 and 7 begin, at 100 and 116.7 ms: there is a
    /// message for each, of which the second calls the link that waits for every second refresh.
    @Test func `behind a busy thread each link hears of the refresh that it has waited for`() throws {
        let crowd = Crowd(.doubleBuffered)
        crowd.add("each") { $0.isPaused = $0.timestamp > 0.12 }
        crowd.add("second") { [unowned crowd] link in
            crowd.application.windows[0].setNeedsDisplay()
            link.isPaused = link.timestamp > 0.1
        }
        crowd.links[1].preferredFramesPerSecond = 30
        crowd.at(99) { crowd.application.mainThread.spend(.milliseconds(19)) }
        let trail = try crowd.run()
        #expect(crowd.calls.suffix(5) == ["each 83", "second 83", "each 118", "second 118", "each 133"])
        let names = trail.subjectNames
        let calls = trail.records.count { record in
            guard case .began(.source1, let source, _, _) = record.event else { return false }
            return names[source] == "display_timer_callback" && record.instant == .at(.milliseconds(118))
        }
        #expect(calls == 2)
        // Its frame was due at 116.7 ms, and is shown two refreshes later, as each of this pipeline.
        let frames = FrameTrack(trail).frames
        #expect(frames.allSatisfy { $0.lateness == .zero })
        #expect(frames.last?.due.nanoseconds == 116_666_666)
    }

    /// The first runs the loop from 16.7 to 76.7 ms, and is called at refreshes 2 to 4 in there. The second has to wait
    /// for its turn of refresh 1 until then, and hears of it late.
    @Test func `a link that runs the loop keeps those behind it waiting`() throws {
        let crowd = Crowd()
        var hasRun = false
        crowd.add("runs") { [unowned crowd] link in
            link.isPaused = link.timestamp > 0.08
            if hasRun { return }
            hasRun = true
            crowd.application.mainRunLoop.run(in: .default, for: .milliseconds(60))
        }
        crowd.add("waits") { $0.isPaused = $0.timestamp > 0.08 }
        _ = try crowd.run()
        #expect(
            crowd.calls == [
                "runs 16", "runs 33", "runs 50", "runs 66", "waits 76", "runs 83", "waits 83",
            ])
    }

    @Test func `behind a link in which the app crashes nobody is called`() throws {
        let crowd = Crowd()
        crowd.add("crashes") { [unowned crowd] _ in
            crowd.application.mainThread.crash()
        }
        crowd.add("behind") { _ in }
        _ = try crowd.run()
        #expect(crowd.calls == ["crashes 16"])
    }

    @Test func `a link that is removed and added again inside of a callout waits for the next refresh`()
        throws
    {
        let crowd = Crowd()
        crowd.add("first") { [unowned crowd] link in
            link.isPaused = true
            crowd.links[1].remove(from: crowd.application.mainRunLoop, forMode: .common)
            crowd.links[1].add(to: crowd.application.mainRunLoop, forMode: .common)
        }
        crowd.add("again") { $0.isPaused = true }
        _ = try crowd.run()
        #expect(crowd.calls == ["first 16", "again 33"])
    }

    @Test func `an invalidated link is on record as such, also when it was taken out before`() throws {
        let crowd = Crowd()
        crowd.add("link") { _ in }
        crowd.at(5) {
            crowd.links[0].remove(from: crowd.application.mainRunLoop, forMode: .common)
            crowd.links[0].invalidate()
        }
        let trail = try crowd.run()
        let link = try #require(trail.subjectNames.first { $1 == "link" }?.key)
        let changes = trail.records.compactMap { record -> ItemChange? in
            guard case .itemChanged(let item, _, let change) = record.event, SubjectID(item) == link else {
                return nil
            }
            return change
        }
        #expect(changes == [.added, .removed, .invalidated])
    }

    /// Each change of its modes gives it another port; at 40 ms nobody listens in the tracking mode any more.
    @Test func `a link that leaves one of its modes is called in the others still`() throws {
        let crowd = Crowd()
        crowd.add("link") { $0.isPaused = $0.timestamp > 0.07 }
        crowd.at(10) { crowd.links[0].add(to: crowd.application.mainRunLoop, forMode: .default) }
        crowd.at(20) { crowd.links[0].remove(from: crowd.application.mainRunLoop, forMode: .common) }
        crowd.at(40) { crowd.application.mainRunLoop.pushMode(.tracking) }
        crowd.at(60) { crowd.application.mainRunLoop.popMode() }
        _ = try crowd.run()
        #expect(crowd.calls == ["link 16", "link 33", "link 60", "link 66", "link 83"])
    }

    /// It is made before the story begins, and goes on in the block of 40 ms.
    @Test func `a call follows from the link's adding, and from what lets it go on`() throws {
        let crowd = Crowd()
        crowd.add("link") { link in link.isPaused = true }
        crowd.at(40) { crowd.links[0].isPaused = false }
        let trail = try crowd.run()
        let causes = trail.records.compactMap { record -> String? in
            guard case .began(.displayLink, _, _, let isAppCode) = record.event else { return nil }
            #expect(isAppCode && record.depth == 1)
            return trail.records[record.cause].map {
                "\($0.event.word) \($0.instant.nanoseconds / 1_000_000)"
            }
        }
        #expect(causes == ["itemChanged 0", "began 40"])
    }
}

extension Trail {
    /// How often somebody of this name was called.
    fileprivate func callbacks(of call: Call, named name: String) -> Int {
        let names = subjectNames
        return records.count { record in
            if case .began(call, let subject, _, _) = record.event { names[subject] == name } else { false }
        }
    }
}
