import ScenarioFormat
import Trace
import TraceRules
import TraceViews
import VirtualTime

/// What follows the name of a call.
extension ExpectationParser {
    /// Reads a modifier, if one stands there.
    mutating func parseModifier(
        of call: inout CallPattern, _ repeats: inout ExpectationLine.Repeats
    ) throws(ExpectationMistake) -> Bool {
        skipSpace()
        let start = index
        guard next != nil, next != ",", next != ")" else { return false }
        if let found = try parseRepeats() {
            if repeats != .once { throw twice(at: start, "how often") }
            repeats = found
            return true
        }
        if next == "@" {
            if call.moment != nil { throw twice(at: start, "when") }
            call.moment = try parseMoment()
            return true
        }
        switch vocabulary.kind {
        case .callbacks: if try parseCallbackModifier(of: &call) { return true }
        case .stages: if try parseItem(of: &call) { return true }
        }
        let found = shown(at: index)
        let known =
            vocabulary.kind == .callbacks
            ? "enter, leave, (state), (event), (row), [touch], = answer, ×3, ×+, ×* or @150ms ±2ms"
            : "(source or timer), ×3, ×+, ×* or @150ms ±2ms"
        throw mistake(
            "\(inQuotes(found)) says nothing of \(inQuotes("\(call.subject) \(call.call)"))", "write \(known)"
        )
    }

    private mutating func parseCallbackModifier(of call: inout CallPattern) throws(ExpectationMistake) -> Bool
    {
        let start = index
        if take("(") {
            if call.state != nil || call.event != nil { throw twice(at: start, "what the action tells") }
            if call.row != nil { throw twice(at: start, "which row it is") }
            try parseOccasion(of: &call)
            return true
        }
        if take("[") {
            if call.touches != nil { throw twice(at: start, "the touches") }
            call.touches = try parseTouches()
            return true
        }
        if take("=") {
            if call.answer != nil { throw twice(at: start, "the answer") }
            call.answer = try parseAnswer()
            return true
        }
        guard let edge = CallbackLog.Edge(rawValue: word(at: index)), edge != .none else { return false }
        if call.edge != nil { throw twice(at: start, "the edge") }
        call.edge = edge
        index += 5
        return true
    }

    /// `×3`, `×+`, `×*` or the same with an x; nil if something else stands there.
    mutating func parseRepeats() throws(ExpectationMistake) -> ExpectationLine.Repeats? {
        guard next == "×" || next == "x" else { return nil }
        let start = index
        let isPlain = next == "x"
        let sign = index + 1 < text.count ? text[index + 1] : " "
        if sign == "+" || sign == "*" {
            index += 2
            return sign == "+" ? .onceOrMore : .anyNumber
        }
        let digits = text[(index + 1)...].prefix { ("0"..."9").contains($0) }
        if digits.isEmpty, isPlain { return nil }
        let count = digits.count > 9 ? .max : Int(String(text: digits)) ?? 0
        let limit = ExpectationLine.Limits.count
        guard (1...limit).contains(count) else {
            throw mistake(
                at: start, "how often is a number from 1 to \(limit)",
                digits.isEmpty
                    ? "write ×3, ×+ or ×*"
                    : count == 0 ? "what does not happen stands in \"never\"" : Limit.repeats.remedy)
        }
        index += 1 + digits.count
        return .exactly(count)
    }

    /// `@150ms`, `@150ms ±2ms`, `@150ms+-2ms`.
    private mutating func parseMoment() throws(ExpectationMistake) -> CallPattern.Moment {
        index += 1
        var moment = CallPattern.Moment(instant: .at(try parseDuration()), tolerance: .zero)
        let end = index
        skipSpace()
        if next == "±" {
            index += 1
        } else if next == "+", index + 1 < text.count, text[index + 1] == "-" {
            index += 2
        } else {
            index = end
            return moment
        }
        skipSpace()
        moment.tolerance = try parseDuration()
        return moment
    }

    private mutating func parseDuration() throws(ExpectationMistake) -> Interval {
        let start = index
        while let next, next == "." || next.properties.isAlphabetic || ("0"..."9").contains(next) {
            index += 1
        }
        let duration: Result<Interval, IntervalTextError> = Result {
            () throws(IntervalTextError) in try Interval(parsing: String(text: text[start..<index]))
        }
        switch duration {
        case .success(let interval): return interval
        case .failure:
            let shown = inQuotes(String(text: text[start..<min(text.count, max(index, start + 1))]))
            throw mistake(
                at: start, "\(shown) is not a time",
                "write a number and ns, us, ms or s: 150ms, 116.666ms, at most a day")
        }
    }

    /// What an action is sent for, a recognizer's state or a control's event; or which row it is.
    private mutating func parseOccasion(of call: inout CallPattern) throws(ExpectationMistake) {
        skipSpace()
        if try parseRow(of: &call) { return }
        let name = word(at: index)
        call.state = GestureState(word: name)
        call.event = ControlEvent(word: name)
        if call.state == nil && call.event == nil {
            let states = GestureState.allCases.map(\.word)
            let events = ControlEvent.allCases.map(\.word)
            throw mistake(
                "\(inQuotes(shown(at: index))) is neither a state of a recognizer nor an event of a control",
                didYouMean(name, among: states + events)
                    ?? "the states are \(states.joined(separator: ", ")), "
                    + "the events \(events.joined(separator: ", "))")
        }
        index += name.unicodeScalars.count
        guard take(")") else {
            let what = call.state == nil ? "event" : "state"
            throw mistake("the \(what) needs its closing parenthesis", "write (\(name))")
        }
    }

