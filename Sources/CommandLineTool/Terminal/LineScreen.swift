/// What stands on the terminal while a line is edited.
struct LinePicture: Equatable, Sendable {
    var prompt = ""
    var text = EditedLine()
    /// Lines below the one that is edited: the status, or a list to choose from. They go when the line is entered.
    var below: [StyledText] = []
}

/// How many columns and rows a terminal has.
struct TerminalSize: Equatable, Sendable {
    let columns: Int
    let rows: Int
}

/// Keeps what a terminal shows of a line that is edited as it should be.
///
/// It knows where its own picture begins, and nothing above that is ever touched. The text is written without line
/// breaks, so that the terminal wraps it, and copies it, as one line.
struct LineScreen: Sendable {
    private var picture: LinePicture?
    /// The row of the cursor, from the first row of the picture.
    private var cursorRow = 0
    private var size = TerminalSize(columns: 80, rows: 24)

    /// Where each character of a picture stands.
    private struct Layout {
        /// The index of the first character of each row.
        var starts = [0]
        var cursor = (row: 0, column: 0)
        /// Whether the last row is full, so that the cursor would hang at its end.
        var endsFull = false

        init(_ characters: [Character], cursor index: Int, columns: Int) {
            var column = 0
            for (place, character) in characters.enumerated() {
                if column + character.columns > columns {
                    starts.append(place)
                    column = 0
                }
                if place == index { cursor = (starts.count - 1, column) }
                column += character.columns
            }
            endsFull = column >= columns
            if endsFull { starts.append(characters.count) }
            if index >= characters.count { cursor = (starts.count - 1, endsFull ? 0 : column) }
        }
    }

    private static func layout(_ picture: LinePicture, columns: Int) -> ([Character], Layout) {
        let prompt = Array(picture.prompt)
        let characters = prompt + picture.text.characters
        return (
            characters,
            Layout(characters, cursor: prompt.count + picture.text.cursor, columns: columns)
        )
    }

    /// What has to be written so that a picture stands where the one before stood.
    ///
    /// - Parameter newSize: what the terminal has now. One that has become narrower or wider has wrapped the old
    ///   picture anew.
    mutating func show(_ picture: LinePicture, _ newSize: TerminalSize) -> [UInt8] {
        let columns = max(newSize.columns, 2)
        if columns != size.columns, let old = self.picture {
            cursorRow = Self.layout(old, columns: columns).1.cursor.row
        }
        let (characters, layout) = Self.layout(picture, columns: columns)
        // What is higher than the terminal is shown around the cursor.
        let below = newSize.rows > 2 ? Array(picture.below.prefix(newSize.rows - 2)) : []
        let room = max(1, newSize.rows - below.count)
        let first = max(0, layout.cursor.row - room + 1)
        let last = min(layout.starts.count, first + room) - 1
        let end = last + 1 < layout.starts.count ? layout.starts[last + 1] : characters.count
        var bytes = Self.erasing(from: cursorRow)
        bytes += Array(String(characters[layout.starts[first]..<end]).utf8)
        // A full last row leaves the cursor at its end until something follows.
        if layout.starts[last] == characters.count, last > first { bytes += Array("\r\n".utf8) }
        for line in below {
            bytes += Array("\r\n".utf8) + line.cut(columns: columns - 1).bytes
        }
        let up = last - layout.cursor.row + below.count
        if up > 0 { bytes += Array("\u{1B}[\(up)A".utf8) }
        bytes.append(0x0D)
        if layout.cursor.column > 0 { bytes += Array("\u{1B}[\(layout.cursor.column)C".utf8) }
        self.picture = picture
        size = TerminalSize(columns: columns, rows: newSize.rows)
        cursorRow = layout.cursor.row - first
        return bytes
    }

    /// What has to be written when a line is done: it stays, what is below it goes, and output may follow.
    mutating func finish(_ picture: LinePicture, _ newSize: TerminalSize) -> [UInt8] {
        var last = picture
        last.below = []
        last.text.move(to: last.text.characters.count)
        let bytes = show(last, newSize)
        let isAtStart = Self.layout(last, columns: size.columns).1.endsFull
        forget()
        return bytes + (isAtStart ? [] : Array("\r\n".utf8))
    }

    /// What has to be written so that nothing but the picture stands on the terminal, after ``show(_:_:)``.
    mutating func clear() -> [UInt8] {
        forget()
        return Array("\u{1B}[H\u{1B}[2J".utf8)
    }

    /// Somebody else has written: the picture begins where the cursor stands now.
    mutating func forget() { (picture, cursorRow) = (nil, 0) }

    private static func erasing(from row: Int) -> [UInt8] {
        Array(((row > 0 ? "\u{1B}[\(row)A" : "") + "\r\u{1B}[J").utf8)
    }
}
