/// B-1: a port with one receiver, and a queue of so many messages.
final class LoopPort {
    unowned let model: LoopModel
    let name: String
    private let limit: Int
    /// When each came that waits.
    private(set) var messages: [(place: LoopAgenda.Place, finger: LoopModel.Report)] = []
    private var senders: [(thread: LoopThread, report: LoopModel.Report, number: Int)] = []
    private var sends = 0
    var receiver: () -> Void = {}

    init(_ name: String, limit: Int, of model: LoopModel) {
        self.name = name
        self.limit = limit
        self.model = model
    }

    private func write(_ line: String, at instant: Int64) { model.lines.add(line, of: name, at: instant) }

    /// - Parameter patience: how long the sender waits for room; nil for ever, a negative one not at all.
    func send(_ report: LoopModel.Report, by thread: LoopThread, patience: Int64?) {
        let instant = thread.clock
        let deadline = patience.map { $0 < 0 ? "-1" : "\(instant + $0)" } ?? "0"
        thread.write("sends to \(name) \(deadline)")
        model.agenda.add(at: instant) { [self] place in
            if messages.count < limit { return keep(report, place) }
            if let patience, patience <= 0 {
                return refuse(patience < 0 ? "queueFull" : "timedOut", at: instant)
            }
            write("lets a sender wait", at: instant)
            model.meet(.waitsForRoom)
            sends += 1
            let number = sends
            senders.append((thread, report, number))
            thread.waitsForRoom = true
            guard let patience else { return }
            model.agenda.add(at: instant + patience) { [self] _ in
                guard let index = senders.firstIndex(where: { $0.number == number }) else { return }
                senders.remove(at: index)
                refuse("timedOut", at: instant + patience)
                goOn(thread, at: instant + patience)
            }
        }
    }

    private func goOn(_ thread: LoopThread, at instant: Int64) {
        thread.waitsForRoom = false
        thread.askForTurn(at: instant)
    }

    private func refuse(_ why: String, at instant: Int64) {
        model.meet(.refusals)
        write("refuses \(why)", at: instant)
    }

    private func keep(_ report: LoopModel.Report, _ place: LoopAgenda.Place) {
        messages.append((place, report))
        if messages.count > 1 { model.meet(.messagesWait) }
        write("keeps \(messages.count)", at: place.instant)
        receiver()
    }

    func receive(by thread: LoopThread) -> LoopModel.Report {
        let report = messages.removeFirst().finger
        thread.write("receives of \(name) \(messages.count)")
        if !senders.isEmpty {
            let instant = thread.clock
            model.agenda.add(at: instant) { [self] place in
                guard !senders.isEmpty, messages.count < limit else { return }
                let sender = senders.removeFirst()
                keep(sender.report, place)
                goOn(sender.thread, at: instant)
            }
        }
        return report
    }
}
