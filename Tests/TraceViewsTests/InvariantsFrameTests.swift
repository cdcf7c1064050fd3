import Foundation
import QuartzCoreModel
import Simulation
import Testing
import Trace
import UIKitModel
import VirtualTime

@testable import TraceViews

/// Frames on their way to the glass: a good trail, spoiled in one record.
@Suite struct `The invariants of frames` {
    /// A window that comes, and a view that changes twice.
    private static let moving: SpoiledTrail = {
        var configuration = Phone.Configuration()
        configuration.pipeline = .doubleBuffered
        let phone = Phone(configuration)
        let application = phone.launch("demo") { _ in UIWindow().makeKeyAndVisible() }
        for time in [100, 200] {
            application.mainRunLoop.async(at: .at(.milliseconds(time))) {
                application.windows[0].alpha -= 0.1
            }
        }
        phone.run()
        return SpoiledTrail(phone.finish())
    }()
    private var moving: SpoiledTrail { Self.moving }

    private func place(_ stage: FrameStage, _ number: Int64) throws -> Int {
        try moving.first { if case .frame(stage, _, number) = $0 { true } else { false } }
    }

    @Test func `the invariants of frames are kept by a good trail`() throws {
        #expect(moving.broken == [])
        _ = try place(.display, 3)
    }

    @Test(arguments: [FrameStage.change, .commit, .render, .draw])
    func `a stage that is left out is missed at the next one`(stage: FrameStage) throws {
        expect(
            .framesGoTheirWay, moving.without(try place(stage, 2)),
            says: "2 of demo comes before its \(stage)")
    }

    @Test func `several callbacks may change what one frame shows, until it is committed`() throws {
        #expect(moving.doubling(try place(.change, 2)).broken == [])
        let late = moving.changing(try place(.change, 3)) { record in
            guard case .frame(let stage, let process, _) = record.event else { return }
            record.event = .frame(stage: stage, process: process, number: 2)
        }
        expect(.framesGoTheirWay, late, says: "change 2 of demo comes after 2")
        // A change for the third frame stands before one for the second.
        let early = moving.doubling(try place(.change, 2)).changing(try place(.change, 2)) { record in
            guard case .frame(let stage, let process, _) = record.event else { return }
            record.event = .frame(stage: stage, process: process, number: 3)
        }
        expect(.framesGoTheirWay, early, says: "change 2 of demo comes after 3")
    }

    @Test(arguments: [FrameStage.commit, .render, .draw, .display])
    func `a frame that comes to a stage twice is noticed`(stage: FrameStage) throws {
        expect(
            .framesGoTheirWay, moving.doubling(try place(stage, 2)), says: "\(stage) 2 of demo comes after 2")
    }

    @Test func `a frame with the number of another is noticed`() throws {
        let spoiled = moving.changing(try place(.display, 3)) { record in
            guard case .frame(let stage, let process, _) = record.event else { return }
            record.event = .frame(stage: stage, process: process, number: 1)
        }
        expect(.framesGoTheirWay, spoiled, says: "display 1 of demo comes after 2")
    }

    @Test func `a refresh of the display comes once`() throws {
        let vsync = try moving.first { if case .frame(.vsync, _, _) = $0 { true } else { false } }
        expect(.framesGoTheirWay, moving.doubling(vsync))
    }

    @Test func `a frame that is committed and never shown is missed when everybody sleeps`() throws {
        expect(
            .framesComeToTheGlass, moving.without(try place(.display, 3)),
            says: "frame 3 of demo never comes to the glass")
    }

    /// mail goes to the home screen and comes back; in between it changes, and again behind its second leaving.
    private static let leaving: SpoiledTrail = {
        var configuration = Phone.Configuration()
        configuration.pipeline = .doubleBuffered
        let phone = Phone(configuration)
        let mail = phone.launch("mail") { _ in UIWindow().makeKeyAndVisible() }
        for (time, app) in [(100, nil), (300, mail), (500, nil)] {
            phone.bringToFront(app, at: .at(.milliseconds(time)))
        }
        for time in [200, 600] {
            mail.mainRunLoop.async(at: .at(.milliseconds(time))) { mail.windows[0].setNeedsDisplay() }
        }
        phone.run()
        return SpoiledTrail(phone.finish())
    }()

