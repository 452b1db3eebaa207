import Testing

@testable import WeirTerminal

@Suite struct TabCompletionTests {
  private static func action(_ candidates: [String], _ text: String, from start: Int)
    -> TabCompletion.Action
  {
    let completions = Prompt.Completions(
      replacing: start..<text.count,
      with: candidates.map { Prompt.Candidate($0, details: $0 == "known" ? ["known()"] : []) })
    return TabCompletion(completions, before: text).action
  }

  @Test(arguments: [
    (["map"], "signal.ma", 7, TabCompletion.Action.replace(2, with: "map")),
    (["map", "materialize"], "signal.ma", 7, .list),
    (["map", "materialize"], "signal.m", 7, .replace(1, with: "ma")),
    (["filter"], "x.fliter", 2, .replace(6, with: "filter")),
    (["SignalProducer"], "signalp", 0, .replace(7, with: "SignalProducer")),
    (["Signal", "signum"], "SIG", 0, .list),
    ([":help", ":history"], ":", 0, .replace(1, with: ":h")),
    (["$1", "$2"], "{ $", 2, .list), (["größe"], "grö", 0, .replace(3, with: "größe")),
    (["gro\u{308}ße"], "gro\u{308}", 0, .replace(4, with: "gro\u{308}ße")),
    (["first"], "", 0, .replace(0, with: "first")), (["first", "last"], "", 0, .list),
    (["map"], "map", 0, .refuse), (["known"], "known", 0, .list), ([], "x", 0, .refuse),
    (["a b/"], ":load a", 6, .replace(1, with: "a b/")),
  ])
  func `what candidates have in common is put in, and the next Tab lists them`(
    candidates: [String], text: String, start: Int, action: TabCompletion.Action
  ) {
    #expect(Self.action(candidates, text, from: start) == action)
  }

  @Test func `Tab completes, lists, and in text pasted raw stays a tab`() {
    let session = Session { options in
      options.complete = { text, cursor in
        let word = String(text.prefix(cursor)).suffix(2)
        let names = ["map", "merge", "materialize"].filter { $0.hasPrefix(word) }
        return Prompt.Completions(
          replacing: cursor - 2..<cursor, with: names.map { Prompt.Candidate($0) })
      }
    }
    session.type("x.me\u{9}")
    session.expect(["weir> x.merge"])
    session.type("\u{15}y.me\u{9}\u{9}")
    session.expect(["weir> y.merge"])
    session.type("\u{15}ma\u{9}")
    session.expect(["map          materialize", "weir> ma"])
    session.type("\u{15}zz\u{9}")
    session.expect("a bell") { $0.bells == 2 }
    session.type("\u{15}a\tb\r")
    session.expect(entries: [.text("a\tb")])
    session.leave()
  }

  @Test func `a second Tab on a complete name shows the ways to call it`() {
    let session = Session { options in
      options.complete = { text, cursor in
        Prompt.Completions(
          replacing: 0..<cursor,
          with: [
            Prompt.Candidate("map", details: ["map(_ transform: (Int) -> U)", "map(value: U)"])
          ])
      }
    }
    session.type("m\u{9}")
    session.expect(["weir> map"])
    session.type("\u{9}")
    session.expect(["map(_ transform: (Int) -> U)", "map(value: U)", "weir> map"], cursor: [2, 9])
    session.type("\u{15}")
    session.leave()
  }

  @Test func `a list leaves room for a line of several rows`() {
    let names = (1...40).map { "a\(String(repeating: "x", count: 20))\($0 + 10)" }
    let session = Session(width: 30, height: 8) { options in
      options.complete = { _, cursor in
        Prompt.Completions(
          replacing: cursor..<cursor,
          with: names.map { Prompt.Candidate($0) } + [Prompt.Candidate("b")])
      }
    }
    session.type(String(repeating: "y", count: 50) + "\u{9}")
    session.expect([
      names[0], names[1], names[2], names[3], names[4], "... and 36 more",
      "weir> " + String(repeating: "y", count: 24), String(repeating: "y", count: 26),
    ])
    session.type("\u{15}")
    session.leave()
  }
}
