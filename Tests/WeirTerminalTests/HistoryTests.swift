import Testing

@testable import WeirTerminal

@Suite struct HistoryTests {
  @Test func `Going back and forth ends at the line being typed`() {
    var history = History(entries: ["one", "two"])
    #expect(history.older(than: "draft") == "two")
    #expect(history.older(than: "two") == "one")
    #expect(history.older(than: "one") == nil)
    #expect(history.newer() == "two")
    #expect(history.newer() == "draft")
    #expect(history.newer() == nil)
  }

  @Test func `Blank lines, lines that begin with a space, and repeats are not remembered`() {
    var history = History()
    let answers = ["a", "a", " secret", "", "\n", "b", "a"].map { history.add($0) }
    #expect(answers == [true, false, false, false, false, true, true])
    #expect(history.entries == ["a", "b", "a"])
  }

  @Test func `A full history forgets its oldest entries`() {
    var history = History()
    for number in 1...12_000 { _ = history.add("\(number)") }
    #expect((10_000..<11_000).contains(history.entries.count))
    #expect(history.entries.last == "12000")
  }

  @Test func `A search goes to ever older matches and stays at the last`() {
    var search = HistorySearch(entries: ["map one", "filter", "map two", "map two"])
    search.extend(with: "ma")
    search.extend(with: "p")
    #expect(search.found == "map two")
    search.again()
    #expect(search.found == "map one")
    search.again()
    #expect(search.found == "map one")
    #expect(search.hasFailed)
    search.shorten()
    #expect(search.found == "map two")
    #expect(!search.hasFailed)
  }

  @Test func `A search that finds nothing keeps what it had found`() {
    var search = HistorySearch(entries: ["map"])
    search.extend(with: "m")
    search.extend(with: "z")
    #expect(search.found == "map")
    #expect(search.prompt == "(failed reverse-i-search)`mz': ")
  }
}
