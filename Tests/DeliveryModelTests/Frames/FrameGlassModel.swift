/// The render server, the graphics processor and the glass.
final class FrameGlassModel {
    private unowned let model: FrameModel
    private let loop: FrameLoopModel
    private let port: FrameLoopModel.Port
    private let link: FrameLinkModel
    private var schedule: FrameSchedule { model.schedule }

    /// What the render server has heard of, and not prepared.
    private var heard: [(frame: String, app: String, at: Int64)] = []
    /// The apps that are not in front.
    private var hidden: Set<String>

    /// A frame, and when it came to its last stage.
    private struct Frame {
        let name: String
        var since: Int64
    }

    private struct Picture {
        var frames: [Frame]
        /// When it may be drawn, and the refresh at which it is to be shown.
        var start: Int64
        var target: Int64
        var began: Int64 = 0
    }

    private var prepared: [Picture] = []
    private var drawing: (picture: Picture, end: Int64)?
    private var drawn: [(picture: Picture, refresh: Int64)] = []

    init(_ model: FrameModel) {
        self.model = model
        hidden = Set((1..<max(2, model.schedule.apps)).map { "app\($0)" })
        loop = FrameLoopModel(model)
        port = loop.makePort()
        port.add(.common)
        link = FrameLinkModel(model)
        link.isPaused = true
        link.calls = { [unowned self] in refreshBegan() }
        link.add(to: loop, .common)
        loop.start()
    }

    // MARK: The render server

    func hear(of frame: String, _ app: String) {
        port.send { [unowned self] in
            heard.append((frame, app, model.now))
            if !hidden.contains(app) { prepareSoon() }
        }
    }

    /// M-54.
    func show(_ app: String?, insteadOf former: String?) {
        port.send { [unowned self] in
            if let former { hidden.insert(former) }
            guard let app, hidden.remove(app) != nil else { return }
            if heard.contains(where: { $0.app == app }) { model.meet(.heldFrames) }
            prepareSoon()
        }
    }

    private func prepareSoon() {
        if schedule.pipeline == .lowLatency {
            // The graphics processor begins at the next refresh.
            prepare(takeHeard(before: .max), for: schedule.refresh(after: model.now))
        } else {
            link.pause(false)
        }
    }

    private func takeHeard(before instant: Int64) -> [(frame: String, app: String, at: Int64)] {
        let some = heard.filter { $0.at < instant && !hidden.contains($0.app) }
        heard.removeAll { $0.at < instant && !hidden.contains($0.app) }
        return some
    }

    private func refreshBegan() {
        let refresh = schedule.refresh(after: model.now) - 1
        let some = takeHeard(before: schedule.instant(of: refresh))
        loop.next([
            { [unowned self] in prepare(some, for: refresh + 1) },
            { [unowned self] in link.pause(heard.allSatisfy { hidden.contains($0.app) }) },
        ])
    }

    private func prepare(_ some: [(frame: String, app: String, at: Int64)], for refresh: Int64) {
        if some.isEmpty { return }
        let now = model.now
        for (frame, _, instant) in some { model.write("render \(frame) since \(instant)") }
        loop.next([
            { [unowned self] in loop.spend(schedule.costs.render) },
            { [unowned self] in
                let start = max(
                    schedule.instant(of: refresh), schedule.instant(of: schedule.refresh(from: model.now)))
                let wait: Int64 = schedule.pipeline == .tripleBuffered ? 2 : 1
                prepared.append(
                    Picture(
                        frames: some.map { Frame(name: $0.frame, since: now) }, start: start,
                        target: refresh + wait))
                look(at: start)
            },
        ])
    }

    // MARK: The graphics processor and the display

    private func look(at instant: Int64) {
        model.at(instant) { [unowned self] in look() }
    }

    private func look() {
        finish()
        while let first = drawn.first, schedule.instant(of: first.refresh) <= model.now {
            _ = come(first.picture.frames, "display")
            drawn.removeFirst()
        }
        begin()
    }

    private func come(_ frames: [Frame], _ stage: String) -> [Frame] {
        frames.map { frame in
            model.write("\(stage) \(frame.name) since \(frame.since)")
            return Frame(name: frame.name, since: model.now)
        }
    }

    private func finish() {
        guard let (picture, end) = drawing, end <= model.now else { return }
        drawing = nil
        var refresh = max(picture.target, schedule.refresh(from: end), schedule.refresh(after: picture.began))
        if let last = drawn.last { refresh = max(refresh, last.refresh + 1) }
        if refresh > picture.target { model.meet(.latePictures) }
        drawn.append((picture, refresh))
        look(at: schedule.instant(of: refresh))
    }

    private func begin() {
        let ready = prepared.filter { $0.start <= model.now }
        guard drawing == nil, var picture = ready.first else { return }
        let buffers = schedule.pipeline == .tripleBuffered ? 2 : 1
        if drawn.count >= buffers { return model.meet(.waitsForBuffers) }
        prepared.removeAll { $0.start <= model.now }
        picture.began = model.now
        picture.frames = come(ready.flatMap(\.frames), "draw")
        if picture.frames.count > 1 { model.meet(.mergedFrames) }
        let end = model.now + schedule.costs.gpu
        drawing = (picture, end)
        look(at: end)
    }
}
