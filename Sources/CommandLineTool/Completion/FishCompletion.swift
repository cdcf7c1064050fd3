/// The completion for fish.
struct FishCompletion {
    let table: CompletionTable

    var script: String {
        """
        # Completion of \(table.tool) for fish. Write it to a file that fish finds:
        #     \(table.tool) completion fish > ~/.config/fish/completions/\(table.tool).fish

        \(lists)
        set -g _\(table.tool)_commands \(table.entries.map(\.name).joined(separator: " "))

        complete -c \(table.tool) -f

        """ + table.entries.flatMap(rows).joined(separator: "\n") + "\n"
            + table.common.map { row($0, "") }.joined(separator: "\n") + "\n"
    }

    private var lists: String {
        table.longLists.enumerated().map {
            "set -g _\(table.tool)_list\($0.offset + 1) \($0.element.joined(separator: " "))"
        }
        .joined(separator: "\n")
    }

    private func rows(_ entry: CompletionTable.Entry) -> [String] {
        let condition = " -n '__fish_seen_subcommand_from \(entry.name)'"
        let name =
            "complete -c \(table.tool) -n 'not __fish_seen_subcommand_from $_\(table.tool)_commands' -a \(entry.name) -d \(quoted(entry.abstract))"
        let operands = entry.operands.filter { $0.values != .nothing }.map { operand in
            "complete -c \(table.tool)\(condition)\(words(operand.values))"
        }
        return [name] + operands + entry.switches.dropLast(table.common.count).map { row($0, condition) }
    }

    private func row(_ option: CompletionTable.Switch, _ condition: String) -> String {
        var row = "complete -c \(table.tool)\(condition) -l \(option.name)"
        if let short = option.short { row += " -s \(short)" }
        if let value = option.value {
            row += " -r\(value.values.hasFiles ? "" : " -f")\(words(value.values))"
        }
        return row + " -d \(quoted(option.help))"
    }

    private func words(_ values: CompletionTable.Values) -> String {
        let words = table.name(of: values).map { "$\($0)" } ?? values.words.joined(separator: " ")
        return (values.hasFiles ? " -F" : "") + (words.isEmpty ? "" : " -a \(quoted(words))")
    }

    private func quoted(_ text: String) -> String {
        var quoted = "'"
        for scalar in text.unicodeScalars {
            if scalar == "\\" || scalar == "'" { quoted += "\\" }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "'"
    }
}
