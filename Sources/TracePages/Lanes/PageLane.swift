import Trace
import TraceViews

/// One line of a page's timeline: what one process, thread, port, recognizer, view … does over the time.
struct PageLane {
    /// What a lane is about; lanes are drawn in this order.
    enum Kind: Int, Comparable {
        case finger, thread, loop, port, recognizer, responder, scroll, frames

        static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    /// Something that lasts, such as a callback.
    struct Span {
        let start: Int
        /// 0 if it lasts to the end of the trail.
        var end = 0
        let depth: Int
        let text: Int
        let stage: Int
    }

    /// A value from a record on, as a letter and in words; an empty letter for none.
    struct Step {
        let record: Int
        let letter: String
        let text: Int
    }

    /// A place on the glass, or the offset of a scroll view.
    struct Point {
        let record: Int
        let x: Double
        let y: Double
        var flag = 0
    }

    let kind: Kind
    /// Whom it is about, as the state names it.
    let name: String
    let process: Int
    var spans: [Span] = []
    var steps: [Step] = []
    /// Something that happens at a record, under the same letter as a step.
    var marks: [Step] = []
    var points: [Point] = []

    init(_ kind: Kind, _ name: String, process: Int) {
        self.kind = kind
        self.name = name
        self.process = process
    }

    func write(to json: inout PageJSON, hue: Int, title: Int) {
        json.object { json in
            json.member("kind", "\(kind)")
            json.member("title", title)
            json.member("hue", hue)
            json.member("name", name)
            json.member("process", process)
            json.member("spans", spans) { json, span in
                json.integers([span.start, span.end, span.depth, span.text, span.stage])
            }
            json.member("steps", steps, Self.write)
            json.member("marks", marks, Self.write)
            json.member("points", points) { json, point in
                json.array { json in
                    json.integer(point.record)
                    json.json(JSONText.number(point.x).utf8)
                    json.json(JSONText.number(point.y).utf8)
                    json.integer(point.flag)
                }
            }
        }
    }

    private static func write(_ json: inout PageJSON, _ step: Step) {
        json.array { json in
            json.integer(step.record)
            json.text(step.letter)
            json.integer(step.text)
        }
    }
}
