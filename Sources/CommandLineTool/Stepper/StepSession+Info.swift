import ScenarioFormat
import Trace
import TraceViews

// The tables of `info`.
extension StepSession {
    func info(_ rest: String) throws(CommandFailure) {
        let topics = InfoTopic.allCases
        let matches = topics.filter { $0.rawValue == rest || $0.rawValue.hasPrefix(rest) && !rest.isEmpty }
        guard
            let topic = topics.first(where: { $0.rawValue == rest })
                ?? (matches.count == 1 ? matches[0] : nil)
        else {
            let all = topics.map(\.rawValue).joined(separator: ", ")
            let hint =
                rest.isEmpty ? "" : didYouMean(rest, among: topics.map(\.rawValue)).map { "; \($0)" } ?? ""
            return try printer.complain("info of what? \(all)\(hint)")
        }
        let state = stepper.state()
        let lines: [StyledText] =
            switch topic {
            case .touches: touches(state)
            case .views: ViewOutline(reader: stepper.reader, width: printer.width).lines(state)
            case .recognizers: recognizers(state)
            case .runloop: runLoops(state)
            case .ports: ports(state)
            case .threads: threads(state)
            case .responders: responders(state)
            case .latency: latency()
            case .breaks: breaks()
            }
        try printer.tell(lines)
    }

    private func name(_ subject: SubjectID, _ state: TrailState) -> String {
        subject.isNone ? "none" : visible(stepper.reader.name(of: subject, in: state), limit: 200)
    }

    private func names(_ subjects: [SubjectID], _ state: TrailState) -> String {
        subjects.map { name($0, state) }.joined(separator: ", ")
    }

    /// One line of a table; what does not fit goes on below it.
    private func row(_ label: String, _ parts: [String], indent: Int = 2) -> [StyledText] {
        let text = "\(label): \(parts.filter { !$0.isEmpty }.joined(separator: "; "))"
        let lines = printer.folded(visible(text, limit: 2_000), indent: indent)
        return [lines[0]] + lines.dropFirst().map { "  " + $0 }
    }

    private func value(_ value: StateValue) -> String { stepper.reader.text(value) }

    // MARK: Touches

    private func touches(_ state: TrailState) -> [StyledText] {
        var lines: [StyledText] = []
        for finger in state.fingers {
            lines += row(
                "finger \(finger.number)", ["\(finger.phase) at \(place(finger.x, finger.y)) of the screen"])
        }
        for (_, touch) in stepper.reader.touches(in: state) {
            lines += row(
                name(touch),
                [
                    "\(touch.phase) at \(place(touch.x, touch.y))",
                    touch.view.isNone ? "no view" : "on \(name(touch.view, state))",
                    touch.tapCount > 1 ? "tap \(touch.tapCount)" : "",
                    touch.recognizers.isEmpty ? "" : "heard by \(names(touch.recognizers, state))",
                    touch.taker.isNone ? "" : "taken by \(name(touch.taker, state))",
                    touch.keptOut.map { "kept out: \($0)" } ?? "",
                ])
        }
        return lines.isEmpty ? ["no finger is on the glass, and no app knows of a touch"] : lines
    }

    /// `touch 1`; `touch 1 of mail` where another app has a touch of that number, be it at another moment.
    private func name(_ touch: TouchState) -> String {
        let number = touch.number.rawValue
        let isShared = targets.choices.count { $0.number == number } > 1
        return "touch \(TouchChoice(number, of: isShared ? stepper.reader.names[touch.process] : nil))"
    }

    private func place(_ x: Double, _ y: Double) -> String { value(.point(.init(x: x, y: y))) }

    // MARK: Recognizers

    private func recognizers(_ state: TrailState) -> [StyledText] {
        let lines = state.recognizers.members.flatMap { recognizer in
            row(
                "\(name(recognizer.id, state)) on \(name(recognizer.view, state))",
                [
                    "\(recognizer.state)" + (recognizer.reason.map { " (\($0))" } ?? ""),
                    recognizer.other.isNone ? "" : "by \(name(recognizer.other, state))",
                    recognizer.waitsFor.isNone ? "" : "waits for \(name(recognizer.waitsFor, state))",
                    recognizer.requirements.isEmpty
                        ? "" : "needs \(names(recognizer.requirements, state)) to fail",
                    recognizer.holds.isEmpty
                        ? ""
                        : "holds "
                            + recognizer.holds.map { "\($0.phase) from \(name($0.view, state))" }
                            .joined(separator: ", "),
                ])
        }
        return lines.isEmpty ? ["there is no recognizer"] : lines
    }

    // MARK: The system

