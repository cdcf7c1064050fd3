/// The completion for Zsh.
struct ZshCompletion {
    let table: CompletionTable

    var script: String {
        """
        #compdef \(table.tool)
        # Completion of \(table.tool) for zsh. Write it to a file called _\(table.tool) in a folder of your fpath, as with
        #     \(table.tool) completion zsh > "${fpath[1]}/_\(table.tool)"
        # or source it after compinit.

        \(lists)

        _\(table.tool)() {
            local curcontext="$curcontext" state line ret=1
            local -a commands
            commands=(
        \(commands)
            )
            _arguments -C -s -S \\
        \(table.common.flatMap(rows).map { "        \($0) \\" }.joined(separator: "\n"))
                '1: :->command' '*:: :->operands' && ret=0
            case $state in
            command) _describe -t commands 'command' commands && ret=0 ;;
            operands)
                case $words[1] in
        \(table.entries.map(arguments).joined(separator: "\n"))
                esac ;;
            esac
            return ret
        }

        if [[ ${funcstack[1]} == _\(table.tool) ]]; then _\(table.tool) "$@"; else compdef _\(table.tool) \(table.tool); fi

        """
    }

    /// A function for each long list, and one that offers files besides.
    private var lists: String {
        table.longLists.enumerated().map { index, words in
            let name = "_\(table.tool)_list\(index + 1)"
            return """
                \(name)() {
                    local -a list
                    list=(\(words.joined(separator: " ")))
                    compadd "$@" -a list
                }
                \(name)_or_files() { _alternative 'files:file:_files' 'names:name:\(name)'; }
                """
        }
        .joined(separator: "\n")
    }

    private var commands: String {
        table.entries.map { "        \(quoted("\($0.name):\($0.abstract)"))" }.joined(separator: "\n")
    }

    private func arguments(_ entry: CompletionTable.Entry) -> String {
        let operands = entry.operands.enumerated().map { index, operand in
            quoted("\(operand.isRepeated ? "*" : "\(index + 1)"):\(operand.name):") + action(operand.values)
        }
        let rows = (entry.switches.flatMap(rows) + operands).map { "            \($0)" }
        return "        \(entry.name)) _arguments -s -S \\\n"
            + rows.joined(separator: " \\\n") + " && ret=0 ;;"
    }

    /// `'(-o --output)'{-o+,--output=}'[Write to FILE]:FILE:'_files`, one spelling a row.
    private func rows(_ option: CompletionTable.Switch) -> [String] {
        let others = option.isRepeated ? "*" : "(\(option.spellings.joined(separator: " ")))"
        return option.spellings.map { spelling in
            let sign = option.value == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
            let value = option.value.map { "\(quoted(":\($0.name):"))\(action($0.values))" } ?? ""
            return quoted("\(others)\(spelling)\(sign)[\(escaped(option.help))]") + value
        }
    }

    private func action(_ values: CompletionTable.Values) -> String {
        if let name = table.name(of: values) { return name + (values.hasFiles ? "_or_files" : "") }
        let words = values.words.joined(separator: " ")
        switch (words.isEmpty, values.hasFiles) {
        case (true, false): return "' '"
        case (true, true): return "_files"
        case (false, false): return quoted("(\(words))")
        case (false, true): return quoted("_alternative \"files:file:_files\" \"words:name:(\(words))\"")
        }
    }

    /// What stands in the brackets of `_arguments`.
    private func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
            .replacing(":", with: "\\:")
    }

    private func quoted(_ text: String) -> String { ShellWord.inQuotes(text) }
}
