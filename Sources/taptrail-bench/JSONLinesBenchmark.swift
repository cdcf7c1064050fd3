import Foundation
import Trace

/// P7: writing a trace as JSON Lines, against JSONEncoder on records of the same keys and values; reading it back; and
/// the binary form, against the JSON Lines.
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
        let (lines, binary) = (trail.jsonLines(), trail.binary())
        for form in [lines, binary] {
            guard try Trail(saved: form).jsonLines() == lines else {
                throw DisagreementError(description: "P7: a trail that is read back holds something else")
            }
        }
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
            { nanoseconds(of: { keep(try? Trail(saved: lines)) }) / Double(trail.records.count) },
            {
                var bytes = 0
                let time = nanoseconds(of: { trail.writeBinary { bytes += $0.count } })
                keep(bytes)
                return time / Double(trail.records.count)
            },
            { nanoseconds(of: { keep(try? Trail(saved: binary)) }) / Double(trail.records.count) },
        ])
        return [
            Figure(
                .jsonLines, "JSON Lines", unit: "ns/record", results[0],
                baseline: .init(what: "JSONEncoder", values: results[1], isRatioInverse: true),
                remark: "\(trail.records.count) records of \(bytes / trail.records.count) bytes a line"),
            Figure(.jsonLines, aside: "read", "… read back", unit: "ns/record", results[2]),
            Figure(
                .jsonLines, aside: "binary", "the binary form", unit: "ns/record", results[3],
                baseline: .init(what: "JSON Lines", values: results[0], isRatioInverse: true),
                remark: "\(binary.count / trail.records.count) bytes a record"),
            Figure(
                .jsonLines, aside: "binary.read", "… read back", unit: "ns/record", results[4],
                baseline: .init(what: "JSON Lines", values: results[2], isRatioInverse: true)),
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
