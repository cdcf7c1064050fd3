import TaptrailTesting
import Testing

@testable import ScenarioFiles

@Suite struct `An expectation with one word changed` {
    @Test(arguments: ExpectationStory.all.indices)
    func `an expectation with one word changed fails, and the verdict names the line`(story: Int) throws {
        let story = ExpectationStory.all[story]
        var count = 0
        for good in story.good {
            let all = try ExpectationMutations.all(of: Array(good.utf8), ids: story.ids, story.trail)
            count += all.count
            for mutation in Population.some((all.count + 3) / 4, of: all) {
                let file = try ExpectFile(mutation.bytes, ids: story.ids)
                if !file.problems.isEmpty {
                    let named = file.problems.diagnostics.contains { $0.position != nil }
                    #expect(named, "\(mutation.what)")
                    continue
                }
                let verdicts = file.set.judge(story.trail)
                #expect(!verdicts.isEmpty, "passes: \(mutation.what)")
                let named = verdicts.contains { mutation.isNamed(by: $0) }
                #expect(
                    named,
                    Comment(
                        rawValue: "\(mutation.what): \(verdicts.map(\.description))".replacing(
                            "\n", with: " ")))
            }
        }
        #expect(count > 20, "\(count)")
    }
}
