import TaptrailTesting
import Testing

@testable import ScenarioFiles

@Suite struct `The judge` {
    @Test(arguments: ExpectationStory.all.indices)
    func `the judge agrees with what was observed`(story: Int) throws {
        let story = ExpectationStory.all[story]
        _ = try story.trail.keepingInvariants()
        for expect in story.good {
            let seen = try verdicts(expect, story)
            #expect(seen == [], "\(seen.joined())")
        }
    }
}
