import Trace

/// Which subjects have the same name. A table's trail has tens of thousands of subjects, so they are told apart by the
/// numbers that the trace gives to texts; of a text nothing is read again before somebody asks for it.
struct Namesakes {
    private let texts: [String]
    /// By the number of a text: the places, in the order of definitions, of the first and the last
    /// subject of that name.
    private var firsts: [Int32]
    private var lasts: [Int32]
    /// By place: that of the next subject of the same name.
    private var nexts: [Int32]
    /// Texts of other bytes that read the same, as the two spellings of an é do.
    private var respelled: Set<NameID> = []

    private static let nowhere: Int32 = -1

    init(_ subjects: SubjectIndex) {
        texts = subjects.texts
        firsts = Array(repeating: Self.nowhere, count: texts.count)
        lasts = firsts
        nexts = Array(repeating: Self.nowhere, count: subjects.all.count)
        for (place, subject) in subjects.all.enumerated() {
            let name = Int(subjects.nameID(of: subject).rawValue)
            guard name < texts.count else { continue }
            if firsts[name] == Self.nowhere {
                firsts[name] = Int32(place)
            } else {
                nexts[Int(lasts[name])] = Int32(place)
            }
            lasts[name] = Int32(place)
        }
        noteSpellings()
    }

    private mutating func noteSpellings() {
        var seen: [String: NameID] = [:]
        for (number, text) in texts.enumerated()
        where firsts[number] != Self.nowhere && !text.utf8.allSatisfy({ $0 < 0x80 }) {
            let name = NameID(rawValue: UInt32(number))
            if let other = seen.updateValue(name, forKey: text) { respelled.formUnion([other, name]) }
        }
    }

    /// Whether several subjects have the name.
    func isShared(_ name: NameID) -> Bool {
        let number = Int(name.rawValue)
        guard number < texts.count else { return false }
        return firsts[number] != lasts[number] || respelled.contains(name)
    }

    /// The places of those whose name reads so, ascending.
    func places(of text: String) -> [Int] {
        texts.indices.filter { firsts[$0] != Self.nowhere && texts[$0] == text }.flatMap(chain).sorted()
    }

    /// The places of those that have the text with this number, ascending.
    private func chain(of number: Int) -> [Int] {
        var places: [Int] = []
        var place = firsts[number]
        while place != Self.nowhere {
            places.append(Int(place))
            place = nexts[Int(place)]
        }
        return places
    }
}
