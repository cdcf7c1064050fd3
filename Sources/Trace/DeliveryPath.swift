/// The two ways of an event from IOKit to an app.
public enum DeliveryPath: String, Hashable, Sendable, CaseIterable {
    /// That of older articles: SpringBoard has the events first and forwards them, as up to iOS 5; the main
    /// thread of the app has the Source1, as on iOS 8.
    case classic
    /// Since iOS 6 backboardd has the events first; in the app, by iOS 10, a thread of its own has the Source1.
    case modern
}
