import Testing

@testable import WeirHelp
@testable import WeirPrinting
@testable import WeirRuntime

@Suite struct ChapterTests {
  @Test func `each chapter lists each of its names once`() {
    let chapters = Help.chapters
    #expect(chapters.map(\.title) == Chapter.allCases.map(\.rawValue))
    for chapter in chapters {
      #expect(!chapter.words.isEmpty, "\(chapter.title)")
      #expect(Set(chapter.words).count == chapter.words.count, "\(chapter.title)")
    }
    #expect(!chapters.flatMap(\.words).contains("init"))
  }

  @Test func `the overview fits a screen of 80 columns and 24 rows`() {
    let lines = Help.overview(width: 80)
    #expect(lines.count <= 23)
    for line in lines {
      #expect(line.width <= 80 && !line.text.hasSuffix("..."), "\(line.text)")
    }
  }

  @Test func `the name of a chapter means the chapter`() {
    for chapter in Help.chapters {
      #expect(Help.page(for: chapter.name)?.title == chapter.title)
    }
  }

  @Test(arguments: [
    ("combining", "Combining"), ("comb", "Combining"), ("Side effects", "Side effects"),
    ("relays", "Subjects and relays"), ("windows", "Buffering and windows"),
    ("swifty", "Message sources"), ("TIME", "Time and schedulers"),
  ])
  func `chapter(named:) finds a chapter by name, by a word of its title or by a prefix`(
    _ name: String, _ title: String
  ) {
    #expect(Help.chapter(named: name)?.title == title)
  }

  @Test(arguments: ["", "s", "nothing"])
  func `chapter(named:) returns nil for an ambiguous or unknown prefix`(_ name: String) {
    #expect(Help.chapter(named: name)?.title == nil)
  }

  @Test func `a chapter page lists each entry with its complete summary`() {
    let lines = Help.page(for: "sharing")?.lines(width: 80) ?? []
    #expect(
      lines.first?.text == "Sharing: One run for many observers: published, replayed, counted.")
    let words = Help.chapter(named: "sharing")?.entries.map(\.name) ?? []
    let entries = lines.dropFirst(2).map(\.text)
    #expect(
      entries.filter { $0.first != " " }.map { $0.prefix { $0 != " " } } == words.map { $0[...] })
    #expect(!entries.contains { $0.contains("...") })
    for line in lines { #expect(line.width <= 80, "\(line.text)") }
  }
}
