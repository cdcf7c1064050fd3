import Trace

extension PropertyList {
    /// What was set, and what an object of the class is made with: a trace says only what is other.
    func completed(by type: UIKitClass) -> PropertyList {
        var list = self
        for attribute in type.attributes {
            let numbers = attribute.usual(of: type)?.numbers ?? []
            for (index, property) in attribute.properties.enumerated()
            where !numbers.isEmpty && self[property] == nil {
                let (x, y) = (2 * index, 2 * index + 1)
                list.set(
                    Entry(property: property, x: numbers[x], y: y < numbers.count ? numbers[y] : 0, z: 0))
            }
        }
        return list
    }
}
