/// What is made of files.
enum Kind: String {
    case code, files, page, profiles

    /// A file as an element of the array.
    func element(_ path: String, _ text: String) -> String {
        switch self {
        case .code: file("CodeLessonFile", path, text)
        case .files: file("BuiltInFile", path, text)
        case .page: file("PageFile", path.split(separator: "/").last.map(String.init) ?? path, text)
        case .profiles: profile(path, text)
        }
    }

    /// The source with all elements.
    func source(_ elements: String) -> String {
        switch self {
        case .code: textFiles("CodeLessonFile", access: "", elements)
        case .files: textFiles("BuiltInFile", access: "package ", elements)
        case .page: textFiles("PageFile", access: "", elements)
        case .profiles: profileTable(elements)
        }
    }
}
