import Testing

@testable import UIKitModel

/// One machine's table as text, one row for each state and input, whatever its types are.
struct StateTableRows: CustomTestStringConvertible, Sendable {
    struct Row: Sendable {
        let state: String
        let input: String
        let result: Result

        var line: String {
            switch result {
            case .go(let next, let orders):
                "\(state) + \(input) = \(([next] + orders).joined(separator: ", "))"
            case .nothing: "\(state) + \(input) = nothing"
            case .impossible(let why): "\(state) + \(input) = cannot happen: \(why)"
            }
        }
    }

    enum Result: Hashable, Sendable {
        /// The next state, and what there is to do, one word each.
        case go(String, [String])
        case nothing
        case impossible(String)
    }

    let name: String
    let states: [String]
    let inputs: [String]
    let rows: [Row]

    var testDescription: String { name }

    init<Table: StateTable>(_ name: String, _: Table.Type) {
        self.name = name
        states = Table.State.allCases.map { "\($0)" }
        inputs = Table.Input.allCases.map { "\($0)" }
        rows = Table.State.allCases.flatMap { state in
            Table.Input.allCases.map { input in
                let result: Result =
                    switch Table.entry(for: state, on: input) {
                    case .go(let transition):
                        .go(Self.words(transition)[0], Array(Self.words(transition)[1...]))
                    case .nothing: .nothing
                    case .impossible(let why): .impossible(why.rawValue)
                    }
                return Row(state: "\(state)", input: "\(input)", result: result)
            }
        }
    }

    /// A transition's parts in order; what is left as it is, and what is nil, is not among them.
    private static func words(_ part: Any) -> [String] {
        let mirror = Mirror(reflecting: part)
        switch mirror.displayStyle {
        case .struct?, .tuple?, .optional?: return mirror.children.flatMap { words($0.value) }
        case .enum?:
            let name = mirror.children.first?.label ?? "\(part)"
            return name == "leave" ? [] : [name] + mirror.children.flatMap { words($0.value) }
        default: return ["\(part)"]
        }
    }
}