    private mutating func parseRow(of call: inout CallPattern) throws(ExpectationMistake) -> Bool {
        if let mistake = vocabulary.rows.mistake(in: text, at: index) {
            throw self.mistake(mistake.message, mistake.remedy)
        }
        guard let name = vocabulary.rows.name(in: text, at: index) else { return false }
        if name.part != .cell {
            throw mistake("a table's calls are about cells", "write (\(name.ofCell))")
        }
        call.row = name.description
        index += name.description.unicodeScalars.count
        guard take(")") else {
            throw mistake("the row needs its closing parenthesis", "write (\(name))")
        }
        return true
    }

    /// `(__IOHIDEventSystemClientQueueCallback)`: the source or timer of a stage by its name, or what its note says,
    /// up to the parenthesis.
    private mutating func parseItem(of call: inout CallPattern) throws(ExpectationMistake) -> Bool {
        let start = index
        guard take("(") else { return false }
        if call.item != nil { throw twice(at: start, "which source, timer or note it is") }
        guard StageLog.wordsOfItems.contains(call.call) else {
            throw mistake(
                at: start, "\(inQuotes(call.call)) names no source, timer or note",
                "remove the parenthesis: \(StageLog.wordsOfItems.joined(separator: ", ")) do")
        }
        skipSpace()
        var name = text[index...].prefix { $0 != ")" }
        index = name.endIndex
        while name.last?.properties.isWhitespace == true { name.removeLast() }
        let item = String(text: name)
        if item.isEmpty {
            throw mistake("a name is missing", "write the name of a source or timer, or what a note says")
        }
        guard take(")") else {
            throw mistake("the name needs its closing parenthesis", "write (\(item))")
        }
        call.item = item
        return true
    }

    private mutating func parseTouches() throws(ExpectationMistake) -> [UInt32] {
        var touches: [UInt32] = []
        repeat {
            skipSpace()
            let number = word(at: index)
            guard let touch = UInt32(number), touch > 0,
                number.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                !touches.contains(touch), touches.count < TouchSet.capacity
            else {
                throw mistake(
                    UInt32(number).map(touches.contains) == true
                        ? "touch \(number) is named twice"
                        : "\(inQuotes(shown(at: index))) is not the number of a touch",
                    "write [1] or [1, 2]")
            }
            index += number.unicodeScalars.count
            touches.append(touch)
        } while take(",")
        guard take("]") else {
            throw mistake("the touches need their closing bracket", "write [1] or [1, 2]")
        }
        return touches.sorted()
    }

    private mutating func parseAnswer() throws(ExpectationMistake) -> CallbackAnswer {
        skipSpace()
        let name = word(at: index)
        let answers: [String: CallbackAnswer] = ["yes": .yes, "no": .no, "nil": .null]
        if let answer = answers[name] {
            index += name.unicodeScalars.count
            return answer
        }
        if let mistake = vocabulary.rows.mistake(in: text, at: index) {
            throw self.mistake(mistake.message, mistake.remedy)
        }
        // Modifiers need no space before them; the longest id that fits may hold such characters itself.
        let isEnd = { (scalar: Unicode.Scalar) in
            scalar.properties.isWhitespace || ",)([×@".unicodeScalars.contains(scalar)
        }
        guard let end = vocabulary.endOfSubject(in: text, at: index, before: isEnd) else {
            throw mistake(
                "\(inQuotes(shown(at: index))) is not an answer",
                vocabulary.subjectSuggestion(for: name) ?? "write yes, no, nil or the id of a view")
        }
        defer { index = end }
        return .subject(String(text: text[index..<end]))
    }

    private func twice(at offset: Int, _ what: String) -> ExpectationMistake {
        mistake(at: offset, "the line says \(what) twice", "remove one of the two")
    }

    /// Refuses what can never be seen.
    func check(_ call: CallPattern, at offset: Int) throws(ExpectationMistake) {
        let name = inQuotes("\(call.subject) \(call.call)")
        if call.call == "action", vocabulary.kind == .callbacks {
            if let edge = call.edge {
                throw mistake(at: offset, "\(name) has one line, without \(edge)", "remove \(edge)")
            }
        } else if call.state != nil || call.event != nil {
            let what = call.state == nil ? "event" : "state"
            throw mistake(at: offset, "\(name) tells no \(what); actions do", "remove the parenthesis")
        }
        if call.row != nil, Call(word: call.call)?.family != .rows {
            throw mistake(
                at: offset, "\(name) is about no row; the calls of a table's delegate are",
                "remove the parenthesis")
        }
        if call.touches != nil, Call(word: call.call)?.family == .hitTesting, vocabulary.kind == .callbacks {
            throw mistake(
                at: offset, "\(name) is about no touch: a touch has its number when its view is found",
                "remove the touches, or say when it comes, such as @100ms")
        }
        guard let answer = call.answer else { return }
        if call.edge == .enter {
            throw mistake(at: offset, "\(name) answers on leaving", "write leave, or no edge")
        }
        let isQuestion = Call(word: call.call)?.isAnsweredYesOrNo ?? false
        switch (call.call, answer) {
        case ("hitTest", .null), ("hitTest", .subject), ("viewForZooming", .null),
            ("viewForZooming", .subject):
            break
        case ("hitTest", _), ("viewForZooming", _):
            throw mistake(at: offset, "\(call.call) answers a view", "write = nil or = and an id")
        case (_, .yes) where isQuestion, (_, .no) where isQuestion: break
        case _ where isQuestion:
            throw mistake(at: offset, "\(call.call) answers yes or no", "write = yes or = no")
        default: throw mistake(at: offset, "\(call.call) answers nothing", "remove = \(answer.word)")
        }
    }
}
