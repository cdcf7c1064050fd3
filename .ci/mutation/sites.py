"""Where a slip could stand, operator by operator, and in which order a seed draws them."""
import dataclasses, hashlib, re

from source import CLOSING, OPENING

# What a mistake would only weaken, or what nobody can observe.
SPARED = re.compile(r"\b(assert|assertionFailure|precondition|preconditionFailure|fatalError|reserveCapacity|hasher)\b"
                    r"|^\s*(#|@available|import\b|public import\b|precedencegroup\b|infix\b|prefix\b|postfix\b)")
DECLARATION = re.compile(r"\b(func|init|subscript|typealias|associatedtype|macro)\b|\bcase \w")
NO_STATEMENT = re.compile(
    r"(let|var|if|guard|for|while|switch|case|default|return|throw|defer|do|catch|else|repeat|break|continue"
    r"|func|init|deinit|subscript|struct|class|enum|extension|protocol|typealias|import|static|public|private"
    r"|fileprivate|internal|package|open|final|override|mutating|nonmutating|convenience|required|lazy|weak|unowned"
    r"|indirect|get|set|willSet|didSet|where|operator|super\.init|self\.init)\b")
SWAPPED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
           "&&": "||", "||": "&&", "+": "-", "-": "+", "+=": "-=", "-=": "+=", "..<": "...", "...": "..<",
           "min": "max", "max": "min", "first": "last", "last": "first", "firstIndex": "lastIndex",
           "lastIndex": "firstIndex", "removeFirst": "removeLast", "removeLast": "removeFirst", "true": "false",
           "false": "true"}


# A seed draws from each family in turn.
FAMILIES = {"<": "compared", "<=": "compared", ">": "compared", ">=": "compared", "==": "compared", "!=": "compared",
            "===": "compared", "!==": "compared", "&&": "logic", "||": "logic", "!": "logic", "+": "sum", "-": "sum",
            "+=": "sum", "-=": "sum", "..<": "range", "...": "range", "min": "end", "max": "end", ".first": "end",
            ".last": "end", ".firstIndex": "end", ".lastIndex": "end", ".removeFirst": "end", ".removeLast": "end",
            "true": "truth", "false": "truth"}


@dataclasses.dataclass
class Edit:
    """The text between two places is replaced, or kept and put between two texts; `#` is the mistake's number."""
    start: int
    end: int
    before: str
    after: str = ""
    keeps: bool = False


@dataclasses.dataclass
class Mistake:
    module: str
    file: str
    line: int
    text: str
    operator: str
    change: str
    edits: list
    # The generated code that the edits call: a kind of helper and what it stands for.
    helper: tuple = None
    title: str = ""
    key: str = ""
    number: int = 0

    @property
    def place(self):
        return f"{self.file}:{self.line + 1}"


def fits(code, start, end):
    """A choice between two expressions; the first line of each is enough to read it."""
    return [Edit(start, end, f"(mutant(#) ? ({code}) : (", "))", keeps=True)]


def operators(source):
    """Operators between blanks, which no generic parameter list has, ranges, and negation."""
    for found in re.finditer(r"(?<=\s)(<=|>=|<|>|===|!==|==|!=|&&|\|\||\+=|-=|\+|-)(?=\s)", source.code):
        around = source.code[found.start() - 2] + source.code[found.end() + 1]
        isText = found[1] in ("+", "+=") and re.search(r'["\[]', around)
        if not isText and not re.search(r"\bfunc\s*$", source.code[:found.start()][-8:]):
            yield found[1], SWAPPED[found[1]], [Edit(*found.span(), found[1] + "@")], ("infix", found[1])
    for found in re.finditer(r"(?<=[\w)\]])(\.\.<|\.\.\.)(?=[\w(])", source.code):
        # A closed range as a value has a type of its own; in a loop it has not.
        if found[1] == "..." and not re.search(r"\bfor\b[^\n{]*$", source.code[:found.start()][-120:]): continue
        yield found[1], SWAPPED[found[1]], [Edit(*found.span(), found[1] + "@")], ("infix", found[1])
    for found in re.finditer(r"(?<=[\s(\[])!(?=[\w(])", source.code):
        yield "!", "", [Edit(*found.span(), "!@")], ("prefix", "!")


