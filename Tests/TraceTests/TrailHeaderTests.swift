import Foundation
import Testing

@testable import Trace

struct TrailHeaderTests {
    @Test(arguments: hostileTexts)
    func `any text may stand in a header`(text: String) throws {
        var header = TrailHeader.sample
        header.title = text
        header.story = text + text
        header.scenario = text
        header.costs = [
            TrailHeader.HopCost(hop: text, cost: text), TrailHeader.HopCost(hop: text + "2", cost: ""),
        ]
        let back = try readBack(header)
        #expect(Array(back.title.utf8) == Array(text.utf8))
        #expect(Array(back.story.utf8) == Array((text + text).utf8))
        #expect(back.scenario.map { Array($0.utf8) } == Array(text.utf8))
        #expect(back.costs == header.costs)
        #expect(try foundation(header)["title"] as? String == text)
    }

    @Test func `both paths come back, the modern one with its release of iOS`() throws {
        var header = TrailHeader.sample
        #expect(try readBack(header).path == .classic)
        #expect(try readBack(header).systemVersion == nil)
        header.path = .modern
        header.systemVersion = SystemVersion(rawValue: 13)
        #expect(try readBack(header) == header)
        #expect(try foundation(header)["systemVersion"] as? Int == 13)
        #expect(header.pathInWords == "modern (iOS 13)")
    }

    @Test func `every character from U+0000 to U+0100 may stand in a title`() throws {
        var header = TrailHeader.sample
        for value in UInt8.min...UInt8.max {
            header.title = "a\(Unicode.Scalar(value))b"
            let line = header.jsonLine(records: 0, isCutShort: false)
            #expect(line.filter { $0 == 0x0a }.count == 1)
            #expect(line.allSatisfy { $0 >= 0x20 || $0 == 0x0a })
            #expect(try readBack(header) == header)
            #expect(try foundation(header)["title"] as? String == header.title)
        }
    }

    @Test func `a header without a scenario has no key for it`() throws {
        var header = TrailHeader.sample
        header.scenario = nil
        header.costs = []
        #expect(
            try foundation(header).keys.sorted() == [
                "costs", "device", "path", "records", "schema", "seed", "story", "title", "version",
            ])
        #expect(try readBack(header) == header)
        header.scenario = ""
        #expect(try readBack(header).scenario == "")
    }

    @Test(arguments: [0, 1, 1 << 53, UInt64(Int64.max), .max] as [UInt64])
    func `any seed comes back`(seed: UInt64) throws {
        var header = TrailHeader.sample
        header.seed = seed
        #expect(try readBack(header).seed == seed)
        #expect((try foundation(header)["seed"] as? NSNumber)?.uint64Value == seed)
    }

    @Test(
        arguments: [
            0, 390, 844.5, 0.1, 1e-9, 0x1p53, 0x1p53 + 2, 0x1p60, 1e21, -3.75, .greatestFiniteMagnitude,
        ] as [Double])
    func `any screen comes back`(length: Double) throws {
        var header = TrailHeader.sample
        header.device.screenWidth = length
        header.device.screenHeight = -length
        #expect(try readBack(header) == header)
        let screen = (try foundation(header)["device"] as? [String: Any])?["screen"] as? [Double]
        #expect(screen == [length, -length])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a screen that has no size is null`(length: Double) throws {
        var header = TrailHeader.sample
        header.device.screenWidth = length
        _ = try foundation(header)
        #expect(try readBack(header).device.screenWidth.isNaN)
    }

    @Test func `rates and costs come back in their order`() throws {
        var header = TrailHeader.sample
        header.device.scanRate = 240
        header.device.displayRate = 0
        header.device.cores = 2
        header.costs = ["z", "a", "m"].map { TrailHeader.HopCost(hop: $0, cost: "1us") }
        #expect(try readBack(header) == header)
    }

    /// Written, read and written again.
    private func readBack(_ header: TrailHeader) throws -> TrailHeader {
        let line = header.jsonLine(records: 0, isCutShort: false)
        let trail = try Trail(jsonLines: line)
        #expect(trail.jsonLines() == line)
        return trail.header
    }

    private func foundation(_ header: TrailHeader) throws -> [String: Any] {
        let line = Data(header.jsonLine(records: 0, isCutShort: false))
        return try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
    }

    /// Each constant alone, and then all, is other than usual.
    @Test(arguments: [false, true])
    func `a header keeps the constants that a scenario has set, and no others`(isBinary: Bool) throws {
        var all = UIKitConstants()
        for row in UIKitConstants.rows {
            var header = TrailHeader.sample
            switch row.value {
            case .number(let path, let range):
                all[keyPath: path] = range.upperBound / 3
                header.constants[keyPath: path] = range.upperBound / 3
            case .time(let path):
                all[keyPath: path] = .nanoseconds(123_456_789)
                header.constants[keyPath: path] = .nanoseconds(123_456_789)
            }
            let (text, back) = try kept(header, isBinary)
            #expect(text.contains("\"constants\":{\"\(row.name)\":"))
            #expect(back.constants == header.constants)
        }
        var header = TrailHeader.sample
        header.constants = all
        #expect(try kept(header, isBinary).header.constants == all)
        #expect(try !kept(.sample, isBinary).text.contains("constants"))
    }

    @Test func `a constant that nobody knows is refused with its name`() throws {
        var header = TrailHeader.sample
        header.constants.gestures.tapMovementMax = 77
        let text = try kept(header, false).text.replacingOccurrences(of: "tapMovementMax", with: "tapMood")
        #expect(throws: TrailError.self) { try Trail(jsonLines: Array(text.utf8)) }
    }

    private func kept(
        _ header: TrailHeader, _ isBinary: Bool
    ) throws -> (text: String, header: TrailHeader) {
        let trail = Recorder().finish(header)
        let bytes = isBinary ? trail.binary() : trail.jsonLines()
        return (String(decoding: trail.jsonLines(), as: UTF8.self), try Trail(saved: bytes).header)
    }
}
