import ScenarioFormat
import Testing
import Trace

@testable import Fuzzing

/// The numbers that UIKit goes by in random stories.
@Suite struct `Constants of random scenarios` {
    /// Times in whole milliseconds, and at least one.
    @Test func `a constant is a tenth, half, twice or ten times what it usually is, within its range`() {
        var drawn: [String: Set<String>] = [:]
        for seed in UInt64(1)...20_000 {
            var author = RandomAuthor(seed: seed)
            guard case .object(let constants)? = JSONDocument.object(author.makeConstants())["constants"]
            else { continue }
            for (name, value) in constants { drawn[name, default: []].insert(value.line) }
        }
        let (usual, factors) = (UIKitConstants(), [0.1, 0.5, 2, 10])
        for row in UIKitConstants.rows {
            let values = factors.map { factor -> String in
                switch row.value {
                case .number(let path, let range):
                    let number = usual[keyPath: path] * factor
                    let nearest =
                        number < range.lowerBound
                        ? range.lowerBound : number > range.upperBound ? range.upperBound : number
                    return JSONDocument.number(nearest).line
                case .time(let path):
                    let nanoseconds = Double(usual[keyPath: path].nanoseconds) * factor
                    return nanoseconds < 1_000_000 ? "\"1ms\"" : "\"\(Int(nanoseconds / 1_000_000))ms\""
                }
            }
            #expect(drawn[row.name] == Set(values), "\(row.name)")
        }
    }
}
