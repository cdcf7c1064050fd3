import ScenarioFormat
import Trace

/// Takes an input piece by piece, of which its first bytes tell whether it is a saved trace: that is decoded as it
/// comes and never stands in memory as a whole; anything else is kept.
struct TrailIntake {
    /// What the input was.
    enum Outcome {
        case trace(Trail)
        case wrongTrace(TrailError)
        case other([UInt8])
        case tooLarge(Limit)
    }

    private var decoder: TrailDecoder
    private var isTrace: Bool?
    /// What was taken and is not decoded.
    private var kept: [UInt8] = []
    private var length = 0
    private var error: TrailError?
    private var progress: ProgressLine
    private var shownPercent = 0

    /// - Parameter isTrace: whether it has to be a trace, whatever its first bytes are.
    init(isTrace: Bool, _ console: Console) {
        decoder = TrailDecoder(recordsMax: console.recordsMax)
        self.isTrace = isTrace ? true : nil
        progress = ProgressLine(console: console)
    }

    /// How much of it may be read.
    private var limit: Limit { isTrace ?? Trail.isSaved(beginning: kept) ? .traceBytes : .scenarioBytes }

    /// Takes the next bytes.
    ///
    /// - Parameter size: how many bytes there are in all; nil where nobody knows.
    /// - Returns: whether more are wanted.
    mutating func take(_ piece: [UInt8], of size: Int?) -> Bool {
        length += piece.count
        if isTrace == true {
            decode(piece)
        } else {
            kept += piece
            if isTrace == nil, kept.count >= Trail.beginningLength { decide() }
        }
        return error == nil && max(length, isTrace == nil ? 0 : size ?? 0) <= limit.value
    }

    /// All bytes were taken.
    mutating func finish(size: Int?) -> Outcome {
        defer { progress.clear() }
        if isTrace == nil { decide() }
        if let error { return .wrongTrace(error) }
        if max(length, size ?? 0) > limit.value { return .tooLarge(limit) }
        guard isTrace == true else { return .other(kept) }
        do throws(TrailError) { return .trace(try decoder.finish()) } catch { return .wrongTrace(error) }
    }

    private mutating func decide() {
        isTrace = Trail.isSaved(beginning: kept)
        guard isTrace == true else { return }
        decode(kept)
        kept = []
    }

    private mutating func decode(_ piece: [UInt8]) {
        do throws(TrailError) { try decoder.take(piece) } catch { self.error = error }
        let (count, read) = (decoder.recordsSaid, decoder.recordsRead)
        let percent = 100 * read / max(count, 1)
        if percent > shownPercent {
            shownPercent = percent
            progress.show("\(read) of \(count) records, \(percent) %")
        }
    }
}
