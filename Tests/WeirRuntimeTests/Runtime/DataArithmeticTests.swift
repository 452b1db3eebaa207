import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirSession

/// Access by member name works on bytes; subscript access creates a value first.
@Suite("Arithmetic with data values")
struct DataArithmeticTests {
  private static let fields = [
    "5", "-3", "0", "2.5", "1e3", "-0", "", "x", " 5", "007", "9223372036854775807",
    "12345678901234567890", "\"6\"",
  ]

  private func outcome(_ source: String, _ expression: String) -> [String] {
    let transcript = Transcript.run(
      SourceText(
        name: "",
        text: "\(source).map { \(expression) }.startWithValues { print($0) }"))
    return transcript.lines + transcript.faults.map(\.message)
  }

  @Test(
    "csv() field arithmetic is equal for .name and subscript access",
    arguments: ["+", "-", "*", "/"])
  func rows(_ operation: String) {
    for field in Self.fields {
      let source = #"SignalProducer(["a,v", \#("1,\(field)".debugDescription)]).csv()"#
      for left in ["let n = 7; return n", "let n = 2.5; return n", "$0.a"] {
        let start = left.hasPrefix("let") ? "row in \(left)" : "row in return row.a"
        let named = outcome(source, "\(start) \(operation) row.v")
        #expect(named == outcome(source, "\(start) \(operation) row[\"v\"]"), "\(field) \(start)")
        #expect(named.count == 1)
      }
    }
  }

  @Test("JSON arithmetic is equal for .name and subscript access", arguments: ["+", "-", "*", "/"])
  func objects(_ operation: String) {
    for member in ["5", "2.5", "0", "1.10", "null", "true", #""5""#, "[1]", "9223372036854775807"] {
      let source = #"SignalProducer([\#(#"{"v":\#(member)}"#.debugDescription)]).json()"#
      for left in ["let n = 7; return n", "let n = 2.5; return n"] {
        let named = outcome(source, "o in \(left) \(operation) o.v")
        #expect(
          named == outcome(source, "o in \(left) \(operation) o[\"v\"]"), "\(member) \(left)")
        #expect(named.count == 1)
      }
    }
  }

  @Test(
    "integer operators reject a fractional number",
    arguments: ["%", "<<", ">>", "&<<", "&>>", "&*", "&", "&+", "&-", "|", "^"])
  func wholeNumbers(_ operation: String) {
    let message =
      "binary operator '\(operation)' cannot be applied to operands of type 'Double' and 'Int'"
    let object = ##"SignalProducer([#"{"n":1.5}"#]).json()"##
    // A literal next to a Double is a Double.
    let doubles = "binary operator '\(operation)' cannot be applied to two 'Double' operands"
    #expect(outcome(object, "o in return o.n \(operation) 2") == [doubles])
    let row = #"SignalProducer(["n", "1.5"]).csv()"#
    #expect(outcome(row, "r in return r.n \(operation) 2") == [message])
    let member = "let k = 2; return o.n \(operation) k"
    #expect(outcome(object, "o in \(member)") == [message])
    for program in ["var x = 0.5; x \(operation)= 3", "print(0.5 \(operation) 3.0)"] {
      let trial = InterruptedSession(program)
      #expect(trial.outcome == .rejected && trial.messages.count == 1, "\(program)")
    }
    #expect(InterruptedSession("print([1.5, 2].reduce(1.5, \(operation)))").outcome == .failed)
  }

  @Test("collected csv() rows keep their values")
  func kept() {
    #expect(
      Transcript.run(
        SourceText(
          name: "",
          text: """
            SignalProducer(["city,n", "Oslo,1", "Rome,2", "Lima,3"]).csv().collect()
              .startWithValues { print($0.map { $0.city }, $0.reduce(0) { $0 + $1.n }) }
            """)
      ).lines == [#"["Oslo", "Rome", "Lima"] 6"#])
  }
}
