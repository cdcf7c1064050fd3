extension FormatTable {
    /// The format of cost profiles, version 1.
    ///
    /// - Parameters:
    ///   - hops: the work of the system that a profile may give costs to, in the order of the journey.
    ///   - profiles: the names of the cost profiles inside the program.
    package init(profileOf hops: [(name: String, purpose: String)], profiles: [String]) {
        self.init(
            profiles: profiles,
            objects: [
                Self.profile(profiles),
                ObjectFormat(
                    "hopCosts", "What the hops cost.",
                    keys: hops.map {
                        .optional($0.name, .object("hopCost"), default: "the base's", $0.purpose)
                    }),
                Self.hopCost,
            ])
    }

    private static func profile(_ profiles: [String]) -> ObjectFormat {
        ObjectFormat(
            "profile", "How long each piece of the system's work takes on one device.",
            keys: [
                .required("version", .wholeNumber(1...1), "The version of the format."),
                .required("title", .text(FormatLimit.title), "What it is, in a few words."),
                .optional(
                    "about", .text(FormatLimit.text), default: "empty",
                    "What it is good for, in a few sentences."),
                .optional(
                    "base", .word(profiles), default: "free",
                    "The profile inside the program that has the costs of what is not named here."),
                .required("costs", .object("hopCosts"), "What the hops cost."),
            ])
    }

    private static let hopCost = ObjectFormat(
        "hopCost", "What one piece of work costs, and who says so.",
        keys: [
            .required("cost", .cost, "How long it takes, always or by a distribution."),
            .required(
                "source", .text(1...400),
                "Where the number comes from: a measurement, a publication, or \"assumed\"."),
        ])
}
