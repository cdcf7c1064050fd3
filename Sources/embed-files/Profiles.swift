import Foundation

/// What a file of a profile holds, as far as the program needs it without reading the file.
private struct Profile: Decodable {
    struct Row: Decodable {
        let cost: String
        let source: String
    }

    let title: String
    let about: String
    let costs: [String: Row]
}

/// A cost profile as an element of the array; its name is that of the file.
func profile(_ path: String, _ text: String) -> String {
    let profile: Profile
    do {
        profile = try JSONDecoder().decode(Profile.self, from: Data(text.utf8))
    } catch {
        fail("\(path) is not a cost profile: \(error)")
    }
    let name = URL(filePath: path).deletingPathExtension().lastPathComponent
    var element =
        "        BuiltInProfile(\n            name: \(literal(name)), title: \(literal(profile.title)),\n"
    element += "            about: \(literal(profile.about)),\n            texts: [\n"
    for (hop, row) in profile.costs.sorted(by: { $0.key < $1.key }) {
        element += "                \(literal(hop)): (\(literal(row.cost)), \(literal(row.source))),\n"
    }
    return element + (profile.costs.isEmpty ? "                :" : "") + "            ]),\n"
}

/// The source with all profiles.
func profileTable(_ elements: String) -> String {
    """
    extension NamedCostProfile {
        /// The profiles of the folder `Profiles`, in the order of their names.
        static let files: [BuiltInProfile] = [
    \(elements)    ]
    }

    """
}
