import Testing

@testable import WeirLanguage

@Suite("Help")
struct HelpTests {
  @Test("the chapters name every word once")
  func chapters() {
    let chapters = Help.chapters
    #expect(chapters.map(\.title) == Chapter.allCases.map(\.rawValue))
    for chapter in chapters {
      #expect(!chapter.words.isEmpty, "\(chapter.title)")
      #expect(Set(chapter.words).count == chapter.words.count, "\(chapter.title)")
    }
  }

  @Test("each name of a chapter has a page")
  func everyWordHasPages() {
    for name in Help.chapters.flatMap(\.words) {
      #expect(!Help.pages(for: name).isEmpty, "\(name)")
    }
  }

  @Test("a page gives the signature, the sentence, other names and the example")
  func page() {
    #expect(
      Help.pages(for: "take").first == [
        "take(first count: Int) -> Stream<Value, Error>",
        "Sends the first values, then completes.",
        "also: take(_ count: Int)",
        "    SignalProducer(1...9).take(first: 2).start { print($0) }"
          + "  // VALUE 1 | VALUE 2 | COMPLETED",
        "",
      ])
  }

  @Test("a former name leads to the present page")
  func formerNames() {
    #expect(Help.pages(for: "sendNext") == Help.pages(for: "onNext"))
    #expect(Help.pages(for: "sendNext").first?.first == "send(value: Value)")
  }

  @Test("the making of a value is found under its type")
  func constructors() {
    #expect(
      Help.pages(for: "UIScheduler").first?.first == "UIScheduler.init() -> UIScheduler")
    #expect(!Help.chapters.flatMap(\.words).contains("init"))
  }

  @Test("an unknown name has no page")
  func unknown() { #expect(Help.pages(for: "nothing").isEmpty) }

  @Test("completion offers words alone and words after a dot")
  func names() {
    let alone = Help.names(isMember: false)
    let members = Help.names(isMember: true)
    #expect(alone == alone.sorted() && members == members.sorted())
    #expect(alone.contains("combineLatest") && alone.contains("SignalProducer"))
    #expect(members.contains("flatMap") && members.contains("sendNext"))
    #expect(!alone.contains("init") && !members.contains("combineLatest2"))
  }
}
