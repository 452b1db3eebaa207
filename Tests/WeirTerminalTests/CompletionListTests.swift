import Testing

@testable import WeirTerminal

@Suite struct CompletionListTests {
  private static func lines(
    _ candidates: [Prompt.Candidate], _ width: Int = 40, _ height: Int = 10
  ) -> [String] {
    CompletionList(candidates, width: width, height: height).lines
  }

  private static func named(_ names: [String]) -> [Prompt.Candidate] {
    names.map { Prompt.Candidate($0) }
  }

  @Test func `names are listed down the columns`() {
    let candidates = Self.named(["a", "bb", "c", "d", "漢"])
    #expect(Self.lines(candidates, 13) == ["a   c   漢", "bb  d"])
    #expect(Self.lines(candidates, 1) == ["a", "b", "c", "d", ""])
  }

  @Test func `a few are listed with what is known of them, a line each way`() {
    let candidates = [
      Prompt.Candidate("map", details: ["map(_ transform: (Int) -> U)", "map(value: U)"]),
      Prompt.Candidate("max"),
    ]
    #expect(
      Self.lines(candidates) == ["map(_ transform: (Int) -> U)", "map(value: U)", "max"])
    #expect(Self.lines(candidates, 20) == ["map(_ transform:...", "map(value: U)", "max"])
  }

  @Test func `where the ways are too many each name has a line, and says how many there are`() {
    let candidates = ["map", "max"].map { name in
      Prompt.Candidate(name, details: ["\(name)(a: Int, b: Int)", "\(name)(c)", "\(name)(d)"])
    }
    #expect(
      Self.lines(candidates, 40, 5) == ["map(a: Int, b: Int)  (+2)", "max(a: Int, b: Int)  (+2)"])
    #expect(Self.lines(candidates, 20, 5) == ["map(a: Int...  (+2)", "max(a: Int...  (+2)"])
    #expect(Self.lines(candidates, 40, 1) == ["map  max"])
  }

  @Test func `many are only named`() {
    let candidates = (10...31).map { Prompt.Candidate("name\($0)", details: ["name\($0)()"]) }
    #expect(Self.lines(candidates, 80).count == 3)
    #expect(Self.lines(candidates, 80)[0].hasPrefix("name10  name13  name16"))
  }

  @Test func `no list is longer than its room`() {
    let names = Self.named((1...100).map { "name\($0 + 100)" })
    #expect(
      Self.lines(names, 30, 4) == [
        "name101  name104  name107", "name102  name105  name108", "name103  name106  name109",
        "... and 91 more",
      ])
    let ways = [Prompt.Candidate("f", details: (1...9).map { "f(\($0))" })]
    #expect(Self.lines(ways, 30, 4) == ["f(1)", "f(2)", "f(3)", "... and 6 more"])
    for height in -1...12 {
      for width in 0...30 {
        let lines = Self.lines(names, width, height) + Self.lines(ways, width, height)
        #expect(lines.count <= 2 * max(1, height))
        #expect(lines.allSatisfy { $0.unicodeScalars.count < max(2, width) })
      }
    }
  }

  @Test func `a candidate is listed under its name`() {
    let candidates = [
      Prompt.Candidate("src/Main.weir", name: "Main.weir"), Prompt.Candidate("src/a/", name: "a/"),
    ]
    #expect(Self.lines(candidates) == ["Main.weir  a/"])
  }
}
