import RunLoops
import ScenarioFormat
import Simulation

extension FormatTable {
    /// Version 1 of the format, whose costs are those of a phone's hops.
    public static let version1 = FormatTable(
        hops: Hop.ofPhone.map { ($0.name.description, $0.purpose.description) })
}

extension ScenarioSchema {
    /// The schema of version 1, with a line break at its end.
    public static let text = ScenarioSchema(.version1).text

    /// The bounds of version 1, for people to read.
    public static let limitsText = FormatTable.version1.limitsText
}
