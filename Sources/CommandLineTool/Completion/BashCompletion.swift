/// The completion for Bash, from 3.2 on.
struct BashCompletion {
    let table: CompletionTable

    var script: String {
        """
        # Completion of \(table.tool) for bash. Load it with
        #     source <(\(table.tool) completion bash)
        # or write it to a file that your .bashrc sources.

        \(lists)

        # Offers those of the words, one a line, that begin with what is typed.
        _\(table.tool)_words() {
            local IFS=$'\\n'
            COMPREPLY+=($(compgen -W "$1" -- "$current"))
        }

        # Offers files and folders.
        _\(table.tool)_files() {
            local IFS=$'\\n'
            COMPREPLY+=($(compgen -f -- "$current"))
            compopt -o filenames 2>/dev/null
        }

        _\(table.tool)() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command= word
            COMPREPLY=()
            # Bash takes --as=json for three words.
            if [[ $current == = ]]; then
                current=
            elif [[ $previous == = && $COMP_CWORD -gt 1 ]]; then
                previous=${COMP_WORDS[COMP_CWORD-2]}
            fi
            for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
                case $word in
                \(table.entries.map(\.name).joined(separator: "|"))) command=$word; break ;;
                esac
            done
            case $command:$previous in
        \(values)
            esac
            if [[ $current == -* ]]; then
                case $command in
        \(switches)
                esac
                return
            fi
            case $command in
            "") _\(table.tool)_words \(quoted(table.entries.map(\.name))) ;;
        \(operands)
            esac
        }

        complete -F _\(table.tool) \(table.tool)

        """
    }

    private var lists: String {
        table.longLists.enumerated().map { "_\(table.tool)_list\($0.offset + 1)=\(quoted($0.element))" }
            .joined(separator: "\n")
    }

    /// What stands behind an option with a value.
    private var values: String {
        let common = table.common.compactMap { row($0, of: nil) }
        let own = table.entries.flatMap { entry in
            entry.switches.dropLast(table.common.count).compactMap { row($0, of: entry) }
        }
        return (common + own).joined(separator: "\n")
    }

    private func row(_ option: CompletionTable.Switch, of entry: CompletionTable.Entry?) -> String? {
        guard let value = option.value else { return nil }
        let patterns = option.spellings.map { "\(entry?.name ?? "*"):\($0)" }.joined(separator: "|")
        let calls = calls(value.values)
        return "    \(patterns)) \(calls.isEmpty ? "" : calls + "; ")return ;;"
    }

    private var switches: String {
        let rows = table.entries.map { entry in
            "        \(entry.name)) _\(table.tool)_words \(quoted(entry.switches.flatMap(\.spellings))) ;;"
        }
        let common = "        \"\") _\(table.tool)_words \(quoted(table.common.flatMap(\.spellings))) ;;"
        return ([common] + rows).joined(separator: "\n")
    }

    /// Whatever comes first, the words of all arguments are offered: few commands have more than one.
    private var operands: String {
        table.entries.filter { !$0.operands.isEmpty }.map { entry in
            let all = CompletionTable.Values(
                words: entry.operands.flatMap(\.values.words),
                hasFiles: entry.operands.contains(where: \.values.hasFiles))
            let calls = calls(all)
            return "    \(entry.name)) \(calls.isEmpty ? ":" : calls) ;;"
        }
        .joined(separator: "\n")
    }

    private func calls(_ values: CompletionTable.Values) -> String {
        let calls =
            (values.words.isEmpty
                ? []
                : [
                    "_\(table.tool)_words \(table.name(of: values).map { "\"$\($0)\"" } ?? quoted(values.words))"
                ])
            + (values.hasFiles ? ["_\(table.tool)_files"] : [])
        return calls.joined(separator: "; ")
    }

    /// Words of letters, digits, dashes and slashes, one a line.
    private func quoted(_ words: [String]) -> String { "$'\(words.joined(separator: "\\n"))'" }
}
