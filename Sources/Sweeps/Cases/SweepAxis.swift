import ScenarioFiles

/// One thing that a sweep varies: a key of the scenario and the values that it gets, in their order.
public struct SweepAxis: Hashable, Sendable {
    /// What is varied.
    public let key: ScenarioKey
    /// The values, each once.
    public let values: [ScenarioValue]

    init(key: ScenarioKey, values: [ScenarioValue]) { (self.key, self.values) = (key, values) }

    /// Reads `device.scan=60,120,240`. Commas inside of brackets and quotes belong to a value.
    public init(parsing text: String) throws(SweepError) {
        guard let equals = text.firstIndex(of: "=") else {
            throw SweepError("--vary takes a key and its values, such as device.scan=60,120,240")
        }
        let name = String(text[..<equals])
        guard let key = ScenarioKey(name) else {
            throw SweepError(
                "--vary \(name): this is not a key; write one such as device.scan, fingers[0].at or card.frame"
            )
        }
        if name == "seed" { throw SweepError("--vary seed: seeds are varied by --seeds N and --seed S") }
        let values = Self.parts(of: text[text.index(after: equals)...]).map { ScenarioValue($0) }
        if values.contains(where: \.text.isEmpty) {
            throw SweepError("--vary \(name): a value is empty; write \"\" for an empty text")
        }
        for (index, value) in values.enumerated() where values[..<index].contains(value) {
            throw SweepError("--vary \(name): the value \(value.text) is there twice; write it once")
        }
        self.init(key: key, values: values)
    }

    /// The parts between commas that stand in no bracket, parenthesis or quotes, without spaces around them.
    private static func parts(of text: Substring) -> [String] {
        var (parts, depth, isQuoted, isEscaped) = ([""], 0, false, false)
        for character in text {
            if isQuoted {
                if isEscaped {
                    isEscaped = false
                } else if character == "\\" {
                    isEscaped = true
                } else if character == "\"" {
                    isQuoted = false
                }
            } else {
                switch character {
                case "\"": isQuoted = true
                case "[", "(", "{": depth += 1
                case "]", ")", "}": depth -= 1
                case "," where depth == 0:
                    parts.append("")
                    continue
                default: break
                }
            }
            parts[parts.count - 1].append(character)
        }
        return parts.map { part in
            let head = part.drop { $0 == " " }
            return String(head.prefix(head.count - head.reversed().prefix { $0 == " " }.count))
        }
    }
}

/// Why a sweep cannot be played, divided or put together: what is wrong and what to do, as one clause.
public struct SweepError: Error, Hashable, Sendable {
    /// What is wrong, and a remedy.
    public let message: String

    package init(_ message: String) { self.message = message }
}