def literals(source):
    for found in re.finditer(r"(?<![\w.$])(?<!p[-+])(?<!e[-+])(\d[\d_]*(?:\.\d+)?)(?!\w|\.\d)", source.code):
        number = found[1].replace("_", "")
        up = int(hashlib.sha256(f"{source.name}{found.start()}".encode()).hexdigest(), 16) % 2
        change = str((float if "." in number else int)(number) + (1 if up or float(number) == 0 else -1))
        # How often a random story takes one of two lawful ways is nobody's promise, as long as it takes both.
        if change != "1" and source.code.endswith(("oneIn(", "oneIn: "), 0, found.start()): continue
        yield "number", change, [Edit(*found.span(), f"(mutant(#) ? {change} : {found[1]})")], None
    # Whether a list keeps its memory is nothing that anybody could notice.
    for found in re.finditer(r"(?<!keepingCapacity: )\b(true|false)\b", source.code):
        change = SWAPPED[found[1]]
        yield found[1], change, [Edit(*found.span(), f"(mutant(#) ? {change} : {found[1]})")], None


def names(source):
    for found in re.finditer(r"(?<![\w.])(min|max)(?=\()", source.code):
        yield found[1], SWAPPED[found[1]], [Edit(*found.span(), f"{found[1]}_#")], ("function", found[1])
    members = (r"(?<=\.)(?:(first|last)(?![\w(]| \{ )|(first|last)(?=\(where:)"
               r"|(firstIndex|lastIndex)(?=\((?:where|of):)|(removeFirst|removeLast)(?=\(\)))")
    for found in re.finditer(members, source.code):
        name = found[0]
        kind = "property" if found[1] else "search" if found[2] else "index" if found[3] else "removal"
        yield "." + name, "." + SWAPPED[name], [Edit(*found.span(), f"{name}_#")], (kind, name)


def cases(source, neighbours):
    """A case without payload where an expression stands, not in a pattern."""
    for found in re.finditer(r"(?<=[\s(\[])\.(\w+)\b(?![\w(.])", source.code):
        if found[1] not in neighbours: continue
        if re.search(r"\bcase\b[^:{}=]*$", source.code[max(0, found.start() - 800):found.start()]): continue
        for other in neighbours[found[1]]:
            yield "case", f".{other}", [Edit(*found.span(), f"(mutant(#) ? .{other} : {found[0]})")], None


def arguments(source):
    """Two arguments that are names change places, if the file says that both are of one type."""
    types = {}
    for name, type in re.findall(r"\b([a-z]\w*): (?:inout )?([A-Z][\w.]*\??)", source.code):
        types.setdefault(name, set()).add(type)
    for found in re.finditer(r"(?<=\w)\((?:\w+: )?([a-z][\w.]*), (?:\w+: )?([a-z][\w.]*)\)", source.code):
        if found[1] == found[2] or re.search(r"\b(?:max|min)$", source.code[:found.start()]): continue
        first, second = (types.get(name.split(".")[-1], set()) for name in found.groups())
        if not first & second: continue
        yield "arguments", f"{found[2]}, {found[1]}", [
            Edit(*found.span(1), f"(mutant(#) ? {found[2]} : {found[1]})"),
            Edit(*found.span(2), f"(mutant(#) ? {found[1]} : {found[2]})")], None


def conditions(source):
    """The plain clauses of if, guard, while and a loop's where, always true or always false."""
    for keyword in re.finditer(r"(?<!#)\b(if|guard|while|where)\b", source.code):
        # A generic where, or one of a pattern, ends otherwise.
        if keyword[1] == "where" and not re.search(
                r"\bfor\b[^{]*$", source.code[max(0, keyword.start() - 200):keyword.start()]):
            continue
        start = place = keyword.end()
        depth, clauses = 0, []
        while place < len(source.code):
            character = source.code[place]
            isEnd = depth == 0 and (re.match(r"\belse\b", source.code[place:place + 5])
                                    if keyword[1] == "guard" else character == "{")
            if isEnd or (depth == 0 and character == ","):
                clauses.append((start, place))
                start = place + 1
                if isEnd: break
            elif character in OPENING: depth += 1
            elif character in CLOSING: depth -= 1
            if depth < 0: break
            place += 1
        for start, end in clauses if place < len(source.code) and depth == 0 else []:
            clause = source.code[start:end]
            if not clause.strip() or re.match(r"\s*(let|var|case|#|_|mutant)\b", clause): continue
            if re.search(r"\b(assert|precondition|fatalError)", source.code[end:end + 160].split("}")[0]): continue
            start, end = start + len(clause) - len(clause.lstrip()), end - len(clause) + len(clause.rstrip())
            for change in ("true", "false"):
                # A loop without end is one already.
                if clause.strip() != change: yield "condition", change, fits(change, start, end), None


