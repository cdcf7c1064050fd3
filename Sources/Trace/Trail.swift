import VirtualTime

/// What a trace says of itself before its first record. No file name and no date stand in it: the same run
/// gives the same bytes wherever and whenever.
public struct TrailHeader: Hashable, Sendable {
    /// The version of the trace's format.
    public static let schemaVersion = 2

    /// What happens, in a few words.
    public var title: String
    /// What will happen, in a few sentences for the reader.
    public var story: String
    /// The text of the scenario, if the run came from one.
    public var scenario: String?
    /// The way of the events to the app.
    public var path: DeliveryPath
    /// On the modern path, the release of iOS whose sources the apps have; nil on the classic one.
    public var systemVersion: SystemVersion?
    /// Where the draws of costs and jitter begin.
    public var seed: UInt64
    /// The phone that it happened on.
    public var device: Device
    /// What a hop costs, in the order of the journey; durations as scenarios write them.
    public var costs: [HopCost]
    /// The numbers that recognizers, controls and scroll views go by.
    public var constants = UIKitConstants()

    /// The glass and its rates.
    public struct Device: Hashable, Sendable {
        /// Width and height of the screen, points.
        public var screenWidth: Double
        /// Points, from the top.
        public var screenHeight: Double
        /// Scans of the glass a second.
        public var scanRate: Int
        /// Frames of the display a second.
        public var displayRate: Int
        /// How frames get from a commit to the glass (L02); nil if they are not followed.
        public var pipeline: RenderPipeline?
        /// How many threads work at one time; nil for as many as want to (M-20).
        public var cores: Int?

        /// A phone of this screen.
        public init(
            screenWidth: Double, screenHeight: Double, scanRate: Int, displayRate: Int,
            pipeline: RenderPipeline? = nil, cores: Int? = nil
        ) {
            self.pipeline = pipeline
            self.screenWidth = screenWidth
            self.screenHeight = screenHeight
            self.scanRate = scanRate
            self.displayRate = displayRate
            self.cores = cores
        }
    }

    /// What one hop of the journey costs.
    public struct HopCost: Hashable, Sendable {
        /// The hop's name, as a scenario's `costs` has it.
        public var hop: String
        /// The cost as a scenario would write it: `10us`, `10us..30us`.
        public var cost: String

        /// The cost of a hop.
        public init(hop: String, cost: String) {
            self.hop = hop
            self.cost = cost
        }
    }

    /// A header, of the classic path unless something else is said.
    public init(
        title: String, story: String, scenario: String? = nil, path: DeliveryPath = .classic,
        systemVersion: SystemVersion? = nil, seed: UInt64, device: Device, costs: [HopCost],
        constants: UIKitConstants = UIKitConstants()
    ) {
        self.title = title
        self.story = story
        self.scenario = scenario
        self.path = path
        self.systemVersion = systemVersion
        self.seed = seed
        self.device = device
        self.costs = costs
        self.constants = constants
    }
}

extension TrailHeader {
    /// `classic (SpringBoard)`, or `modern (iOS 18)`.
    public var pathInWords: String {
        switch path {
        case .classic: "classic (SpringBoard)"
        case .modern: "modern" + (systemVersion.map { " (iOS \($0.rawValue))" } ?? "")
        }
    }
}

/// A run on record: the product. Whatever a reader is shown is computed from it.
public struct Trail: Sendable {
    /// Line 1 of a saved trace.
    public var header: TrailHeader
    /// What happened, in the order of its numbers.
    public let records: TraceRecords
    /// The texts that records refer to; the first is empty.
    public let names: [String]
    /// Whether the run was stopped because the trace was full.
    public let isCutShort: Bool

    /// The text of `name`.
    public func text(of name: NameID) -> String {
        let index = Int(name.rawValue)
        return index < names.count ? names[index] : ""
    }
}

extension Trail {
    /// The same run with no more than its first `count` records.
    package func truncated(to count: Int) -> Trail {
        Trail(header: header, records: records.truncated(to: count), names: names, isCutShort: isCutShort)
    }

    /// The same run with other texts for the same numbers.
    package func withTexts(_ names: [String]) -> Trail {
        Trail(header: header, records: records, names: names, isCutShort: isCutShort)
    }
}

/// The records of a trace in order. The first has the number 1.
public struct TraceRecords: RandomAccessCollection, Sendable {
    fileprivate let storage: RecordStorage
    /// The storage may grow; what has been taken of it does not.
    public let count: Int

    /// All that `storage` holds at present.
    init(storage: RecordStorage) {
        self.storage = storage
        count = storage.count
    }

    private init(storage: RecordStorage, count: Int) { (self.storage, self.count) = (storage, count) }

    fileprivate func truncated(to count: Int) -> TraceRecords {
        TraceRecords(storage: storage, count: Swift.min(count, self.count))
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }
    public subscript(index: Int) -> TraceRecord { storage[index] }
    public func index(after index: Int) -> Int { index + 1 }
    public func index(before index: Int) -> Int { index - 1 }

    /// Goes over the records in order. Every view of a trace does, so it is not left to the general one.
    public struct Iterator: IteratorProtocol {
        private let records: TraceRecords
        private var index = 0
        /// Where the record with the index stands, unless a chunk begins with it.
        private var place: UnsafeMutablePointer<TraceRecord>?

        fileprivate init(_ records: TraceRecords) { self.records = records }

        public mutating func next() -> TraceRecord? {
            if index == records.count { return nil }
            if index % ChunkPool.chunkLength == 0 { place = records.storage.chunk(beginningAt: index) }
            let record = place.unsafelyUnwrapped
            place = record + 1
            index += 1
            return record.pointee
        }
    }

    public func makeIterator() -> Iterator { Iterator(self) }

    /// The record with this number, nil for none.
    public subscript(number: RecordNumber) -> TraceRecord? {
        number.isNone || number.rawValue > count ? nil : storage[Int(number.rawValue) - 1]
    }
}
