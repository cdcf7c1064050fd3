import ScenarioFormat
import Testing

@testable import CommandLineTool

@Suite struct `Arguments` {
    @Test(arguments: [
        ("a", "file=a"),
        ("a b c", "file=a others=b+c"),
        ("-", "file=-"),
        ("a --output x", "file=a output=x"),
        ("--output x a", "file=a output=x"),
        ("a --output=x b", "file=a others=b output=x"),
        ("a --output=x=y", "file=a output=x=y"),
        ("a -o x", "file=a output=x"),
        ("a -ox", "file=a output=x"),
        ("a -o=x", "file=a output=x"),
        ("a -o -", "file=a output=-"),
        ("-aj a", "file=a all json"),
        ("-ajox a", "file=a output=x all json"),
        ("-ajo x a", "file=a output=x all json"),
        ("a --all --all", "file=a all"),
        ("--json a --all", "file=a all json"),
        ("-- --all", "file=--all"),
        ("-- a -- b", "file=a others=--+b"),
        ("-a -- -a", "file=-a all"),
        ("a --shape square", "file=a shape=square"),
        ("a --shape circle", "file=a"),
        ("a --only x --only=y", "file=a only=x+y"),
        ("a --touch 64", "file=a touch=64"),
        ("a --touch -5", "file=a touch=-5"),
        ("a -t-5", "file=a touch=-5"),
        ("a --rate 0.1", "file=a rate=0.1"),
        ("a --only=-x", "file=a only=-x"),
        ("--color never a", "file=a"),
    ])
    func `arguments are understood wherever they stand`(line: String, understood: String) {
        let outcome = Outcome("probe \(line)")
        #expect(outcome.output == understood + "\n")
        #expect(outcome.diagnostics == "")
        #expect(outcome.status == .success)
    }

    @Test func `arguments of the tool itself may stand before the command`() {
        #expect(Outcome("--color=never probe a").output == "file=a\n")
        #expect(Outcome("-- probe --all").output == "file=--all\n")
    }

