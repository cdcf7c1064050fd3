/// A second model of the lives of apps, by the rules M-24, M-26 … M-28, M-49 and M-50 alone: a list of what may come
/// next, of which the earliest comes. It knows neither threads nor messages.
struct AppLifeModel {
    private typealias State = String

    private struct App {
        let launchTime: Int
        var said: [String] = []
        /// Nil before its launch.
        var state: State?
        var isSuspended = false
        var suspension: Int?
        var isDead = false
        var hasLaunched = false
        var launchDeadline: Int?
        /// What it was told and has not come to.
        var told: [(time: Int, deadline: Int)] = []
        /// What waits for its main thread, and what that does.
        var queue: [(time: Int, work: Work)] = []
        var present: (end: Int, work: Work)?
        /// When its main thread can go on.
        var free = 0
    }

    private enum Work {
        case hang(Int)
        case enter(State)
    }

    /// What may come next, in the order of one instant.
    private enum Next: Int {
        case watchdog, suspension, happening, end, start
    }

    private let story: AppLifeStory
    private var apps: [App] = []
    private var front: Int?
    private var alerts = 0
    private var happened = 0
    /// The apps that were to stand still while they hang, or before: what is due in them then is nobody's rule.
    private(set) var hangsPutOff: Set<Int> = []

    init(_ story: AppLifeStory) {
        self.story = story
        front = story.apps.indices.last
        apps = story.apps.map { app in
            var life = App(launchTime: app.launchTime)
            switch app.start {
            case .inFront: life.state = "active"
            case .inBackground: life.state = "background"
            case .notRunning: life.state = nil
            }
            if let hang = app.hang { life.queue = [(hang.at, .hang(hang.for))] }
            return life
        }
        while let next = earliest() {
            switch next.what {
            case .watchdog: end(next.app, "watchdog", next.time)
            case .suspension: suspend(next.app, next.time)
            case .happening: happen(story.happenings[happened].what, next.time)
            case .end: endWork(next.app, next.time)
            case .start: startWork(next.app, next.time)
            }
        }
    }

    /// What is said of each app, with the instant in milliseconds.
    var said: [[String]] { apps.map(\.said) }

    private func earliest() -> (time: Int, what: Next, app: Int)? {
        var all: [(time: Int, what: Next, app: Int)] = []
        for (index, app) in apps.enumerated() where !app.isDead {
            if let deadline = app.told.map(\.deadline).min() { all.append((deadline, .watchdog, index)) }
            if let suspension = app.suspension { all.append((suspension, .suspension, index)) }
            if let present = app.present {
                all.append((present.end, .end, index))
            } else if let first = app.queue.first, !app.isSuspended {
                all.append((max(first.time, app.free), .start, index))
            }
        }
        if happened < story.happenings.count {
            all.append((story.happenings[happened].time, .happening, 0))
        }
        return all.min { ($0.time, $0.what.rawValue, $0.app) < ($1.time, $1.what.rawValue, $1.app) }
    }

    // MARK: The system

    private mutating func happen(_ what: AppLifeStory.Happening, _ time: Int) {
        happened += 1
        switch what {
        case .front(let app):
            // One that has died cannot come, and who is in front stays.
            if let app, apps[app].isDead { return }
            let next = app
            guard next != front else { return }
            let former = front
            front = next
            if let former { tell(former, "background", time) }
            if let next { tell(next, alerts == 0 ? "active" : "inactive", time) }
        case .alertShown:
            alerts += 1
            if alerts == 1, let front { tell(front, "inactive", time) }
        case .alertDismissed:
            alerts -= 1
            if alerts == 0, let front { tell(front, "active", time) }
        case .killed(let app):
            if !apps[app].isDead, apps[app].state != nil || apps[app].launchDeadline != nil {
                end(app, "killed", time)
            }
        }
    }

    private mutating func tell(_ app: Int, _ state: State, _ time: Int) {
        if apps[app].state == nil, apps[app].launchDeadline == nil {
            apps[app].launchDeadline = time + 20_000
        }
        let launch = apps[app].hasLaunched ? nil : apps[app].launchDeadline
        apps[app].told.append((time, max(time + 10_000, launch ?? 0)))
        apps[app].suspension = nil
        if apps[app].isSuspended {
            apps[app].isSuspended = false
            apps[app].free = max(apps[app].free, time)
            apps[app].said.append("background \(time)")
        }
        let place = apps[app].queue.firstIndex { $0.time > time } ?? apps[app].queue.count
        apps[app].queue.insert((time, .enter(state)), at: place)
    }

    private mutating func suspend(_ app: Int, _ time: Int) {
        if apps[app].present != nil { hangsPutOff.insert(app) }
        if case .hang? = apps[app].queue.first?.work { hangsPutOff.insert(app) }
        apps[app].isSuspended = true
        apps[app].suspension = nil
        apps[app].said.append("suspended \(time)")
    }

    private mutating func end(_ app: Int, _ reason: String, _ time: Int) {
        apps[app].isDead = true
        apps[app].said.append("\(reason) \(time)")
        if front == app { front = nil }
    }

    // MARK: An app

    private mutating func startWork(_ app: Int, _ time: Int) {
        let work = apps[app].queue.removeFirst().work
        switch work {
        case .hang(let length): apps[app].present = (time + length, work)
        case .enter(let state):
            guard apps[app].state == nil else { return enter(state, app, time) }
            apps[app].state = "inactive"
            apps[app].said.append("inactive \(time)")
            apps[app].present = (time + apps[app].launchTime, work)
        }
    }

    private mutating func endWork(_ app: Int, _ time: Int) {
        let present = apps[app].present
        apps[app].present = nil
        apps[app].free = time
        if case .enter(let state)? = present?.work { enter(state, app, time) }
    }

    private mutating func enter(_ state: State, _ app: Int, _ time: Int) {
        let way: [State] =
            switch (apps[app].state ?? "", state) {
            case ("active", "background"): ["inactive", "background"]
            case ("background", "active"): ["inactive", "active"]
            case (state, _): []
            default: [state]
            }
        for step in way { apps[app].said.append("\(step) \(time)") }
        apps[app].state = state
        apps[app].hasLaunched = true
        apps[app].told.removeFirst()
        if state == "background", !apps[app].told.contains(where: { $0.time <= time }) {
            apps[app].suspension = time + 5_000
        }
    }
}
