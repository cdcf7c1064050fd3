import Foundation
import Testing

@Suite struct `The article on recognizers` {
    @Test func `shows the example that is compiled here`() throws {
        let example = try String(
            contentsOfFile: House.path("Tests/HouseTests/ScrubRecognizerExample.swift"), encoding: .utf8)
        let article = try String(
            contentsOfFile: House.path("Sources/UIKitModel/UIKitModel.docc/WritingARecognizer.md"),
            encoding: .utf8)
        #expect(article.contains("```swift\n\(example)```\n"))
    }

    @Test func `has an example that recognizes the scrub, and the pan never`() {
        let lines = scrub()
        let actions = lines.filter { $0.contains(#""call":"action""#) }
        #expect(actions.count == 1)
        #expect(actions.allSatisfy { $0.contains(#""subject":"scrub""#) && $0.contains(#""state":"ended""#) })
    }
}
