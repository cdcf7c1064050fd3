import RunLoops
import ScenarioFormat
import Simulation
import VirtualTime

extension NamedCostProfile {
    /// Reads a profile of JSON.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - file: the name to use in messages; without its folder and `.json` it is the profile's name.
    /// - Throws: the first ten errors of the file with their places, or one if it is no JSON.
    public init(_ bytes: [UInt8], file: String) throws(ScenarioError) {
        let tree = try JSONTree(bytes, file: file, limits: .scenario)
        let root = try FormatChecker.check(tree, table: .profileVersion1)
        let costs = root.required(root.object("costs"), "costs")
        let rows = Hop.ofPhone.compactMap { hop -> Row? in
            guard let row = costs.object(hop.name.description) else { return nil }
            return Row(
                hop: hop, cost: row.required(row.cost("cost"), "cost"),
                source: row.required(row.text("source"), "source"))
        }
        self.init(
            name: Self.name(ofFile: file), title: root.required(root.text("title"), "title"),
            about: root.text("about") ?? "",
            base: root.text("base") ?? "free", rows: rows)
    }

    private static func name(ofFile file: String) -> String {
        let name = file.split(separator: "/").last.map(String.init) ?? file
        return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    }

    /// The profile as a file that ``init(_:file:)`` reads.
    public var json: String {
        let costs = rows.map { row in
            (
                row.hop.name.description,
                JSONDocument.object([
                    ("cost", .string(row.cost.description)), ("source", .string(row.source)),
                ])
            )
        }
        let document = JSONDocument.object([
            ("version", .whole(1)), ("title", .string(title)), ("about", .string(about)),
            ("base", .string(base)), ("costs", .object(costs)),
        ])
        return document.text() + "\n"
    }
}

extension CostProfile {
    /// The costs that a scenario asks for: a profile, with single hops set otherwise.
    ///
    /// - Parameter file: the profile of the file that it names; nil if it names none.
    init(_ object: CheckedObject, file: NamedCostProfile?) {
        let name = object.text("profile") ?? "phone"
        self = (NamedCostProfile.builtIn(named: name) ?? file)?.costs ?? .phone
        for hop in Hop.ofPhone {
            if let cost = object.cost(hop.name.description) { self[hop] = cost }
        }
    }
}

extension Scenario {
    /// The profile of the file that a scenario names; nil if it names none, or if there is something wrong with it,
    /// which is reported.
    static func profile(
        of root: CheckedObject, _ load: RecordingLoader, _ problems: inout DiagnosticList,
        _ foreign: inout [Diagnostic]
    ) -> NamedCostProfile? {
        guard let value = root.object("costs")?["profile"], let path = value.text,
            NamedCostProfile.builtIn(named: path) == nil
        else { return nil }
        do throws(ScenarioError) {
            return try NamedCostProfile(try load(path), file: path)
        } catch {
            foreign += problems.report(error, of: "the profile", path, at: value)
            return nil
        }
    }
}
