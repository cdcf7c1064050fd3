import Foundation
import Testing

@testable import TracePages

@Suite struct `The pages around the lessons of a course` {
    private static let lessons = [
        CourseSite.Lesson(number: 1, title: "One", goal: "You can.", minutes: 7, path: "01-one.html"),
        CourseSite.Lesson(number: 2, title: "<b>", goal: "</p>", minutes: 8, path: "02 & 50%.html"),
    ]

    private static func pages(
        symptoms: [CourseSite.Lead] = [], interview: [CourseSite.Lead] = [], plans: [CourseSite.Plan] = []
    ) -> [String: String] {
        let site = CourseSite(
            title: "A & B", storageKey: "key\"", lessons: lessons, symptoms: symptoms, interview: interview,
            plans: plans)
        return Dictionary(
            uniqueKeysWithValues: site.pages.map { ($0.name, String(decoding: $0.html, as: UTF8.self)) })
    }

    @Test func `the index has each lesson with its minutes, and names are text`() throws {
        let pages = Self.pages()
        #expect(Array(pages.keys) == ["index.html"])
        let index = try #require(pages["index.html"])
        #expect(index.contains("2 lessons, 15 minutes in all"))
        #expect(index.contains(#"<li data-lesson="1"><a href="./01-one.html">1 · <bdi>One</bdi></a>"#))
        #expect(index.contains(#"<a href="./02%20%26%2050%25.html">2 · <bdi>&lt;b&gt;</bdi></a>"#))
        #expect(index.contains("<bdi>&lt;/p&gt;</bdi>") && index.contains(#"data-progress="key&quot;""#))
        #expect(!index.contains("questions.html") && !index.contains("plans.html"))
        #expect(!index.contains("<p></p>"))
        let short = CourseSite.Lesson(number: 1, title: "One", goal: "You can.", minutes: 1, path: "1.html")
        let site = CourseSite(
            title: "A", storageKey: "a", lessons: [short], symptoms: [], interview: [], plans: [])
        let page = try #require(site.pages.first)
        #expect(String(decoding: page.html, as: UTF8.self).contains("1 lesson, 1 minute in all"))
        #expect(index.contains("default-src 'none'"))
    }

    @Test func `a symptom and a question lead to their lessons, in their order`() throws {
        let pages = Self.pages(
            symptoms: [CourseSite.Lead(text: "It is late.", lessons: [2, 9])],
            interview: [CourseSite.Lead(text: "What is it?", lessons: [2, 1])])
        let index = try #require(pages["index.html"])
        let late = try #require(index.firstRange(of: "It is late.")).upperBound
        #expect(index[late...].contains("./02%20%26%2050%25.html") && index.contains("./questions.html"))
        // A lesson that is not there has no link.
        #expect(!index.contains("9 ·"))
        let questions = try #require(pages["questions.html"])
        let second = try #require(questions.firstRange(of: "02%20")).lowerBound
        let first = try #require(questions.firstRange(of: "01-one")).lowerBound
        #expect(second < first && questions.contains("./index.html"))
    }

    @Test func `a plan has its lessons and what else there is to do, with minutes`() throws {
        let part = CourseSite.Plan.Part(title: "Begin", lessons: [2, 7], activities: [("Rest & talk", 10)])
        let plan = CourseSite.Plan(title: "An hour", minutes: 60, parts: [part])
        let page = try #require(Self.pages(plans: [plan])["plans.html"])
        #expect(page.contains("<h2>60 minutes</h2>") && page.contains("<h3>Begin</h3>"))
        #expect(page.contains("<tr><td>8 min</td><td><a href=\"./02"))
        #expect(page.contains("<tr><td>10 min</td><td>Rest &amp; talk</td></tr>"))
        #expect(!page.contains("7 ·"))
    }
}
