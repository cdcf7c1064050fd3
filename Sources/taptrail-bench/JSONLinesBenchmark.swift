import Foundation
import Trace

/// P7: writing a trace as JSON Lines, against JSONEncoder on records of the same keys and values.
struct JSONLinesBenchmark {
    let rounds: Rounds
    let scale: Double

    func run() throws -> [Figure] {
        let finger = MovingFinger(samples: Int(1_200 * scale), recording: true)
        finger.move()
        let trail = finger.phone.finish()
        let equivalents = try Self.equivalents(of: trail, count: Int(2_000 * scale))
        let encoder = JSONEncoder()
        var bytes = 0
        trail.writeJSONLines { bytes += $0.count }
        let results = rounds.alternate([
            {
                var bytes = 0
                let time = nanoseconds(of: { trail.writeJSONLines { bytes += $0.count } })
                keep(bytes)
                return time / Double(trail.records.count)
            },
            {
                var bytes = 0
                let time = nanoseconds(of: {
                    for record in equivalents { bytes += (try? encoder.encode(record).count) ?? 0 }
                })
                keep(bytes)
                return time / Double(equivalents.count)
            },
        ])
        return [
            Figure(
                .jsonLines, "JSON Lines", unit: "ns/record", results[0],
                baseline: .init(what: "JSONEncoder", values: results[1], isRatioInverse: true),
                remark: "\(trail.records.count) records of \(bytes / trail.records.count) bytes a line")
        ]
    }

    /// The last records as the encoder's own: each read from its line, and made sure to hold all of it.
    private static func equivalents(of trail: Trail, count: Int) throws -> [EncodableRecord] {
        let lines = trail.jsonLines().split(separator: UInt8(ascii: "\n")).suffix(count)
        let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
        return try lines.map { line in
            let data = Data(line)
            let record = try decoder.decode(EncodableRecord.self, from: data)
            let (ours, theirs) = (try object(data), try object(encoder.encode(record)))
            guard ours == theirs else {
                throw DisagreementError(description: "JSONEncoder says \(theirs) where the trace has \(ours)")
            }
            return record
        }
    }

    private static func object(_ data: Data) throws -> NSDictionary {
        try JSONSerialization.jsonObject(with: data) as? NSDictionary ?? [:]
    }
}