def in_initializer(source, number):
    """Whether the nearest declaration around a line is that of an initializer."""
    indent = len(source.lines[number]) - len(source.lines[number].lstrip())
    for line in reversed(source.code_lines[:number]):
        if not line.strip() or len(line) - len(line.lstrip()) >= indent: continue
        # Behind the parameters of a declaration that has lines for them comes its first line, indented as much.
        indent = len(line) - len(line.lstrip()) + line.lstrip().startswith(")")
        if DECLARATION.search(line) or re.search(r"\b(var|let)\b.*\{$", line): return re.search(r"\binit\b", line) is not None
    return False


def statements(source):
    """Calls and assignments that stand on lines of their own."""
    for number, code in enumerate(source.code_lines):
        line = code.strip()
        if not re.match(r"[a-z_$]", line) or NO_STATEMENT.match(line): continue
        if source.enclosing[number] != "{" or DECLARATION.search(code): continue
        # An initializer that leaves a property out does not compile.
        if re.match(r"(self\.)?\w+ = |\([\w.]+, [\w., ]+\) = ", line) and in_initializer(source, number): continue
        if '"""' in source.lines[number]: continue
        before = next((other.rstrip() for other in reversed(source.code_lines[:number]) if other.strip()), "")
        if re.search(r"(=|,|\(|\[|&&|\|\||[+?]|->|\breturn|\bin)$", before): continue
        # What is the value of a function or a property cannot be left out.
        if before.endswith("{") and re.search(r"->|\bvar\b|\blet\b|\bget\b", before): continue
        last, depth = number, 0
        while last < len(source.code_lines):
            depth += sum((c in OPENING) - (c in CLOSING) for c in source.code_lines[last])
            follows = source.code_lines[last + 1].strip() if last + 1 < len(source.code_lines) else ""
            if depth <= 0 and not re.match(r"(\.|\?|&&|\|\||[+\-*/?:=] )", follows) \
                    and not re.search(r"(=|[+?]|&&|\|\|)$", source.code_lines[last].rstrip()): break
            last += 1
        if depth != 0 or last - number > 12: continue
        start = source.starts[number] + len(code) - len(code.lstrip())
        end = source.starts[last] + len(source.code_lines[last].rstrip())
        whole = source.code[start:end]
        if not re.search(r"[)}]$|\s[-+*/|&]?=\s", whole) or SPARED.search(whole): continue
        yield "statement", "left out", [Edit(start, end, "if !mutant(#) { ", " }", keeps=True)], None


def mistakes(source, module, neighbours):
    """All mistakes that could be made in a file."""
    seen = {}
    for finder in (operators, literals, names, arguments, conditions, statements):
        for found in finder(source): yield from mistake(source, module, seen, *found)
    for found in cases(source, neighbours): yield from mistake(source, module, seen, *found)


def mistake(source, module, seen, operator, change, edits, helper):
    line = source.line_of(edits[0].start)
    code, text = source.code_lines[line], source.lines[line].strip()
    if SPARED.search(code): return
    # A parameter's type, a default, a case's number: declarations are not where slips of this kind are made.
    if operator in ("number", "arguments", "case", "-", "...") and DECLARATION.search(code): return
    if edits[0].keeps: shown = source.text[edits[0].start:edits[-1].end]
    else: shown = ", ".join(source.text[edit.start:edit.end] for edit in edits)
    key = f"{source.name} | {text} | {operator} {' '.join(shown.split())} -> {change}"
    seen[key] = seen.get(key, 0) + 1
    if seen[key] > 1: key += f" ({seen[key]})"
    yield Mistake(module, source.name, line, text, operator, change, edits, helper,
                  title=" ".join(shown.split()), key=key)


def order(candidates, seed):
    """The order in which a seed draws: from each family in turn the next by a number that only the place gives."""
    def number(text): return hashlib.sha256(f"{seed} {text}".encode()).hexdigest()
    piles = {}
    for candidate in sorted(candidates, key=lambda one: number(one.key)):
        piles.setdefault(FAMILIES.get(candidate.operator, candidate.operator), []).append(candidate)
    turns = [piles[family] for family in sorted(piles, key=lambda family: number(f"{candidates[0].module} {family}"))]
    while turns:
        for pile in turns: yield pile.pop(0)
        turns = [pile for pile in turns if pile]
