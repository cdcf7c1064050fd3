import Testing
import Trace

/// M-24, M-26 … M-28, M-49, M-50.
@Suite struct `Apps that come and go at random` {
    @Test(arguments: 0..<80 as Range<UInt64>)
    func `each is in the states that the rules give it, at their instants`(seed: UInt64) {
        var story = AppLifeStory(seed: seed)
        var model = AppLifeModel(story)
        while !model.hangsPutOff.isEmpty {
            story = story.without(hangsOf: model.hangsPutOff)
            model = AppLifeModel(story)
        }
        for path in DeliveryPath.allCases {
            #expect(story.played(path) == model.said, "seed \(seed), \(path)\n\(story)")
        }
    }

    @Test func `random lives reach what they are about`() {
        let ways: Set = ["active", "inactive", "background", "suspended", "watchdog", "killed"]
        let said = (0..<80 as Range<UInt64>).flatMap { AppLifeModel(AppLifeStory(seed: $0)).said.joined() }
        #expect(ways.isSubset(of: Set(said.map { String($0.prefix { $0 != " " }) })))
    }
}
