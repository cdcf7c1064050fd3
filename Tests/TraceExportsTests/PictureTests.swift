import Foundation
import TaptrailTesting
import Testing
import Trace
import UIKitModel

@testable import TraceExports

@Suite struct `A picture` {
    /// Fifty views with long names, ten of them tapped, over twenty seconds.
    private static let crowd: Trail = {
        let views = (0..<50).map { index in
            let name = index % 3 == 0 ? "\(index) a view with a name that goes on and on" : "view \(index)"
            return UIView(name, Double(5 + index % 5 * 76), Double(60 + index / 5 * 75), 72, 70)
                .with(tap("tap \(index) with a long name"), pan("pan \(index)"))
        }
        let phone = TestPhone(showing: views)
        for index in stride(from: 0, to: 50, by: 5) {
            _ = phone.tap(40, Double(95 + index / 5 * 75), at: 110 + 400 * index)
        }
        return phone.finish()
    }()

    private static let stories: [(name: String, trail: Trail)] = ExportedTrails.all + [("crowd", crowd)]

    @Test(arguments: stories.map(\.name), Picture.Kind.allCases)
    func `a picture is sound XML, and no text in it is cut or lies over another`(
        name: String, kind: Picture.Kind
    ) {
        let trail = Self.stories.first { $0.name == name }!.trail
        let picture = PictureElements(Picture(kind, of: trail))
        #expect(picture.faults == [])
        #expect(picture.crowding == [])
        #expect(picture.root["width"] == "800" && picture.root["role"] == "img")
        #expect(picture.title == trail.header.title && !picture.description.isEmpty)
        #expect(picture.bytes < 60_000)
    }

    @Test func `a picture of a tap is small`() {
        for kind in Picture.Kind.allCases {
            #expect(PictureElements(Picture(kind, of: ExportedTrails.firstTap)).bytes < 10_000)
        }
    }

