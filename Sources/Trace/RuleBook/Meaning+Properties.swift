extension Property {
    /// What its value says, and what follows from it.
    public var meaning: Meaning { Meaning(row.sentence, rules: row.rules) }
}
