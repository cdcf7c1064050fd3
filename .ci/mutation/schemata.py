"""All mistakes side by side in a copy of the program, built once; the environment says which one is made."""
import os, pathlib, re, shutil, subprocess

from sites import SWAPPED

SWITCH = "TAPTRAIL_MUTANT"
HELPER = "Mutants.swift"
PRECEDENCE = {"&&": "LogicalConjunction", "||": "LogicalDisjunction", "+": "Addition", "-": "Addition",
              "+=": "Assignment", "-=": "Assignment", "..<": "RangeFormation", "...": "RangeFormation"}
BUILD = ["swift", "build", "-c", "release"]
WITH_TESTS = ["--build-tests", "-Xswiftc", "-enable-testing"]


def sign(number):
    """A character that an operator may end with, one for each mistake."""
    return chr(0x2190 + number)


def helper(mistakes):
    """The file that a module of the copy has besides its own."""
    imports = ["Foundation"]
    sums = [mistake for mistake in mistakes if mistake.helper and mistake.helper[1] in ("+", "-", "+=", "-=")]
    if any(mistake.module not in ("Arithmetic", "VirtualTime", "Geometry") for mistake in sums):
        imports.append("VirtualTime")
    parts = [*(f"import {name}" for name in imports),
             f'@usableFromInline let mutantInPlace = getenv("{SWITCH}").flatMap {{ Int(String(cString: $0)) }} ?? 0',
             "@inlinable func mutant(_ number: Int) -> Bool { mutantInPlace == number }"]
    for mistake in mistakes:
        if mistake.helper: parts += declarations(*mistake.helper, mistake.number, mistake.module not in ("Arithmetic", "Geometry"))
    return "\n".join(parts) + "\n"


def declarations(kind, name, number, hasTime):
    """What a mistake's edit calls in place of an operator, a function or a member."""
    choice, other, mark = f"mutant({number})", SWAPPED.get(name), sign(number)
    called = f"{name}_{number}"
    if kind == "prefix":
        return [f"prefix operator !{mark}",
                f"@inlinable prefix func !{mark} (a: Bool) -> Bool {{ {choice} ? a : !a }}"]
    if kind == "function":
        return [f"@inlinable func {called}<T: Comparable>({', '.join(f'_ {x}: T' for x in names)}) -> T "
                f"{{ {choice} ? {other}({', '.join(names)}) : {name}({', '.join(names)}) }}" for names in ("ab", "abc")]
    if kind == "property":
        return ["extension BidirectionalCollection "
                f"{{ @inlinable var {called}: Element? {{ {choice} ? {other} : {name} }} }}"]
    if kind == "removal":
        return ["extension RangeReplaceableCollection where Self: BidirectionalCollection { "
                "@inlinable @discardableResult "
                f"mutating func {called}() -> Element {{ {choice} ? {other}() : {name}() }} }}"]
    if kind in ("search", "index"):
        found = "Element" if kind == "search" else "Index"
        search = ("extension BidirectionalCollection { @inlinable "
                  f"func {called}(where isIt: (Element) throws -> Bool) rethrows -> {found}? "
                  f"{{ try {choice} ? {other}(where: isIt) : {name}(where: isIt) }} }}")
        place = ("extension BidirectionalCollection where Element: Equatable { @inlinable "
                 f"func {called}(of one: Element) -> Index? {{ {choice} ? {other}(of: one) : {name}(of: one) }} }}")
        return [search, place] if kind == "index" else [search]
    operator = name + mark
    declared = f"infix operator {operator} : {PRECEDENCE.get(name, 'Comparison')}Precedence"

    def function(generic, left, right, result, mistaken=f"a {other} b", correct=f"a {name} b", throws=""):
        return (f"@inlinable func {operator} {generic}(a: {left}, b: {right}) {throws}-> {result} "
                f"{{ {'try ' if throws else ''}{choice} ? {mistaken} : {correct} }}")

    if name in ("&&", "||"):
        return [declared, function("", "Bool", "@autoclosure () throws -> Bool", "Bool", f"(a {other} b())",
                                   f"(a {name} b())", "rethrows ")]
    if name in ("===", "!=="):
        return [declared, function("", "AnyObject?", "AnyObject?", "Bool")]
    if name in ("==", "!="):
        return [declared, function("<T: Equatable>", "T", "T", "Bool"),
                function("<T>", "T?", "_OptionalNilComparisonType", "Bool")]
    # Of texts and lists the two change places.
    lists = "RangeReplaceableCollection"
    joined = {"+": [function(f"<T: {lists}>", "T", "T", "T", "b + a"),
                    function(f"<T: {lists}, S: Sequence<T.Element>>", "T", "S", "T", "T(b) + a")],
              "+=": [f"@inlinable func {operator} <T: {lists}, S: Sequence<T.Element>>(a: inout T, b: S) "
                     f"{{ if {choice} {{ a = T(b) + a }} else {{ a += b }} }}"]}.get(name, [])
    # Instants and intervals are numbers too.
    if name in ("+", "-"):
        times = [("Interval", "Interval", "Interval"),
                 ("Instant", "Interval", "Instant") if name == "+" else ("Instant", "Instant", "Interval")]
        return [declared, function("<T: AdditiveArithmetic>", "T", "T", "T"), *joined,
                *(function("", left, right, result, f"{result}(nanoseconds: a.nanoseconds {other} b.nanoseconds)")
                  for left, right, result in times if hasTime)]
    if name in ("+=", "-="):
        def changing(generic, left, right, member=""):
            return (f"@inlinable func {operator} {generic}(a: inout {left}, b: {right}) "
                    f"{{ if {choice} {{ a{member} {other} b{member} }} else {{ a{member} {name} b{member} }} }}")
        return [declared, changing("<T: AdditiveArithmetic>", "T", "T"), *joined,
                *(changing("", left, "Interval", ".nanoseconds") for left in ("Interval", "Instant") if hasTime)]
    if name in ("..<", "..."):
        return [declared, function("<T: FixedWidthInteger>", "T", "T", "Range<T>",
                                   *(["a..<(b + 1)", "a..<b"] if name == "..<" else ["a..<b", "a..<(b + 1)"]))]
    return [declared, function("<T: Comparable>", "T", "T", "Bool")]


