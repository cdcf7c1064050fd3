import HIDEvents
import Trace

extension FormatTable {
    /// The file itself.
    static let scenario = ObjectFormat(
        "scenario", "A story: a phone, its apps, what fingers do, and what is expected to come of it.",
        keys: [
            .optional(
                "$schema", .text(FormatLimit.text),
                "Where an editor finds the schema of this format; the program does not read it."),
            .required("version", .wholeNumber(1...1), "The version of the format."),
            .required("title", .text(FormatLimit.title), "What happens, in a few words."),
            .optional(
                "story", .text(FormatLimit.text), default: "empty",
                "What there is to see and why, in a few sentences for the reader."),
            .optional(
                "rules", .list(.text(1...20), 0...100),
                "The rules that it shows: ids of the rule book, or of an experiment such as X-07."),
            .optional(
                "shows", .list(.text(1...60), 0...200),
                "Words that 'taptrail explain' shows by this scenario: each has to occur in its trace."),
            .optional(
                "path", .word(DeliveryPath.allCases.map(\.rawValue)), default: "classic",
                "The way of events from IOKit to an app: modern is by way of backboardd, since iOS 6, and a thread of the app's, by iOS 10; classic, that of older articles, is by way of SpringBoard, as up to iOS 5."
            ),
            .optional(
                "seed", .wholeNumber(seedRange), default: "1",
                "Where the random draws of costs and jitter start: the same seed gives the same trace."),
            .optional(
                "device", .object("device"), default: "an iPhone of 390 × 844 points",
                "The phone that it happens on."),
            .optional(
                "costs", .object("costs"), default: "the profile \"phone\"",
                "How long the work of the system takes."),
            .optional(
                "constants", .object("constants"), default: "the usual numbers",
                "The numbers that UIKit goes by and that Apple has not published."),
            .required("apps", .list(.object("app"), 0...16), "The apps that run when the story begins."),
            .optional(
                "fingers", .list(.object("finger"), 0...256),
                "What fingers do on the glass, each with its own instant."),
            .optional(
                "keys", .list(.object("key"), 0...1_000),
                "What is pressed on a keyboard, each key at its instant."),
            .optional(
                "events", .list(.object("event"), 0...1_000), "What else happens, each at its instant."),
            .optional(
                "expect", .object("expect"), default: "nothing is expected",
                "What has to be seen in the trace for the story to hold."),
            .optional(
                "lesson", .object("lesson"), default: "it is no lesson",
                "What makes a lesson of it: a goal, questions and a task."),
        ])

    static let device = ObjectFormat(
        "device", "The phone: its screen, its digitizer and what makes its HID events.",
        keys: [
            .optional(
                "screen", .numbers(["width", "height"], 1...10_000), default: "[390, 844]",
                "The size of the screen in points."),
            .optional(
                "systemVersion", .wholeNumber(SystemVersion.known),
                default: "\(SystemVersion.latest.rawValue)",
                "The release of iOS whose event sources the apps have; the classic path has none of them."),
            .optional(
                "scan", .wholeNumber(1...1_000), default: "60",
                "How often the digitizer looks at the fingers, times a second; devices have 60, 120 or 240."),
            .optional(
                "display", .wholeNumber(1...240), default: "60",
                "How often the screen is drawn, times a second."),
            .optional(
                "pipeline", .word(RenderPipeline.allCases.map(\.rawValue)),
                default: "what apps show is not followed to the glass",
                "How a frame gets from an app's commit to the glass: shown at the third refresh, at the fourth, or at the second."
            ),
            .optional(
                "touches", .wholeNumber(1...glassFingersMax), default: "5",
                "How many fingers the glass follows at once; of one more it reports nothing."),
            .optional(
                "producer", .word(DigitizerProducer.allCases.map(\.rawValue)), default: "simulator",
                "Whose HID events these are: the Simulator's, those of a device's kernel, or a test program's."
            ),
            .optional(
                "queueLimit", .wholeNumber(1...1_024), default: "1024",
                "How many messages the ports hold that HID events arrive at."),
            .optional(
                "sendTimeout", .time, default: "as long as it takes",
                "How long SpringBoard waits for room in an app's port before it gives a message up, on the classic path; on the modern one backboardd does not wait."
            ),
            .optional(
                "cores", .wholeNumber(1...16), default: "as many as threads want one",
                "How many threads work at one time; others that are due wait, the most urgent first."),
        ])

    /// A key for each of the numbers that UIKit goes by.
    static let constants = ObjectFormat(
        "constants",
        "The numbers that recognizers, controls and scroll views go by; those that are not named are the usual ones.",
        keys: UIKitConstants.rows.map { row in
            let usual = UIKitConstants()
            switch row.value {
            case .number(let path, let range):
                return .optional(
                    row.name, .number(range), default: shownNumber(usual[keyPath: path]), row.sentence)
            case .time(let path):
                let milliseconds = usual[keyPath: path].nanoseconds / 1_000_000
                // What repeats after no time at all would never come to an end.
                return .optional(
                    row.name, .duration(.milliseconds(1)...FormatLimit.time.upperBound),
                    default: "\(milliseconds)ms", row.sentence)
            }
        })

    static func costs(of hops: [(name: String, purpose: String)], _ profiles: [String]) -> ObjectFormat {
        ObjectFormat(
            "costs", "How long each piece of the system's work takes, as a profile with exceptions.",
            keys: [
                .optional(
                    "profile", .text(1...1_000), default: "phone",
                    "The costs of what is not named here: \(profiles.joined(separator: ", ")), which 'taptrail costs' shows; or a file with a profile, a path from the scenario's folder to a file in it."
                )
            ] + hops.map { .optional($0.name, .cost, default: "the profile's", $0.purpose) })
    }
}
