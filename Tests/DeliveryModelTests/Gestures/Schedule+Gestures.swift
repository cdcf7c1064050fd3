/// The members of a scenario that only schedules about the recognizers themselves have.
extension Schedule {
    /// What its action does.
    func action(of recognizer: Recognizer) -> [String] {
        var deeds: [String] = []
        if recognizer.tellsPlace { deeds.append(#"{"hitTest": "\#(views[0].name)"}"#) }
        if recognizer.startsAnew {
            let new = recognizer.startsWith
            let deed =
                switch recognizer.kind {
                case .pinch: #""setScale": \#(new.first ?? 1)"#
                case .rotation: #""setRotation": \#(new.first ?? 0)"#
                default: #""setTranslation": \#(new.isEmpty ? [0, 0] : new)"#
                }
            let states = recognizer.startsAnewIn.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            deeds.append("{\"when\": [\(states)], \(deed)}")
        }
        deeds += deedsOfAction(recognizer)
        return deeds.isEmpty ? [] : [#""action": {"does": [\#(deeds.joined(separator: ", "))]}"#]
    }

    /// Which side of the glass is that side of the interface; up is the top's.
    func sideOfGlass(_ side: String) -> String {
        let clockwise = ["top", "right", "bottom", "left"]
        let place = clockwise.firstIndex(of: side == "up" ? "top" : side == "down" ? "bottom" : side) ?? 0
        // Which side of the glass is up: of landscapeLeft the device's bottom is to the left.
        let quarters =
            switch orientation {
            case "landscapeRight": 1
            case "portraitUpsideDown": 2
            case "landscapeLeft": 3
            default: 0
            }
        return clockwise[(place + quarters) % 4]
    }

    func touchTypes(of recognizer: Recognizer) -> [String] {
        var members: [String] = []
        if let types = recognizer.touchTypes {
            members.append(#""allowedTouchTypes": \#(types)"#)
        }
        if !recognizer.requiresExclusiveTouchType { members.append(#""requiresExclusiveTouchType": false"#) }
        return members
    }

    var fingersJSON: String {
        ([samples.filter { !pencils.contains($0.finger) }.json] + pencilJSON).filter { !$0.isEmpty }
            .joined(separator: ",\n   ")
    }

    /// One path for each contact of a pencil, which rests till a scan before each move, as it would slide. What its
    /// force was comes when all is over.
    private var pencilJSON: [String] {
        samples.indices.filter { samples[$0].phase == .began && pencils.contains(samples[$0].finger) }.map {
            start in
            let first = samples[start]
            var points: [String] = []
            var isCancelled = false
            var before = first
            for sample in samples[start...] where sample.finger == first.finger {
                if sample.phase == .moved, sample.time > before.time + 10 {
                    points.append(point(before, at: sample.time - 10 - first.time))
                }
                points.append(point(sample, at: sample.time - first.time))
                before = sample
                isCancelled = sample.phase == .cancelled
                if sample.phase == .ended || isCancelled { break }
            }
            let end = isCancelled ? #""cancelled": true, "# : ""
            return
                #"{"at": "\#(first.time)ms", "finger": \#(first.finger), "pencil": {"updatesAfter": "20s"}, "#
                + #"\#(end)"path": [\#(points.joined(separator: ", "))]}"#
        }
    }

    private func point(_ sample: Sample, at time: Int) -> String {
        #"{"at": "\#(time)ms", "x": \#(sample.x), "y": \#(sample.y)}"#
    }
}
