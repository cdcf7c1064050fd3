/// P04: what a main thread has changed is committed as one frame before its loop sleeps.
final class FrameCommitter {
    private unowned let model: FrameModel
    private unowned let loop: FrameLoopModel
    private let app: String
    private var number = 1
    /// When the first change since the last commit was, if there is one.
    private var first: Int64?
    /// The callback of the last change that is on record.
    private var callback: Int?

    init(_ model: FrameModel, _ app: String, _ loop: FrameLoopModel) {
        (self.model, self.app, self.loop) = (model, app, loop)
    }

    /// Of one callback the first change goes on record.
    func change() {
        let now = loop.callback
        if first != nil, callback == now.number { return model.meet(.mergedChanges) }
        callback = now.number
        first = first ?? model.now
        // What was there from the beginning follows from nothing.
        model.write("change \(number) \(app)" + (now.number == 0 ? "" : " since \(now.began)"))
    }

    func commit() {
        guard let changed = first else { return }
        first = nil
        let name = "\(number) \(app)"
        number += 1
        loop.next([
            { [unowned self] in loop.spend(model.schedule.costs.commit) },
            { [unowned self] in
                model.write("commit \(name) since \(changed)")
                model.glass.hear(of: name, app)
            },
        ])
    }
}
