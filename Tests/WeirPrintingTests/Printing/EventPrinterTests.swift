import Testing
import Weir

@testable import WeirPrinting
@testable import WeirRuntime

@Suite struct EventPrinterTests {
  private let printer = EventPrinter(label: StyledText("ticks", .label(1)))

  private func text(_ value: Value) -> String { printer.line(.value(value)).text }

  @Test func `line(_:) prints an event on one line after its stream's name`() {
    #expect(
      printer.line(.value(.int(3)))
        == StyledText("ticks", .label(1)) + StyledText(": ") + StyledText("VALUE", .value)
        + StyledText(" ") + StyledText("3", .number))
    #expect(text(.string("as it is")) == "ticks: VALUE as it is")
    #expect(text(.array([.string("a")])) == "ticks: VALUE [\"a\"]")
    #expect(printer.line(.failed(.string("no"))).text == "ticks: FAILED no")
    #expect(printer.line(.completed).pieces.last == .init("COMPLETED", .success))
    #expect(printer.line(.interrupted).pieces.last == .init("INTERRUPTED", .interruption))
  }

  @Test func `line(_:) counts the elements it omits`() {
    let numbers = Value.array((1...100_000).map { .int($0) })
    #expect(text(numbers).hasPrefix("ticks: VALUE [1, 2, 3, "))
    #expect(text(numbers).hasSuffix(", ... 99,944 more]"))
    let string = text(.string(String(repeating: "x", count: 10_000)))
    #expect(string.hasSuffix("xxx... (10,000 characters)"))
    #expect(string.utf8.count == 247)
    #expect(text(.tuple(TupleValue([.int(1), numbers]))).hasSuffix("(1, ... 1 more)"))
    #expect(text(.tuple(TupleValue([numbers, .int(1)]))).hasSuffix(" more], ... 1 more)"))
  }

  @Test func `text(_:) is the text of line(_:)`() {
    let ends = ["", "x", "\n", "\u{1B}", "\u{7F}", "é", "漢", "\r\n"]
    for count in [0, 1, 40, 232, 233, 234, 235, 240, 1000] {
      for end in ends {
        let string = String(repeating: "a", count: count) + end
        let slice = TextSlice(string.dropFirst())
        for value in [.string(string), .substring(slice), .some(.string(string))] as [Value] {
          #expect(printer.text(.value(value)) == text(value))
        }
        #expect(
          printer.text(.failed(.string(string))) == printer.line(.failed(.string(string))).text)
      }
    }
    #expect(printer.text(.completed) == "ticks: COMPLETED")
  }

  @Test func `line(_:) escapes newlines`() {
    #expect(text(.string("a\nb")) == "ticks: VALUE a\\nb")
  }

  @Test func `line(_:) keeps the role of an event inside a value`() {
    let line = printer.line(.value(.array([Signal<Value, Value>.Event.completed.asValue()])))
    #expect(line.pieces.contains(.init("COMPLETED", .success)))
  }
}
