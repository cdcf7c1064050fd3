/// The second model of display links and of the way of a frame: everything happens at its instant, one after the
/// other.
final class FrameModel {
    let schedule: FrameSchedule
    private(set) var met: [FrameHardship] = []
    private(set) var display: FrameDisplayModel!
    private(set) var glass: FrameGlassModel!
    private var links: [FrameLinkModel] = []
    private var loops: [FrameSchedule.Thread: FrameLoopModel] = [:]
    private var springBoard: FrameLoopModel!
    private var crowds: [(loop: FrameLoopModel, modes: Set<FrameSchedule.Mode>, links: FrameLinksModel)] = []

    /// What comes at an instant: first what a thread goes on with, then the rest as it was asked for.
    private var agenda: [(instant: Int64, rank: Int, number: Int, happens: () -> Void)] = []
    private var count = 0
    private(set) var now: Int64 = 0

    private var lines: [(instant: Int64, text: String)] = []
    private var diaries: [[String]]

    init(_ schedule: FrameSchedule) {
        self.schedule = schedule
        diaries = schedule.links.map { _ in [] }
    }

    func links(of loop: FrameLoopModel, _ modes: Set<FrameSchedule.Mode>) -> FrameLinksModel {
        if let known = crowds.first(where: { $0.loop === loop && $0.modes == modes }) { return known.links }
        let links = FrameLinksModel(self, loop, modes)
        crowds.append((loop, modes, links))
        return links
    }

    func meet(_ hardship: FrameHardship) {
        if !met.contains(hardship) { met.append(hardship) }
    }

    func write(_ text: String) { lines.append((now, "\(now) \(text)")) }

    func write(_ text: String, of link: Int) { diaries[link].append("\(now) \(text)") }

    /// What has come at the same instant is told apart by its number.
    func nextNumber() -> Int {
        count += 1
        return count
    }

    func at(_ instant: Int64, isThread: Bool = false, _ happens: @escaping () -> Void) {
        let entry = (
            instant: max(instant, now), rank: isThread ? 0 : 1, number: nextNumber(), happens: happens
        )
        let place = agenda.firstIndex {
            ($0.instant, $0.rank, $0.number) < (entry.instant, entry.rank, entry.number)
        }
        agenda.insert(entry, at: place ?? agenda.endIndex)
    }

    /// - Returns: what is on record of frames, and then what each link has told.
    func play() -> [String] {
        display = FrameDisplayModel(self)
        glass = FrameGlassModel(self)
        links = schedule.links.enumerated().map { index, spec in
            let link = FrameLinkModel(self, preferred: spec.preferred)
            link.calls = { [unowned self] in call(index) }
            link.isPaused = spec.isPaused
            return link
        }
        for app in 0..<schedule.apps {
            for isMain in [true, false] {
                let name = FrameSchedule.Thread(app: app, isMain: isMain)
                let loop = FrameLoopModel(self)
                loops[name] = loop
                if isMain { loop.committer = FrameCommitter(self, "app\(app)", loop) }
                for (index, spec) in schedule.links.enumerated() where spec.thread == name {
                    for mode in spec.modes { links[index].add(to: loop, mode) }
                }
                // The window has come.
                if isMain { loop.committer?.change() }
                loop.start()
            }
        }
        for block in schedule.blocks {
            let name = FrameSchedule.Thread(app: block.app)
            at(block.at) { [unowned self] in
                loops[name]!.queueMain { [unowned self] in play(block.deeds, on: name) }
            }
        }
        playSwitches()
        while let next = agenda.popLast() {
            now = next.instant
            next.happens()
        }
        return lines.sorted { ($0.instant, $0.text) < ($1.instant, $1.text) }.map(\.text)
            + diaries.flatMap { $0 }
    }

    /// SpringBoard brings apps to the front, and tells the render server and them.
    private func playSwitches() {
        springBoard = FrameLoopModel(self)
        springBoard.committer = FrameCommitter(self, "SpringBoard", springBoard)
        springBoard.start()
        var front: Int? = 0
        for change in schedule.switches {
            at(change.at) { [unowned self] in
                springBoard.queueMain { [unowned self] in
                    if change.app == front { return }
                    glass.show(change.app.map { "app\($0)" }, insteadOf: front.map { "app\($0)" })
                    for app in [front, change.app].compactMap({ $0 }) {
                        loops[.init(app: app)]!.queueMain {}
                    }
                    front = change.app
                }
            }
        }
    }

    // MARK: What code of the apps does

    private func call(_ index: Int) {
        let (spec, link) = (schedule.links[index], links[index])
        write("link\(index) of \(link.timestamp) for \(link.target) in \(link.duration)", of: index)
        link.count += 1
        let deeds = link.count <= spec.calls.count ? spec.calls[link.count - 1] : spec.others
        if link.count == spec.last { link.invalidate() }
        play(deeds, on: spec.thread)
    }

    private func play(_ deeds: [FrameSchedule.Deed], on name: FrameSchedule.Thread) {
        let loop = loops[name]!
        loop.next(deeds.map { deed in { [unowned self] in play(deed, on: loop) } })
    }

    private func play(_ deed: FrameSchedule.Deed, on loop: FrameLoopModel) {
        switch deed {
        case .spend(let time): loop.spend(time)
        case .spendUntil(let refresh, let behind):
            let end = schedule.instant(of: schedule.refresh(after: now) + refresh) + behind
            loop.spend(max(0, end - now))
        case .change: loop.committer!.change()
        case .pause(let link, let isPaused): links[link].pause(isPaused)
        case .prefer(let link, let rate): links[link].prefer(rate)
        case .add(let link, let mode): links[link].add(to: loop, mode)
        case .remove(let link, let mode): links[link].remove(mode)
        case .invalidate(let link): links[link].invalidate()
        case .push: loop.push()
        case .pop: loop.pop()
        case .run(let mode, let time): loop.run(mode, time)
        }
    }
}
