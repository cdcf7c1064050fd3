/// A list whose copies are cheap to make and cheap to change: it stands in pages of a few elements each, and
/// a change copies the page that it concerns, not the list.
///
/// The states of a trail are many that differ in a few members; kept in plain arrays each would be a copy of
/// everybody.
public struct PagedList<Element: Hashable & Sendable>: Hashable, Sendable, RandomAccessCollection {
    /// All but the last are full, so equal lists have equal pages. Contiguous, since a debug build looks up the type
    /// of another array at each change.
    private var pages: [ContiguousArray<Element>] = []

    init() {}

    public var startIndex: Int { 0 }
    public private(set) var endIndex = 0

    public internal(set) subscript(index: Int) -> Element {
        get { pages[index / pageLength][index % pageLength] }
        _modify { yield &pages[index / pageLength][index % pageLength] }
    }

    /// The indices of the elements that are new or others than in `earlier`, ascending. Pages that both share are not
    /// looked through.
    package func indices(differingFrom earlier: Self) -> [Int] {
        var indices: [Int] = []
        for page in pages.indices {
            let old = page < earlier.pages.count ? earlier.pages[page] : []
            if pages[page] == old { continue }
            for index in pages[page].indices where index >= old.count || pages[page][index] != old[index] {
                indices.append(page * pageLength + index)
            }
        }
        return indices
    }

    mutating func append(_ element: Element) {
        if endIndex % pageLength == 0 {
            pages.append([])
            pages[pages.count - 1].reserveCapacity(pageLength)
        }
        pages[pages.count - 1].append(element)
        endIndex += 1
    }
}

/// A power of two. A larger page makes a change dearer, a smaller one a copy.
private let pageLength = 32