    @Test func `M-54 what waits for its app to come back is not missed, and not prepared before`() throws {
        let leaving = Self.leaving
        #expect(leaving.broken == [])
        let back = try leaving.first {
            if case .related(_, .offScreen, _, false) = $0 { true } else { false }
        }
        expect(
            .framesGoTheirWay, leaving.without(back),
            says: "render 2 of mail comes while the display shows nothing of it")
        let gone = try #require(
            leaving.records.indices.last {
                if case .related(_, .offScreen, _, true) = leaving.records[$0].event { true } else { false }
            })
        expect(
            .framesComeToTheGlass, leaving.without(gone), says: "frame 3 of mail never comes to the glass")
    }

    @Test(arguments: [
        (FrameStage.commit, FrameStage.draw), (.render, .change), (.draw, .commit), (.display, .render),
    ])
    func `a stage follows from the one before it`(stage: FrameStage, other: FrameStage) throws {
        let cause = try place(other, 1)
        expect(
            .causesFit,
            moving.changing(try place(stage, 2)) { $0.cause = RecordNumber(rawValue: UInt32(cause + 1)) })
    }

    /// Puts a stage of a frame at another instant.
    private func displacing(
        _ stage: FrameStage, _ number: Int64, to instant: (Instant) throws -> Instant
    ) throws -> SpoiledTrail {
        let place = try place(stage, number)
        let new = try instant(moving.records[place].instant)
        return moving.changing(place) { $0.instant = new }
    }

    private func instant(of stage: FrameStage, _ number: Int64) throws -> Instant {
        moving.records[try place(stage, number)].instant
    }

    @Test func `L02 a frame is shown at a refresh, at the one that it is meant for`() throws {
        let rate = Rate(perSecond: 60)
        expect(
            .framesKeepToRefreshes, try displacing(.display, 2) { $0 + .nanoseconds(1) },
            says: "frame 2 is shown between two refreshes")
        for step in [-1, 1] as [Int64] {
            let spoiled = try displacing(.display, 2) { rate.instant(ofTick: rate.tick(at: $0) + step) }
            expect(.framesKeepToRefreshes, spoiled, says: "frame 2 is shown at refresh")
        }
    }

    @Test func `L03 each station waits for the refresh behind the one before`() throws {
        let spoiled = try displacing(.render, 2) { _ in try instant(of: .commit, 2) }
        expect(.framesKeepToRefreshes, spoiled, says: "frame 2 is prepared in the refresh of its commit")
        let early = try displacing(.draw, 2) { _ in try instant(of: .render, 2) }
        expect(
            .framesKeepToRefreshes, early, says: "frame 2 is drawn in the refresh in which it is prepared")
    }

    @Test func `L02 one picture is drawn at a time, into a free buffer`() throws {
        // What is never shown keeps its buffer.
        expect(
            .framesKeepToRefreshes, moving.without(try place(.display, 2)),
            says: "frame 3 is drawn, and no buffer is free")
        let both = try displacing(.draw, 3) { _ in try instant(of: .draw, 2) + .nanoseconds(1) }
        expect(
            .framesKeepToRefreshes, both, says: "frame 3 is drawn, and the picture before it is not done")
    }

    @Test func `a refresh begins when its number says`() throws {
        let vsync = try moving.first { if case .frame(.vsync, _, _) = $0 { true } else { false } }
        let spoiled = moving.changing(vsync) {
            guard case .frame(_, let process, let number) = $0.event else { return }
            $0.event = .frame(stage: .vsync, process: process, number: number + 1)
        }
        expect(.framesKeepToRefreshes, spoiled, says: "begins at")
    }

    @Test func `what is shown does not come from nothing`() throws {
        expect(.chainsBeginOutside, moving.changing(try place(.display, 2)) { $0.cause = .none })
    }
}
