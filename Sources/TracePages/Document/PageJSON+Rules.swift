import TraceRules

extension PageJSON {
    /// The sentences and sources of rules, by their ids, each once.
    mutating func member(_ key: String, rules ids: some Sequence<String>) {
        var known: Set<String> = []
        self.key(key)
        object { json in
            for id in ids where known.insert(id).inserted {
                guard let rule = RuleBook.rule(id) else { continue }
                json.key(id)
                json.object { json in
                    json.member("text", rule.sentence)
                    json.member("source", rule.source)
                }
            }
        }
    }
}
