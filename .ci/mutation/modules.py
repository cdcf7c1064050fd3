"""The modules that a user of the library gets, in the order of the manifest: that of the journey."""
import pathlib, re

HOME = pathlib.Path(__file__).resolve().parent.parent.parent


def library():
    manifest = (HOME / "Package.swift").read_text()
    targets = re.search(r'name: "TaptrailKit",\s*targets: \[(.*?)\]', manifest, re.S).group(1)
    return re.findall(r'"(\w+)"', targets)
