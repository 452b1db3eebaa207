import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirHelp
@testable import WeirRuntime
@testable import WeirWords

@Suite struct SessionHelpTests {
  private let recorder = SessionRecorder()

  init() {
    recorder.evaluate(
      """
      enum Light { case red, green(Int, after: Double); var isRed: Bool { true } }
      struct Point {
        var x: Int
        let y = 2
        static let zero = Point(x: 0)
        func moved(by distance: Int) throws -> Point { Point(x: x + distance) }
        mutating func reset() { x = 0 }
      }
      func twice(_ n: Int, times: Int = 2) -> Int { n * times }
      let (signal, observer) = Signal<Int, NoError>.pipe()
      let numbers = SignalProducer<Int, NoError>([1])
      let light = Light.red
      let anything: Any = [1, 2]
      """)
    #expect(recorder.transcript.faults == [])
  }

  private func help(_ text: String) -> Help.Page? {
    recorder.session.help(forTypeOf: SourceText(name: "<prompt>", text: text))
  }

  @Test func `help for an expression shows its type, the type's summary and its members`() {
    #expect(
      help("1...3 == 1...4")?.text(80) == """
        1...3 == 1...4: Bool
        A Boolean value: true or false.

        standard      toggle description debugDescription
        console       toJSON
        """)
  }

  @Test func `help for a stream lists its operators by chapter`() {
    let lines = help("signal.map { $0 + 1 }")?.lines(width: 80).map(\.text) ?? []
    #expect(lines.first == "signal.map { $0 + 1 }: Signal<Int, NoError>")
    #expect(lines.contains { $0.hasPrefix("combining     combineLatest zip merge") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("observing     observe observeValues") }, "\(lines)")
  }

  @Test func `help for an expression that ends in an operator shows the operator's page`() {
    #expect(help("signal.map")?.title == "map")
    #expect(help("[1].map")?.title == "Array.map(_:)")
    #expect(help("numbers.retry(upTo: 1).combineLatest")?.title == "combineLatest")
    #expect(
      help("SignalProducer<Int, NoError>.range")?.title == "SignalProducer.range(start:count:...)")
    #expect(help("merge")?.title == "merge")
    #expect(recorder.transcript.faults == [])
  }

  @Test func `help for a type shows its page`() {
    #expect(help("Signal<Int, NoError>")?.title == "Signal")
    #expect(help("MutableProperty")?.title == "MutableProperty")
  }

  @Test func `help for a function of the session shows its declaration`() {
    #expect(
      help("twice")?.text(80) == """
        func twice(_ n: Int, times: Int = ...) -> Int
        A function of this session.
        """)
  }

  @Test func `help for a type of the session lists its members`() {
    #expect(
      help("Point")?.text(80) == """
        Point
        A struct of this session.

        On the type itself:
          Point(x: Int)
          let zero: Point

        On its values:
          func moved(by distance: Int) throws -> Point
          mutating func reset()
          var x: Int
          let y: Int
        """)
    #expect(
      help("light")?.text(80) == """
        light: Light
        An enum of this session with 2 cases.

          var isRed: Bool { get }

        standard      description debugDescription
        """)
    #expect(
      help("Light")?.text(80) == """
        Light
        An enum of this session with 2 cases.

        On the type itself:
          case red
          case green(Int, after: Double)

        On its values:
          var isRed: Bool { get }
        """)
  }

  @Test func `help for a variable of type Any shows Any`() {
    let lines = help("anything")?.lines(width: 80).map(\.text) ?? []
    #expect(lines.prefix(2) == ["anything: Any", "A value of any type."])
  }

  @Test func `help neither runs code nor changes the session`() {
    #expect(help("print([1][2])")?.lines(width: 80).first?.text == "print([1][2]): ()")
    #expect(recorder.transcript.printed == "")
    #expect(recorder.transcript.faults == [])
  }

  @Test(arguments: [
    ("missing", "cannot find 'missing' in scope"), ("let x = 1", "':type' requires an expression"),
    ("signal.nothing", "value of type 'Signal<Int, NoError>' has no member 'nothing'"),
    ("missing.map", "cannot find 'missing' in scope"),
  ])
  func `help reports the error in an invalid expression`(_ text: String, _ message: String) {
    #expect(help(text)?.title == nil)
    #expect(recorder.transcript.faults.map(\.message) == [message])
  }

  @Test func `each catalog type has a one-sentence summary`() {
    for type in NamedType.all {
      #expect(type.summary.hasSuffix("."), "\(type.name)")
      #expect(!type.summary.dropLast().contains(". "), "\(type.name)")
    }
    for type in Catalog.shared.typeNames where !["Stream"].contains(type) {
      #expect(!Type.named(type, []).summary.isEmpty)
    }
  }
}
