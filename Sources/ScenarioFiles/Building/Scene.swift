import Foundation
import ScenarioFormat
import Simulation
import UIKitModel

/// The objects of a scenario by their ids, while a phone is built.
final class Scene {
    /// A view, a window or a recognizer, and the app that it belongs to.
    private struct Entry {
        let object: AnyObject
        let application: UIApplication
        /// The id of the view that the file has it in.
        let owner: String?
        /// That view; of what stands in a table's cell the cell's content view.
        let home: UIView?
    }

    private var entries: [String: Entry] = [:]
    private var applications: [String: UIApplication] = [:]
    /// What waits until everything has been made, in the order of the file.
    private var waiting: [(inout DiagnosticList) -> Void] = []
    /// The rows of the file's tables.
    let rows: RowDirectory
    private var requirements = Arrows()
    private var places = Arrows()

    private unowned let phone: Phone

    init(rows: RowDirectory, phone: Phone) {
        (self.rows, self.phone) = (rows, phone)
    }

    /// - Parameters:
    ///   - owner: the id of the view that the file has it in.
    ///   - home: the view itself.
    func add(
        _ object: AnyObject, _ id: String, to application: UIApplication, owner: String? = nil,
        home: UIView? = nil
    ) {
        entries[id] = Entry(object: object, application: application, owner: owner, home: home)
        if let owner, object is UIView { places.add(from: id, to: owner) }
        keep(object)
    }

    func add(_ application: UIApplication, _ id: String) {
        applications[id] = application
    }

    /// Keeps an object alive as long as the phone, in use or not: views that come later or have gone, and
    /// delegates.
    func keep(_ object: AnyObject) { phone.retain(object) }

    // MARK: References

    /// A reference from an object of `application` to a view or recognizer, which may still have to be made.
    ///
    /// - Parameter place: the value of the file that a complaint is about.
    func reference<Object: AnyObject>(
        to id: String, at place: CheckedValue, from application: String
    ) -> Reference<Object> {
        let reference = Reference<Object>()
        waiting.append { [unowned self] problems in
            guard isOfApp(application, id, at: place, &problems) else { return }
            guard let object = entry(id).object as? Object else {
                fatalError("scenario builder bug: \(id) is no \(Object.self)")
            }
            reference.object = object
        }
        return reference
    }

    /// The row of this name, of a table of `application` that may still have to be made; nil for what is no name
    /// of a row.
    func row(_ name: String, at place: CheckedValue, from application: String) -> RowReference? {
        guard entries[name] == nil, let row = rows.name(name) else { return nil }
        return RowReference(
            table: reference(to: row.table, at: place, from: application), indexPath: row.indexPath,
            part: part(of: row))
    }

    /// The row of this name, once everything has been made; nil for what is no name of a row.
    func row(_ name: String) -> RowReference? {
        guard entries[name] == nil, let row = rows.name(name),
            let table = entry(row.table).object as? UITableView
        else { return nil }
        let reference = Reference<UITableView>()
        reference.object = table
        return RowReference(table: reference, indexPath: row.indexPath, part: part(of: row))
    }

    private func part(of row: TableRowName) -> RowReference.Part {
        switch row.part {
        case .cell: return .cell
        case .contentView: return .contentView
        case .action(let title):
            guard let place = rows.swipePlace(of: row) else {
                fatalError("scenario builder bug: \(row) is no action")
            }
            return .action(place.number, place.edge, title: title)
        }
    }

    /// Looks at something once everything has been made, and reports what is wrong with it.
    func whenAllIsMade(check: @escaping (inout DiagnosticList) -> Void) {
        waiting.append(check)
    }

    /// Does something once everything has been made, and the references that were asked for before are filled.
    func whenAllIsMade(_ body: @escaping () -> Void) {
        waiting.append { _ in body() }
    }

    /// Reports a value that turned out to be wrong while the app was built.
    func refuse(_ value: CheckedValue, _ message: String, remedy: String) {
        waiting.append { $0.report(at: value.offset, value.path, message, remedy: remedy) }
    }

