/// B-1: a port with one receiver, and a queue of so many messages.
final class LoopPort {
    unowned let model: LoopModel
    let name: String
    private let limit: Int
    private(set) var messages: [LoopModel.Report] = []
    /// R12: since when there is something to read. One that is read and holds more is ready anew, behind what became
    /// ready meanwhile (*assumed*).
    private(set) var ready: LoopAgenda.Place?
    private var senders: [(thread: LoopThread, report: LoopModel.Report, number: Int)] = []
    private var sends = 0
    var receiver: (LoopAgenda.Place) -> Void = { _ in }

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
            // A timeout of zero is no patience: both are MACH_SEND_TIMEOUT with 0 (*assumed*: told so too).
            if let patience, patience <= 0 { return refuse("queueFull", at: instant) }
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
        messages.append(report)
        if messages.count == 1 { ready = place }
        if messages.count > 1 { model.meet(.messagesWait) }
        write("keeps \(messages.count)", at: place.instant)
        receiver(place)
    }

    func receive(by thread: LoopThread) -> LoopModel.Report {
        let report = messages.removeFirst()
        ready = messages.isEmpty ? nil : model.agenda.place(at: thread.clock)
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
