import RunLoops
import Trace
import UIKitModel
import VirtualTime

@testable import Simulation

/// A random story of apps that come to the front and leave it, are covered, hang, take long to launch and are killed.
///
/// No two of its instants are the same, nor is any that follows from one of them: each happening has milliseconds of
/// its own.
struct AppLifeStory: CustomStringConvertible {
    enum Start { case inFront, inBackground, notRunning }

    struct App {
        var start: Start
        /// What its main thread does for long, as a block of its main queue; milliseconds.
        var hang: (at: Int, for: Int)?
        /// How long its delegate takes at its launch, milliseconds.
        let launchTime: Int
    }

    enum Happening {
        /// An app is brought to the front, by its index; nil for none.
        case front(Int?)
        case alertShown(until: Int)
        case alertDismissed
        case killed(Int)
    }

    private(set) var apps: [App] = []
    /// By their instants, in milliseconds.
    private(set) var happenings: [(time: Int, what: Happening)] = []

    init(seed: UInt64) {
        var generator = SeededGenerator(seed: seed, stream: "lives of apps")
        func number(_ range: ClosedRange<Int>) -> Int {
            range.lowerBound + Int(generator.next(upTo: UInt64(range.count - 1)))
        }
        let count = number(1...3)
        for index in 0..<count {
            let hangs = number(0...1) == 1
            let hang = (at: 1_000 * number(0...19) + 500 + index, for: 1_000 * number(1...13))
            apps.append(
                App(
                    start: index == count - 1 ? .inFront : number(0...1) == 0 ? .inBackground : .notRunning,
                    hang: hangs ? hang : nil, launchTime: [0, 3_000, 12_000, 25_000][number(0...3)]))
        }
        var instants = 0
        func instant() -> Int {
            instants += 1
            return 1_000 * number(0...39) + 7 * instants
        }
        for _ in 0..<number(1...8) {
            switch number(0...5) {
            case 0...3:
                let index = number(0...count)
                happenings.append((instant(), .front(index == count ? nil : index)))
            case 4:
                let times = [instant(), instant()].sorted()
                happenings.append((times[0], .alertShown(until: times[1])))
                happenings.append((times[1], .alertDismissed))
            default: happenings.append((instant(), .killed(number(0...count - 1))))
            }
        }
        happenings.sort { $0.time < $1.time }
        for index in apps.indices where apps[index].start == .notRunning {
            apps[index].hang = nil
            if launch(of: index) == nil { apps[index].start = .inBackground }
        }
    }

    /// When an app is brought to the front first; nil for never.
    func launch(of app: Int) -> Int? {
        happenings.first {
            guard case .front(let next) = $0.what else { return false }
            return next == app
        }?.time
    }

    /// The same story without the hangs of some apps.
    func without(hangsOf indices: Set<Int>) -> AppLifeStory {
        var story = self
        for index in indices { story.apps[index].hang = nil }
        return story
    }

    // MARK: The phone

    private final class Launching: UIApplicationDelegate {
        let time: Interval
        init(_ time: Interval) { self.time = time }
        func applicationDidFinishLaunching(_ application: UIApplication) {
            application.mainThread.spend(time)
        }
    }

    /// What the trace says of each app: its states, and how it ended, each with the instant in milliseconds.
    func played(_ path: DeliveryPath) -> [[String]] {
        var configuration = Phone.Configuration()
        configuration.path = path
        configuration.costs = .free
        let phone = Phone(configuration)
        var launched: [UIApplication] = []
        for (index, app) in apps.enumerated() {
            switch (app.start, launch(of: index)) {
            case (.notRunning, let time?):
                let delegate = Launching(.milliseconds(app.launchTime))
                launched.append(
                    phone.launch("\(index)", at: .at(.milliseconds(time)), delegate: delegate) { _ in
                        UIWindow().makeKeyAndVisible()
                    })
            default:
                launched.append(
                    phone.launch("\(index)", inForeground: app.start == .inFront) { _ in
                        UIWindow().makeKeyAndVisible()
                    })
            }
        }
        for (application, app) in zip(launched, apps) {
            guard let hang = app.hang else { continue }
            application.mainRunLoop.async(at: .at(.milliseconds(hang.at))) {
                application.mainThread.spend(.milliseconds(hang.for))
            }
        }
        for (time, what) in happenings {
            let instant = Instant.at(.milliseconds(time))
            switch what {
            case .front(let index):
                // The first time it has been launched by that.
                if let index, apps[index].start == .notRunning, launch(of: index) == time { continue }
                phone.bringToFront(index.map { launched[$0] }, at: instant)
            case .alertShown(let end):
                phone.showAlert("a call", at: instant, for: .milliseconds(end - time))
            case .alertDismissed: continue
            case .killed(let index): phone.kill(launched[index], at: instant)
            }
        }
        phone.run()
        let records = phone.finish().records
        return launched.map { application in
            records.compactMap { record in
                let time = record.instant.nanoseconds / 1_000_000
                return switch record.event {
                case .appStateChanged(application.process.id, let state): "\(state) \(time)"
                case .processDied(application.process.id, let reason): "\(reason) \(time)"
                default: nil
                }
            }
        }
    }

    var description: String {
        (apps.map { "\($0)" } + happenings.map { "\($0.time): \($0.what)" }).joined(separator: "\n")
    }
}