    @Test func `a picture has at most two decimals, and is the same each time`() {
        let lines = Picture(.timeline, of: ExportedTrails.firstTap).lines
        #expect(lines == Picture(.timeline, of: ExportedTrails.firstTap).lines)
        let style = lines.firstIndex { $0.hasPrefix("<style>") }!
        for line in lines[(style + 1)...] { #expect(!line.contains(#/\d\.\d{3}/#), "\(line)") }
    }

    @Test func `a picture follows the reader's theme, or has the one that is asked for`() {
        func style(_ theme: PictureTheme) -> String {
            PictureElements(Picture(.tree, of: ExportedTrails.firstTap, theme: theme)).style
        }
        #expect(style(.auto) == style(.light) + "@media (prefers-color-scheme:dark){\(style(.dark))}")
        #expect(style(.light) != style(.dark) && !style(.dark).contains("@media"))
    }

    @Test(arguments: [PictureTheme.lightPalette, PictureTheme.darkPalette])
    func `a picture's text has a contrast of 4_5 at least`(palette: PictureTheme.Palette) {
        #expect(palette.hues.count == PictureTheme.Hue.allCases.count)
        for color in [palette.ink, palette.faint] + palette.hues {
            #expect(Self.contrast(color, palette.paper) >= 4.5, "\(color)")
        }
    }

    /// As WCAG 2 defines it.
    private static func contrast(_ one: String, _ other: String) -> Double {
        func luminance(_ color: String) -> Double {
            let digits = Array(color.dropFirst())
            let parts = stride(from: 0, to: 6, by: 2).map { index in
                let part = Double(Int(String(digits[index...(index + 1)]), radix: 16)!) / 255
                return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        }
        let values = [luminance(one), luminance(other)].sorted()
        return (values[1] + 0.05) / (values[0] + 0.05)
    }

    @Test(arguments: ExportedTrails.hostileNames, Picture.Kind.allCases)
    func `a picture shows a hostile name, and nothing else changes`(name: String, kind: Picture.Kind) {
        let picture = PictureElements(Picture(kind, of: ExportedTrails.hostile(name)))
        #expect(picture.faults == [] && picture.crowding == [])
        #expect(picture.names.contains { $0 == visible(name, limit: 400) || $0 == visible(name) })
        func shapes(_ picture: PictureElements) -> [Substring] {
            picture.elements.map(\.name).filter { $0 != "title" && $0 != "text" }
        }
        #expect(shapes(picture) == Self.harmless[kind].map(shapes))
    }

    private static let harmless = Dictionary(
        uniqueKeysWithValues: Picture.Kind.allCases.map {
            ($0, PictureElements(Picture($0, of: ExportedTrails.harmless)))
        })

    @Test func `a picture of a damaged trail is a picture too`() {
        for seed in 13...UInt64(15) {
            guard let trail = ExportedTrails.damaged(seed) else { continue }
            for kind in Picture.Kind.allCases {
                #expect(PictureElements(Picture(kind, of: trail)).faults == [], "seed \(seed), \(kind)")
            }
        }
    }

    // MARK: Marks

    @Test func `what a mark is can be told by its shape alone`() {
        func shape(_ mark: PictureMark) -> String {
            var canvas = SVGCanvas(width: 100)
            canvas.mark(mark, at: PicturePoint(x: 50, y: 50), .app)
            return canvas.lines.joined()
        }
        let shapes = PictureMark.allCases.map(shape)
        #expect(Set(shapes).count == shapes.count && !shapes.contains(""))
        // An arrow begins at its foot: what comes in goes down to the left, what goes out up to the right.
        #expect(shape(.sentEnter).hasPrefix("<path d=\"M54 46L46 54M"))
        #expect(shape(.sentExit).hasPrefix("<path d=\"M46 54L54 46M"))
        // A triangle begins at its tip: above for a lift, below for what comes down.
        #expect(shape(.sentInside).hasPrefix("<path d=\"M50 45L"))
        #expect(shape(.sentOutside).hasPrefix("<path d=\"M50 45L"))
        #expect(shape(.sentDown).hasPrefix("<path d=\"M50 55L"))
    }

    // MARK: Text

    /// DejaVu Sans has A and V of 0.684 em, W of 0.989, i of 0.278, digits of 0.636 and a space of 0.318; Noto Sans has
    /// an M of 0.907.
    @Test(arguments: [("A", 69), ("V", 69), ("W", 99), ("i", 28), ("7", 64), (" ", 32), ("M", 91)])
    func `a character is as wide as in the widest of the fonts`(text: String, hundredths: Int) {
        #expect(PictureText.width(text, size: 100) == Pixels(hundredths: 100 * hundredths))
    }

    /// The advances of DejaVu Sans, in 2048ths of an em, from the space to the tilde.
    private static let dejaVu = [
        651, 821, 942, 1716, 1303, 1946, 1597, 563, 799, 799, 1024, 1716, 651,
        739, 651, 690, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303, 1303,
        690, 690, 1716, 1716, 1716, 1087, 2048, 1401, 1405, 1430, 1577, 1294, 1178,
        1587, 1540, 604, 604, 1343, 1141, 1767, 1532, 1612, 1235, 1612, 1423, 1300,
        1251, 1499, 1401, 2025, 1403, 1251, 1403, 799, 690, 799, 1716, 1024, 1024,
        1255, 1300, 1126, 1300, 1260, 721, 1300, 1298, 569, 569, 1186, 569, 1995,
        1298, 1253, 1300, 1300, 842, 1067, 803, 1298, 1212, 1675, 1212, 1212, 1075,
        1303, 690, 1303, 1716,
    ]
    /// Where Liberation Sans is wider than that, in 2048ths too, and where Noto Sans is wider than both, in 1000ths.
    private static let liberation: [Character: Int] = [
        "?": 1139, "@": 2079, "C": 1479, "E": 1366, "F": 1251, "G": 1593, "J": 1024, "K": 1366, "P": 1366,
        "R": 1479, "S": 1366, "Y": 1366, "_": 1139,
    ]
    private static let noto: [Character: Int] = [
        "*": 551, "/": 372, "I": 339, "M": 907, "N": 760, "\\": 372, "|": 551,
    ]

    /// To a hundredth of an em, from which D is away by less than a thousandth of that.
    @Test func `each character is as wide as the widest of the fonts has it`() {
        for (place, dejaVu) in Self.dejaVu.enumerated() {
            let character = Character(Unicode.Scalar(UInt8(0x20 + place)))
            let ems =
                Self.noto[character].map { Double($0) / 1_000 }
                ?? Double(Self.liberation[character] ?? dejaVu) / 2_048
            let hundredths = Int((100 * ems - 0.01).rounded(.up))
            #expect(
                PictureText.width(String(character), size: 100) == Pixels(hundredths: 100 * hundredths),
                "\(character)")
        }
    }

    @Test func `a text is cut in the middle until it fits, and escaped`() {
        let whole = PictureText.width("a long name", size: 12)
        #expect(PictureText.fitted("a long name", width: whole, size: 12) == "a long name")
        let cut = PictureText.fitted("a very long name indeed", width: whole, size: 12)
        #expect(cut == "a ver…deed" && PictureText.width(cut, size: 12) <= whole)
        #expect(PictureText.fitted("a long name", width: 1, size: 12) == "…")
        // The least is a beginning and an end, and the longest that fits is as wide as there is room.
        func fitted(_ text: String, where room: String) -> String {
            PictureText.fitted(text, width: PictureText.width(room, size: 12), size: 12)
        }
        #expect(fitted("a long name", where: "a…") == "…")
        #expect(fitted("a long name", where: "a…e") == "a…e")
        #expect(fitted("a long name", where: "a …e") == "a …e")
        // This sign is the only one that is wider than what stands for it.
        #expect(fitted("@@@@", where: "@@…@") == "@@…@")
        // Of a very long one 80 characters are left, however much room there is.
        let room = PictureText.width(String(repeating: "i", count: 150), size: 12)
        #expect(PictureText.fitted(String(repeating: "i", count: 200), width: room, size: 12).count == 81)
        // What is no letter of the table is as wide as the widest.
        #expect(PictureText.width("\u{7F}", size: 12) == PictureText.width("\u{4E2D}", size: 12))
        #expect(
            PictureText.escaped("<a & \"b\"> 'c'\u{1B}") == "&lt;a &amp; &quot;b&quot;&gt; &#39;c&#39;\\u{1B}"
        )
    }

    @Test func `a text that is cut has the whole in its tooltip, whatever signs are in it`() {
        func tooltip(_ text: String, width: Pixels) -> String? {
            var canvas = SVGCanvas(width: 800)
            canvas.text(text, at: PicturePoint(x: 0, y: 20), width: width)
            return canvas.lines.joined().firstMatch(of: #/<title>(.*)<\/title>/#).map { String($0.1) }
        }
        #expect(tooltip("and so on…", width: 400) == nil && tooltip("a\u{1B}b", width: 400) == nil)
        #expect(tooltip("a very long name indeed", width: 60) == "a very long name indeed")
        #expect(tooltip("a very long name and so on…", width: 60) == "a very long name and so on…")
    }

    @Test func `a length is written with as many decimals as it has`() {
        let lengths: [Pixels] = [
            12, Pixels(hundredths: 1250), Pixels(hundredths: -25), Pixels(hundredths: 5), 0,
        ]
        #expect(lengths.map(\.text) == ["12", "12.5", "-0.25", "0.05", "0"])
        #expect(Pixels(rounding: .nan) == 0 && Pixels(rounding: .infinity) == 100_000)
    }
}