    private func runLoops(_ state: TrailState) -> [StyledText] {
        let lines = state.loops.members.flatMap { loop in
            let fields = stepper.reader.fields(of: loop.id, in: state)
            func text(_ key: String) -> String {
                fields.first { $0.key == key }.map { value($0.value) } ?? ""
            }
            return row(
                name(loop.id, state),
                [
                    loop.runs.isEmpty ? "not running" : "\(text("activity")) in \(text("mode"))",
                    loop.isAsleep ? "asleep" : "",
                    loop.runs.count > 1 ? "\(loop.runs.count) runs, one inside the other" : "",
                    text("signalled") == "none" ? "" : "to perform: \(text("signalled"))",
                    loop.blocks.isEmpty
                        ? "" : loop.blocks.count == 1 ? "1 block waits" : "\(loop.blocks.count) blocks wait",
                    loop.hasWakeUp ? "a wake-up is pending" : "",
                    text("due") == "none" ? "" : "due: \(text("due"))",
                    text("nextTimer") == "none" ? "" : "next timer at \(text("nextTimer"))",
                ])
        }
        return lines.isEmpty ? ["there is no run loop"] : lines
    }

    private func ports(_ state: TrailState) -> [StyledText] {
        let lines = state.ports.members.flatMap { port in
            let limit = port.properties[.queueLimit].map { " of \(value(.number($0.x))) messages" }
            let count = port.messages.count
            let messages = port.messages.prefix(8).map { "#\($0.queued.rawValue)" }.joined(separator: ", ")
            return row(
                name(port.id, state),
                [
                    port.isAlive ? limit.map { "\(count)\($0)" } ?? counted(count, "message") : "dead",
                    messages.isEmpty ? "" : "queued by \(messages)" + (port.messages.count > 8 ? " …" : ""),
                    port.receiver.isNone ? "" : "taken by \(name(port.receiver, state))",
                ])
        }
        return lines.isEmpty ? ["there is no port"] : lines
    }

    private func threads(_ state: TrailState) -> [StyledText] {
        let lines = state.threads.members.flatMap { thread in
            let fields = stepper.reader.fields(of: thread.id, in: state)
            let word = fields.first { $0.key == "state" }.map { value($0.value) } ?? ""
            return row(
                name(thread.id, state),
                [
                    word + (thread.waitsToSend.isNone ? "" : " to \(name(thread.waitsToSend, state))"),
                    thread.callbacks.last.map { "in \(teller.phrase($0))" } ?? "",
                    thread.callbacks.count > 1 ? "\(thread.callbacks.count) callbacks deep" : "",
                ])
        }
        return lines.isEmpty ? ["there is no thread"] : lines
    }

    // MARK: Responders

    private func responders(_ state: TrailState) -> [StyledText] {
        var lines: [StyledText] = []
        for application in state.applications.members {
            lines.append(
                "first responder of \(name(application.process, state)): \(name(application.firstResponder, state))"
            )
            if !application.firstResponder.isNone {
                lines += row(
                    "chain",
                    [
                        state.responderChain(from: application.firstResponder).map { name($0, state) }.joined(
                            separator: " → ")
                    ])
            }
            for touch in application.touches where !touch.view.isNone {
                let chain = state.responderChain(from: touch.view).map { name($0, state) }.joined(
                    separator: " → ")
                lines += row("touch \(touch.number.rawValue)", [chain])
            }
        }
        return lines.isEmpty ? ["no app is there"] : lines
    }

    // MARK: Latency, stops

    private func latency() -> [StyledText] {
        guard let path = LatencyPath(stepper.trail, to: stepper.position) else {
            return ["this record does not follow from a finger: no latency"]
        }
        var lines: [StyledText] = ["from the glass to \(visible(path.destination, limit: 400))"]
        for hop in path.hops {
            let time = DurationText.exact(hop.interval)
            let padding = String(repeating: " ", count: max(0, 14 - time.count))
            lines += printer.folded(
                visible("\(hop.what)", limit: 400), behind: "  \(padding)\(time)  ", indent: 18)
        }
        return lines + ["  in all \(DurationText.exact(path.total))"]
    }

    private func breaks() -> [StyledText] {
        let hits = { (count: Int) in count == 0 ? "" : count == 1 ? ", hit once" : ", hit \(count) times" }
        let stops =
            stepper.breakpoints.map { breakpoint in
                let condition = breakpoint.condition.map { " if \($0.text)" } ?? ""
                return (
                    breakpoint.id,
                    (breakpoint.isTemporary ? "temporary " : "")
                        + "breakpoint on \(breakpoint.selector.text)\(condition)\(hits(breakpoint.hits))"
                )
            } + stepper.watches.map { ($0.id, "watch \($0.path.text)\(hits($0.hits))") }
        var lines = stops.sorted { $0.0 < $1.0 }.flatMap { row("\($0.0)", [$0.1]) }
        for display in displays { lines.append("  shown: \(visible(display.text, limit: 200))") }
        return lines.isEmpty
            ? ["no stops: 'break on touchesBegan' sets one, 'watch tap.state' another"] : lines
    }
}
