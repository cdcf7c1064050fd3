import Foundation
import ScenarioFormat
import Trace
import UIKitModel

/// What an override or a delegate answers to a yes-or-no question.
struct ScriptedAnswer {
    enum Condition {
        /// The touch's view is one of these, or of one of these classes, or a part of one of these rows.
        case view([Reference<UIView>], [UIKitClass], [RowReference])
        /// The recognizer is one of these, or of one of these classes.
        case recognizer([Reference<UIGestureRecognizer>], [UIKitClass])
        /// The recognizer is a pan that moves so.
        case course(PanCourse)
        /// Another recognizer is in one of these states.
        case state(Reference<UIGestureRecognizer>, Set<GestureState>)
    }

    /// Nil is what `super` answers.
    let answer: Bool?
    let conditions: [Condition]
    /// The answer if one of the conditions does not hold; nil is what `super` answers.
    var otherwise: Bool?
    let cost: ScriptedCost
    /// The other answers of a list: where the conditions do not hold, the first whose own do.
    var alternatives: [ScriptedAnswer] = []

    /// Of a list only the answer that is given costs its time; where none fits, the first one does.
    func reply(about matter: CallMatter, callSuper: () -> Bool) -> Bool {
        if alternatives.isEmpty {
            cost.spend()
            return (conditions.allSatisfy { $0.holds(matter) } ? answer : otherwise) ?? callSuper()
        }
        let fitting = ([self] + alternatives).first { $0.conditions.allSatisfy { $0.holds(matter) } }
        (fitting ?? self).cost.spend()
        return (fitting.map(\.answer) ?? otherwise) ?? callSuper()
    }
}

extension ScriptedAnswer.Condition {
    fileprivate func holds(_ matter: CallMatter) -> Bool {
        switch (self, matter) {
        case (.view, .touch(let touch)):
            guard let view = touch.view else { return false }
            return holds(.view(view))
        case (.view(let views, let classes, let rows), .view(let view)):
            return views.contains { $0.object === view } || classes.contains(where: view.uiKitClass.isKind)
                || rows.contains { $0.view === view }
        case (.recognizer(let recognizers, let classes), .recognizer(let recognizer)):
            return recognizers.contains { $0.object === recognizer }
                || classes.contains(where: recognizer.uiKitClass.isKind)
        case (.state(let reference, let states), _):
            guard let state = reference.object?.state else { return false }
            return states.contains { Int($0.rawValue) == state.rawValue }
        case (.course(let course), .recognizer(let recognizer)):
            guard let pan = recognizer as? UIPanGestureRecognizer else { return false }
            let velocity = pan.velocity(in: pan.view)
            return course.has(Double(velocity.x), Double(velocity.y))
        case (.view, .recognizer), (.view, .event), (.recognizer, .touch), (.recognizer, .view),
            (.recognizer, .event), (.course, .touch), (.course, .view), (.course, .event):
            fatalError("scenario builder bug: a condition on what the question is not about")
        }
    }
}
