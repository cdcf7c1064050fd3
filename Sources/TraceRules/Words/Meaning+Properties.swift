import Trace

extension Property {
    /// What its value says, and what follows from it.
    public var meaning: Meaning { Meaning(row.sentence, row.rules) }
}
