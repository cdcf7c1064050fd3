import Trace

@testable import TraceExports

/// A picture as an XML reader sees it: a small strict one, for what is written here.
struct PictureElements {
    struct Element {
        let name: Substring
        let attributes: [String: String]
        var text = ""
        /// The tooltip of a text that was cut.
        var tooltip: String?
        /// Where its coordinates count from.
        let origin: (x: Double, y: Double)
    }

    private(set) var faults: [String] = []
    private(set) var elements: [Element] = []
    let bytes: Int

    init(_ picture: Picture) {
        let file = picture.lines.joined(separator: "\n") + "\n"
        bytes = file.utf8.count
        let sound = #/(?:[^&]|&(?:amp|lt|gt|quot|#39);)*/#
        let end = #/<\/([a-z]+)>/#
        let beginning = #/<([a-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>/#
        let attribute = #/ ([a-zA-Z-]+)="([^"]*)"/#
        var rest = file[...]
        var open: [Int] = []
        var origins: [(x: Double, y: Double)] = [(0, 0)]
        while let start = rest.firstIndex(of: "<") {
            let text = rest[..<start]
            if text.contains("&"), text.wholeMatch(of: sound) == nil {
                faults.append("entity in \(text)")
            }
            if text.contains(">") || text.unicodeScalars.contains(where: { $0 != "\n" && !$0.isHarmless }) {
                faults.append("text \(text)")
            }
            if let last = open.last { elements[last].text += Self.decoded(text) }
            rest = rest[start...]
            if let match = rest.prefixMatch(of: end) {
                let last = open.popLast()
                if last.map({ elements[$0].name }) != match.1 { faults.append("end of \(match.1)") }
                if match.1 == "svg" { origins.removeLast() }
                if match.1 == "title", let last, let parent = open.last, elements[parent].name == "text" {
                    elements[parent].tooltip = elements[last].text
                }
                rest = rest[match.range.upperBound...]
            } else if let match = rest.prefixMatch(of: beginning) {
                var attributes: [String: String] = [:]
                for pair in match.2.matches(of: attribute) {
                    if attributes.updateValue(Self.decoded(pair.2), forKey: String(pair.1)) != nil {
                        faults.append("\(pair.1) twice")
                    }
                }
                let origin = origins.last ?? (0, 0)
                elements.append(Element(name: match.1, attributes: attributes, origin: origin))
                if match.3.isEmpty { open.append(elements.count - 1) }
                if match.1 == "svg", match.3.isEmpty {
                    origins.append(
                        (
                            origin.x + (Double(attributes["x"] ?? "0") ?? 0),
                            origin.y + (Double(attributes["y"] ?? "0") ?? 0)
                        ))
                }
                rest = rest[match.range.upperBound...]
            } else {
                faults.append("no element: \(rest.prefix(40))")
                break
            }
        }
        if !open.isEmpty || rest != "\n" { faults.append("something has no end") }
    }

    private static func decoded(_ text: Substring) -> String {
        // Hardly any text has one, and looking for each takes long.
        if !text.utf8.contains(UInt8(ascii: "&")) { return String(text) }
        return String(text)
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    }

    /// All that is written, as the reader sees it.
    var texts: [String] { elements.filter { $0.name == "text" }.map(\.text) }
    /// The names that are written or stand in tooltips.
    var names: Set<String> { Set(texts + elements.compactMap(\.tooltip)) }
    var style: String { elements.first { $0.name == "style" }?.text ?? "" }
    var title: String { elements.first { $0.name == "title" }?.text ?? "" }
    var description: String { elements.first { $0.name == "desc" }?.text ?? "" }
    var root: [String: String] { elements.first?.attributes ?? [:] }

    /// Where each text stands, as wide as it may be; letters in marks do not count.
    var textBoxes: [(text: String, box: PictureBox)] {
        elements.filter { $0.name == "text" && $0.attributes["font-size"] != "10" }.map { element in
            let size = Int(element.attributes["font-size"] ?? "12")!
            let isBold = element.attributes["font-weight"] != nil
            let width = PictureText.width(element.text, size: size, isBold: isBold)
            let x = Pixels(rounding: Double(element.attributes["x"]!)! + element.origin.x)
            let y = Pixels(rounding: Double(element.attributes["y"]!)! + element.origin.y)
            let left: Pixels =
                switch element.attributes["text-anchor"] {
                case "middle": x - width / 2
                case "end": x - width
                default: x
                }
            let top = y - Pixels(size) + 2
            return (element.text, PictureBox(x: left, y: top, width: width, height: Pixels(size)))
        }
    }

    /// Texts that are cut by the edge of the picture, or that lie over each other.
    var crowding: [String] {
        let boxes = textBoxes
        let width = Pixels(rounding: Double(root["width"]!)!)
        let height = Pixels(rounding: Double(root["height"]!)!)
        var faults = boxes.filter {
            $0.box.x < 0 || $0.box.y < 0 || $0.box.right > width || $0.box.bottom > height
        }.map { "\($0.text) is cut" }
        for (index, one) in boxes.enumerated() {
            for other in boxes[(index + 1)...] where one.box.overlaps(other.box) {
                faults.append("\(one.text) lies over \(other.text)")
            }
        }
        return faults
    }
}
