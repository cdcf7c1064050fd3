import ScenarioFormat
import Trace
import TraceViews

extension WhyNameError {
    /// More names than this are not listed.
    private static var namesMax: Int { 12 }

    /// What is wrong with a name, and what could have been meant.
    ///
    /// - Parameter name: as it was typed.
    func message(typed name: String) -> String {
        switch self {
        case .unknown(let known):
            Self.absence(ofTouch: name, among: known)
                ?? "nobody is called \(quoted(name)); \(didYouMean(name, among: known) ?? Self.list(known))"
        case .several(let names):
            "\(quoted(name)) may be \(names.map { visible($0, limit: 100) }.joined(separator: " or ")): say which"
        case .kind(let type, let known):
            "\(quoted(name)) is \(Self.withArticle(type)), which no touch is meant for; \(Self.list(known))"
        }
    }

    private static func withArticle(_ type: SubjectType) -> String {
        "\(type)".first.map("aeiou".contains) == true ? "an \(type)" : "a \(type)"
    }

    /// - Returns: nil if the name is not that of a touch.
    private static func absence(ofTouch name: String, among known: [String]) -> String? {
        let prefix = "touch "
        guard name.hasPrefix(prefix), let touch = TouchChoice(name.dropFirst(prefix.count)) else {
            return nil
        }
        let others = known.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        return missingTouch(touch, among: others)
    }

    private static func list(_ known: [String]) -> String {
        let shown = known.prefix(namesMax).map { visible($0, limit: 100) }.joined(separator: ", ")
        return known.isEmpty
            ? "there are no views and recognizers here"
            : "ask about \(shown)\(known.count > namesMax ? ", …" : "")"
    }
}