    /// Reports that something is drawn on a phone whose frames nobody follows.
    func requireFrames(for value: CheckedValue) {
        if phone.configuration.pipeline != nil { return }
        refuse(
            value, "no frame of this phone shows that a view is drawn",
            remedy: #"say how frames get to the glass: "device": {"pipeline": "doubleBuffered"}"#)
    }

    /// The view of this id; nil as long as it has not been made.
    func viewIfMade(_ id: String) -> UIView? { entries[id]?.object as? UIView }

    /// Has a recognizer require others of its app to fail, once all of them are there.
    func require(_ id: String, toFail others: [CheckedValue], from application: String) {
        waiting.append { [unowned self] problems in
            for value in others {
                guard case .text(let other) = value.content else { continue }
                guard isOfApp(application, other, at: value, &problems),
                    requirements.isWithinLimit(.requirements, "failure requirement", at: value, &problems)
                else { continue }
                if let ring = requirements.ring(closedFrom: id, to: other) {
                    problems.report(
                        at: value.offset, value.path, "\(ring) would wait for each other for ever",
                        remedy: "leave one of these requirements out")
                    continue
                }
                requirements.add(from: id, to: other)
                recognizer(id).require(toFail: recognizer(other))
            }
        }
    }

    /// Where something is to be added: the view that is named, or the one that the file has it in.
    ///
    /// A view that could come to stand inside itself, by whatever order of additions, is reported.
    func destination(of id: String, in view: CheckedValue?, at place: CheckedValue, from application: String)
        -> Reference<UIView>
    {
        let reference = Reference<UIView>()
        waiting.append { [unowned self] problems in
            // What belongs to another app is reported by the reference to it.
            guard entry(id).application === self.application(application) else { return }
            var target = entry(id).owner
            if let view, case .text(let named) = view.content { target = named }
            guard let target else {
                problems.report(
                    at: place.offset, place.path, "\(inQuotes(id)) is a controller's root view",
                    remedy: "say with \"to\" which view it is added to")
                return
            }
            let value = view ?? place
            guard isOfApp(application, target, at: value, &problems),
                places.isWithinLimit(.additions, "addition", at: value, &problems)
            else { return }
            reference.object = view == nil ? entry(id).home : self.view(target)
            guard entry(id).object is UIView else { return }
            if let ring = places.ring(closedFrom: id, to: target) {
                problems.report(
                    at: value.offset, value.path, "a view could come to stand inside itself: \(ring)",
                    remedy: "add it to a view that is not below it, nor ever comes below it")
                return
            }
            places.add(from: id, to: target)
        }
        return reference
    }

    /// Fills the references in, and reports what leads where it must not; everything has been made.
    func resolveReferences(_ problems: inout DiagnosticList) {
        let waiting = waiting
        self.waiting = []
        for resolve in waiting { resolve(&problems) }
    }

    /// No object crosses the border of a process (A-2), so what belongs to another app is reported.
    private func isOfApp(
        _ application: String, _ id: String, at place: CheckedValue, _ problems: inout DiagnosticList
    ) -> Bool {
        if entry(id).application === self.application(application) { return true }
        let noun =
            switch entry(id).object {
            case is UIView: "view"
            case is UIViewController: "controller"
            default: "recognizer"
            }
        problems.report(
            at: place.offset, place.path, "\(inQuotes(id)) is a \(noun) of another app",
            remedy: "an app knows its own \(noun)s only")
        return false
    }

    // MARK: By id

    /// A view, a window or the cell of a row in view.
    func view(_ id: String) -> UIView {
        if let row = row(id)?.view { return row }
        guard let view = entry(id).object as? UIView else {
            fatalError("scenario builder bug: \(id) is no view")
        }
        return view
    }

    func recognizer(_ id: String) -> UIGestureRecognizer {
        guard let recognizer = entry(id).object as? UIGestureRecognizer else {
            fatalError("scenario builder bug: \(id) is no recognizer")
        }
        return recognizer
    }

    /// The app that a view, a window or a recognizer belongs to.
    func application(of id: String) -> UIApplication { entry(id).application }

    func application(_ id: String) -> UIApplication {
        guard let application = applications[id] else {
            fatalError("scenario builder bug: no app \(id)")
        }
        return application
    }

    /// The id of an app.
    func id(of application: UIApplication) -> String {
        guard let id = applications.first(where: { $0.value === application })?.key else {
            fatalError("scenario builder bug: an app without an id")
        }
        return id
    }

    private func entry(_ id: String) -> Entry {
        guard let entry = entries[id] else { fatalError("scenario builder bug: no object \(id)") }
        return entry
    }
}

extension TableRowName {
    fileprivate var indexPath: IndexPath { IndexPath(row: row, section: section ?? 0) }
}
