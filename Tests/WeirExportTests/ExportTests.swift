import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirExport
@testable import WeirSession

/// Tests of the exported Swift text. `scripts/export` builds and runs complete programs.
@Suite struct ExportTests {
  private func export(_ text: String) throws -> String {
    try Session.export(SourceText(name: "test", text: text)).get()
  }

  /// Returns the exported program without its import. The program must need only `import Weir`.
  private func body(_ text: String) throws -> String {
    let swift = try export(text)
    let head = "import Weir\n\n"
    try #require(swift.hasPrefix(head), "\(swift)")
    return String(swift.dropFirst(head.count).dropLast())
  }

  private func refusals(_ text: String) -> [String] {
    switch Session.export(SourceText(name: "test", text: text)) {
    case .success: []
    case .failure(let refusal): refusal.diagnostics.map(\.message)
    }
  }

  @Test func `export keeps statements in order with their comments`() throws {
    let program = """
      // A remark.
      let x = 1

      print(x)  // 1
      """
    #expect(try body(program) == program)
  }

  @Test func `export keeps the comments in types, cases, closures and chains`() throws {
    let swift = try body(
      """
      /* Two
         lines */
      struct P {  // opening
        // first
        let a: Int  // end

        func f() -> Int { a }  /* block */
        // last
      }
      switch P(a: 1).f() {
      // before
      case 1:  // one
        print(1)  // printed
      // other
      default:
        // nothing
        break
      }
      SignalProducer<Int, Never>(1...2)  // source
        // links
        .map { $0 + 1 }
        .startWithValues { n in  // each
          print(n)
        }
      """)
    #expect(
      swift == """
        // Two
        // lines
        struct P {
          // opening
          // first
          let a: Int  // end

          func f() -> Int {
            a
          }  // block
          // last
        }
        switch P(a: 1).f() {
        // before
        case 1:
          // one
          print(1)  // printed
        // other
        default:
          // nothing
          break
        }
        SignalProducer<Int, Never>(1...2)  // source
          // links
          .map { $0 + 1 }
          .startWithValues { n in
            // each
            print(n)
          }
        """, "\(swift)")
  }

  @Test func `export escapes invisible and bidirectional scalars`() throws {
    let scalars = ["202E", "2066", "2028", "200B", "AD", "E0041", "FEFF", "7F", "1B"]
    for scalar in scalars {
      let escape = "\\u{\(scalar)}"
      let swift = try body("let a = \"x\(escape)y\", b = \"\(escape)\\(a)\(escape)\"\nprint(a, b)")
      let isVisible = swift.unicodeScalars.allSatisfy(\.isASCII)
      #expect(isVisible, "\(swift.debugDescription)")
      #expect(swift.components(separatedBy: escape).count == 4, "\(swift)")
    }
    let override = "\u{202E}"
    let swift = try body("// a\(override)b\nprint(\"c\(override)d é 👩‍💻\")")
    #expect(swift == "// a\\u{202E}b\nprint(\"c\\u{202E}d é 👩‍💻\")")
  }

  @Test(.timeLimit(.minutes(15))) func `export prints each link of a long chain once`() throws {
    let links = String(repeating: ".map { $0 + 1 }", count: 60)
    let swift = try export("SignalProducer(value: 1)\(links).startWithValues { print($0) }")
    #expect(swift.split(separator: ".map").count == 61)
  }

  @Test func `export replaces ReactiveCocoa 4 names with current names`() throws {
    let swift = try body(
      """
      let (signal, observer) = Signal<Int, NoError>.pipe()
      signal.take(2).observeNext { print($0) }
      observer.sendNext(1)
      observer.sendCompleted()
      """)
    #expect(
      swift == """
        let (signal, observer) = Signal<Int, Never>.pipe()
        signal.take(first: 2).observeValues { print($0) }
        observer.send(value: 1)
        observer.sendCompleted()
        """)
  }

  @Test func `export converts single-variable pipes, free functions and watched streams`() throws {
    let swift = try body(
      """
      let s = Signal<Int, NoError>.pipe()
      s.map { $0 + 1 }.observeValues { print($0) }
      s.sendNext(1)
      sendNext(s, 2)
      map(s) { $0 * 2 } |> filter { $0 > 2 } |> observeNext { print($0) }
      s
      s.sendCompleted()
      SignalProducer(1...2)
      """)
    #expect(
      swift == """
        let s = Signal<Int, Never>.pipe()
        s.0.map { $0 + 1 }.observeValues { print($0) }
        s.1.send(value: 1)
        s.1.send(value: 2)
        s.0.map { $0 * 2 }.filter { $0 > 2 }.observeValues { print($0) }
        s.0.observe { print("s: \\($0)") }
        s.1.sendCompleted()
        SignalProducer<Int, Never>(1...2).start { print("$1: \\($0)") }
        """)
  }

  @Test func `export imports Foundation for a program that calls exit`() throws {
    let swift = try export("func leave(_ n: Int) -> Never { exit(n) }\nleave(EXIT_FAILURE)")
    #expect(swift.hasPrefix("import Foundation\nimport Weir\n"))
    #expect(swift.contains("exit(Int32(n))"))
    #expect(swift.contains("leave(Int(EXIT_FAILURE))"))
  }

  @Test func `export writes regular expressions as extended literals and keeps group names`() throws
  {
    #expect(
      try body(#"print("a=1".firstMatch(of: /(?<key>\w)=(\d)/)!.key)"#)
        == #"print("a=1".firstMatch(of: #/(?<key>\w)=(\d)/#)!.key)"#)
    #expect(
      try body(#"print("a/b".replacing(#/a/b/#) { "\($0.0)" })"#)
        == #"print("a/b".replacing(#/a/b/#) { "\($0.0)" })"#)
    #expect(
      try body(#"print("a1".replacing(/\d/, maxReplacements: 1) { _ in "" })"#)
        == ##"print("a1".replacing(#/\d/#, maxReplacements: 1) { _ in "" })"##)
    let made = #"print(try! Regex("a").ignoresCase())"#
    #expect(try body(made) == made)
  }

  @Test func `export keeps 'as', 'as?' and 'as!' casts`() throws {
    let program = """
      let value: Any = 1
      print(value as! Int, value as? String ?? "none", 2 as Double)
      """
    #expect(try body(program) == program)
  }

  @Test func `export replaces former names of cases and strategies`() throws {
    let swift = try body(
      """
      let (outer, send) = Signal<Signal<Int, NoError>, NoError>.pipe()
      outer.flatten(.Merge).observe { event in
        switch event {
        case let .Next(value): print(value)
        case .Completed: print("done")
        default: break
        }
      }
      """)
    #expect(swift.contains("outer.flatten(.merge).observe { event in"))
    #expect(swift.contains("case .value(let value):"))
    #expect(swift.contains("case .completed:"))
  }

  @Test func `export qualifies a free function with its type`() throws {
    let swift = try body(
      """
      let (a, sendA) = Signal<Int, NoError>.pipe()
      let (b, sendB) = Signal<Int, NoError>.pipe()
      merge(a, b).observeValues { print($0) }
      """)
    #expect(swift.hasSuffix("Signal.merge(a, b).observeValues { print($0) }"))
  }

  @Test func `export infers the types of a pipe from the events sent`() throws {
    let swift = try export(
      """
      let (signal, observer) = pipe()
      signal.observe { print($0) }
      observer.send(value: 1)
      observer.send(error: "no")
      """)
    #expect(swift.contains("let (signal, observer) = Signal<Int, String>.pipe()"))
    #expect(swift.contains("extension String: @retroactive Error {}"))
  }

  @Test func `export refuses a pipe without known types`() {
    let messages = refusals("let (signal, observer) = pipe()\nsignal.observe { print($0) }")
    #expect(messages == ["the types of the values of this stream are not known"])
  }

  @Test func `export runs timers on a main loop included in the program`() throws {
    let swift = try export("interval(0.02).take(first: 2).startWithValues { print($0) }")
    #expect(swift.contains("final class MainLoop: DateScheduler"))
    #expect(
      swift.contains(
        "SignalProducer.interval(.seconds(fractional: 0.02), on: mainLoop).take(first: 2)"))
    #expect(swift.hasSuffix("\nmainLoop.run()\n"))
  }

  @Test func `export keeps '_' for an unused closure parameter`() throws {
    let swift = try body(
      """
      let (signal, observer) = Signal<Int, NoError>.pipe()
      signal.observeValues { _ in print("seen") }
      signal.map { "\\($0)" }.observeValues { print($0) }
      """)
    #expect(swift.contains("signal.observeValues { _ in print(\"seen\") }"))
    #expect(swift.contains("signal.map { \"\\($0)\" }.observeValues { print($0) }"))
  }

  @Test func `export captures self in a closure that uses members of its class`() throws {
    let swift = try body(
      """
      class Sums {
        var sum = 0, factor = 2
        func add(_ n: Int) -> () { sum += n }
        func follow(_ numbers: Signal<Int, NoError>) {
          numbers.observeValues { [self] in let factor = 3; add($0 * factor); sum += 1 }
        }
      }
      let (signal, observer) = Signal<Int, NoError>.pipe()
      Sums().follow(signal)
      """)
    #expect(swift.contains("func add(_ n: Int) -> Void"))
    #expect(swift.contains("self.add($0 * factor)"), "\(swift)")
    #expect(swift.contains("\n    sum += n\n"), "\(swift)")
  }

  @Test(arguments: [
    "[Int: Signal<Int, String>]", "[Signal<Int, String>]", "(Int, Signal<Int, String>)?",
    "() -> Signal<Int, String>",
  ])
  func `export declares an Error conformance for a nested error type`(type: String) throws {
    let swift = try export("func f(_ all: \(type)) { print(\"f\") }\nlet g = f")
    #expect(swift.contains("extension String: @retroactive Error {}"), "\(swift)")
  }

  @Test func `export prints a type with its own description`() throws {
    let swift = try body(
      """
      enum Mood: String, CustomStringConvertible {
        case good, bad
        var description: String { return "so \\(rawValue)" }
      }
      print(Mood.good)
      """)
    #expect(swift.hasPrefix("enum Mood: String, CustomStringConvertible {"))
  }

  @Test func `export reports the diagnostics of an invalid program`() {
    #expect(refusals("let x = y") == ["cannot find 'y' in scope"])
  }

  @Test func `export rewrites an operator that the library spells differently`() throws {
    let swift = try body(
      """
      let (signal, observer) = Signal<Int, NoError>.pipe()
      signal.concatMap { SignalProducer<Int, NoError>(value: $0) }.observeValues { print($0) }
      signal.switchMapTo(SignalProducer<Int, NoError>(value: 1)).observeValues { print($0) }
      signal.producer.startWith(1, 2).startWithValues { print($0) }
      """)
    #expect(
      swift == """
        let (signal, observer) = Signal<Int, Never>.pipe()
        signal.flatMap(.concat, { SignalProducer<Int, Never>(value: $0) }).observeValues { print($0) }
        signal.flatMap(.latest, to: SignalProducer<Int, Never>(value: 1)).observeValues { print($0) }
        signal.producer.prefix(values: [1, 2]).startWithValues { print($0) }
        """)
  }

  @Test func `export converts the intervals of measureInterval(using:) to seconds`() throws {
    let swift = try body(
      """
      let scheduler = TestScheduler()
      let (signal, observer) = Signal<Int, NoError>.pipe()
      signal.measureInterval(using: scheduler).observeValues { print($0) }
      """)
    #expect(swift.contains("signal.measureInterval(using: scheduler).map { interval in"))
  }

  @Test func `export refuses an alternative spelling with another meaning in the library`() {
    let messages = refusals(
      """
      SignalProducer<Int, NoError>(value: 1).append([2, 3]).start()
      """)
    #expect(
      messages == [
        "'append' with these arguments is not available in the library Weir; use "
          + "'append(_ values: Value...) -> SignalProducer<Value, Error>'"
      ])
  }

  @Test(arguments: [
    ("var n = 0\nn++", "'++' is Swift 2 syntax"),
    (
      "let s = PublishSubject<Int>()",
      "'init' is not available in the library Weir: it belongs to WeirRx"
    ),
    ("let x = 1\nlet x = 2", "invalid redeclaration of 'x'"),
    (
      "SignalProducer<Int, NoError>(value: 1).sink { print($0) }",
      "'sink' is not available in the library Weir: it is Combine's"
    ),
    (
      "print(readLine() ?? \"\")",
      "'readLine' is not available in the library Weir: it is a word of the language"
    ),
  ])
  func `export refuses programs that the library cannot express`(program: String, message: String) {
    #expect(refusals(program).first == message)
  }
}
