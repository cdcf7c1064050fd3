import ScenarioFormat
import Trace

extension CheckedObject {
    /// Which methods the delegate of a view has, for which this stands: those that the file names and those that it
    /// answers; all of the class if it names none.
    ///
    /// - Parameter kind: the class of the view.
    func delegateMethods(for kind: UIKitClass) -> [DelegateMethod] {
        let named = list("implements").compactMap(\.text)
        return DelegateMethod.allCases.filter { method in
            let isAnswered = knows(method.rawValue) && has(method.rawValue)
            return method.classes.contains(kind)
                && (named.isEmpty || named.contains(method.rawValue) || isAnswered)
        }
    }
}
