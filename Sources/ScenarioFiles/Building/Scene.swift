import UIKitModel

/// The objects of a scenario by their ids, while a phone is built.
final class Scene {
    /// A view or window, and the app that it belongs to.
    private struct Entry {
        let view: UIView
        let application: UIApplication
    }

    private var entries: [String: Entry] = [:]
    private var applications: [String: UIApplication] = [:]
    private var references: [(value: CheckedValue, application: String, reference: ViewReference)] = []

    func add(_ view: UIView, _ id: String, to application: UIApplication) {
        entries[id] = Entry(view: view, application: application)
    }

    func add(_ application: UIApplication, _ id: String) {
        applications[id] = application
    }

    /// A reference from an object of `application` to a view, which may still have to be made.
    func reference(to value: CheckedValue, from application: String) -> ViewReference {
        let reference = ViewReference()
        references.append((value, application, reference))
        return reference
    }

    /// Fills the references in; everything has been made. No object crosses the border of a process, so
    /// a view of another app is reported.
    func resolveReferences(_ problems: inout DiagnosticList) {
        for (value, application, reference) in references {
            guard case .text(let id) = value.content else { continue }
            if self.application(ofView: id) === self.application(application) {
                reference.view = view(id)
            } else {
                problems.report(
                    at: value.offset, value.path, "\(inQuotes(id)) is a view of another app",
                    remedy: "an app knows its own views only")
            }
        }
    }

    func view(_ id: String) -> UIView { entry(id).view }

    func application(ofView id: String) -> UIApplication { entry(id).application }

    func application(_ id: String) -> UIApplication {
        guard let application = applications[id] else {
            fatalError("scenario builder bug: no app \(id)")
        }
        return application
    }

    private func entry(_ id: String) -> Entry {
        guard let entry = entries[id] else { fatalError("scenario builder bug: no view \(id)") }
        return entry
    }
}
