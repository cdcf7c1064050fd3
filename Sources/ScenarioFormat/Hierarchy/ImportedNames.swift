import Trace

/// The ids of imported views and recognizers: by the texts that stand in them, else by their classes or actions.
final class ImportedNames {
    private var ids: [String] = []
    private var taken: Set<String> = ["app"]
    /// The number that was last put behind a name: those before it are taken.
    private var numbers: [String: Int] = [:]
    /// The id of a window that is made.
    private(set) var window = "window"

    /// Longer ones are cut. Unicode scalars are counted, as of any id; so few have no more marks than are read.
    private static let lengthMax = String.marksMax

    init(_ hierarchy: ViewHierarchy, _ classes: [ImportedClass]) {
        for index in hierarchy.views.indices {
            let text = Self.text(index, hierarchy, classes)
            let noun = Self.noun(hierarchy.views[index].description, classes[index].kind)
            ids.append(free(text.isEmpty ? noun : text + noun.prefix(1).uppercased() + noun.dropFirst()))
        }
        window = free("window")
    }

    /// The id of a view.
    subscript(index: Int) -> String { ids[index] }

    /// An id for a recognizer: the name of its action, else of its class.
    func id(ofRecognizer description: ObjectDescription, _ kind: UIKitClass) -> String {
        let target = description["target"] ?? ""
        var action = Substring("")
        if let range = target.firstRange(of: "action=") {
            action = target[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        }
        let name = String(action.drop { $0 == "_" })
        return free(name.isEmpty ? kind.word : name)
    }

    /// A name that nobody has: with a number, where it would be somebody else's or is a word of scenarios.
    private func free(_ name: String) -> String {
        let name = String(text: name.unicodeScalars.prefix(Self.lengthMax))
        let isWord =
            IDRegistry.reserved.contains(name)
            || (UIKitClass.viewsToName + UIKitClass.recognizers).contains {
                $0.word == name || $0.description == name
            }
        var number = numbers[name] ?? 1
        var id = isWord ? "\(name)1" : name
        while !taken.insert(id).inserted {
            number += 1
            id = "\(name)\(number)"
        }
        numbers[name] = number
        return id
    }

    /// The class in small letters, without `UI` and without a module: `label`, `cardView`.
    private static func noun(_ description: ObjectDescription, _ kind: UIKitClass) -> String {
        if kind == .window { return "window" }
        let letters = description.ownClassName.filter { $0.isLetter || $0.isNumber }
        let plain = letters.hasPrefix("UI") ? letters.dropFirst(2) : letters[...]
        return plain.isEmpty ? "view" : plain.prefix(1).lowercased() + plain.dropFirst()
    }

    /// The first words of its text; of a button, those of what lies in it.
    private static func text(_ index: Int, _ hierarchy: ViewHierarchy, _ classes: [ImportedClass]) -> String {
        var rest = [index]
        while let next = rest.popLast() {
            let view = hierarchy.views[next]
            if let text = view.description["text"], !text.isEmpty, !["nil", "(null)"].contains(text) {
                return camelCase(text)
            }
            if classes[index].kind == .button { rest += view.subviews.reversed() }
        }
        return ""
    }

    private static func camelCase(_ text: String) -> String {
        let words = text.prefix(200).split { !$0.isLetter && !$0.isNumber }.prefix(3)
        return words.enumerated().map { index, word in
            index == 0 ? word.lowercased() : word.prefix(1).uppercased() + word.dropFirst().lowercased()
        }
        .joined().prefix(20).description
    }
}
