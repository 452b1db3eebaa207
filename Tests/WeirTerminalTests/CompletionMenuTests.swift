import Testing

@testable import WeirTerminal

@Suite struct CompletionMenuTests {
  /// Returns a menu for the word that ends at the `|`.
  private static func menu(_ line: String, _ candidates: String...) -> CompletionMenu {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    let start = parts[0].lastIndex(of: ".").map { parts[0][...$0].count } ?? 0
    return CompletionMenu(
      CompletionList(
        replacing: start..<parts[0].count, with: candidates.map { CompletionCandidate($0) }),
      text: Array(parts.joined().unicodeScalars), cursor: parts[0].unicodeScalars.count)
  }

  private static func follow(_ menu: inout CompletionMenu, _ line: String) -> CompletionMenu.Change
  {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    return menu.follow(
      Array(parts.joined().unicodeScalars), cursor: parts[0].unicodeScalars.count)
  }

  @Test func `selectNext() starts at the first candidate and wraps around`() {
    var menu = Self.menu("x.ma|", "map", "max")
    #expect(menu.word == "ma")
    menu.selectNext()
    #expect(menu.word == "map")
    menu.selectNext()
    #expect(menu.word == "max")
    menu.selectNext()
    #expect(menu.word == "map")
    menu.selectPrevious()
    #expect(menu.word == "max")
    #expect(menu.typed == "ma")
  }

  @Test func `typed letters narrow the menu, and deleting them widens it`() {
    var menu = Self.menu("größe.m|(1)", "map", "mapError", "max")
    #expect(Self.follow(&menu, "größe.map|(1)") == .narrowed)
    #expect(menu.candidates.map(\.text) == ["map", "mapError"])
    #expect(Self.follow(&menu, "größe.mapE|(1)") == .narrowed)
    #expect(menu.candidates.map(\.text) == ["mapError"])
    #expect(Self.follow(&menu, "größe.ma|(1)") == .narrowed)
    #expect(menu.candidates.map(\.text) == ["map", "mapError", "max"])
    #expect(Self.follow(&menu, "größe.|(1)") == .widened)
  }

  @Test func `a letter after the selected name narrows the menu from there`() {
    var menu = Self.menu("x.m|", "map", "mapError", "max")
    menu.selectNext()
    #expect(Self.follow(&menu, "x.mapE|") == .narrowed)
    #expect(menu.candidates.map(\.text) == ["mapError"])
    #expect(menu.word == "mapE")
  }

  @Test func `matching ignores case if no candidate matches exactly`() {
    var menu = Self.menu("s|", "Signal", "SignalProducer", "sum")
    #expect(Self.follow(&menu, "si|") == .narrowed)
    #expect(menu.candidates.map(\.text) == ["Signal", "SignalProducer"])
    #expect(Self.follow(&menu, "su|") == .narrowed)
    #expect(menu.candidates.map(\.text) == ["sum"])
  }

  @Test(arguments: ["x.m| y", "x.m |", "x.mz|", "y.ma|", "x|.m", "x.m|", "ma|"])
  func `any other change closes the menu`(line: String) {
    var menu = Self.menu("x.m|", "map", "max")
    #expect(Self.follow(&menu, line) == .left)
  }
}
