import CLibedit
import Testing

@testable import WeirTerminal

@Suite struct MenuLayoutTests {
  init() { weir_use_utf8() }

  private static func menu(_ candidates: [CompletionCandidate], selecting index: Int? = nil)
    -> CompletionMenu
  {
    var menu = CompletionMenu(
      CompletionList(replacing: 0..<0, with: candidates), text: [], cursor: 0)
    if let index { menu.select(index) }
    return menu
  }

  /// Returns the displayed rows, with the selected candidate in angle brackets.
  private static func rows(_ menu: CompletionMenu, _ width: Int = 40, _ room: Int = 10) -> [String]
  {
    MenuLayout(menu, width: width, room: room).rows.map { row in
      var text = row.map { $0.style == Style("7") ? "<\($0.text)>" : $0.text }.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  private static func named(_ names: [String]) -> [CompletionCandidate] {
    names.map { CompletionCandidate($0) }
  }

  private static let few = [
    CompletionCandidate(
      "map", details: ["map(_ transform: (Int) -> U)", "map(value: U)"], summary: "Maps values."),
    CompletionCandidate("max", details: ["max: Int"]), CompletionCandidate("merge"),
  ]

  @Test func `names fill the columns of the menu from top to bottom`() {
    let candidates = Self.named(["a", "bb", "c", "d", "漢"])
    #expect(Self.rows(Self.menu(candidates), 13) == ["a   c   漢", "bb  d"])
    #expect(Self.rows(Self.menu(candidates, selecting: 2), 13) == ["a   <c>   漢", "bb  d"])
  }

  @Test func `a few candidates are listed in rows with their details`() {
    #expect(
      Self.rows(Self.menu(Self.few)) == [
        "map(_ transform: (Int) -> U)  (+1)", "max: Int", "merge",
      ])
    #expect(
      Self.rows(Self.menu(Self.few), 26) == ["map(_ transform:...  (+1)", "max: Int", "merge"])
  }

  @Test func `the summary of the selected candidate appears below the rows`() {
    #expect(
      Self.rows(Self.menu(Self.few, selecting: 0)) == [
        "<map>(_ transform: (Int) -> U)  (+1)", "max: Int", "merge", "Maps values.",
      ])
    #expect(Self.rows(Self.menu(Self.few, selecting: 2)).last == "<merge>")
  }

  @Test func `details and summary of the selected name appear below the columns`() {
    let candidates = (10...39).map { number in
      CompletionCandidate("f\(number)", details: ["f\(number)(x)"], summary: "Does \(number).")
    }
    #expect(
      Self.rows(Self.menu(candidates, selecting: 1)) == [
        "f10  f14  f18  f22  f26  f30  f34  f38", "<f11>  f15  f19  f23  f27  f31  f35  f39",
        "f12  f16  f20  f24  f28  f32  f36", "f13  f17  f21  f25  f29  f33  f37", "f11(x)",
        "Does 11.",
      ])
  }

  @Test func `a single candidate shows all of its details and its summary`() {
    let one = [Self.few[0]]
    #expect(
      Self.rows(Self.menu(one)) == [
        "map(_ transform: (Int) -> U)", "map(value: U)", "Maps values.",
      ])
    #expect(
      Self.rows(Self.menu(one, selecting: 0), 40, 2)
        == ["<map>(_ transform: (Int) -> U)", "Maps values."])
    #expect(Self.rows(Self.menu(one), 40, 1) == ["map(_ transform: (Int) -> U)"])
  }

  @Test func `a long menu shows a page and its row numbers`() {
    let candidates = Self.named((10...21).map { "name\($0)" })
    #expect(
      Self.rows(Self.menu(candidates), 10, 5)
        == ["name10", "name11", "name12", "name13", "rows 1 to 4 of 12"])
    #expect(
      Self.rows(Self.menu(candidates, selecting: 4), 10, 5)
        == ["<name14>", "name15", "name16", "name17", "rows 5 to 8 of 12"])
    #expect(
      Self.rows(Self.menu(candidates, selecting: 11), 10, 6)
        == ["name17", "name18", "name19", "name20", "<name21>", "rows 8 to 12 of 12"])
  }

  @Test func `arrow and page keys move the selection`() {
    var menu = Self.menu(Self.named((10...21).map { "name\($0)" }), selecting: 0)
    let layout = MenuLayout(menu, width: 20, room: 4)
    #expect((layout.across, layout.down, layout.pageLength) == (2, 6, 3))
    menu.selectRight(in: layout)
    #expect(menu.word == "name16")
    menu.selectLeft(in: layout)
    #expect(menu.word == "name10")
    menu.selectLeft(in: layout)
    #expect(menu.word == "name10")
    menu.selectRight(in: layout)
    menu.selectRight(in: layout)
    #expect(menu.word == "name16")
    menu.selectPage(1, in: layout)
    #expect(menu.word == "name19")
    menu.selectPage(1, in: layout)
    #expect(menu.word == "name21")
    menu.selectLeft(in: layout)
    #expect(menu.word == "name15")
    menu.selectLeft(in: layout)
    #expect(menu.word == "name15")
    menu.selectPage(-1, in: layout)
    #expect(menu.word == "name12")
  }

  @Test func `a menu never exceeds its room`() {
    let many = (1...100).map { CompletionCandidate("name\($0)", details: ["name\($0)(漢字)"]) }
    let lists = [many, Array(many.prefix(10)), [many[0]], Self.few]
    for candidates in lists {
      for selection in [nil, 0, candidates.count - 1] {
        for room in -1...12 {
          for width in 1...30 {
            let menu = Self.menu(candidates, selecting: selection)
            #expect(MenuLayout(menu, width: width, room: room).rows.count <= max(1, room))
          }
        }
      }
    }
  }
}
