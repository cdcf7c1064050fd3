/// Things by slot, for those who can only keep a number. Slots are used again.
package struct SlotTable<Element> {
    private var elements: [Element?] = []
    private var freeSlots: [UInt32] = []

    package init() {}

    /// How many slots there are, used or not.
    package var capacity: Int { elements.count }

    /// - Returns: the slot, until the element is taken out.
    package mutating func insert(_ element: Element) -> UInt32 {
        if let slot = freeSlots.popLast() {
            elements[Int(slot)] = element
            return slot
        }
        elements.append(element)
        return UInt32(elements.count - 1)
    }

    package subscript(slot: UInt32) -> Element { elements[Int(slot)]! }

    @discardableResult
    package mutating func take(_ slot: UInt32) -> Element {
        defer {
            elements[Int(slot)] = nil
            freeSlots.append(slot)
        }
        return elements[Int(slot)]!
    }
}
