import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirHelp
@testable import WeirPrinting
@testable import WeirRuntime

@Suite struct HelpTests {
  @Test func `a former name has a page that names the library and the present name`() {
    #expect(
      Help.page(for: "subscribeNext")?.summary == "RxSwift 2's name for 'subscribe(onNext:)'.")
    #expect(Help.page(for: "println")?.summary == "ReactiveCocoa 3's name for 'print(_:)'.")
  }

  @Test func `each name in a chapter has a page`() {
    for name in Help.chapters.flatMap(\.words) {
      #expect(!Help.pages(for: name).isEmpty, "\(name)")
    }
  }

  @Test func `a page shows signature, summary, other names, diagram and example`() {
    #expect(
      Help.pages(for: "take").first?.text(80) == """
        take(first count: Int) -> Stream<Value, Error>
        Emits the first 'count' values, then completes.
        Completes and disposes the upstream with the last of these values. If 'count' is
        0, an Observable completes immediately, whereas a signal or a producer is
        interrupted.
        also: take(_ count: Int)
        Filtering: on Signal, SignalProducer

        source  1──2──◦
                take(first: 2)
        result  1──2──│

          SignalProducer(1...9).take(first: 2).start { print($0) }
          // VALUE 1 | VALUE 2 | COMPLETED
        """)
    #expect(
      Help.pages(for: "take").first?.example
        == "SignalProducer(1...9).take(first: 2).start { print($0) }"
        + "  // VALUE 1 | VALUE 2 | COMPLETED")
  }

  @Test func `the pieces of a signature have roles`() {
    let line = Help.pages(for: "UIScheduler").last?.lines(width: 80).first
    #expect(line?.text == "UIScheduler() -> UIScheduler")
    #expect(line?.pieces.map(\.role) == [.type, .plain, .type])
    let take = Help.pages(for: "take").first?.lines(width: 80).first
    #expect(take?.pieces.first == .init("take", .name))
  }

  @Test(arguments: [
    "collect", "combineLatest", "flatMap", "retry", "logEvents", "Signal", "diagrams",
  ])
  func `a page fits the given width`(_ name: String) throws {
    let page = try #require(Help.page(for: name))
    for width in [40, 80, 120] {
      let lines = page.lines(width: width)
      #expect(!lines.isEmpty)
      for line in lines { #expect(line.width <= width, "\(line.text)") }
    }
  }

  @Test func `page(for:) lists the other entries of a name`() {
    let lines = Help.page(for: "mapError")?.text(80).components(separatedBy: "\n") ?? []
    #expect(lines.first == "mapError(_ transform: (Error) -> F) -> Stream<Value, F>")
    #expect(
      lines.suffix(4) == [
        "See also:",
        "Event.mapError(_:)          Transforms the error of the event.",
        "Result.mapError(_:)         Transforms the error of a failed result.",
        "AsyncSequence.mapError(_:)  Transforms the error of the sequence.",
      ])
  }

  @Test func `pages(for:) finds an entry by type or by labels`() {
    #expect(Help.pages(for: "Array.map").map(\.title) == ["Array.map(_:)"])
    #expect(Help.pages(for: "map(value:)").map(\.title) == ["map(value:)"])
    #expect(Help.page(for: "Lifetime.make")?.title == "Lifetime.make()")
    #expect(Help.pages(for: "Array.nothing").isEmpty)
    #expect(Help.pages(for: "http.get").map(\.title) == ["HTTPClient.get(_:...)"])
  }

  @Test(arguments: [("signal", "Signal"), ("property", "Property"), ("array", "Array")])
  func `pages(for:) finds a type by its lowercase name`(_ name: String, _ type: String) {
    #expect(Help.pages(for: name).first?.title == Help.pages(for: type).first?.title)
  }

  @Test func `pages(for:) prefers a stream operator to a type of its name`() {
    #expect(Help.pages(for: "single").first?.title != Help.pages(for: "Single").first?.title)
    #expect(Help.pages(for: "map").first?.title.contains("map") == true)
  }

  @Test(arguments: ["never", "range", "file"])
  func `pages(for:) prefers a word to a type with a capital letter`(_ name: String) {
    let titles = Help.pages(for: name).map(\.title)
    #expect(titles.first?.contains(name) == true, "\(titles)")
  }

  @Test func `search(_:besides:) searches other topics too`() throws {
    let topics = [(title: ":undo", summary: "reverts the last entry")]
    let lines = try #require(Help.search("how do I undo", besides: topics)).lines(width: 60)
    #expect(lines.contains { $0.text.hasPrefix(":undo ") })
  }

  @Test func `search(_:) lists the pages that match a question`() throws {
    let lines = try #require(Help.search("standard input")).lines(width: 60).map(\.text)
    #expect(lines.first == "Pages about 'standard input':")
    #expect(lines.count > 1)
    #expect(Help.search("xyzzy") == nil)
    #expect(Help.search("a") == nil)
    #expect(Help.search("how do I") == nil)
  }

  @Test(arguments: [
    ("how to retry", "retry(upTo:)"), ("rate limit", "throttle(_:...)"),
    ("remove duplicates", "skipRepeats(_:)"), ("moving average", "movingAverage(_:of:)"),
    ("combine two streams", "combineLatest(_:_:)"), ("run a shell command", "exec(_:_:...)"),
    ("recover from errors", "failures"), ("parse JSON", "json(onMalformed:)"),
    ("how to limit requests", "FlattenStrategy.concurrent(limit:)"),
    ("how to run at most 4 requests at once", "FlattenStrategy.concurrent(limit:)"),
    ("slow consumer", "backpressure"), ("merge sorted", "merge(_:inOrderOf:)"),
    ("merge in time order", "merge(_:inOrderOf:)"), ("merge two logs", "merge(_:inOrderOf:)"),
  ])
  func `search(_:) finds the pages for a phrase`(_ question: String, _ title: String) throws {
    let lines = try #require(Help.search(question)).lines(width: 80).map(\.text)
    #expect(lines.contains { $0.hasPrefix(title + " ") }, "\(lines.joined(separator: "\n"))")
  }

  /// The page that must come first for a question, in the words of its user.
  @Test(arguments: [
    ("something every second", "interval("), ("read a file line by line", "file("),
    ("cancel a subscription", "disposal"), ("stop after 5 values", "take("),
    ("running total", "scan("), ("ignore errors and continue", "flatMapError("),
    ("fail if nothing arrives in 5 seconds", "timeout("), ("dedupe", "skipRepeats("),
    ("split into batches of 100", "buffer("), ("group by key and count", "countBy("),
    ("tail a log file", "follow("), ("send values manually", "pipe("),
    ("combine two streams", "combineLatest("),
    ("watch a directory for changes", "Directory.changes"),
    ("only the first value of each second", "throttle("), ("unsubscribe from a signal", "disposal"),
  ])
  func `search(_:) understands the words of users`(_ question: String, _ title: String) throws {
    let lines = try #require(Help.search(question)).lines(width: 80).map(\.text)
    #expect(lines[1].hasPrefix(title), "\(lines.joined(separator: "\n"))")
  }

  @Test func `each synonym belongs to a page`() {
    for (name, phrases) in Help.synonyms {
      #expect(Help.page(for: name) != nil, "\(name)")
      #expect(Set(phrases).count == phrases.count, "\(name)")
    }
  }

  @Test(arguments: [
    ("pipe", "pipe(disposable:)"), ("print", "print(_:...)"), ("send", "Observer.send(value:)"),
    ("lines", "lines"),
  ])
  func `pages(for:) begins with the meaning that people expect`(_ name: String, _ title: String) {
    #expect(Help.pages(for: name).first?.title == title)
  }

  @Test func `a page of a homonym lists its meanings first`() throws {
    let lines = try #require(Help.page(for: "pipe")).lines(width: 80).map(\.text)
    #expect(lines[0] == "'pipe' means 3 things; the first one follows:")
    #expect(lines[1].hasPrefix(":help pipe(disposable:)  "))
    #expect(lines.contains { $0.hasPrefix(":help pipe(to:) ") })
  }

  @Test(arguments: [
    ("pipe", "pipe(disposable:"), ("lines", "lines:"), ("print", "print(_"),
    ("send", "Observer.send("), ("publish", "publish()"), ("window", "window(_ kind:"),
    ("unsubscribe", "unsubscribe: Disposing"), ("combine", "Combining:"),
    ("prefix", "prefix(_ previous:"), ("websocket", "webSocket("), ("keys", "keys:"),
    ("marbles", "marbles(_ text:"), ("merge", "merge(_ streams:"), ("zip", "zip(_ first:"),
    ("combineLatest", "combineLatest(_ first:"), ("permissions", "permissions:"),
    ("files", "files:"), ("testing", "testing:"), ("concurrency limits", "concurrency limits:"),
    ("<~", "<~:"), ("|>", "|>:"),
  ])
  func `page(for:) begins with the most common meaning of a name`(
    _ name: String, _ beginning: String
  ) throws {
    let lines = try #require(Help.page(for: name)).lines(width: 80).map(\.text)
    let meanings = lines[0].contains("' means ") ? (lines.firstIndex(of: "") ?? 0) + 1 : 0
    #expect(lines[meanings].hasPrefix(beginning), "\(lines[meanings])")
  }

  @Test(arguments: [80, 100])
  func `an example that is broken into lines is the same program`(width: Int) {
    for example in Set(Help.words.values.joined().map(\.example)) where !example.isEmpty {
      let lines = Help.example(example, width: width).map(\.text)
      let code = lines.joined(separator: "\n")
      let text = SourceText(name: "example", text: code)
      #expect(Parser.parse(text).diagnostics.isEmpty, "\(code)")
      func bare(_ text: String) -> String {
        text.split(separator: "\n").map { line in
          line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
        }.joined().filter { $0 != " " }
      }
      if !example.contains("://") { #expect(bare(code) == bare(example)) }
    }
  }

  @Test func `page(for:) ignores case`() {
    #expect(Help.page(for: "websocket")?.title == Help.page(for: "webSocket")?.title)
  }

  @Test func `each core word has a page and a meaning of at most 60 columns`() {
    #expect(CoreWord.all.count == 12)
    for word in CoreWord.all {
      #expect(Help.page(for: word.name) != nil && word.meaning.count <= 60, "\(word.name)")
    }
  }

  @Test func `pages(for:) resolves a former name to the current entry`() {
    #expect(Help.pages(for: "sendNext").map(\.title) == Help.pages(for: "onNext").map(\.title))
    #expect(Help.pages(for: "sendNext").first?.title == "Observer.send(value:)")
  }

  @Test func `a type page shows its summary, initializers and members by chapter`() {
    #expect(
      Help.page(for: "Lifetime")?.text(80) == """
        Lifetime
        The lifetime of an object; notifies its observers when the object is released.

        Lifetime(_ token: Token) -> Lifetime

        on the type   make empty

        disposal      observeEnded hasEnded ended
        standard      description debugDescription

        See also:
        Lifetime(_:)  Creates the lifetime of a token.
        """)
  }

  @Test func `an unknown name has no page; suggestion(for:) returns the nearest name`() {
    #expect(Help.pages(for: "nothing").isEmpty)
    #expect(Help.page(for: "nothing")?.title == nil)
    #expect(Help.suggestion(for: "combineLatets") == "combineLatest")
    #expect(Help.suggestion(for: "combning") == "combining")
  }

  @Test func `the page for 'diagrams' explains the notation with an example`() {
    let lines = Help.page(for: "diagrams")?.lines(width: 80).map(\.text) ?? []
    #expect(
      lines.prefix(6) == [
        "Marble diagrams show the events of streams from left to right.", "",
        "letters  a───────────────b────│",
        "numbers  ───1────2────│",
        "         combineLatest(with: numbers)",
        "result   ───a,1──a,2─────b,2──│",
      ])
    #expect(lines.count < 28)
  }

  @Test func `names(isMember:) returns free names or member names, sorted`() {
    let alone = Help.names(isMember: false)
    let members = Help.names(isMember: true)
    #expect(alone == alone.sorted() && members == members.sorted())
    #expect(alone.contains("combineLatest") && alone.contains("SignalProducer"))
    #expect(members.contains("flatMap") && members.contains("sendNext"))
    #expect(!alone.contains("init") && !members.contains("combineLatest2"))
  }
}

extension Help.Page {
  /// Returns the text of the page without styles.
  func text(_ width: Int) -> String {
    lines(width: width).map(\.text).joined(separator: "\n")
  }
}
