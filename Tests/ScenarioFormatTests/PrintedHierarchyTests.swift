import Testing
import Trace

@testable import ScenarioFormat

/// What is read of the text that a debugger prints.
@Suite struct `A printed hierarchy` {
    /// Descriptions behind an assignment, behind marks of depth, over several lines and without a field; a line of
    /// others that are none; two on one line, of which the first counts; and one without an end.
    @Test func `a printed hierarchy is read object by object, with the place of each`() throws {
        let text = """
            $0 = <UIView: 0xAB12 (a name); frame = (1 2; 3 4); text = 'it's; 'a'; ok'; tag = 7>
             | "<A_b: 0x0F; target= <(action=x; y, target=<VC: 0x1>)>; contentOffset: {0, 0}; k = 'last'>
              <C: 0x2; v =\r
             one;\r
            \tw-1:two >
            <D: 0x3>
            no <E:0x4> <F G: 0x5> <1H: 0x6> <é: 0x7> <L;: 0x8> <M=: 0x8>
            <I: 0x8> <J: 0x9>
             <K: 0xa; frame = (0 0; 1 1)
            """
        var scanner = DescriptionScanner(Array(text.utf8))
        func object(
            _ name: String, _ address: String, _ fields: [(String, String)], line: Int, indent: Int
        ) -> ObjectDescription {
            ObjectDescription(
                className: name, address: address, fields: fields.map { .init(key: $0.0, value: $0.1) },
                line: line, indent: indent)
        }
        var found: [ObjectDescription] = []
        for _ in 0..<5 { if let next = try scanner.next() { found.append(next) } }
        #expect(
            found == [
                object(
                    "UIView", "ab12", [("frame", "(1 2; 3 4)"), ("text", "it's; 'a'; ok"), ("tag", "7")],
                    line: 1, indent: 0),
                object(
                    "A_b", "0f",
                    [
                        ("target", "<(action=x; y, target=<VC: 0x1>)>"), ("contentOffset", "{0, 0}"),
                        ("k", "last"),
                    ], line: 2, indent: 4),
                object("C", "2", [("v", "one"), ("w-1", "two")], line: 3, indent: 2),
                object("D", "3", [], line: 6, indent: 0), object("I", "8", [], line: 8, indent: 0),
            ])
        let error = #expect(throws: DescriptionScanner.Unended.self) { try scanner.next() }
        #expect(error?.className == "K" && error?.line == 9 && error?.column == 2)
    }

    /// Wherever it is cut behind its address: in a key, in a text, and where a field may follow a text.
    @Test func `a printed hierarchy that is cut has no last object`() throws {
        let text = "<A: 0x1; t = 'a';  key  = 'b'>"
        for count in text.utf8.indices.map({ text.utf8.distance(from: text.utf8.startIndex, to: $0) }) {
            var scanner = DescriptionScanner(Array(text.utf8.prefix(count)))
            if count < "<A: 0x".utf8.count {
                #expect(try scanner.next() == nil)
            } else {
                let error = #expect(throws: DescriptionScanner.Unended.self) { try scanner.next() }
                #expect(error?.className == "A" && error?.line == 1 && error?.column == 1, "\(count)")
            }
        }
        var scanner = DescriptionScanner(Array(text.utf8))
        #expect(try scanner.next()?.fields == [.init(key: "t", value: "a"), .init(key: "key", value: "b")])
    }

    @Test func `a printed hierarchy has numbers as many as are meant, and flags that are said`() {
        func object(_ value: String) -> ObjectDescription {
            ObjectDescription(
                className: "A", address: "1", fields: [.init(key: "k", value: value)], line: 1, indent: 0)
        }
        let numbers: [(value: String, count: Int, wanted: [Double]?)] = [
            ("(16 8.5; -120 20)", 4, [16, 8.5, -120, 20]), ("{375, 55}", 2, [375, 55]), ("1", 1, [1]),
            ("{375, 55}", 1, nil), ("{375, 55}", 3, nil), ("1 x", 2, nil), ("1 x", 1, nil), ("inf 1", 2, nil),
            ("", 1, nil),
        ]
        for (value, count, wanted) in numbers {
            #expect(object(value).numbers("k", count: count) == wanted, "\(value)")
            #expect(object(value).numbers("other", count: count) == nil)
        }
        #expect(["YES", "NO", "yes", ""].map { object($0).flag("k") } == [true, false, nil, nil])
        #expect(object("YES").flag("other") == nil)
    }

    @Test(arguments: [
        ("UIView", "UIView"), ("Shop.Card", "Card"), ("Shop.List.Card", "Card"), ("_TtC4Shop4Card", "Card"),
        ("_TtCC4Shop4List11CardOfShop1", "CardOfShop1"), ("_TtC", "_TtC"), ("_UIBar", "_UIBar"),
    ])
    func `a class of a printed hierarchy goes by its name without a module`(printed: String, name: String) {
        func object(_ fields: [ObjectDescription.Field]) -> ObjectDescription {
            ObjectDescription(className: printed, address: "1", fields: fields, line: 1, indent: 0)
        }
        #expect(object([]).ownClassName == name && object([]).classNames == [name])
        #expect(object([.init(key: "baseClass", value: "Kit.Base")]).classNames == ["Base", name])
    }

    /// A class, the one that it is made from, what is said besides; what it becomes at the top and elsewhere, and
    /// whether that is another class here.
    private static let classes:
        [(
            name: String, base: String?, field: (String, String)?, top: (UIKitClass, Bool),
            inside: (UIKitClass, Bool)
        )] = [
            ("UIWindow", nil, nil, (.window, false), (.view, true)),
            ("Shop.Window", "UIWindow", nil, (.window, false), (.view, true)),
            ("Shop.Window", nil, ("layer", "<UIWindowLayer: 0x1>"), (.window, false), (.view, true)),
            ("UIView", nil, nil, (.view, false), (.view, false)),
            ("UILabel", nil, nil, (.label, false), (.label, false)),
            ("Shop.Label", "UILabel", nil, (.label, false), (.label, false)),
            ("UIImageView", nil, nil, (.imageView, false), (.imageView, false)),
            ("Shop.Card", nil, nil, (.view, true), (.view, true)),
            ("Shop.Card", nil, ("contentOffset", "{0, 0}"), (.scrollView, true), (.scrollView, true)),
            ("UIScrollView", nil, ("contentOffset", "{0, 0}"), (.scrollView, false), (.scrollView, false)),
            ("UITableView", nil, ("contentOffset", "{0, 0}"), (.scrollView, true), (.scrollView, true)),
            ("UITableViewCell", nil, nil, (.view, false), (.view, false)),
            ("UITableViewCellContentView", nil, nil, (.view, false), (.view, false)),
            ("Shop.UISwitch", "UIButton", nil, (.button, false), (.button, false)),
        ]

    @Test func `a class of a printed hierarchy becomes one that scenarios have`() {
        for entry in Self.classes {
            let base = entry.base.map { [ObjectDescription.Field(key: "baseClass", value: $0)] } ?? []
            let field = entry.field.map { [ObjectDescription.Field(key: $0.0, value: $0.1)] } ?? []
            let object = ObjectDescription(
                className: entry.name, address: "1", fields: base + field, line: 1, indent: 0)
            for (isTop, wanted) in [(true, entry.top), (false, entry.inside)] {
                let made = ImportedClass(object, isTop: isTop)
                #expect(
                    made.kind == wanted.0 && made.isGuessed == wanted.1, "\(object), at the top: \(isTop)")
            }
        }
        func hides(_ name: String) -> Bool {
            let object = ObjectDescription(className: name, address: "1", fields: [], line: 1, indent: 0)
            return ImportedClass(object, isTop: false).hidesSubviews
        }
        #expect(["UISwitch", "UISlider", "UITextField"].allSatisfy(hides))
        #expect(!["UIControl", "UIButton", "UIView", "UIScrollView"].contains(where: hides))
    }

    @Test func `a view that prints a view of its own is no recognizer`() throws {
        let text = """
            <UIWindow: 0x1; frame = (0 0; 9 9)>
             <Shop.Popup: 0x2; frame = (0 0; 9 9); view = <UIView: 0x3>>
            """
        let hierarchy = try ViewHierarchy(Array(text.utf8), file: "printed")
        #expect(hierarchy.views.map(\.description.address) == ["1", "2"])
        #expect(hierarchy.recognizers.isEmpty)
    }

    /// A text gives at most three words and 20 characters; of a button what lies in it does, the first before others.
    @Test func `a view of a printed hierarchy is called by its text, else by its class`() throws {
        let text = """
            <UIWindow: 0x1; frame = (0 0; 9 9)>
             <UILabel: 0x2; frame = (0 0; 9 9); text = 'ONE two-three four'>
             <UILabel: 0x3; frame = (0 0; 9 9); text = (null)>
             <UIButton: 0x4; frame = (0 0; 9 9)>
              <UIImageView: 0x5; frame = (0 0; 9 9)>
               <UILabel: 0x6; frame = (0 0; 9 9); text = 'deep'>
              <UILabel: 0x7; frame = (0 0; 9 9); text = 'first'>
              <UILabel: 0x8; frame = (0 0; 9 9); text = 'second'>
             <Shop.Card: 0x9; frame = (0 0; 9 9)>
             <Shop.Card: 0xa; frame = (0 0; 9 9)>
             <UILabel: 0xb; frame = (0 0; 9 9); text = ''>
             <UILabel: 0xc; frame = (0 0; 9 9); text = 'abcdefghijklmnopqrst u'>
            """
        let hierarchy = try ViewHierarchy(Array(text.utf8), file: "printed")
        let names = ImportedNames(
            hierarchy, hierarchy.views.map { ImportedClass($0.description, isTop: $0.superview == nil) })
        #expect(
            hierarchy.views.indices.map { names[$0] } == [
                "window", "oneTwoThreeLabel", "label", "deepButton", "imageView", "deepLabel",
                "firstLabel", "secondLabel", "card", "card2", "label2", "abcdefghijklmnopqrstLabel",
            ])
    }
}
