import Testing

@testable import WeirTerminal

@Suite struct TabCompletionTests {
  private static func action(_ candidates: [String], _ text: String, from start: Int)
    -> TabCompletion.Action
  {
    let completions = CompletionList(
      replacing: start..<text.count,
      with: candidates.map { CompletionCandidate($0, details: $0 == "known" ? ["known()"] : []) })
    return TabCompletion(completions, before: text).action
  }

  @Test(arguments: [
    (["map"], "signal.ma", 7, TabCompletion.Action.replace(2, with: "map")),
    (["map", "materialize"], "signal.ma", 7, .open),
    (["map", "materialize"], "signal.m", 7, .replace(1, with: "ma")),
    (["filter"], "x.fliter", 2, .replace(6, with: "filter")),
    (["SignalProducer"], "signalp", 0, .replace(7, with: "SignalProducer")),
    (["Signal", "signum"], "SIG", 0, .open),
    ([":help", ":history"], ":", 0, .replace(1, with: ":h")),
    (["$1", "$2"], "{ $", 2, .open), (["größe"], "grö", 0, .replace(3, with: "größe")),
    (["gro\u{308}ße"], "gro\u{308}", 0, .replace(4, with: "gro\u{308}ße")),
    (["first"], "", 0, .replace(0, with: "first")), (["first", "last"], "", 0, .open),
    (["map"], "map", 0, .refuse), (["known"], "known", 0, .open), ([], "x", 0, .refuse),
    (["a b/"], ":load a", 6, .replace(1, with: "a b/")),
  ])
  func `Tab inserts the common prefix, and the next Tab shows the candidates`(
    candidates: [String], text: String, start: Int, action: TabCompletion.Action
  ) {
    #expect(Self.action(candidates, text, from: start) == action)
  }

  @Test func `Tab completes and shows a menu, but inserts a tab in a raw paste`() {
    let session = Session { options in
      options.complete = { text, cursor in
        let word = String(text.prefix(cursor)).suffix(2)
        let names = ["map", "merge", "materialize"].filter { $0.hasPrefix(word) }
        return CompletionList(
          replacing: max(0, cursor - 2)..<cursor, with: names.map { CompletionCandidate($0) })
      }
    }
    session.type("x.me\u{9}")
    session.expect(["weir> x.merge"])
    session.type("\u{15}y.me\u{9}\u{9}")
    session.expect(["weir> y.merge"])
    session.type("\u{15}ma\u{9}")
    session.expect(["weir> ma", "map          materialize"], cursor: [0, 8])
    session.type("\u{15}zz\u{9}")
    session.expect("a bell") { $0.bells == 2 }
    session.type("\u{15}a\tb\r")
    session.expect(entries: [.text("a\tb")])
    session.leave()
  }

  @Test func `a second Tab on a complete name shows its signatures`() {
    let session = Session { options in
      options.complete = { text, cursor in
        CompletionList(
          replacing: 0..<cursor,
          with: [
            CompletionCandidate("map", details: ["map(_ transform: (Int) -> U)", "map(value: U)"])
          ])
      }
    }
    session.type("m\u{9}")
    session.expect(["weir> map"])
    session.type("\u{9}")
    session.expect(["weir> map", "map(_ transform: (Int) -> U)", "map(value: U)"], cursor: [0, 9])
    session.type("\u{15}")
    session.leave()
  }
}
