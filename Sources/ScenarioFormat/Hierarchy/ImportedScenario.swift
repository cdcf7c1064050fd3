import Geometry
import Trace
import VirtualTime

/// A scenario with the views and recognizers of a printed hierarchy, and a finger that taps one of them.
package struct ImportedScenario: Sendable {
    /// The scenario's JSON.
    package let text: String
    /// What is not as it was in the app, a sentence each.
    package let notes: [String]

    /// - Parameter title: what the scenario is called; of a long one the beginning.
    package init(_ hierarchy: ViewHierarchy, title: String) {
        var writer = ImportedScenarioWriter(hierarchy)
        text = writer.scenario(title: String(text: title.unicodeScalars.prefix(FormatLimit.title.upperBound)))
        notes = writer.notes
    }
}

/// Writes one, and takes notes of what it leaves out.
private struct ImportedScenarioWriter {
    private let hierarchy: ViewHierarchy
    private let classes: [ImportedClass]
    private let names: ImportedNames
    /// The pans that scroll views have by themselves, by the view's address.
    private let ownPans: [String: ObjectDescription]
    private(set) var notes: [String] = []
    /// The recognizers of each view, by the view's address.
    private var recognizers: [String: [(description: ObjectDescription, kind: UIKitClass, id: String)]] = [:]
    /// The ids of those that have to fail first, by the id of the recognizer that waits for them.
    private var required: [String: [String]] = [:]

    init(_ hierarchy: ViewHierarchy) {
        self.hierarchy = hierarchy
        classes = hierarchy.views.map { ImportedClass($0.description, isTop: $0.superview == nil) }
        names = ImportedNames(hierarchy, classes)
        let ownPans = hierarchy.recognizers.compactMap { recognizer -> (String, ObjectDescription)? in
            recognizer.className == "UIScrollViewPanGestureRecognizer"
                ? recognizer["view"].flatMap(Self.address).map { ($0, recognizer) } : nil
        }
        self.ownPans = Dictionary(ownPans) { first, _ in first }
        noteClasses()
        let placed = assignRecognizers()
        assignRequirements(among: placed)
        if hierarchy.views.contains(where: { $0.description["transform"] != nil }) {
            notes.append("transforms are left out: a frame does not say what it was before")
        }
    }

    // MARK: What is left out

    /// Each kind of note once, with the classes that it is about in the order of the hierarchy.
    private mutating func noteClasses() {
        func classNames(_ isMeant: (ImportedClass) -> Bool) -> String {
            var names: [String] = []
            for (view, kind) in zip(hierarchy.views, classes) where isMeant(kind) {
                let name = view.description.className
                if !names.contains(name) { names.append(name) }
            }
            return names.joined(separator: ", ")
        }
        let plain = classNames { $0.isGuessed && $0.kind == .view }
        if !plain.isEmpty { notes.append("plain views, as their classes are not known here: \(plain)") }
        let scrolling = classNames { $0.isGuessed && $0.kind == .scrollView }
        if !scrolling.isEmpty {
            notes.append(
                "scroll views, as their classes are not known here or would make rows of their own: \(scrolling)"
            )
        }
        let closed = classNames(\.hidesSubviews)
        if !closed.isEmpty { notes.append("what UIKit puts inside is left out: \(closed)") }
        let hasLoose = zip(hierarchy.views, classes).contains { $0.superview == nil && $1.kind != .window }
        if hasLoose, classes.contains(where: { $0.kind == .window }) {
            notes.append("a window is made for what lies in none, where it lay in its superview")
        } else if hasLoose {
            notes.append(
                "there is no window, so one is made; the first view lies in it where it lay in its superview")
        }
    }

