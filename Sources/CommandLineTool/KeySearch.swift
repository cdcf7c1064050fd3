import ScenarioFiles
import ScenarioFormat

/// What of the scenario format somebody means who asks for a term: an object (`finger`), a key (`allowableMovement`) or
/// a key of one object, as paths in error messages have it (`device.scan`, `fingers[0].tap`).
struct KeySearch {
    /// The objects of that name.
    private(set) var objects: [ObjectFormat] = []
    /// The keys of that name, each with its object.
    private(set) var keys: [(object: ObjectFormat, key: KeyFormat)] = []

    var isEmpty: Bool { objects.isEmpty && keys.isEmpty }

    private static let all = FormatTable.version1.objects

    init(_ typed: String) {
        let names = Self.names(in: typed)
        guard let name = names.last else { return }
        if names.count == 1 { objects = Self.objects(named: name) }
        let owners = names.count == 1 ? Self.all : Self.owners(named: names[names.count - 2])
        keys = owners.flatMap { object in
            object.keys.filter { Self.isSame($0.name, name) }.map { (object, $0) }
        }
    }

    /// The key that was probably meant.
    static func suggestion(for typed: String) -> String? {
        let names = names(in: typed)
        guard let name = names.last else { return nil }
        if names.count == 1 {
            return ScenarioFormat.suggestion(for: name, among: all.flatMap { $0.keys.map(\.name) })
        }
        for owner in owners(named: names[names.count - 2]) {
            if let key = ScenarioFormat.suggestion(for: name, among: owner.keys.map(\.name)) {
                return "\(owner.name).\(key)"
            }
        }
        return nil
    }

    /// The names of a path, without the numbers of elements.
    private static func names(in path: String) -> [String] {
        path.split(separator: ".").map { part in String(part.prefix { $0 != "[" }) }
            .filter { !$0.isEmpty }
    }

    private static func objects(named name: String) -> [ObjectFormat] {
        all.filter { isSame($0.name, name) || isSame($0.nameInWords, name) }
    }

    /// The objects that a path goes through at a name: those called so, else those that a key of that name holds.
    private static func owners(named name: String) -> [ObjectFormat] {
        let called = objects(named: name)
        if !called.isEmpty { return called }
        let held = Set(
            all.flatMap { $0.keys.filter { isSame($0.name, name) }.flatMap(\.value.objectNames) })
        return all.filter { held.contains($0.name) }
    }

    private static func isSame(_ left: String, _ right: String) -> Bool {
        left.lowercased() == right.lowercased()
    }
}
