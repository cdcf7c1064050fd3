extension String {
    /// The folder that a path names, with the slash at its end; empty for a name alone.
    var folderOfPath: String { lastIndex(of: "/").map { String(self[...$0]) } ?? "" }
}
