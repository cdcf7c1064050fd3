import Foundation
import Trace
import TraceExports

/// A Chrome trace as another program reads it.
struct ChromeEvents {
    struct Event {
        let kind: String
        let pid: Int
        let tid: Int
        /// As it is written.
        let time: String
        let nanoseconds: Int64
        let name: String
        let category: String
        let id: Int?
        let args: [String: Any]
        let binding: String?
    }

    let events: [Event]
    let title: String

    /// Reads the file line by line, since JSON's numbers would not show how they are written.
    init(_ trail: Trail) throws {
        var bytes: [UInt8] = []
        ChromeTrace(trail).write { bytes += $0 }
        let whole = try JSONSerialization.jsonObject(with: Data(bytes)) as! [String: Any]
        title = (whole["otherData"] as! [String: Any])["title"] as! String
        let rows = whole["traceEvents"] as! [[String: Any]]
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropFirst().dropLast()
        precondition(rows.count == lines.count)
        let stamp = #/"ts":([0-9.]+)/#
        events = zip(rows, lines).map { row, line in
            let time = line.firstMatch(of: stamp).map { String($0.1) } ?? ""
            return Event(
                kind: row["ph"] as! String, pid: row["pid"] as! Int, tid: row["tid"] as? Int ?? 0, time: time,
                nanoseconds: Int64(time.filter { $0 != "." }) ?? -1, name: row["name"] as? String ?? "",
                category: row["cat"] as? String ?? "", id: row["id"] as? Int,
                args: row["args"] as? [String: Any] ?? [:], binding: row["bp"] as? String)
        }
    }

    /// The names of processes and threads, in the order in which they are shown.
    var processes: [String] { metadata("process_name").map { $0.args["name"] as! String } }
    var threads: [String] {
        let names = Dictionary(
            uniqueKeysWithValues: metadata("process_name").map { ($0.pid, $0.args["name"]!) })
        return metadata("thread_name").map { "\(names[$0.pid]!)/\($0.args["name"]!)" }
    }

    func metadata(_ name: String) -> [Event] { events.filter { $0.kind == "M" && $0.name == name } }

    /// A slice with its end.
    struct Slice {
        let begin: Event
        var end: Event?
    }

    /// In the order in which they begin.
    var slices: [Slice] {
        var slices: [Slice] = []
        var open: [Int: [Int]] = [:]
        for event in events {
            if event.kind == "B" {
                open[event.tid, default: []].append(slices.count)
                slices.append(Slice(begin: event))
            } else if event.kind == "E", let index = open[event.tid]?.popLast() {
                slices[index].end = event
            }
        }
        return slices
    }

    /// Each flow with the slices that it leaves and comes to, in the order in which they arrive.
    var flows: [(from: Event, to: Event)] {
        var flows: [(from: Event, to: Event)] = []
        var open: [Int: [Event]] = [:]
        var departed: [Int: Event] = [:]
        for event in events {
            switch event.kind {
            case "B": open[event.tid, default: []].append(event)
            case "E": _ = open[event.tid]?.popLast()
            case "s": departed[event.id!] = open[event.tid]?.last
            case "f":
                guard let from = departed[event.id!], let to = open[event.tid]?.last else { continue }
                flows.append((from, to))
            default: break
            }
        }
        return flows
    }

    /// What is wrong with slices and flows; empty if nothing is.
    func faults() -> [String] {
        var faults: [String] = []
        var open: [Int: [Event]] = [:]
        var departed: [Int: Event] = [:]
        var arrived: Set<Int> = []
        var last: Int64 = 0
        let microseconds = #/^\d+\.\d{3}$/#
        for event in events where event.kind != "M" {
            if event.nanoseconds < last { faults.append("time goes back at \(event.time)") }
            last = event.nanoseconds
            if event.time.firstMatch(of: microseconds) == nil { faults.append("time \(event.time)") }
            switch event.kind {
            case "B": open[event.tid, default: []].append(event)
            case "E": if open[event.tid]?.popLast() == nil { faults.append("an end without a beginning") }
            case "s":
                if open[event.tid]?.isEmpty ?? true { faults.append("flow \(event.id!) leaves nothing") }
                if departed.updateValue(event, forKey: event.id!) != nil {
                    faults.append("flow \(event.id!) twice")
                }
            case "f":
                if open[event.tid]?.isEmpty ?? true { faults.append("flow \(event.id!) comes to nothing") }
                if event.binding != "e" { faults.append("flow \(event.id!) is not bound") }
                if departed[event.id!] == nil || !arrived.insert(event.id!).inserted {
                    faults.append("flow \(event.id!) has no beginning")
                }
            case "i", "C": break
            default: faults.append("kind \(event.kind)")
            }
        }
        if open.values.contains(where: { !$0.isEmpty }) { faults.append("a slice has no end") }
        if Set(departed.keys) != arrived { faults.append("a flow has no end") }
        return faults
    }
}
