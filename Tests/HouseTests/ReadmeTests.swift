import Foundation
import Simulation
import Testing
import TraceViews
import UIKitModel

@Suite struct `The README` {
    @Test func `the README shows the example that is compiled here`() throws {
        let source = try String(
            contentsOfFile: House.path("Tests/HouseTests/ReadmeExample.swift"), encoding: .utf8)
        let example = try #require(source.between("// README begins\n", "// README ends\n"))
        let readme = try String(contentsOfFile: House.path("README.md"), encoding: .utf8)
        #expect(readme.contains("```swift\n\(example)```\n"))
    }

    @Test func `the README has an example that recognizes the pull`() {
        let phone = Phone()
        var pulls = 0
        phone.launch("demo") { _ in
            let window = UIWindow()
            let card = Card(frame: CGRect(x: 20, y: 100, width: 350, height: 200))
            card.addGestureRecognizer(PullDownRecognizer { _ in pulls += 1 })
            window.addSubview(card)
            window.makeKeyAndVisible()
        }
        for (start, height) in [(100, 100.0), (1_000, 20.0)] {
            phone.drag(
                from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 150 + height), at: .milliseconds(start),
                for: .milliseconds(120))
        }
        phone.run()
        #expect(pulls == 1)
    }

    @Test func `the README names every module of the journey`() throws {
        let readme = try String(contentsOfFile: House.path("README.md"), encoding: .utf8)
        for module in House.rooms { #expect(readme.contains("`\(module.name)`"), "\(module.name)") }
    }
}

extension String {
    /// What stands between two texts, each of which occurs.
    fileprivate func between(_ start: String, _ end: String) -> String? {
        guard let from = range(of: start), let to = range(of: end, range: from.upperBound..<endIndex) else {
            return nil
        }
        return String(self[from.upperBound..<to.lowerBound])
    }
}
