import RunLoops
import ScenarioFormat
import Simulation
import TraceRules

extension FormatTable {
    /// Version 1 of the format, whose costs are those of a phone's hops.
    public static let version1 = FormatTable(hops: hops, profiles: NamedCostProfile.builtInNames)

    /// Version 1 of the format of cost profiles.
    static let profileVersion1 = FormatTable(
        profileOf: hops, profiles: NamedCostProfile.builtInNames)

    private static let hops = Hop.ofPhone.map { hop in
        (name: hop.name.description, purpose: RuleBook.purpose(ofHop: hop.name.description))
    }
}

extension ScenarioSchema {
    /// The schema of version 1, with a line break at its end.
    public static let text = ScenarioSchema(.version1).text

    /// The bounds of version 1, for people to read.
    public static let limitsText = FormatTable.version1.limitsText
}
