import QuartzCoreModel
import RunLoops
import Simulation
import TaptrailTesting
import Testing
import Trace
import TraceViews
import UIKitModel
import VirtualTime

/// Frames of apps that are not in front (M-54).
struct FramesOffScreenTests {
    private func phone(_ pipeline: RenderPipeline, path: DeliveryPath = .classic) -> Phone {
        var configuration = Phone.Configuration()
        (configuration.pipeline, configuration.costs, configuration.path) = (pipeline, .free, path)
        let phone = Phone(configuration)
        phone.launch("mail") { _ in UIWindow().makeKeyAndVisible() }
        return phone
    }

    private func redraw(_ application: UIApplication, at milliseconds: Int) {
        application.mainRunLoop.async(at: .at(.milliseconds(milliseconds))) {
            application.windows[0].setNeedsDisplay()
        }
    }

    /// At which refreshes a process's frames come to a stage, in the order of their numbers.
    private func refreshes(_ stage: FrameStage, of application: UIApplication, in trail: Trail) -> [Int64] {
        let rate = Rate(perSecond: 60)
        return trail.records.compactMap { record in
            guard case .frame(stage, application.process.id, _) = record.event else { return nil }
            return rate.tick(at: record.instant)
        }
    }

    /// mail draws at 110 ms, while the home screen is in front, from 105 to 205 ms.
    private func away(
        _ pipeline: RenderPipeline, path: DeliveryPath = .classic
    ) throws -> (mail: UIApplication, trail: Trail) {
        let phone = phone(pipeline, path: path)
        let mail = phone.applications[0]
        phone.bringToFront(nil, at: .at(.milliseconds(105)))
        redraw(mail, at: 110)
        phone.bringToFront(mail, at: .at(.milliseconds(205)))
        phone.run()
        return (mail, try phone.finish().keepingInvariants())
    }

    @Test func `M-54 behind the home screen a frame waits, and is prepared at the refresh behind the return`()
        throws
    {
        let (mail, trail) = try away(.doubleBuffered)
        #expect(refreshes(.commit, of: mail, in: trail) == [0, 6])
        #expect(refreshes(.render, of: mail, in: trail) == [1, 13])
        #expect(refreshes(.display, of: mail, in: trail) == [3, 15])
    }

    @Test(arguments: [DeliveryPath.classic, .modern])
    func `M-54 with low latency a frame is prepared as soon as its app is in front again`(path: DeliveryPath)
        throws
    {
        let (mail, trail) = try away(.lowLatency, path: path)
        #expect(refreshes(.render, of: mail, in: trail) == [0, 12])
        #expect(refreshes(.display, of: mail, in: trail) == [2, 14])
    }

    @Test func `M-54 under an alert the app in front stays on the glass`() throws {
        let phone = phone(.doubleBuffered)
        let mail = phone.applications[0]
        phone.showAlert("a call", at: .at(.milliseconds(105)), for: .milliseconds(300))
        redraw(mail, at: 110)
        phone.run()
        let trail = try phone.finish().keepingInvariants()
        #expect(refreshes(.display, of: mail, in: trail) == [3, 9])
    }

    @Test func `M-54 an app that another one takes the front from shows nothing more`() throws {
        let phone = phone(.doubleBuffered)
        let mail = phone.applications[0]
        redraw(mail, at: 210)
        let notes = phone.launch("notes", at: .at(.milliseconds(205))) { _ in UIWindow().makeKeyAndVisible() }
        phone.run()
        let trail = try phone.finish().keepingInvariants()
        #expect(refreshes(.commit, of: mail, in: trail) == [0, 12])
        #expect(refreshes(.display, of: mail, in: trail) == [3])
        #expect(refreshes(.display, of: notes, in: trail) == [15])
    }

    /// Busy from 105 to 145 ms, mail's frame is drawn at 166.7 ms and shown at 183.3 instead of 150. That another app
    /// comes to the front at 170 ms makes it due no later.
    @Test func `M-54 the return of one app makes no frame of another one due later`() throws {
        let phone = phone(.doubleBuffered)
        let mail = phone.applications[0]
        let notes = phone.launch("notes", inForeground: false) { _ in UIWindow().makeKeyAndVisible() }
        mail.mainRunLoop.async(at: .at(.milliseconds(105))) {
            mail.windows[0].setNeedsDisplay()
            mail.mainThread.spend(.milliseconds(40))
        }
        phone.bringToFront(notes, at: .at(.milliseconds(170)))
        phone.run()
        let trail = try phone.finish().keepingInvariants()
        #expect(refreshes(.display, of: mail, in: trail) == [3, 11])
        let late = FrameTrack(trail).late
        #expect(late.map(\.app) == ["mail"] && late.map(\.number) == [2])
        #expect(late.map(\.target) == [.at(.milliseconds(150))])
    }

    @Test(arguments: [0, 205])
    func `M-54 an app that starts in the background shows nothing`(start: Int) throws {
        let phone = phone(.doubleBuffered)
        phone.run(through: .milliseconds(start))
        let notes = phone.launch("notes", inForeground: false) { _ in UIWindow().makeKeyAndVisible() }
        phone.run()
        #expect(refreshes(.commit, of: notes, in: phone.trailSoFar).count == 1)
        #expect(refreshes(.render, of: notes, in: phone.trailSoFar) == [])
        phone.bringToFront(notes, at: .at(.milliseconds(305)))
        phone.run()
        let trail = try phone.finish().keepingInvariants()
        #expect(refreshes(.render, of: notes, in: trail) == [19])
    }

    /// It draws at 240 refreshes; the render server prepares one thing on its return, and the app in front has gone on.
    @Test func `M-54 what waits for long stands in nobody's way, and comes as one picture`() throws {
        let phone = phone(.doubleBuffered)
        let mail = phone.applications[0]
        let notes = phone.launch("notes", inForeground: false) { application in
            UIWindow().makeKeyAndVisible()
            let link = CADisplayLink { _ in application.windows[0].setNeedsDisplay() }
            link.add(to: application.mainRunLoop, forMode: .common)
            application.mainRunLoop.async(at: .at(.milliseconds(4_010))) { link.invalidate() }
        }
        redraw(mail, at: 3_010)
        phone.bringToFront(notes, at: .at(.milliseconds(5_010)))
        phone.run()
        let trail = try phone.finish().keepingInvariants()
        #expect(refreshes(.display, of: mail, in: trail) == [3, 183])
        #expect(refreshes(.display, of: notes, in: trail) == Array(repeating: 303, count: 241))
        let track = FrameTrack(trail)
        #expect(track.late.isEmpty && track.shown.map(\.number) == [1, 2, 241])
    }

    @Test func `M-54 of two apps that start in front the last one is shown`() throws {
        let phone = phone(.doubleBuffered)
        let notes = phone.launch("notes") { _ in UIWindow().makeKeyAndVisible() }
        phone.run()
        let trail = try phone.finish().keepingInvariants()
        #expect(refreshes(.display, of: phone.applications[0], in: trail) == [])
        #expect(refreshes(.display, of: notes, in: trail) == [3])
    }
}
