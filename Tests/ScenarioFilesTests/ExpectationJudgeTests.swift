import TaptrailTesting
import Testing
import Trace
import TraceViews

@testable import ScenarioFiles

@Suite struct `The judge` {
    @Test(arguments: ExpectationStory.all.indices)
    func `agrees with what was observed`(story: Int) throws {
        let story = ExpectationStory.all[story]
        _ = try story.trail.keepingInvariants()
        for expect in story.good {
            let seen = try verdicts(expect, story)
            #expect(seen == [], "\(seen.joined())")
        }
    }
}
