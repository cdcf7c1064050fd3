import VirtualTime

/// Line 1 of a trace.
extension TrailHeader {
    /// The header as one line of JSON, its keys in a fixed order, with the line's end.
    ///
    /// - Parameters:
    ///   - records: how many lines follow, so that a file that lost its end is found out.
    ///   - isCutShort: whether the run was stopped because the trace was full.
    func jsonLine(records: Int, isCutShort: Bool) -> [UInt8] {
        var text = #"{"schema":"taptrail-trace","version":\#(Self.schemaVersion),"title":"#
        text += quoted(title) + #","story":"# + quoted(story)
        if let scenario { text += #","scenario":"# + quoted(scenario) }
        text += #","path":"# + quoted(path.rawValue)
        if let systemVersion { text += #","systemVersion":\#(systemVersion.rawValue)"# }
        text += #","seed":\#(seed)"#
        text += #","device":{"screen":[\#(JSONText.number(device.screenWidth)),"#
        text += #"\#(JSONText.number(device.screenHeight))]"#
        text += #","scan":\#(device.scanRate),"display":\#(device.displayRate)"#
        if let pipeline = device.pipeline { text += #","pipeline":"# + quoted(pipeline.rawValue) }
        if let cores = device.cores { text += #","cores":\#(cores)"# }
        text += #"},"costs":{"#
        text += costs.map { quoted($0.hop) + ":" + quoted($0.cost) }.joined(separator: ",")
        text += "}" + constantsText
        text += #","records":\#(records)"# + (isCutShort ? #","isCutShort":true"# : "")
        return Array((text + "}\n").utf8)
    }

    /// Those that are not the usual ones; times are nanoseconds.
    private var constantsText: String {
        let usual = UIKitConstants()
        let members = UIKitConstants.rows.compactMap { row -> String? in
            switch row.value {
            case .number(let path, _):
                constants[keyPath: path] == usual[keyPath: path]
                    ? nil : "\(quoted(row.name)):\(JSONText.number(constants[keyPath: path]))"
            case .time(let path):
                constants[keyPath: path] == usual[keyPath: path]
                    ? nil : "\(quoted(row.name)):\(constants[keyPath: path].nanoseconds)"
            }
        }
        return members.isEmpty ? "" : #","constants":{\#(members.joined(separator: ","))}"#
    }

    private static func readConstants(
        from reader: inout JSONLinesReader
    ) throws(TrailError) -> UIKitConstants {
        var constants = UIKitConstants()
        guard reader.skip(#","constants":{"#) else { return constants }
        var isFirst = true
        while !reader.skip("}") {
            if !isFirst { try reader.take(",") }
            isFirst = false
            let name = try reader.quoted()
            guard let row = UIKitConstants.rows.first(where: { $0.name == name }) else {
                throw reader.failure(.unknownWord(name))
            }
            try reader.take(":")
            switch row.value {
            case .number(let path, _): constants[keyPath: path] = try reader.double()
            case .time(let path):
                constants[keyPath: path] = Interval(nanoseconds: try reader.number(Int64.self))
            }
        }
        return constants
    }

    private func quoted(_ text: String) -> String {
        String(decoding: JSONText.quoted(text), as: UTF8.self)
    }

    /// Reads line 1, and how many records are to follow.
    static func read(
        from reader: inout JSONLinesReader
    ) throws(TrailError) -> (header: TrailHeader, records: Int, isCutShort: Bool) {
        let beginning: StaticString = #"{"schema":"taptrail-trace","version":"#
        guard reader.skip(beginning) else {
            let isCut = reader.isCutShort(in: beginning)
            throw TrailError(
                place: .line(1, column: 1), reason: isCut ? .truncated : .notATrace)
        }
        let version = try reader.number(Int.self)
        guard version >= 1 else { throw reader.failure(.outOfRange) }
        guard version <= Self.schemaVersion else { throw reader.failure(.newerSchema(version)) }
        reader.schema = version
        try reader.take(#","title":"#)
        let title = try reader.quoted()
        try reader.take(#","story":"#)
        let story = try reader.quoted()
        let scenario = reader.skip(#","scenario":"#) ? try reader.quoted() : nil
        try reader.take(#","path":"#)
        let word = try reader.quoted()
        guard let path = DeliveryPath(rawValue: word) else { throw reader.failure(.unknownWord(word)) }
        var systemVersion: SystemVersion?
        if reader.skip(#","systemVersion":"#) {
            let number = try reader.number(Int.self)
            guard (1...1_000).contains(number) else { throw reader.failure(.outOfRange) }
            systemVersion = SystemVersion(rawValue: number)
        }
        try reader.take(#","seed":"#)
        let seed = try reader.digits()
        try reader.take(#","device":{"screen":["#)
        let width = try reader.double()
        try reader.take(",")
        let height = try reader.double()
        try reader.take(#"],"scan":"#)
        let scan = try reader.number(Int.self)
        try reader.take(#","display":"#)
        let display = try reader.number(Int.self)
        var pipeline: RenderPipeline?
        if reader.skip(#","pipeline":"#) {
            let word = try reader.quoted()
            pipeline = RenderPipeline(rawValue: word)
            if pipeline == nil { throw reader.failure(.unknownWord(word)) }
        }
        let cores = reader.skip(#","cores":"#) ? try reader.number(Int.self) : nil
        try reader.take(#"},"costs":{"#)
        var costs: [HopCost] = []
        while !reader.skip("}") {
            if !costs.isEmpty { try reader.take(",") }
            let hop = try reader.quoted()
            try reader.take(":")
            costs.append(HopCost(hop: hop, cost: try reader.quoted()))
        }
        let constants = try readConstants(from: &reader)
        try reader.take(#","records":"#)
        let records = try reader.number(Int.self)
        guard records <= Recorder.recordsMax else { throw reader.failure(.outOfRange) }
        let isCutShort = reader.skip(#","isCutShort":true"#)
        try reader.take("}")
        try reader.endLine()
        let header = TrailHeader(
            title: title, story: story, scenario: scenario, path: path, systemVersion: systemVersion,
            seed: seed,
            device: Device(
                screenWidth: width, screenHeight: height, scanRate: scan, displayRate: display,
                pipeline: pipeline, cores: cores),
            costs: costs, constants: constants)
        return (header, records, isCutShort)
    }
}
