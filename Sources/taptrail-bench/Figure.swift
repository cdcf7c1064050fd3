/// What was measured of one thing, round by round, beside its baseline of the same rounds.
struct Figure {
    let goal: Goal
    /// Nil for the figure that the goal is about; a word for one that stands beside it.
    let aside: String?
    let what: String
    let unit: String
    let values: [Double]
    let baseline: Baseline?
    /// What else a reader has to know, in a few words.
    let remark: String

    struct Baseline {
        let what: String
        let values: [Double]
        /// Whether the ratio says how much faster we are, instead of how much slower.
        var isRatioInverse = false
    }

    init(
        _ goal: Goal, aside: String? = nil, _ what: String, unit: String, _ values: [Double],
        baseline: Baseline? = nil, remark: String = ""
    ) {
        self.goal = goal
        self.aside = aside
        self.what = what
        self.unit = unit
        self.values = values
        self.baseline = baseline
        self.remark = remark
    }

    /// `P1`, or `P1.driver` for what stands beside it.
    var key: String { aside.map { "\(goal.rawValue).\($0)" } ?? goal.rawValue }

    var median: Double { values.median }

    /// The median of the rounds' ratios: within a round, machine and moment are the same.
    var ratio: Double? {
        baseline.map { baseline in
            zip(values, baseline.values).map { baseline.isRatioInverse ? $1 / $0 : $0 / $1 }.median
        }
    }
}

extension [Double] {
    /// The middle one by size, of an even number the mean of the two in the middle; 0 of none.
    var median: Double {
        guard !isEmpty else { return 0 }
        let sorted = sorted()
        let middle = count / 2
        return count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
    }
}
