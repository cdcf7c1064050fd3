import Foundation
import Geometry
import Testing
import Trace
import TraceViews

@Suite struct `A scroll track` {
    // MARK: By hand

    /// `card` of 100 × 100 with content of 100 × 300, set at 0 ms.
    private func card() -> HandMade {
        let story = HandMade(card: .scrollView)
        story.milliseconds = 0
        set(story, .boundsSize, 100, 100)
        set(story, .boundsOrigin, 0, 0)
        set(story, .contentSize, 100, 300)
        return story
    }

    private func set(_ story: HandMade, _ property: Property, _ x: Double, _ y: Double = 0) {
        story.record(.propertySet(subject: HandMade.card, property: property, x: x, y: y, z: 0))
    }

    private func track(_ story: HandMade) throws -> ScrollTrack.View {
        try #require(ScrollTrack(story.trail())["card"])
    }

    @Test func `a scroll track has a view for a scroll view, and for no other view`() throws {
        let story = HandMade()
        set(story, .boundsOrigin, 0, 12)
        #expect(ScrollTrack(story.trail()).views.isEmpty)
        #expect(ScrollTrack(card().trail()).views.map(\.name) == ["card"])
    }

    @Test func `nothing scrolls in an app that has died`() throws {
        let story = card()
        story.milliseconds = 100
        set(story, .isTracking, 1)
        story.milliseconds = 200
        story.record(
            .processDied(process: ProcessID(rawValue: HandMade.demo.rawValue), reason: .killed), on: .none)
        story.milliseconds = 500
        story.record(.note(name: .none))
        let stretches = try track(story).stretches
        #expect(stretches.map(\.phase) == [.still, .tracking, .still])
        #expect(stretches.map { $0.end.nanoseconds / 1_000_000 } == [100, 200, 500])
    }

    @Test func `a scroll track shows a change in the first frame that is not earlier`() throws {
        let story = card()
        for (time, y) in [(100, 1.0), (101, 2), (117, 3)] {
            story.milliseconds = time
            set(story, .boundsOrigin, 0, y)
        }
        // Frame 6 is at 100 ms, 7 at 116.67, 8 at 133.33.
        let view = try track(story)
        #expect(view.changes.map(\.refresh) == [0, 6, 7, 8])
        #expect(view.frames.map(\.offset.y) == [0, 1, 2, 3])
    }

    @Test func `a scroll track shows the last of several changes before a frame`() throws {
        let story = card()
        for (time, y) in [(102, 1.0), (110, 2), (116, 3), (120, 4)] {
            story.milliseconds = time
            set(story, .boundsOrigin, 0, y)
        }
        let view = try track(story)
        #expect(view.changes.count == 5)
        #expect(view.frames.map(\.offset.y) == [0, 3, 4])
        let motion = try #require(view.motions.first)
        #expect(motion.frames == 2)
        // From 0 to 3, then to 4.
        #expect(motion.fastest == 3)
    }

