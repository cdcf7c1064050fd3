import ScenarioFormat
import Testing

@testable import CommandLineTool

/// The bytes of keys, by the names that people give them.
private let names: [String: String] = [
    "Left": "\u{1B}[D", "Right": "\u{1B}[C", "Up": "\u{1B}[A", "Down": "\u{1B}[B", "Home": "\u{1B}[H",
    "End": "\u{1B}[F", "Del": "\u{1B}[3~", "BS": "\u{7F}", "Enter": "\r", "Tab": "\t", "Esc": "\u{1B}",
    "C-Left": "\u{1B}[1;5D", "C-Right": "\u{1B}[1;5C", "M-BS": "\u{1B}\u{7F}",
]

/// The keys that `ab<Left>c<C-a>` stands for, as the decoder finds them in what a terminal sends.
private func keys(_ typed: String) -> [TerminalKey] {
    var decoder = KeyDecoder()
    var keys: [TerminalKey] = []
    func send(_ text: some StringProtocol) { keys += text.utf8.compactMap { decoder.take($0) } }
    var rest = typed[...]
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
        send(rest[..<open])
        let name = String(rest[rest.index(after: open)..<close])
        if let known = names[name] {
            send(known)
        } else if name.hasPrefix("C-"), let letter = name.last?.asciiValue {
            send(String(Unicode.Scalar(letter & 0x1F)))
        } else if name.hasPrefix("M-"), let letter = name.last {
            send("\u{1B}\(letter)")
        }
        if let key = decoder.endEscape() { keys.append(key) }
        rest = rest[rest.index(after: close)...]
    }
    send(rest)
    return keys
}

extension LineEditor {
    /// - Returns: what the last key came to.
    @discardableResult fileprivate mutating func type(_ typed: String) -> Outcome? {
        keys(typed).map { take($0) }.last
    }

    /// The line with a bar where the cursor stands.
    fileprivate var picture: String {
        line.beforeCursor + "|" + String(line.characters[line.cursor...])
    }
}

@Suite struct `The editor of a line` {
    /// Keys, and the line that they lead to.
    private static let table = [
        ("abc", "abc|"), ("abc<Left>x", "abx|c"), ("abc<C-b><C-b>x", "ax|bc"), ("abc<Home>x<End>y", "xabcy|"),
        ("abc<C-a>x<C-e>y", "xabcy|"), ("abc<C-a><C-f>x<Right>y", "axby|c"), ("abc<BS>", "ab|"),
        ("abc<C-h>", "ab|"), ("abc<C-a><Del>", "|bc"), ("abc<C-a><C-d>", "|bc"), ("abc<Left><C-k>", "ab|"),
        ("abc<Left><C-u>", "|c"), ("print card.frame<C-w>", "print |"),
        ("print card.frame  <C-w>", "print |"),
        ("print card.frame<M-BS>", "print card.|"), ("print card.frame<C-a><M-d>", "| card.frame"),
        ("a b.c<M-b>", "a b.|c"), ("a b.c<M-b><M-b>", "a |b.c"), ("a b.c<C-Left><C-Left><C-Left>", "|a b.c"),
        ("a b.c<C-a><M-f><M-f>", "a b|.c"), ("a b.c<C-a><C-Right>", "a| b.c"),
        ("abc<C-a><C-t>", "|abc"), ("a<C-t>", "a|"),
        ("abc<C-t>", "acb|"), ("abc<Left><C-t>", "acb|"), ("abc<Left><Left><C-t>", "ba|c"),
        // What was removed comes back; what was removed in one go, as a whole.
        ("one two<C-w><C-w><C-y>", "one two|"), ("one two<C-u><C-y><C-y>", "one twoone two|"),
        ("one two<C-a><M-d><M-d><C-y>", "one two|"), ("one two<C-w>x<C-w><C-y>", "one x|"),
        // Characters, not scalars and not bytes.
        ("日本<BS>", "日|"), ("e\u{301}x<Left><BS>", "|x"), ("x<Left>e\u{301}", "e\u{301}|x"),
        ("ab<Left>😀<BS>", "a|b"), ("👨‍👩‍👧<BS>", "|"),
        // Keys without a use.
        ("abc<M-x><C-o><Esc>", "abc|"),
    ]

    @Test(arguments: table)
    func `the editor of a line has the keys of Emacs`(typed: String, expected: String) {
        var editor = LineEditor()
        editor.type(typed)
        #expect(editor.picture == expected)
    }

    /// Keys, and what they ask for.
    private static let outcomes: [(String, LineEditor.Outcome)] = [
        ("step<Enter>", .entered("step")), ("st<Left>x<Enter>", .entered("sxt")), ("<Enter>", .entered("")),
        ("ab<C-c>", .dropped), ("ab<C-o>", .refused), ("ab<M-x>", .refused), ("ab<Esc>", .refused),
        ("<C-d>", .ended), ("a<C-d>", .refused), ("a<Tab>", .completionWanted),
        ("a<C-l>", .screenCleared), ("a<C-z>", .stopped), ("a<C-\\>", .quit), ("<BS>", .refused),
        ("<Left>", .refused), ("a<Right>", .refused), ("<C-t>", .refused), ("a<C-t>", .refused),
        ("ab<C-t>", .changed),
        ("<C-k>", .refused), ("<C-u>", .refused), ("<C-w>", .refused), ("<C-y>", .refused),
        ("<Up>", .refused),
        ("<Down>", .refused), ("a<Del>", .refused), ("a<M-d>", .refused), ("<M-BS>", .refused),
        ("a<C-r>", .changed),
    ]

