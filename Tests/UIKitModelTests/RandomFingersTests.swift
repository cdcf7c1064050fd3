import TaptrailTesting
import Testing
import Trace

@testable import UIKitModel

/// Random fingers on random recognizers: no trap, and what must hold of every trace does.
struct RandomFingersTests {
    /// Stories a block.
    private let stories = Population.count(2, of: 30)

    @Test(arguments: 0..<10)
    func `fingers that come and go leave no touch unfinished`(block: Int) {
        for seed in block * stories..<(block + 1) * stories {
            check(RandomStory(seed: seed, hasMischief: false), seed)
        }
    }

    @Test(arguments: 0..<10)
    func `an app that meddles with its views and recognizers leaves no touch unfinished`(block: Int) {
        for seed in block * stories..<(block + 1) * stories {
            check(RandomStory(seed: 100_000 + seed, hasMischief: true), 100_000 + seed)
        }
    }

    private func check(_ story: RandomStory, _ seed: Int) {
        let trail = story.phone.trail
        let complaints = actions(trail) + ears(story) + rest(story)
        #expect(complaints.isEmpty, "seed \(seed)")
    }

    /// F-3: every recognizer has one target here, so each transition that sends an action sends one. How many
    /// targets there are is not on record, so an audit cannot know that.
    private func actions(_ trail: Trail) -> [String] {
        var due: [RecordNumber: SubjectID] = [:]
        var complaints: [String] = []
        for (place, record) in trail.records.enumerated() {
            switch record.event {
            case .transition(let recognizer, _, let to, _, _) where to != .failed && to != .possible:
                due[RecordNumber(index: place)] = recognizer
            case .began(.action, let recognizer, _, _):
                if due.removeValue(forKey: record.cause) != recognizer {
                    complaints.append("#\(place + 1) is one action too many")
                }
            default: break
            }
        }
        return complaints + due.keys.map { "#\($0.rawValue) has no action" }.sorted()
    }

    /// D-7: who got began of a touch gets exactly one of ended and cancelled, and nothing after; each touch tells of
    /// times that never go back.
    private func ears(_ story: RandomStory) -> [String] {
        var complaints: [String] = []
        var last: [UInt32: Ears.Heard] = [:]
        for heard in story.ears.heard {
            let before = last[heard.touch]
            let isFine =
                switch (before?.phase, heard.phase) {
                case (nil, .began), (.began?, .moved), (.moved?, .moved): true
                case (.began?, .ended), (.began?, .cancelled), (.moved?, .ended), (.moved?, .cancelled): true
                default: false
                }
            if !isFine { complaints.append("\(heard.view) hears \(heard.phase) of \(heard.touch)") }
            if let before, before.view != heard.view {
                complaints.append("touch \(heard.touch) changes its view")
            }
            // A cancelled comes at once, and carries the time of the touch's last change.
            if let before, before.time > heard.time {
                complaints.append("touch \(heard.touch) goes back in time")
            }
            last[heard.touch] = heard
        }
        for (touch, heard) in last where heard.phase != .ended && heard.phase != .cancelled {
            complaints.append("touch \(touch) rests in \(heard.phase)")
        }
        return complaints
    }

    /// At quiet nobody is in the middle of anything.
    private func rest(_ story: RandomStory) -> [String] {
        let environment = story.phone.application.gestureEnvironment
        var complaints: [String] = []
        if !environment.queues.isEmpty { complaints.append("a view has something to hear still") }
        if !environment.listed.isEmpty { complaints.append("a recognizer is listed still") }
        for recognizer in story.recognizers where !recognizer.isIdle || recognizer.awaitsTimer {
            complaints.append(
                "\(recognizer.name!) rests in \(recognizer.settledState) with \(recognizer.touches.count)")
        }
        return complaints
    }
}