def with_mistakes(text, mistakes):
    """The text of a file with its mistakes, each behind the switch."""
    pieces = []
    for mistake in mistakes:
        def numbered(part): return part.replace("#", str(mistake.number)).replace("@", sign(mistake.number))
        for edit in mistake.edits:
            if edit.keeps and edit.start < edit.end:
                # At one place what ends comes before what begins, and the longer one begins first.
                pieces.append((edit.start, 1, -edit.end, numbered(edit.before), edit.start))
                pieces.append((edit.end, 0, -edit.start, numbered(edit.after), edit.end))
            else:
                pieces.append((edit.start, 2, 0, numbered(edit.before + edit.after), edit.end))
    result, place = [], 0
    for start, _, _, piece, end in sorted(pieces):
        result += [text[place:start], piece]
        place = end
    return "".join(result) + text[place:]


class Copy:
    """The folder with the copy."""

    def __init__(self, home, folder, tests=None):
        """`tests`: the only test module that is built; None for all."""
        self.home, self.folder, self.tests = home, folder, tests
        self.programs = folder / ".build/release"

    def write(self, mistakes, modules):
        """Brings the copy up to date; a file that is as it was keeps its date, so that it is not built again."""
        wanted = {}
        for name in ["Package.swift", "README.md", "Sources", "Tests", "Scenarios", ".ci/stories.jsonl"]:
            top = self.home / name
            for path in [top] if top.is_file() else top.rglob("*"):
                link = self.folder / path.relative_to(self.home)
                if path.is_symlink() and not link.is_symlink():
                    link.parent.mkdir(parents=True, exist_ok=True)
                    link.symlink_to(os.readlink(path))
                if path.is_file(): wanted[path.relative_to(self.home)] = path.read_bytes()
        if self.tests:
            wanted[pathlib.Path("Package.swift")] += (
                f'\npackage.targets.removeAll {{ $0.type == .test && $0.name != "{self.tests}" }}\n').encode()
        for name in {mistake.file for mistake in mistakes}:
            wanted[pathlib.Path(name)] = with_mistakes(
                wanted[pathlib.Path(name)].decode(), [m for m in mistakes if m.file == name]).encode()
        for module in modules:
            own = [m for m in mistakes if m.module == module]
            if own: wanted[pathlib.Path("Sources", module, HELPER)] = helper(own).encode()
        for path, contents in wanted.items():
            target = self.folder / path
            if target.exists() and target.read_bytes() == contents: continue
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(contents)
        for name in ["Sources", "Tests", "Scenarios"]:
            for path in (self.folder / name).rglob("*"):
                if path.is_file() and path.relative_to(self.folder) not in wanted: path.unlink()

    def build(self, mistakes, hasTests):
        """Builds the copy. Returns the mistakes that do not compile; none if it is built."""
        command = BUILD + (WITH_TESTS if hasTests else ["--product", "taptrail"])
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True)
        if done.returncode == 0: return []
        refused = []
        errors = sorted(set(re.findall(rf"^{re.escape(str(self.folder.resolve()))}/(\S+?):(\d+):\d+: error: (.*)$",
                                       done.stdout + done.stderr, re.M)))
        for file, line, _ in errors:
            if culprit := self.culprit(file, int(line) - 1, mistakes): refused.append(culprit)
        if not refused:
            raise SystemExit("the copy does not build:\n" + "\n".join((done.stdout + done.stderr).splitlines()[-40:]))
        return list({mistake.number: mistake for mistake in refused}.values())

    def culprit(self, file, line, mistakes):
        """The mistake that an error is about: on its line, or else the nearest above, or below."""
        text = (self.folder / file).read_text().split("\n")
        numbers = {mistake.number: mistake for mistake in mistakes
                   if mistake.file == file or file == f"Sources/{mistake.module}/{HELPER}"}

        def on(index):
            signs = [ord(c) - 0x2190 for c in text[index] if 0x2190 < ord(c) < 0x2400]
            found = [int(n) for n in re.findall(r"(?:\bmutant\(|\w_)(\d+)\b", text[index])] + signs
            # One by hand is known to compile; a drawn one on its line is not.
            known = sorted((numbers[n] for n in found if n in numbers), key=lambda one: one.operator == "by hand")
            return known[0] if known else None

        for index in [*range(line, -1, -1), *range(line + 1, len(text))]:
            if 0 <= index < len(text) and (found := on(index)): return found
        return None
