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
            deeds.append(#"{"when": ["changed"], \#(deed)}"#)
        }
        deeds += deedsOfAction(recognizer)
        return deeds.isEmpty ? [] : [#""action": {"does": [\#(deeds.joined(separator: ", "))]}"#]
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
