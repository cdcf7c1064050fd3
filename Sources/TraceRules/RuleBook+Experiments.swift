extension RuleBook {
    /// The experiments that scenarios tell and name among their rules, `X-01` and on. A number that is
    /// missing was given up; `X-37` and `X-62` are told in two parts, by the files `X-37a…` and `X-37b…`.
    public static let experiments: [String] = [1...18, 20...38, 40...69].joined().map { number in
        number < 10 ? "X-0\(number)" : "X-\(number)"
    }
}