    /// Each line, the sentence that it gets, and the remedy within.
    @Test(arguments: [
        ("prob", #"there is no command "prob"; did you mean "probe"?"#),
        ("porbe", #"there is no command "porbe"; did you mean "probe"?"#),
        ("zzz", #"there is no command "zzz"; the commands are probe, plain, version and help"#),
        ("--al", "tool has no option \"--al\"; it has --color, --help, --no-pager and --version"),
        ("--json probe", #""--json" belongs after the name of a command, as in 'tool probe --json'"#),
        ("-j probe", #""-j" belongs after the name of a command, as in 'tool probe -j'"#),
        ("probe", "probe needs FILE; add it to the command line"),
        ("probe a --jsno", #"probe has no option "--jsno"; did you mean "--json"?"#),
        ("probe a --jso=1", #"probe has no option "--jso"; did you mean "--json"?"#),
        ("probe a -json", #""-json""#),
        ("probe a -json", #"did you mean "--json"?"#),
        ("probe a -x", #"probe has no option "-x"; it has --color, --output,"#),
        ("probe -x.json", #"probe has no option "-x.json"; the file of that name is "./-x.json""#),
        ("probe a -1.5", #"probe has no option "-1.5"; it has --color, --output,"#),
        ("probe a --output", "--output needs a value; write --output FILE"),
        ("probe a -o", "-o needs a value; write -o FILE"),
        ("probe a --output=", "--output needs a value; write --output FILE"),
        ("probe --output= a", "--output needs a value; write --output FILE"),
        ("probe a --output --all", "(one that begins with a dash: --output=--all)"),
        ("probe a --output -- b", "--output needs a value; write --output FILE"),
        ("probe a --shape sqare", #""sqare" is not a valid SHAPE for --shape; did you mean "square"?"#),
        ("probe a --shape x", #""x" is not a valid SHAPE for --shape; it takes circle, square or triangle"#),
        ("probe a --touch 65", #""65" is not a valid N for --touch; it takes a whole number from -5 to 64"#),
        ("probe a --touch 1.5", "it takes a whole number from -5 to 64"),
        ("probe a --touch -6", #""-6" is not a valid N for --touch; it takes a whole number from -5 to 64"#),
        ("probe a --rate -0.5", #""-0.5" is not a valid RATE for --rate; it takes a number from 0.01"#),
        ("probe a --rate nan", "it takes a number from 0.01 to 100.0"),
        ("probe a --rate inf", "it takes a number from 0.01 to 100.0"),
        ("probe a -o x --output y", #"--output is given twice; keep either "x" or "y""#),
        ("--color auto probe a --color never", #"--color is given twice; keep either "auto" or "never""#),
        ("probe a --all=yes", #"--all takes no value; write it without "=""#),
        ("probe a -a=1", #"-a takes no value; write it without "=""#),
        ("plain", "plain needs --as; add --as FORMAT, circle, square or triangle"),
        ("plain --as circle x", #"unexpected argument "x"; plain takes no argument, so leave it out"#),
        ("help probe plain", #"unexpected argument "plain"; help takes [COMMAND], so leave it out"#),
        ("help prbe", #"there is no command "prbe"; did you mean "probe"?"#),
    ])
    func `arguments that are wrong get a sentence with a remedy, the usage and the way to the help`(
        line: String, sentence: String
    ) {
        let outcome = Outcome(line)
        #expect(outcome.status == .usage)
        #expect(outcome.output == "")
        let lines = outcome.diagnostics.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 4 && lines.last == "")
        #expect(lines[0].hasPrefix("Error: "))
        #expect(lines[0].contains(sentence))
        #expect(lines[1].hasPrefix("Usage: tool "))
        #expect(lines[2].hasPrefix("See 'tool ") && lines[2].hasSuffix("--help' for more."))
    }

    @Test func `arguments are not proposed for an option that does not take them`() {
        let words = Outcome("probe a --shape --all").diagnostics
        #expect(words.contains("--shape needs a value; write --shape SHAPE, circle, square or triangle\n"))
    }

    @Test func `arguments that act on a terminal are shown in words`() {
        let outcome = Outcome(["probe", "a", "--\u{1B}[31m\u{202E}x"])
        #expect(outcome.diagnostics.contains(#""--\u{1B}[31m\u{202E}x""#))
        #expect(!outcome.diagnostics.contains("\u{1B}"))
    }

    @Test func `arguments of a command make its own usage line, those of none the tool's`() {
        #expect(Outcome("probe").diagnostics.contains("\nUsage: tool probe [OPTIONS] FILE [OTHER...]\n"))
        #expect(Outcome("plain").diagnostics.contains("\nUsage: tool plain --as FORMAT [OPTIONS]\n"))
        #expect(Outcome("x").diagnostics.contains("\nUsage: tool COMMAND [OPTIONS]\n"))
    }
}

@Suite struct `A suggestion` {
    @Test(arguments: [
        ("rnu", "run"), ("RUN", "run"), ("chek", "check"), ("exprot", "export"), ("latencyy", "latency"),
        ("exp", "export"), ("lat", "latency"),
    ])
    func `a suggestion finds what was meant`(word: String, meant: String) {
        #expect(suggestion(for: word, among: ["run", "check", "export", "latency"]) == meant)
    }

    @Test(arguments: ["", "zzz", "x", "rabbit", String(repeating: "run", count: 40)])
    func `a suggestion says nothing rather than something far`(word: String) {
        #expect(suggestion(for: word, among: ["run", "check", "export", "latency"]) == nil)
    }

    @Test func `a suggestion takes the nearest, and the first of equals`() {
        #expect(suggestion(for: "sten", among: ["stem", "step"]) == "stem")
        #expect(suggestion(for: "stepp", among: ["stem", "step"]) == "step")
        #expect(suggestion(for: "a", among: []) == nil)
    }
}
