extension Duration {
    /// Its whole nanoseconds, as Dispatch counts; what is left over is dropped.
    var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
