import Trace
import TraceRules

extension Invariant {
    /// What has to hold, and what it means when it does not.
    public var meaning: Meaning {
        Meaning(
            """
            \(sentence) It holds of every trail, whatever apps and fingers do; one that breaks it has an error \
            of Taptrail's in it, and the tool ends with status 70.
            """, rules: rules)
    }
}