    /// - Returns: those that are in the scenario, in the order in which they were printed, with their ids.
    private mutating func assignRecognizers() -> [(description: ObjectDescription, id: String)] {
        var placed: [(description: ObjectDescription, id: String)] = []
        let addresses = Set(
            hierarchy.views.indices.filter { !isClosed($0) }.map { hierarchy.views[$0].description.address })
        var unknown: [String] = []
        var lost: [String] = []
        var crowded: [String] = []
        let most = FormatLimit.recognizers.upperBound
        for recognizer in hierarchy.recognizers {
            let known = recognizer.classNames.compactMap { name in
                UIKitClass.recognizers.first { $0.description == name }
            }
            guard let view = recognizer["view"].flatMap(Self.address), addresses.contains(view) else {
                lost.append(recognizer.className)
                continue
            }
            guard let kind = known.first else {
                // A scroll view has these by itself.
                if !recognizer.className.hasPrefix("UIScrollView") { unknown.append(recognizer.className) }
                continue
            }
            if recognizers[view]?.count == most {
                crowded.append(recognizer.className)
                continue
            }
            let id = names.id(ofRecognizer: recognizer, kind)
            recognizers[view, default: []].append((recognizer, kind, id))
            placed.append((recognizer, id))
        }
        func note(_ classes: [String], _ what: String) {
            let names = classes.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
            if !names.isEmpty { notes.append("\(what): \(names.joined(separator: ", "))") }
        }
        note(unknown, "recognizers that are left out, as their classes are not known here")
        note(lost, "recognizers that are left out, as their views are not in the hierarchy")
        note(crowded, "recognizers that are left out, as a view of a scenario has at most \(most)")
        let without = hierarchy.views.filter {
            $0.description["gestureRecognizers"] != nil && $0.description["contentOffset"] == nil
                && recognizers[$0.description.address] == nil
        }
        if !without.isEmpty {
            let views = without.prefix(5).map { "\($0.description.className) 0x\($0.description.address)" }
            let more = without.count > 5 ? " and \(without.count - 5) more" : ""
            notes.append(
                "views have recognizers that are not printed; add what 'po view.gestureRecognizers' prints for "
                    + views.joined(separator: ", ") + more)
        }
        return placed
    }

    /// Takes over the failure requirements among those that are in the scenario. One that would close a ring is left
    /// out: all of the ring would wait for each other for ever, and no scenario with a ring is read.
    private mutating func assignRequirements(among placed: [(description: ObjectDescription, id: String)]) {
        let ids = Dictionary(uniqueKeysWithValues: placed.map { ($0.description.address, $0.id) })
        let (mostOfOne, mostOfAll) = (FormatLimit.recognizers.upperBound, Limit.requirements.value)
        var (hasRing, hasMore, count) = (false, false, 0)
        for (description, id) in placed {
            for other in Self.required(description).compactMap({ ids[$0] }) {
                if required[id]?.contains(other) == true { continue }
                if count == mostOfAll || required[id]?.count == mostOfOne {
                    hasMore = true
                    break
                }
                if waits(other, for: id) {
                    hasRing = true
                } else {
                    required[id, default: []].append(other)
                    count += 1
                }
            }
        }
        if hasRing {
            notes.append("failure requirements are left out that would wait for each other for ever")
        }
        if hasMore {
            notes.append(
                "failure requirements are left out, as a recognizer of a scenario has at most \(mostOfOne), and all "
                    + "together at most \(mostOfAll)")
        }
    }

    /// Whether a recognizer is another one, or waits for it, be it through those that it waits for.
    private func waits(_ id: String, for other: String) -> Bool {
        var rest = [id]
        var seen: Set<String> = []
        while let next = rest.popLast() {
            if next == other { return true }
            if seen.insert(next).inserted { rest += required[next] ?? [] }
        }
        return false
    }

    /// The addresses of those that have to fail first.
    private static func required(_ description: ObjectDescription) -> [String] {
        guard let text = description["must-fail"] else { return [] }
        var scanner = DescriptionScanner(Array(text.replacing("{", with: "").utf8))
        var addresses: [String] = []
        while let other = try? scanner.next() { addresses.append(other.address) }
        return addresses
    }

    /// The hexadecimal digits behind `0x`.
    private static func address(_ value: String) -> String? {
        guard let range = value.firstRange(of: "0x") else { return nil }
        return value[range.upperBound...].prefix { $0.isHexDigit }.lowercased()
    }

    /// Whether it lies in a control that has views of its own.
    private func isClosed(_ index: Int) -> Bool {
        var next = hierarchy.views[index].superview
        while let view = next {
            if classes[view].hidesSubviews { return true }
            next = hierarchy.views[view].superview
        }
        return false
    }

    // MARK: JSON

