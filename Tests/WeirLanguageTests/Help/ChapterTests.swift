import Testing

@testable import WeirLanguage

@Suite struct ChapterTests {
  @Test func `the chapters name every word once`() {
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

  @Test func `no chapter is called like a word, so that words and chapters are asked for alike`() {
    for chapter in Help.chapters {
      #expect(Help.pages(for: chapter.name).isEmpty, "\(chapter.name)")
      #expect(Help.page(for: chapter.name)?.title == chapter.title)
    }
  }

  @Test(arguments: [
    ("combining", "Combining"), ("comb", "Combining"), ("Side effects", "Side effects"),
    ("relays", "Subjects and relays"), ("windows", "Buffering and windows"),
    ("swifty", "Message sources"), ("TIME", "Time and schedulers"),
  ])
  func `a chapter is found by its name, a word of its title or a beginning`(
    _ name: String, _ title: String
  ) {
    #expect(Help.chapter(named: name)?.title == title)
  }

  @Test(arguments: ["", "s", "nothing"])
  func `what begins several chapters or none is none`(_ name: String) {
    #expect(Help.chapter(named: name)?.title == nil)
  }

  @Test func `a chapter lists its words, each with its whole sentence`() {
    let lines = Help.page(for: "sharing")?.lines(width: 80) ?? []
    #expect(
      lines.first?.text == "Sharing: One run for many observers: published, replayed, counted.")
    let words = Help.chapter(named: "sharing")?.words ?? []
    let entries = lines.dropFirst(2).map(\.text)
    #expect(
      entries.filter { $0.first != " " }.map { $0.prefix { $0 != " " } } == words.map { $0[...] })
    #expect(!entries.contains { $0.contains("...") })
    for line in lines { #expect(line.width <= 80, "\(line.text)") }
  }
}
