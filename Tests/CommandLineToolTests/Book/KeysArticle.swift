@testable import ScenarioFormat

/// The reference of scenario files: every object, its keys, what each may hold, and what holds without it.
enum KeysArticle {
    @Sendable static func text() -> String {
        let objects = FormatTable.version1.objects
        var text = """
            # Keys of a scenario

            Every object of a scenario file: its keys, what each may hold, and what holds without it.

            \(MadeArticle.remark)

            ## Overview

            <doc:WritingAScenario> shows how they are used. This page is made from the table by which files are checked:
            `taptrail schema` prints it as a JSON Schema. Save that beside your scenarios, name it in `"$schema"`, and an
            editor completes keys and marks what is wrong. `taptrail schema --limits` prints how large everything may be.

            A time is a string with its unit: `"150ms"`, `"2.5us"`, `"40ns"`, `"1s"`. Lengths are points, angles degrees.

            """
        for object in objects { text += "\n## \(title(of: object))\n\n" + description(of: object) }
        return text
    }

    private static func title(of object: ObjectFormat) -> String {
        object.nameInWords.prefix(1).uppercased() + object.nameInWords.dropFirst()
    }

    private static func description(of object: ObjectFormat) -> String {
        (object.sentences.filled() + "\n\n")
            + object.keys.map { key in
                "- `\(key.name)` (\(key.valuesInWords)): \(object.sentences(on: key))".filled(indent: "  ")
                    + "\n"
            }.joined()
    }
}
