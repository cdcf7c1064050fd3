import Foundation
import Trace
import UIKitModel

/// What a trace says of views and recognizers, against what they say of themselves.
extension AppWitness {
    /// For the end of a story, of the views that are in a window then.
    func judgeRecord(_ recorded: RecordedValues) {
        guard !isDead else { return }
        for window in windows { judgeRecord(of: window, recorded) }
        guard let id = idOnRecord, let key = recorded.keyWindows[id] else { return }
        expect(.recordTellsWhatIs, keyWindow?.idOnRecord == key) {
            "the key window is another one than the record says, which is subject \(key.rawValue)"
        }
    }

    private func judgeRecord(of view: UIView, _ recorded: RecordedValues) {
        if let id = view.idOnRecord {
            judgeGeometry(of: view, id, recorded)
            judgePlace(of: view, id, recorded)
            judgeAttributes(of: view, type(of: view).attributes, view.uiKitClass, id, recorded)
        }
        for recognizer in view.gestureRecognizers ?? [] {
            guard let id = recognizer.idOnRecord else { continue }
            judgeAttributes(
                of: recognizer, type(of: recognizer).attributes, recognizer.uiKitClass, id, recorded)
        }
        for subview in view.subviews { judgeRecord(of: subview, recorded) }
    }

    /// Who lies in a view, who recognizes there, and whether it is the first responder.
    private func judgePlace(of view: UIView, _ id: SubjectID, _ recorded: RecordedValues) {
        let subviews = view.subviews.compactMap(\.idOnRecord)
        let recognizers = Set((view.gestureRecognizers ?? []).compactMap(\.idOnRecord))
        let first = idOnRecord.flatMap { recorded.firstResponders[$0] }
        expect(.recordTellsWhatIs, subviews == recorded.subviews[id] ?? []) {
            "subject \(id.rawValue) has the subviews \(subviews.map(\.rawValue)), and their records say others"
        }
        expect(.recordTellsWhatIs, recognizers == recorded.recognizers[id] ?? []) {
            "subject \(id.rawValue) has other recognizers than their records say"
        }
        expect(.recordTellsWhatIs, view.isFirstResponder == (first == id)) {
            "the first responder is another one than the record says for subject \(id.rawValue)"
        }
    }

    private func judgeGeometry(of view: UIView, _ id: SubjectID, _ recorded: RecordedValues) {
        let (center, bounds, map) = (view.center, view.bounds, view.transform)
        func judge(_ property: Property, _ numbers: [CGFloat], usually usual: [Double]?) {
            judgeValue(of: id, property, numbers.map { Double($0) }, recorded[id, property] ?? usual)
        }
        judge(.center, [center.x, center.y, 0], usually: nil)
        judge(.boundsOrigin, [bounds.origin.x, bounds.origin.y, 0], usually: [0, 0, 0])
        judge(.boundsSize, [bounds.size.width, bounds.size.height, 0], usually: nil)
        judge(.transformABC, [map.a, map.b, map.c], usually: [1, 0, 0])
        judge(.transformDT, [map.d, map.tx, map.ty], usually: [1, 0, 0])
    }

    /// A trace says only what is other than usual; what nobody sets it says when it changes.
    private func judgeAttributes(
        of object: AnyObject, _ bindings: [AttributeBinding], _ type: UIKitClass, _ id: SubjectID,
        _ recorded: RecordedValues
    ) {
        for binding in bindings {
            let attribute = binding.attribute
            let numbers = binding.value(of: object).numbers
            let isSet = if case .readOnly = attribute.access { false } else { true }
            let usual = isSet ? attribute.usual(of: type)?.numbers ?? [] : []
            for (index, property) in attribute.properties.enumerated() {
                guard !Self.measures.contains(property), let value = Self.value(index, of: numbers) else {
                    continue
                }
                judgeValue(of: id, property, value, recorded[id, property] ?? Self.value(index, of: usual))
            }
        }
    }

    /// They go with each touch, and are told where somebody hears of them.
    private static let measures: Set<Property> = [.translation, .velocity, .scale, .rotation, .indexPath]

    /// What a property has of an attribute's numbers, two for each; nil if there are none.
    private static func value(_ index: Int, of numbers: [Double]) -> [Double]? {
        let (x, y) = (2 * index, 2 * index + 1)
        return x < numbers.count ? [numbers[x], y < numbers.count ? numbers[y] : 0, 0] : nil
    }

    private func judgeValue(of id: SubjectID, _ property: Property, _ value: [Double], _ said: [Double]?) {
        guard let said else { return }
        let isSame = zip(said, value).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
        expect(.recordTellsWhatIs, isSame) {
            "\(property) of subject \(id.rawValue) is \(value), and its record says \(said)"
        }
    }
}
