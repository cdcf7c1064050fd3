/// The views and gesture recognizers that a debugger printed: `po view.recursiveDescription()`, and
/// `po view.gestureRecognizers` for those views that have some.
package struct ViewHierarchy: Sendable {
    /// A view, and what lies in it from back to front.
    package struct View: Sendable {
        package let description: ObjectDescription
        package let frame: (x: Double, y: Double, width: Double, height: Double)
        /// The indices of its subviews.
        package fileprivate(set) var subviews: [Int] = []
        /// The index of its superview; nil for one that stands at the top.
        package let superview: Int?
        let depth: Int
    }

    /// All of them, each once and before its subviews.
    package private(set) var views: [View] = []
    package private(set) var recognizers: [ObjectDescription] = []
    // At the top stand windows, and what will lie in a window that is made.
    private var windowCount = 0
    private var looseCount = 0

    /// Deeper ones would make a scenario that is not read.
    static let depthMax = 100
    static let subviewsMax = FormatLimit.subviews.upperBound
    static let viewsMax = 10_000
    static let recognizersMax = 2_000
    /// Lengths that scenarios have.
    static let lengths = -100_000.0...100_000

    /// Reads what was printed.
    ///
    /// - Parameter file: what messages call it.
    /// - Throws: the first thing that is wrong, with its line.
    package init(_ bytes: [UInt8], file: String) throws(ScenarioError) {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw ScenarioError(
                Diagnostic(file: file, position: nil, message: "it is not UTF-8", remedy: "save it as UTF-8"))
        }
        var scanner = DescriptionScanner(bytes)
        // The views that a line may lie in, from the top, by their indents.
        var open: [(indent: Int, index: Int)] = []
        // Somebody may print a view again, with what lies in it, and its recognizers.
        var places: [String: Int] = [:]
        var printed: Set<String> = []
        while let object = try Self.next(&scanner, file) {
            if object["state"] != nil, object["view"] != nil {
                if !printed.insert(object.address).inserted { continue }
                recognizers.append(object)
                try Self.check(
                    recognizers.count <= Self.recognizersMax, object, file,
                    "more than \(Self.recognizersMax) recognizers")
            } else if object["frame"] != nil {
                while let last = open.last, last.indent >= object.indent { open.removeLast() }
                let place = places[object.address] ?? views.count
                if place == views.count { try add(object, in: open.last?.index, file) }
                places[object.address] = place
                open.append((object.indent, place))
            } else if object["layer"] != nil {
                throw Self.error(
                    object, file, "\(object.className) has no frame",
                    remedy: "print it with recursiveDescription()")
            }
        }
        if views.isEmpty {
            throw ScenarioError(
                Diagnostic(
                    file: file, position: SourcePosition(line: 1, column: 1),
                    message: "no view is described here",
                    remedy: "paste what 'po view.recursiveDescription()' prints"))
        }
    }

    private mutating func add(_ object: ObjectDescription, in superview: Int?, _ file: String)
        throws(ScenarioError)
    {
        guard let numbers = object.numbers("frame", count: 4), numbers.allSatisfy(Self.lengths.contains)
        else {
            throw Self.error(
                object, file, "the frame of \(object.className) is not four numbers within ±100000",
                remedy: "write it as (x y; width height)")
        }
        guard numbers[2] >= 0, numbers[3] >= 0 else {
            throw Self.error(
                object, file, "the frame of \(object.className) has a negative size",
                remedy: "write it as (x y; width height)")
        }
        let depth = superview.map { views[$0].depth + 1 } ?? 0
        try Self.check(
            depth < Self.depthMax, object, file, "more than \(Self.depthMax) views inside one another")
        try Self.check(views.count < Self.viewsMax, object, file, "more than \(Self.viewsMax) views")
        if let superview {
            try Self.check(
                views[superview].subviews.count < Self.subviewsMax, object, file,
                "more than \(Self.subviewsMax) subviews of one view")
            views[superview].subviews.append(views.count)
        } else {
            try checkTop(object, file)
        }
        views.append(
            View(
                description: object, frame: (numbers[0], numbers[1], numbers[2], numbers[3]),
                superview: superview,
                depth: depth))
    }

    private mutating func checkTop(_ object: ObjectDescription, _ file: String) throws(ScenarioError) {
        if ImportedClass(object, isTop: true).kind == .window { windowCount += 1 } else { looseCount += 1 }
        let windowsMax = FormatLimit.windows.upperBound
        try Self.check(
            windowCount + min(looseCount, 1) <= windowsMax, object, file, "more than \(windowsMax) windows")
        try Self.check(
            looseCount <= Self.subviewsMax, object, file, "more than \(Self.subviewsMax) views in no window")
    }

    // MARK: Errors

    private static func next(
        _ scanner: inout DescriptionScanner, _ file: String
    ) throws(ScenarioError) -> ObjectDescription? {
        do throws(DescriptionScanner.Unended) { return try scanner.next() } catch {
            throw ScenarioError(
                Diagnostic(
                    file: file, position: SourcePosition(line: error.line, column: error.column),
                    message: "the description of \(error.className) has no end",
                    remedy: "copy the whole of what the debugger printed"))
        }
    }

    private static func check(
        _ holds: Bool, _ object: ObjectDescription, _ file: String, _ message: String
    ) throws(ScenarioError) {
        if !holds { throw error(object, file, message, remedy: "print a part of the hierarchy") }
    }

    private static func error(
        _ object: ObjectDescription, _ file: String, _ message: String, remedy: String
    ) -> ScenarioError {
        ScenarioError(
            Diagnostic(
                file: file, position: SourcePosition(line: object.line, column: object.indent + 1),
                message: message, remedy: remedy))
    }
}