    mutating func scenario(title: String) -> String {
        let tops = hierarchy.views.indices.filter { hierarchy.views[$0].superview == nil }
        let screen = tops.first { classes[$0].kind == .window }.map { hierarchy.views[$0].frame }
        let size = screen.map { ($0.width, $0.height) } ?? (390, 844)
        let isOdd = size.0 < 1 || size.1 < 1 || size.0 > 10_000 || size.1 > 10_000
        let (width, height) = isOdd ? (390, 844) : size
        // Who prints a screen today does so on a system of today.
        var lines = ["{", "  \"version\": 1,", "  \"title\": \(quoted(title)),", "  \"path\": \"modern\","]
        if width != 390 || height != 844 {
            lines.append("  \"device\": {\"screen\": [\(number(width)), \(number(height))]},")
        }
        lines += ["  \"apps\": [{\"id\": \"app\", \"windows\": ["]
        let windows = tops.filter { classes[$0].kind == .window }.map { object($0, indent: 4) }
        let loose = tops.filter { classes[$0].kind != .window }
        let made =
            loose.isEmpty
            ? []
            : [
                "    {\"id\": \(quoted(names.window)), \"subviews\": [\n"
                    + loose.map { object($0, indent: 6) }.joined(separator: ",\n") + "\n    ]}"
            ]
        lines.append((windows + made).joined(separator: ",\n"))
        lines += ["  ]}],", "  \"fingers\": [{\"tap\": \(target(width, height)), \"at\": \"100ms\"}]", "}"]
        return lines.joined(separator: "\n") + "\n"
    }

    private func object(_ index: Int, indent: Int) -> String {
        let view = hierarchy.views[index]
        let (description, kind) = (view.description, classes[index].kind)
        var parts = ["\"id\": \(quoted(names[index]))"]
        if kind != .view && kind != .window { parts.append("\"class\": \(quoted(kind.description))") }
        parts.append(
            "\"frame\": [\([view.frame.x, view.frame.y, view.frame.width, view.frame.height].map(number).joined(separator: ", "))]"
        )
        if description.flag("hidden") == true { parts.append("\"isHidden\": true") }
        if let alpha = description.numbers("alpha", count: 1)?[0], alpha != 1, (0...1).contains(alpha) {
            parts.append("\"alpha\": \(number(alpha))")
        }
        // A description tells of it only if it is off.
        let takesTouches = description.flag("userInteractionEnabled") ?? true
        if takesTouches == [.label, .imageView].contains(kind) {
            parts.append("\"isUserInteractionEnabled\": \(takesTouches)")
        }
        if let clips = description.flag("clipsToBounds"), clips != (kind == .scrollView) {
            parts.append("\"clipsToBounds\": \(clips)")
        }
        if kind.isKind(of: .control) {
            if description.flag("enabled") == false { parts.append("\"isEnabled\": false") }
            if kind == .button { parts.append("\"actions\": [{\"for\": \"touchUpInside\"}]") }
        }
        if kind == .scrollView { parts += scrolling(description) }
        let space = String(repeating: " ", count: indent + 1)
        let own = recognizers[description.address] ?? []
        var text = parts.joined(separator: ", ")
        if !own.isEmpty {
            text += ",\n\(space)\"recognizers\": [\(own.map(recognizer).joined(separator: ", "))]"
        }
        let subviews = classes[index].hidesSubviews ? [] : view.subviews
        if !subviews.isEmpty {
            text += ",\n\(space)\"subviews\": [\n"
            text += subviews.map { object($0, indent: indent + 2) }.joined(separator: ",\n")
            text += "\n\(space)]"
        }
        return "\(space.dropLast()){\(text)}"
    }

    private func scrolling(_ description: ObjectDescription) -> [String] {
        var parts: [String] = []
        for (key, count) in [("contentSize", 2), ("contentOffset", 2)] {
            guard let numbers = description.numbers(key, count: count), numbers.contains(where: { $0 != 0 }),
                numbers.allSatisfy(ViewHierarchy.lengths.contains),
                // A size has no sides below 0.
                key != "contentSize" || numbers.allSatisfy({ $0 >= 0 })
            else { continue }
            parts.append("\"\(key)\": [\(numbers.map(number).joined(separator: ", "))]")
        }
        if let inset = description.numbers("adjustedContentInset", count: 4),
            inset.contains(where: { $0 != 0 }),
            inset.allSatisfy(ViewHierarchy.lengths.contains)
        {
            parts.append("\"contentInset\": [\(inset.map(number).joined(separator: ", "))]")
        }
        if ownPans[description.address]?.flag("enabled") == false {
            parts.append("\"isScrollEnabled\": false")
        }
        return parts
    }