    /// The frame of the second change comes to the glass with that of the third, and that of the last never does.
    @Test func `a scroll track shows a change when the glass shows its frame`() throws {
        let story = card()
        func frame(_ stage: FrameStage, _ number: Int64, at time: Int) {
            story.milliseconds = time
            story.record(
                .frame(
                    stage: stage, process: ProcessID(rawValue: HandMade.demo.rawValue), number: number),
                on: .none)
        }
        let steps: [(time: Int, y: Double, frame: Int64)] = [(100, 10, 1), (110, 20, 2), (120, 30, 3)]
        for step in steps {
            story.milliseconds = step.time
            set(story, .boundsOrigin, 0, step.y)
            frame(.commit, step.frame, at: step.time + 1)
        }
        frame(.display, 1, at: 150)
        frame(.display, 2, at: 200)
        frame(.display, 3, at: 200)
        story.milliseconds = 210
        set(story, .boundsOrigin, 0, 40)
        frame(.commit, 4, at: 211)
        let trail = story.trail(.doubleBuffered)
        let view = try #require(ScrollTrack(trail)["card"])
        // Refresh 9 is at 150 ms, 12 at 200.
        #expect(view.changes.map(\.refresh) == [0, 9, 12, 12, nil])
        #expect(view.frames.map(\.offset.y) == [0, 10, 30])
        let motions = view.motions
        #expect(motions.map(\.frames) == [2, 0] && motions.map(\.fastest) == [20, 0])
        #expect(
            OffsetTable(trail).lines == [
                "view,refresh,ms,x,y,dx,dy,phase",
                "card,0,0.000000,0.0,0.0,0.0,0.0,still",
                "card,9,150.000000,0.0,10.0,0.0,10.0,still",
                "card,12,200.000000,0.0,30.0,0.0,20.0,still",
            ])
    }

    @Test func `the fastest frame of a motion is the longest way between two, in whatever direction`() throws
    {
        let story = card()
        for (time, x, y) in [(100, 3.0, 4.0), (116, 3, 10), (133, -5, 4), (150, -5, 5)] {
            story.milliseconds = time
            set(story, .boundsOrigin, x, y)
        }
        // From (0, 0) it goes 5 points, then 6, then 8 to the left and 6 up, then 1.
        let motion = try #require(try track(story).motions.first)
        #expect(motion.fastest == 10)
    }

    @Test func `a scroll track goes through the phases, and bounces where content has ended`() throws {
        let story = card()
        let steps: [(Int, Property, Double, Double)] = [
            (100, .isTracking, 1, 0), (120, .isDragging, 1, 0), (140, .boundsOrigin, 0, 150),
            (160, .isTracking, 0, 0), (160, .isDragging, 0, 0), (163, .isDecelerating, 1, 0),
            // Content ends at 200.
            (180, .boundsOrigin, 0, 200), (200, .boundsOrigin, 0, 201), (220, .boundsOrigin, 0, 200),
            (240, .isDecelerating, 0, 0), (300, .boundsOrigin, 0, 0),
        ]
        for (time, property, x, y) in steps {
            story.milliseconds = time
            set(story, property, x, y)
        }
        let view = try track(story)
        let told = view.stretches.map {
            "\($0.phase) \($0.start.nanoseconds / 1_000_000)-\($0.end.nanoseconds / 1_000_000)"
        }
        // The 3 ms between the end of the drag and the start of the flight belong to the drag.
        #expect(
            told == [
                "still 0-100", "tracking 100-120", "dragging 120-163", "decelerating 163-200",
                "bouncing 200-220", "decelerating 220-240", "still 240-300",
            ])
        #expect(
            view.changes.map(\.phase) == [.still, .dragging, .decelerating, .bouncing, .decelerating, .still])
    }

    @Test(arguments: [(-1.0, true), (-0.5, false), (0, false), (200.5, false), (200.6, true)])
    func `a scroll track counts insets as content`(y: Double, isBeyond: Bool) throws {
        let story = card()
        set(story, .contentInsetTopLeft, 0.5)
        set(story, .contentInsetBottomRight, 0.5)
        story.milliseconds = 100
        set(story, .isDecelerating, 1)
        set(story, .boundsOrigin, 0, y)
        #expect(try track(story).changes.last?.phase == (isBeyond ? .bouncing : .decelerating))
    }

    /// Content is as wide as the view, with room for 10 points at its left and for none at its top.
    @Test func `a scroll track tells the inset at the left from the one at the top`() throws {
        let story = card()
        set(story, .contentInsetTopLeft, 0, 10)
        story.milliseconds = 100
        set(story, .isDecelerating, 1)
        set(story, .boundsOrigin, -10, 0)
        set(story, .boundsOrigin, 0, -10)
        #expect(try track(story).changes.suffix(2).map(\.phase) == [.decelerating, .bouncing])
    }

    @Test func `a scroll track has a motion from rest to rest, and one of what the app moves`() throws {
        let story = card()
        let steps: [(Int, Property, Double, Double)] = [
            (100, .isTracking, 1, 0), (120, .isTracking, 0, 0),
            (200, .isTracking, 1, 0), (220, .isDragging, 1, 0), (240, .boundsOrigin, 0, 30),
            (260, .boundsOrigin, 0, 60), (280, .isTracking, 0, 0), (280, .isDragging, 0, 0),
            (500, .boundsOrigin, 0, 10), (516, .boundsOrigin, 0, 20), (900, .boundsOrigin, 5, 20),
        ]
        for (time, property, x, y) in steps {
            story.milliseconds = time
            set(story, property, x, y)
        }
        let motions = try track(story).motions
        // A finger that moves nothing is no motion.
        #expect(motions.map { $0.stretches.map(\.phase) } == [[.tracking, .dragging], [], []])
        #expect(motions.map { $0.changes.map(\.offset.y) } == [[0, 30, 60], [60, 10, 20], [20, 20]])
        #expect(motions.map(\.axes) == [[.y], [.y], [.x]])
        #expect(motions.map { $0.start.nanoseconds / 1_000_000 } == [200, 500, 900])
        #expect(motions[0].end == .at(.milliseconds(280)))
    }

    @Test func `a scroll track of a motion gives offsets at even times`() throws {
        let story = card()
        let steps: [(Int, Property, Double, Double)] = [
            (100, .isDragging, 1, 0), (120, .boundsOrigin, 0, 10), (140, .boundsOrigin, 0, 20),
            (200, .isDragging, 0, 0),
        ]
        for (time, property, x, y) in steps {
            story.milliseconds = time
            set(story, property, x, y)
        }
        let motion = try #require(try track(story).motions.first)
        #expect(motion.offsets(along: .y, columns: 6) == [0, 10, 20, 20, 20, 20])
        #expect(motion.offsets(along: .y, columns: 2) == [0, 20])
        #expect(motion.offsets(along: .x, columns: 3) == [0, 0, 0])
    }

    // MARK: From a phone

    @Test func `a scroll track follows a drag less the hysteresis, and ends where the finger rests`() throws {
        // 100 points in 100 ms, then at rest: content comes 90 (G22, G23), and nothing carries it on.
        let trail = Lists().finger((100, 100, 500), (200, 100, 400), (400, 100, 400)).trail()
        let view = try #require(ScrollTrack(trail)["list"])
        #expect(view.changes.last?.offset == PlanePoint(x: 0, y: 90))
        #expect(view.stretches.map(\.phase) == [.still, .tracking, .dragging, .still])
        // A scan is a frame: the pan begins at 116.67 ms, and content moves from then until 200 ms.
        #expect(view.frames.map(\.refresh) == [0, 7, 8, 9, 10, 11, 12])
    }

    @Test func `a scroll track bounces back from where a finger has pulled it`() throws {
        let trail = Lists().finger((100, 100, 300), (200, 100, 400), (400, 100, 400)).trail()
        let view = try #require(ScrollTrack(trail)["list"])
        #expect(view.stretches.map(\.phase) == [.still, .tracking, .dragging, .bouncing, .still])
        #expect(view.changes.last?.offset == PlanePoint(x: 0, y: 0))
        #expect(view.motions.count == 1)
    }

    @Test func `a scroll track is the same from a trace that was saved and read back`() throws {
        let trail = Lists().finger((100, 100, 500), (200, 100, 300)).trail()
        let again = try Trail(jsonLines: trail.jsonLines())
        #expect(OffsetTable(again).lines == OffsetTable(trail).lines)
        #expect(OffsetTable(trail).lines.count > 20)
    }

    // MARK: As a table

    @Test func `a scroll track as a table has a line a frame, with the way since the last one`() {
        let story = card()
        story.milliseconds = 100
        set(story, .isDragging, 1)
        set(story, .boundsOrigin, 0, 12.25)
        story.milliseconds = 130
        set(story, .boundsOrigin, 1, 10)
        #expect(
            OffsetTable(story.trail()).lines == [
                "view,refresh,ms,x,y,dx,dy,phase",
                "card,0,0.000000,0.0,0.0,0.0,0.0,still",
                "card,6,100.000000,0.0,12.25,0.0,12.25,dragging",
                "card,8,133.333333,1.0,10.0,1.0,-2.25,dragging",
            ])
    }

    @Test func `a scroll track as a table is exact to the thousandth of a point`() {
        let story = card()
        story.milliseconds = 100
        set(story, .boundsOrigin, 56.666665999999964, -0.0001)
        #expect(
            OffsetTable(story.trail()).lines.last?.hasPrefix("card,6,100.000000,56.667,0.0,56.667,0.0,")
                == true)
    }

    @Test
    func `a scroll track as a table puts names that hold a comma or a quotation mark in quotation marks`()
        throws
    {
        let trail = Lists { list, _ in list.accessibilityIdentifier = #"a "long", list"# }.trail()
        #expect(OffsetTable(trail).lines.last?.hasPrefix(#""a ""long"", list",0,"#) == true)
    }

    @Test func `a scroll track as a table of nothing is its header`() {
        #expect(OffsetTable(Sample.firstTap).lines == [OffsetTable.header])
    }
}
