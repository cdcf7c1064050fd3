import RunLoops
import ScenarioFormat
import Simulation
import Trace
import VirtualTime

/// Makes a cost profile of measured times, which stand in a table of comma-separated values:
///
/// ```
/// hop,us
/// wake,58,61.5,60,212
/// hitTest,0.8
/// hitTest,1.1
/// ```
///
/// Each line is a hop and its samples; the lines of one hop add up. A time has its unit (`58us`), or the first line
/// names that of all others, as here. Empty lines and those that begin with `#` are passed over.
struct MeasuredProfile {
    /// What a number without a unit counts; nil for none.
    private var unit: String?
    private var isFirstLine = true
    /// By the hop's place in the journey.
    private var samples: [[Interval]]
    private var problems: DiagnosticList

    private static let names = Hop.ofPhone.map(\.name.description)
    private static let units = ["ns", "us", "ms", "s"]

    /// Reads a table.
    ///
    /// - Throws: the first ten errors with their places.
    init(_ bytes: [UInt8], file: String) throws(ScenarioError) {
        samples = Array(repeating: [], count: Self.names.count)
        problems = DiagnosticList(file: file, text: SourceText(bytes))
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            readLine(bytes[start..<(end ?? bytes.count)])
            start = (end ?? bytes.count) + 1
        }
        if problems.isEmpty, samples.allSatisfy(\.isEmpty) {
            problems.report(
                at: 0, .root, "the table is empty", remedy: "write lines such as \"wake,58us,61us\"")
        }
        try problems.throwIfNotEmpty()
    }

    private mutating func readLine(_ line: ArraySlice<UInt8>) {
        let cells = Self.cells(of: line)
        guard let first = cells.first, first.text != "" || cells.count > 1, !first.text.hasPrefix("#") else {
            return
        }
        defer { isFirstLine = false }
        if isFirstLine, first.text == "hop" { return readUnit(cells) }
        guard let hop = Self.names.firstIndex(of: first.text) else {
            problems.report(
                at: first.offset, .root, "\(inQuotes(first.text)) is not a hop",
                remedy: didYouMean(first.text, among: Self.names)
                    ?? "hops are \(Self.names.joined(separator: ", "))")
            return
        }
        if cells.count == 1 {
            problems.report(
                at: first.offset, .root, "\(inQuotes(first.text)) has no sample",
                remedy: "write its samples behind a comma")
        }
        for cell in cells.dropFirst() {
            if let time = time(cell) { samples[hop].append(time) }
        }
    }

    private mutating func readUnit(_ cells: [(text: String, offset: Int)]) {
        let cell = cells.count > 1 ? cells[1] : cells[0]
        guard cells.count == 2, Self.units.contains(cell.text) else {
            problems.report(
                at: cell.offset, .root, "the first line does not name a unit",
                remedy: "write \"hop,us\", or ns, ms or s")
            return
        }
        unit = cell.text
    }

    private mutating func time(_ cell: (text: String, offset: Int)) -> Interval? {
        let isBare = cell.text.utf8.last.map { (0x30...0x39).contains($0) } ?? false
        let text = isBare ? cell.text + (unit ?? "") : cell.text
        let range = FormatTable.costRange
        do throws(IntervalTextError) {
            let time = try Interval(parsing: text)
            if range.contains(time) { return time }
            problems.report(
                at: cell.offset, .root, "\(inQuotes(cell.text)) is out of range",
                remedy: "it is from \(range.lowerBound) to \(range.upperBound)")
        } catch {
            let isWithoutUnit = isBare && unit == nil
            problems.report(
                at: cell.offset, .root, error.clause(on: cell.text),
                remedy: isWithoutUnit
                    ? "write it with its unit, such as \"58us\", or name the unit of all in a first line \"hop,us\""
                    : error.remedy(for: text, range))
        }
        return nil
    }

    /// The cells of a line without the spaces around them, each with where it begins in the file.
    private static func cells(of line: ArraySlice<UInt8>) -> [(text: String, offset: Int)] {
        line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { cell in
            let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
            let trimmed = cell.drop(while: isSpace)
            let last = trimmed.lastIndex { !isSpace($0) }
            return (
                String(
                    decoding: trimmed[trimmed.startIndex..<(last.map { $0 + 1 } ?? trimmed.startIndex)],
                    as: UTF8.self),
                trimmed.startIndex
            )
        }
    }

    /// What was measured, hop by hop in the order of the journey.
    ///
    /// - Parameter source: what the table is called, for the sources of the rows.
    func rows(source: String) -> [NamedCostProfile.Row] {
        // The source of a row has at most 400 characters; of a longer path the end is kept, which has the file's name.
        let longest = 300
        let end = source.unicodeScalars.suffix(longest)
        let name = end.count < source.unicodeScalars.count ? "…" + String(text: end) : source
        return zip(Hop.ofPhone, samples).compactMap { hop, samples in
            if samples.isEmpty { return nil }
            let (times, isCondensed) = Self.condensed(samples)
            return NamedCostProfile.Row(
                hop: hop, cost: times.entries.count == 1 ? .fixed(times.entries[0].time) : .empirical(times),
                source: "measured: \(counted(samples.count, "sample")) of \(name)"
                    + (isCondensed ? ", as \(MeasuredTimes.entriesMax) quantiles" : ""))
        }
    }

    /// The samples as a table. Of more different times than it holds, it has as many quantiles as it holds: the
    /// middle one of each thousandth of the samples.
    private static func condensed(_ samples: [Interval]) -> (MeasuredTimes, isCondensed: Bool) {
        if let times = MeasuredTimes(samples.map { .init(time: $0) }) { return (times, false) }
        let (sorted, count) = (samples.sorted(), MeasuredTimes.entriesMax)
        let quantiles = (0..<count).map {
            MeasuredTimes.Entry(time: sorted[(2 * $0 + 1) * sorted.count / (2 * count)])
        }
        guard let times = MeasuredTimes(quantiles) else {
            fatalError("cost profile bug: a table of quantiles is full")
        }
        return (times, true)
    }
}

extension NamedCostProfile {
    /// Makes a profile of one's own measurements.
    ///
    /// - Parameters:
    ///   - bytes: a table of comma-separated values: a hop and its samples per line.
    ///   - file: the name to use in messages, and in the sources of the rows.
    ///   - base: the profile that has the costs of the hops that were not measured.
    /// - Throws: the first ten errors of the table with their places.
    public init(measured bytes: [UInt8], file: String, base: NamedCostProfile) throws(ScenarioError) {
        let rows = try MeasuredProfile(bytes, file: file).rows(source: file)
        self.init(
            name: "measured", title: "Measured",
            about:
                "What was measured is drawn as it was measured; the other costs are those of \(base.name).",
            base: base.name, rows: rows)
    }
}
