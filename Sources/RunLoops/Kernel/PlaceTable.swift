/// Things by place, for those who can only keep a number. Places are used again.
package struct PlaceTable<Element> {
    private var elements: [Element?] = []
    private var freePlaces: [UInt32] = []

    package init() {}

    /// How many places there are, used or not.
    package var capacity: Int { elements.count }

    /// - Returns: the place, until the element is taken out.
    package mutating func insert(_ element: Element) -> UInt32 {
        if let place = freePlaces.popLast() {
            elements[Int(place)] = element
            return place
        }
        elements.append(element)
        return UInt32(elements.count - 1)
    }

    package subscript(place: UInt32) -> Element { elements[Int(place)]! }

    @discardableResult
    package mutating func take(_ place: UInt32) -> Element {
        defer {
            elements[Int(place)] = nil
            freePlaces.append(place)
        }
        return elements[Int(place)]!
    }
}
