import ScenarioFormat

/// An editor of one line: keys go in, and what has to be done comes out. It shows nothing and asks nobody.
///
/// The keys are those of Emacs, as GNU Readline and lldb have them.
struct LineEditor: Sendable {
    /// What a key leads to.
    enum Outcome: Equatable, Sendable {
        /// The line, or where the cursor stands, is another one.
        case changed
        /// The key has no use here.
        case refused
        /// Enter: the line is a command.
        case entered(String)
        /// Ctrl-C: the line is thrown away.
        case dropped
        /// Ctrl-D on an empty line.
        case ended
        /// Tab: the one who knows is to say how the line could go on.
        case completionWanted
        /// Ctrl-L
        case screenCleared
        /// Ctrl-Z and Ctrl-\
        case stopped, quit
    }

    /// What the keys are for.
    private enum Mode: Equatable {
        case editing
        /// Ctrl-R: for the text that an older line contains.
        case searching(Search)
    }

    private struct Search: Equatable {
        /// The line as it was before.
        let origin: EditedLine
        var query = ""
        /// The line that was found; nil before there is one.
        var found: Int?
        /// Whether the query as it is now is in no line.
        var isFailing = false
    }

    private(set) var line = EditedLine()
    private(set) var history: LineHistory
    private var mode = Mode.editing
    /// What was removed last, and whether the next removal adds to it.
    private var removed = ""
    private var isRemoving = false
    /// Pasted lines that come after this one.
    private var pasted: [String] = []

    init(history: LineHistory = LineHistory()) { self.history = history }

    /// What is searched for, and whether it is in no line; nil when nothing is.
    var search: (query: String, isFailing: Bool)? {
        guard case .searching(let search) = mode else { return nil }
        return (search.query, search.isFailing)
    }

    /// A new line begins; of what was pasted, the next one.
    mutating func begin() {
        line = EditedLine(pasted.isEmpty ? "" : pasted.removeFirst())
        mode = .editing
        isRemoving = false
        history.leave()
    }

    /// Takes a key.
    mutating func take(_ key: TerminalKey) -> Outcome {
        let wasRemoving = isRemoving
        isRemoving = false
        if case .searching(let search) = mode { return take(key, search) }
        return edit(key, wasRemoving: wasRemoving)
    }

    private mutating func edit(_ key: TerminalKey, wasRemoving: Bool) -> Outcome {
        switch key {
        case .text(let scalar): return insert(String(scalar))
        case .paste(let text): return paste(text)
        case .enter: return .entered(line.text)
        case .tab: return .completionWanted
        case .left, .control("b"): return move(to: line.cursor - 1)
        case .right, .control("f"): return move(to: line.cursor + 1)
        case .home, .control("a"): return move(to: 0)
        case .end, .control("e"): return move(to: line.characters.count)
        case .wordLeft, .alt("b"): return move(to: line.wordStart)
        case .wordRight, .alt("f"): return move(to: line.wordEnd)
        case .up, .control("p"): return show(history.previous(leaving: line.text))
        case .down, .control("n"): return show(history.next())
        case .backspace: return erase(line.cursor - 1..<line.cursor)
        case .control("d") where line.isEmpty: return .ended
        case .delete, .control("d"): return erase(line.cursor..<line.cursor + 1)
        case .control("k"): return kill(line.cursor..<line.characters.count, wasRemoving)
        case .control("u"): return kill(0..<line.cursor, wasRemoving)
        case .control("w"): return kill(line.spacedWordStart..<line.cursor, wasRemoving)
        case .wordBackspace: return kill(line.wordStart..<line.cursor, wasRemoving)
        case .alt("d"): return kill(line.cursor..<line.wordEnd, wasRemoving)
        case .control("y"): return removed.isEmpty ? .refused : insert(removed)
        case .control("t"): return line.transpose() ? .changed : .refused
        case .control("l"): return .screenCleared
        case .control("r"):
            mode = .searching(Search(origin: line))
            return .changed
        case .control("c"): return .dropped
        case .control("z"): return .stopped
        case .control("\\"): return .quit
        case .escape, .alt, .control, .other: return .refused
        }
    }

    // MARK: Edits

    private mutating func insert(_ text: String) -> Outcome {
        guard line.text.utf8.count + text.utf8.count <= Limit.commandLineBytes.value else { return .refused }
        line.insert(text)
        return .changed
    }

