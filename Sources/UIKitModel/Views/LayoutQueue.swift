import QuartzCoreModel
import RunLoops

/// The views of an app that are to be laid out, until Core Animation's commit does it (M-57).
///
/// Only those are in it whose layout runs code of the app's own, and tables, which ask for cells in theirs (M-58): of
/// all others nobody can tell when it comes.
final class LayoutQueue {
    private struct Entry {
        let view: UIView
        /// Of the callback that has asked for it.
        let context: SimulatedThread.Context
    }

    private unowned let application: UIApplication
    private var entries: [Entry] = []

    /// How often one commit goes through the views, if each round asks for another one (*assumed*).
    private static let roundsMax = 100

    /// ``layOut()``, made once: a list that scrolls asks for it in each frame.
    private lazy var work: () -> Void = { [weak self] in self?.layOut() }

    init(application: UIApplication) { self.application = application }

    /// Has `view` laid out in the next commit, as what follows from the present callback.
    func add(_ view: UIView) {
        entries.append(Entry(view: view, context: application.mainThread.context))
        if entries.count > 1 { return }
        application.renderContext.setNeedsLayout(isOnRecord: view.hasLayoutOnRecord, work)
    }

    /// Lays out what waits, and then what has asked for it meanwhile; what never comes to rest has asked for another
    /// commit by that.
    private func layOut() {
        let thread = application.mainThread
        let outer = thread.context
        func layOut(_ entry: Entry) {
            if thread.isPastItsEnd { return }
            // What was asked for before the loop ran follows from nothing: then the commit is the cause.
            thread.context = entry.context.cause.isNone ? outer : entry.context
            entry.view.layOut()
        }
        rounds: for _ in 0..<Self.roundsMax {
            switch entries.count {
            case 0: break rounds
            // Mostly it is one, such as a table that scrolls.
            case 1: takeTheOnlyOne().map(layOut)
            default: takeInOrder().forEach(layOut)
            }
        }
        thread.context = outer
    }

    /// Empties the queue of the one that is in it.
    ///
    /// - Returns: nil if it is in no window of the app.
    private func takeTheOnlyOne() -> Entry? {
        let entry = entries.removeLast()
        entry.view.waitsForLayout = false
        guard let window = entry.view.window else { return nil }
        return application.windowsFromFrontToBack.contains { $0 === window } ? entry : nil
    }

    /// Empties the queue.
    ///
    /// - Returns: what is in windows of the app, in the order of a walk through them from rear to front: each view
    ///   before those below it.
    private func takeInOrder() -> [Entry] {
        let asked = entries
        entries.removeAll(keepingCapacity: true)
        var contexts: [ObjectIdentifier: Entry] = [:]
        var isOnTheWay = Set<ObjectIdentifier>()
        for entry in asked {
            entry.view.waitsForLayout = false
            contexts[ObjectIdentifier(entry.view)] = entry
            var next: UIView? = entry.view
            while let ancestor = next, isOnTheWay.insert(ObjectIdentifier(ancestor)).inserted {
                next = ancestor.superview
            }
        }
        var found: [Entry] = []
        func visit(_ view: UIView) {
            let key = ObjectIdentifier(view)
            guard isOnTheWay.contains(key) else { return }
            if let entry = contexts[key] { found.append(entry) }
            for subview in view.subviews { visit(subview) }
        }
        for window in application.windows { visit(window) }
        return found
    }
}
