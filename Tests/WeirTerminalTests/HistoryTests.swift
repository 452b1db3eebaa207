import Testing

@testable import WeirTerminal

@Suite struct HistoryTests {
  @Test func `newer(than:) returns the draft after the newest entry`() {
    var history = History(entries: ["one", "two"])
    #expect(history.older(than: "") == "two")
    #expect(history.older(than: "two") == "one")
    #expect(history.older(than: "one") == nil)
    #expect(history.newer(than: "one") == "two")
    #expect(history.newer(than: "two") == "")
    #expect(history.newer(than: "") == nil)
  }

  @Test func `older(than:) and newer(than:) visit entries with the typed prefix`() {
    var history = History(entries: ["let a", "map", "let b", "let b", "mint", "let"])
    #expect(history.older(than: "let") == "let b")
    #expect(history.older(than: "let b") == "let a")
    #expect(history.older(than: "let a") == nil)
    #expect(history.newer(than: "let a") == "let b")
    #expect(history.newer(than: "let b") == "let")
    history.rewind()
    #expect(history.older(than: "m") == "mint")
    // A changed text starts a new prefix search.
    #expect(history.older(than: "ma") == "map")
    #expect(history.newer(than: "map") == "ma")
    #expect(history.older(than: "nothing") == nil)
    #expect(history.newer(than: "nothing") == nil)
  }

  @Test func `continuation(of:) returns the rest of the newest entry with the prefix`() {
    let history = History(entries: ["let old = 1", "let größe = 2", "let größe", "map"])
    #expect(history.continuation(of: "let ") == "größe")
    #expect(history.continuation(of: "let größe") == " = 2")
    #expect(history.continuation(of: "map") == nil)
    #expect(history.continuation(of: "x") == nil)
  }

  @Test func `add(_:) rejects blank lines, lines with a leading space and repetitions`() {
    var history = History()
    let answers = ["a", "a", " secret", "", "\n", "b", "a"].map { history.add($0) }
    #expect(answers == [true, false, false, false, false, true, true])
    #expect(history.entries == ["a", "b", "a"])
  }

  @Test func `a full history drops its oldest entries`() {
    var history = History()
    for number in 1...12_000 { _ = history.add("\(number)") }
    #expect((10_000..<11_000).contains(history.entries.count))
    #expect(history.entries.last == "12000")
  }

  @Test func `HistorySearch.again() finds older matches and stays at the last`() {
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

  @Test func `HistorySearch.list(_:) returns the match and other matches, each once`() {
    var search = HistorySearch(
      entries: ["map 0"] + (1...4).flatMap { ["map \($0)", "x", "map \($0)"] })
    func list() -> [String] { search.list(4).map { ($0.isFound ? "> " : "") + $0.text } }
    #expect(list() == [])
    search.extend(with: "map")
    #expect(list() == ["> map 4", "map 3", "map 2", "map 1"])
    search.again()
    search.again()
    #expect(list() == ["map 3", "> map 2", "map 1", "map 0"])
    search.again()
    search.again()
    #expect(list() == ["map 3", "map 2", "map 1", "> map 0"])
    search.back()
    #expect(search.found == "map 1" && !search.hasFailed)
    search.extend(with: " 3")
    #expect(list() == [] && search.rows.isEmpty)
  }

  @Test func `HistorySearch keeps its last match if the longer text has none`() {
    var search = HistorySearch(entries: ["map"])
    search.extend(with: "m")
    search.extend(with: "z")
    #expect(search.found == "map")
    #expect(search.prompt.map(\.text) == ["(failed reverse-i-search)`mz': "])
  }
}
