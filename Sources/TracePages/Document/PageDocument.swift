import Foundation
import Trace

/// A page of one file: what `Page/page.html` says, with its styles, its scripts and its data inside.
///
/// A browser loads nothing from elsewhere and runs nothing but these scripts: a content-security policy names each
/// script and style by its SHA-256.
struct PageDocument {
    private let template: String
    private let styles: [PageFile]
    private let scripts: [PageFile]
    /// The content-security policy.
    private let policy: String

    /// The page of a run.
    static let run = PageDocument(template: "page.html", leavingOut: "lesson")
    /// The page of a lesson.
    static let lesson = PageDocument(template: "page.html")
    /// The page that leads to the lessons of a course.
    static let course = PageDocument(template: "course.html")
    /// The page that leads to the pages of a folder.
    static let index = PageDocument(template: "index.html")

    /// - Parameters:
    ///   - name: the HTML. It names its styles and scripts in their order, as if they lay beside it.
    ///   - prefix: styles and scripts whose names begin so are left out.
    private init(template name: String, leavingOut prefix: String? = nil) {
        guard let file = PageFile.named(name) else { fatalError("page bug: there is no page file \(name)") }
        template = file.text
        func files(_ pattern: Regex<(Substring, Substring)>) -> [PageFile] {
            let named = file.text.matches(of: pattern).filter { match in
                prefix.map { !match.output.1.hasPrefix($0) } ?? true
            }
            return named.map { match in
                guard let file = PageFile.named(String(match.output.1)) else {
                    fatalError("page bug: \(name) names \(match.output.1), which is not there")
                }
                return file
            }
        }
        styles = files(Self.style)
        scripts = files(Self.script)
        policy =
            "default-src 'none'; script-src \(Self.sources(scripts)); style-src \(Self.sources(styles)); "
            + "img-src data:; base-uri 'none'; form-action 'none'"
    }

    /// A line of the template that stands for a style.
    private nonisolated(unsafe) static let style = #/ *<link rel="stylesheet" href="([\w.-]+)">\n/#
    /// A line of the template that stands for a script.
    private nonisolated(unsafe) static let script = #/ *<script src="([\w.-]+)"></script>\n/#

    /// The whole document.
    ///
    /// - Parameters:
    ///   - title: what a browser's tab shows.
    ///   - data: JSON without a `<`, which a script reads.
    ///   - content: HTML.
    func bytes(title: String, data: [UInt8] = [], content: String = "") -> [UInt8] {
        let parts = template.replacing(Self.style, with: "").replacing(Self.script, with: "")
        var bytes: [UInt8] = []
        for part in Self.parts(of: parts) {
            switch part {
            case "<!--title-->": bytes += MarkupText.escaped(title).utf8
            case "<!--policy-->":
                bytes += #"<meta http-equiv="Content-Security-Policy" content="\#(policy)">"#.utf8
            case "<!--styles-->": for style in styles { bytes += "<style>\(style.text)</style>\n".utf8 }
            case "<!--scripts-->": for script in scripts { bytes += "<script>\(script.text)</script>\n".utf8 }
            case "<!--data-->":
                bytes += #"<script type="application/json" id="data">"#.utf8
                bytes += data
                bytes += "</script>".utf8
            case "<!--content-->": bytes += content.utf8
            default: bytes += part.utf8
            }
        }
        return bytes
    }

    /// The template, cut at its marks.
    private static func parts(of template: String) -> [Substring] {
        var parts: [Substring] = []
        var rest = template[...]
        while let mark = rest.firstRange(of: #/<!--\w+-->/#) {
            parts += [rest[..<mark.lowerBound], rest[mark]]
            rest = rest[mark.upperBound...]
        }
        return parts + [rest]
    }

    /// What a policy says of the files that are part of the page.
    private static func sources(_ files: [PageFile]) -> String {
        let hashes = files.map { file in
            "'sha256-\(Data(SHA256.digest(of: Array(file.text.utf8))).base64EncodedString())'"
        }
        return hashes.isEmpty ? "'none'" : hashes.joined(separator: " ")
    }

    /// A path as a relative address: what has a meaning in one is written by its bytes.
    static func address(of path: String) -> String {
        let isPlain = { (byte: UInt8) -> Bool in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "-_./".utf8.contains(byte)
        }
        // The dot in front keeps a colon in the first step from naming a scheme.
        return "./"
            + path.utf8.map { byte in
                isPlain(byte)
                    ? String(UnicodeScalar(byte))
                    : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }.joined()
    }
}
