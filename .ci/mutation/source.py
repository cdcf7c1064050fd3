"""Swift text as far as drawing mistakes needs it: what is code, which brackets hold a line, which cases an enum has."""
import collections, re

OPENING, CLOSING = "([{", ")]}"


def masked(text):
    """The text with a blank for each character of a comment or inside of a string or regex, so that places stay the same."""
    code, place = list(text), 0

    def blank(start, end):
        for index in range(start, end):
            if code[index] != "\n": code[index] = " "

    while place < len(text):
        if text.startswith("//", place):
            end = text.find("\n", place)
            end = len(text) if end < 0 else end
        elif text.startswith("/*", place):
            depth, end = 1, place + 2
            while depth and end < len(text):
                if text.startswith("/*", end): depth, end = depth + 1, end + 2
                elif text.startswith("*/", end): depth, end = depth - 1, end + 2
                else: end += 1
        elif opening := re.compile(r'(#*)("""|")').match(text, place):
            end = end_of_string(text, opening.end(), opening[1], opening[2])
            blank(place + 1, end - 1)
            place = end
            continue
        elif opening := re.compile(r"(#+)/").match(text, place):
            end = text.index("/" + opening[1], opening.end())
            blank(opening.end(), end)
            place = end + len(opening[0])
            continue
        else:
            place += 1
            continue
        blank(place, end)
        place = end
    return "".join(code)


def end_of_string(text, place, hashes, quotes):
    """Behind the string whose contents begin at `place`; what is interpolated may have strings of its own."""
    escape = "\\" + hashes
    while place < len(text):
        if text.startswith(quotes + hashes, place): return place + len(quotes + hashes)
        if text.startswith(escape + "(", place):
            place, depth = place + len(escape) + 1, 1
            while depth:
                if inner := re.compile(r'(#*)("""|")').match(text, place):
                    place = end_of_string(text, inner.end(), inner[1], inner[2])
                    continue
                depth += {"(": 1, ")": -1}.get(text[place], 0)
                place += 1
        elif text.startswith(escape, place): place += len(escape) + 1
        else: place += 1
    return place


class Source:
    """A file of Sources: its text, its code, its lines, and for each line the bracket that it stands in."""

    def __init__(self, path, name):
        self.name = name
        self.text = path.read_text()
        self.code = masked(self.text)
        self.lines = self.text.split("\n")
        self.code_lines = self.code.split("\n")
        self.starts, place = [], 0
        for line in self.lines:
            self.starts.append(place)
            place += len(line) + 1
        self.enclosing, stack = [], []
        for line in self.code_lines:
            self.enclosing.append(stack[-1] if stack else "")
            for character in line:
                if character in OPENING: stack.append(character)
                elif character in CLOSING and stack: stack.pop()

    def line_of(self, place):
        return self.code.count("\n", 0, place)

    @property
    def size(self):
        """Lines of code; a line that is mostly text, as in a table of messages, is none."""
        return sum(1 for line, code in zip(self.lines, self.code_lines)
                   if re.search(r"\w", code) and 2 * len(code.split()) >= len(line.split()))


def neighbours(sources):
    """For each name of a case without payload: the cases that stand next to it, in whatever enums have it."""
    found = collections.defaultdict(list)
    for source in sources:
        for enum in re.finditer(r"\benum \w+[^{\n]*\{", source.code):
            depth, end = 1, enum.end()
            while depth and end < len(source.code):
                depth += {"{": 1, "}": -1}.get(source.code[end], 0)
                end += 1
            names = []
            for line in re.findall(r"^\s*case (\w[^(\n]*)$", source.code[enum.end():end], re.M):
                names += [part.split("=")[0].strip() for part in line.split(",") if part.strip()]
            for one, other in zip(names, names[1:] + names[-2:-1]):
                if other not in found[one]: found[one].append(other)
    return found