    @Test(arguments: outcomes)
    func `the editor of a line says what a key asks for`(typed: String, outcome: LineEditor.Outcome) {
        var editor = LineEditor()
        #expect({ editor.type(typed) }() == outcome)
    }

    @Test func `the editor of a line takes no more than a command may have`() {
        var editor = LineEditor()
        let limit = Limit.commandLineBytes.value
        // Typed letter by letter it takes a second.
        _ = editor.take(.paste(String(repeating: "x", count: limit - 1)))
        #expect({ editor.type("x") }() == .changed)
        #expect({ editor.type("y") }() == .refused)
        #expect(editor.line.text.utf8.count == limit)
        editor.type("<BS><BS>")
        #expect({ editor.type("é") }() == .changed)
        #expect({ editor.type("é") }() == .refused)
    }

    @Test func `the editor of a line searches for no more than a term may have`() {
        var editor = LineEditor()
        editor.type("<C-r>" + String(repeating: "x", count: Limit.termLength.value + 1))
        #expect(editor.search?.query.utf8.count == Limit.termLength.value)
    }

    // MARK: History

    private static let history = LineHistory(["break on tap", "continue", "print card", "continue"])

    private static let recalls = [
        ("<Up>", "continue|"), ("<Up><Up>", "print card|"), ("<Up><Up><Up><Up><Up><Up>", "break on tap|"),
        ("<Up><Up><Down>", "continue|"), ("new<Up><Down>", "new|"), ("<C-p><C-p><C-n>", "continue|"),
        ("<Up>x<Down>", "|"),
        // Ctrl-R: the cursor stands where the text was found.
        ("<C-r>co", "|continue"), ("<C-r>on", "c|ontinue"), ("<C-r>on<C-r>", "c|ontinue"),
        ("<C-r>on<C-r><C-r>", "break |on tap"), ("<C-r>tap<Esc>x", "break on x|tap"),
        ("<C-r>ta<BS><BS>pr", "|print card"), ("<C-r>tap<C-e>!", "break on tap!|"),
        ("abc<C-r>tap<C-g>", "abc|"), ("abc<C-r>zzz", "abc|"), ("<C-r>on<C-r><C-r><C-s>", "c|ontinue"),
        ("<C-r>tap<Up>", "break on |tap"), ("<C-r>print<Down>", "continue|"),
    ]

    @Test(arguments: recalls)
    func `the editor of a line finds lines again`(typed: String, expected: String) {
        var editor = LineEditor(history: Self.history)
        editor.begin()
        editor.type(typed)
        #expect(editor.picture == expected)
    }

    @Test func `the editor of a line says what it searches for, and whether it is nowhere`() {
        var editor = LineEditor(history: Self.history)
        #expect(editor.search == nil)
        editor.type("<C-r>")
        #expect(editor.search?.query == "" && editor.search?.isFailing == false)
        #expect({ editor.type("tapx") }() == .refused)
        #expect(editor.search?.query == "tapx" && editor.search?.isFailing == true)
        #expect({ editor.type("<BS>") }() == .changed)
        #expect(editor.search?.isFailing == false)
        #expect({ editor.type("<Enter>") }() == .entered("break on tap"))
        #expect(editor.search == nil)
        editor.begin()
        #expect({ editor.type("<C-r>tap<C-c>") }() == .dropped)
    }

    @Test func `the editor of a line remembers each line once in a row, and none that is empty`() {
        var history = LineHistory()
        var kept: [Bool] = []
        for line in ["a", "a", "", "  ", "b", "a"] { kept.append(history.add(line)) }
        #expect(kept == [true, false, false, false, true, true])
        #expect(history.lines == ["a", "b", "a"])
        for number in 0..<(LineHistory.linesMax + 5) { history.add("\(number)") }
        #expect(history.lines.count == LineHistory.linesMax)
        #expect(history.lines.first == "5")
    }

    // MARK: Pastes

    @Test func `the editor of a line puts pasted lines to the prompt one by one`() {
        var editor = LineEditor()
        editor.begin()
        editor.type("ab<C-u>x<Left>\u{1B}[200~step\u{0}\tand\r\nnext\nlast\n\u{1B}[201~")
        #expect(editor.picture == "step and|x")
        #expect({ editor.type("<Enter>") }() == .entered("step andx"))
        editor.begin()
        #expect(editor.picture == "next|")
        // What is removed now has not been removed in one go with anything of the line before.
        editor.type("<C-u><C-y>")
        #expect(editor.picture == "next|")
        editor.begin()
        #expect(editor.picture == "last|")
        editor.begin()
        #expect(editor.picture == "|")
    }

    @Test func `a history keeps the new line while one that was found is looked at`() {
        var history = LineHistory(["one", "two"])
        history.select(0, leaving: "new")
        #expect(history.next() == "two")
        history.select(0, leaving: "two")
        #expect([history.next(), history.next(), history.next()] == ["two", "new", nil])
    }

    // MARK: Completion

    @Test func `the editor of a line puts in what all candidates have in common`() {
        var editor = LineEditor()
        editor.type("print ca  x<Left><Left><Left>")
        let several = LineCompletion(start: 6, candidates: [.init("card.frame"), .init("card.fringe")])
        let single = LineCompletion(start: 6, candidates: [.init("card.frame")])
        var steps: [String] = []
        for completion in [several, several, single, .none] {
            let hasChanged = editor.complete(with: completion)
            steps.append("\(hasChanged) \(editor.picture)")
        }
        #expect(
            steps == [
                "true print card.fr|  x", "false print card.fr|  x", "true print card.frame |  x",
                "false print card.frame |  x",
            ])
    }
}