    /// Puts in the first of the pasted lines; the others stand at the next prompts, so that nothing is done
    /// that nobody has entered.
    private mutating func paste(_ text: String) -> Outcome {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            String(
                String.UnicodeScalarView($0.unicodeScalars.map { $0 == "\t" ? " " : $0 }.filter(\.isHarmless))
            )
        }
        if lines.count > 1, lines.last?.isEmpty ?? false { lines.removeLast() }
        guard let first = lines.first else { return .refused }
        let outcome = insert(first)
        if outcome == .changed { pasted = Array(lines.dropFirst()) + pasted }
        return outcome
    }

    private mutating func move(to place: Int) -> Outcome {
        let before = line.cursor
        line.move(to: place)
        return line.cursor == before ? .refused : .changed
    }

    private mutating func erase(_ range: Range<Int>) -> Outcome {
        guard range.lowerBound >= 0, range.upperBound <= line.characters.count else { return .refused }
        line.remove(range)
        return .changed
    }

    /// Removes characters, to be put in again by Ctrl-Y; what is removed in one go is kept as a whole.
    private mutating func kill(_ range: Range<Int>, _ wasRemoving: Bool) -> Outcome {
        guard !range.isEmpty else { return .refused }
        let isBackward = range.upperBound == line.cursor
        let text = line.remove(range)
        if wasRemoving {
            removed = isBackward ? text + removed : removed + text
        } else {
            removed = text
        }
        isRemoving = true
        return .changed
    }

    private mutating func show(_ text: String?) -> Outcome {
        guard let text else { return .refused }
        line = EditedLine(text)
        return .changed
    }

    // MARK: Completion

    /// Puts in what all candidates have in common.
    ///
    /// - Returns: whether the line has changed; if not, there are several to choose from, or none.
    mutating func complete(with completion: LineCompletion) -> Bool {
        let range = completion.start..<line.cursor
        let (text, old) = (completion.commonText, String(line.characters[range]))
        guard !completion.candidates.isEmpty, text != old,
            line.text.utf8.count + text.utf8.count <= Limit.commandLineBytes.value
        else { return false }
        line.replace(range, by: text)
        return true
    }

    // MARK: History

    /// Keeps an entered line.
    ///
    /// - Returns: whether it is kept, and is not the one before it again.
    mutating func remember(_ line: String) -> Bool { history.add(line) }

    private mutating func take(_ key: TerminalKey, _ search: Search) -> Outcome {
        var search = search
        switch key {
        case .text(let scalar):
            guard search.query.utf8.count < Limit.termLength.value else { return .refused }
            search.query.unicodeScalars.append(scalar)
            return look(search, before: search.found.map { $0 + 1 } ?? history.lines.count)
        case .backspace:
            guard !search.query.isEmpty else { return .refused }
            search.query.removeLast()
            return look(search, before: history.lines.count)
        case .control("r"): return look(search, before: search.found ?? history.lines.count)
        case .control("s"):
            let next = history.match(search.query, from: (search.found ?? history.lines.count) + 1)
            return show(search, found: next)
        case .control("g"):
            mode = .editing
            line = search.origin
            history.leave()
            return .changed
        case .escape:
            mode = .editing
            return .changed
        case .paste, .enter, .tab, .delete, .up, .down, .left, .right, .home, .end, .wordLeft, .wordRight,
            .wordBackspace, .control, .alt, .other:
            // Any other key is for the line that was found.
            mode = .editing
            return edit(key, wasRemoving: false)
        }
    }

    private mutating func look(_ search: Search, before end: Int) -> Outcome {
        if search.query.isEmpty {
            mode = .searching(Search(origin: search.origin))
            return .changed
        }
        return show(search, found: history.match(search.query, before: end))
    }

    private mutating func show(_ search: Search, found: Int?) -> Outcome {
        var search = search
        search.isFailing = found == nil
        if let found {
            search.found = found
            history.select(found, leaving: line.text)
            line = EditedLine(history.lines[found])
            if let place = line.place(of: search.query) { line.move(to: place) }
        }
        mode = .searching(search)
        return search.isFailing ? .refused : .changed
    }
}

extension EditedLine {
    /// How many characters stand before a text in it.
    fileprivate func place(of text: String) -> Int? {
        self.text.firstRange(of: text).map {
            self.text.distance(from: self.text.startIndex, to: $0.lowerBound)
        }
    }
}