    private func recognizer(_ own: (description: ObjectDescription, kind: UIKitClass, id: String)) -> String {
        let (description, kind) = (own.description, own.kind)
        var parts = ["\"id\": \(quoted(own.id))"]
        if kind != .tap { parts.append("\"class\": \(quoted(kind.description))") }
        for (key, name, usual) in [
            ("enabled", "isEnabled", true), ("cancelsTouchesInView", "cancelsTouchesInView", true),
            ("delaysTouchesBegan", "delaysTouchesBegan", kind == .screenEdgePan),
            ("delaysTouchesEnded", "delaysTouchesEnded", true),
        ] {
            if let flag = description.flag(key), flag != usual { parts.append("\"\(name)\": \(flag)") }
        }
        // A tap recognizer waits for one tap at least; a long press may wait for none.
        for (key, range) in [
            ("numberOfTapsRequired", (kind == .tap ? 1 : 0)...10),
            ("numberOfTouchesRequired", 1...glassFingersMax),
        ] where kind.attributes.contains(where: { $0.name == key }) {
            if let count = description[key].flatMap({ Int($0) }), range.contains(count) {
                parts.append("\"\(key)\": \(count)")
            }
        }
        if kind == .longPress, let seconds = description.numbers("minimumPressDuration", count: 1)?[0],
            (0...60).contains(seconds)
        {
            // UIKit keeps and prints a Float of it: 0.30000001192092896.
            let duration = Interval.milliseconds(Int((seconds * 1_000).rounded()))
            parts.append("\"minimumPressDuration\": \"\(duration)\"")
        }
        if kind == .swipe, let direction = description["direction"]?.lowercased(),
            ["left", "right", "up", "down"].contains(direction)
        {
            parts.append("\"direction\": \(quoted(direction))")
        }
        // Nearly all of them are those of navigation controllers; the edge is not printed.
        if kind == .screenEdgePan { parts.append("\"edges\": \"left\"") }
        if let others = required[own.id] {
            parts.append("\"requireToFail\": [\(others.map(quoted).joined(separator: ", "))]")
        }
        return "{\(parts.joined(separator: ", "))}"
    }

    // MARK: The finger

    /// The first control that can be hit, else the view with a recognizer that lies deepest, else the deepest view.
    private func target(_ width: Double, _ height: Double) -> String {
        let reachable = hierarchy.views.indices.filter { isReachable($0, width, height) }
        let control = reachable.first { classes[$0].kind.isKind(of: .control) }
        func deepest(_ isMeant: (Int) -> Bool) -> Int? {
            reachable.filter(isMeant).max { hierarchy.views[$0].depth < hierarchy.views[$1].depth }
        }
        let chosen =
            control ?? deepest { recognizers[hierarchy.views[$0].description.address] != nil }
            ?? deepest { _ in true }
        return chosen.map { quoted(names[$0]) }
            ?? "[\(number((width / 2).rounded())), \(number((height / 2).rounded()))]"
    }

    /// Whether its middle lies on the screen, and nothing that it lies in keeps fingers away.
    private func isReachable(_ index: Int, _ width: Double, _ height: Double) -> Bool {
        if isClosed(index) || classes[index].kind == .window { return false }
        let frame = self.frame(of: index)
        var middle = frame.middle
        if !frame.contains(middle) { return false }
        var next: Int? = index
        while let view = next {
            let description = hierarchy.views[view].description
            if description.flag("hidden") == true || description.flag("userInteractionEnabled") == false {
                return false
            }
            if let alpha = description.numbers("alpha", count: 1)?[0], alpha < hitTestAlphaMin {
                return false
            }
            next = hierarchy.views[view].superview
            guard let next else { break }
            if classes[next].kind == .scrollView,
                let offset = hierarchy.views[next].description.numbers("contentOffset", count: 2)
            {
                middle = PlanePoint(x: middle.x - offset[0], y: middle.y - offset[1])
            }
            let outer = self.frame(of: next)
            middle = PlanePoint(x: middle.x + outer.origin.x, y: middle.y + outer.origin.y)
            if !outer.contains(middle) { return false }
        }
        return Rectangle(x: 0, y: 0, width: width, height: height).contains(middle)
    }

    private func frame(of index: Int) -> Rectangle {
        let frame = hierarchy.views[index].frame
        return Rectangle(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    }

    private func quoted(_ text: String) -> String { String(decoding: JSONText.quoted(text), as: UTF8.self) }

    private func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
    }
}
