import ScenarioFormat
import Trace

/// One small change of a scenario file: a key, an order, a requirement.
struct ScenarioChange: Hashable {
    /// What is changed.
    enum Edit: Hashable {
        /// A key of the object with this id gets a value; the path leads on through objects inside of it.
        case set(id: String, path: [String], Value)
        /// A key of the object with this id goes.
        case remove(id: String, path: [String])
        /// A list of the object with this id gets one more element.
        case append(id: String, path: [String], Value)
        /// A list of the object with this id loses this text.
        case takeOut(id: String, path: [String], String)
        /// The view with this id goes directly behind its sibling with the other one.
        case moveBehind(id: String, sibling: String)
        /// The view with this id goes in front of its siblings.
        case moveToFront(id: String)
        /// A key of the file itself gets a value.
        case setOfFile(path: [String], Value)
    }

    /// A value that a change writes.
    enum Value: Hashable {
        case flag(Bool)
        case number(Double)
        case text(String)
        case numbers([Double])
        case object([String: String])

        var document: JSONDocument {
            switch self {
            case .flag(let flag): .boolean(flag)
            case .number(let number): .number(number)
            case .text(let text): .string(text)
            case .numbers(let numbers): .numbers(numbers)
            case .object(let members):
                .object(members.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
            }
        }
    }

    let edit: Edit

    init(_ edit: Edit) { self.edit = edit }

    /// The change as a reader makes it in the file: `card "frame": [20, 100, 350, 200]`.
    var text: String {
        switch edit {
        case .set(let id, let path, let value): "\(id) \(Self.shown(path, value))"
        case .setOfFile(let path, let value): Self.shown(path, value)
        case .remove(let id, let path): "\(id) without \(Self.quoted(path))"
        case .append(let id, let path, let value):
            "\(id) \(Self.quoted(path)): [… \(value.document.text())]"
        case .takeOut(let id, let path, let text): "\(id) \(Self.quoted(path)) without \"\(text)\""
        case .moveToFront(let id): "\(id) listed last among its siblings, so that it lies in front"
        case .moveBehind(let id, let sibling): "\(id) listed before \(sibling), so that it lies behind it"
        }
    }

    /// `"delegate": {"shouldBegin": true}`
    private static func shown(_ path: [String], _ value: Value) -> String {
        let inner = "\"\(path.last ?? "")\": \(value.document.text())"
        return path.dropLast().reversed().reduce(inner) { "\"\($1)\": {\($0)}" }
    }

    private static func quoted(_ path: [String]) -> String { "\"\(path.joined(separator: "."))\"" }

    /// The file with the change; nil if it has no such object, or nothing would change.
    func applied(to file: JSONDocument) -> JSONDocument? {
        if case .setOfFile(let path, let value) = edit {
            return file.setting(path[...], to: value.document)
        }
        return file.changingApps(applied(toApps:))
    }

    private func applied(toApps apps: JSONDocument) -> JSONDocument? {
        switch edit {
        case .set(let id, let path, let value):
            apps.changingObject(id) { $0.setting(path[...], to: value.document) }
        case .remove(let id, let path): apps.changingObject(id) { $0.removing(path[...]) }
        case .append(let id, let path, let value):
            apps.changingObject(id) { object in
                object.changingList(path[...]) { $0 + [value.document] }
            }
        case .takeOut(let id, let path, let text):
            apps.changingObject(id) { object in
                object.changingList(path[...]) { list in
                    list.filter { if case .string(text) = $0 { false } else { true } }
                }
            }
        case .moveToFront(let id): apps.movingToFront(id)
        case .moveBehind(let id, let sibling): apps.movingBehind(id, sibling)
        case .setOfFile: nil
        }
    }
}
