import Testing
import Weir

@testable import WeirStreams

@Suite("Format operators on lines")
struct FormatOperatorTests {
  typealias Lines = SignalProducer<Line, IOError>

  private func lines(_ texts: String...) -> Lines {
    Lines(texts.enumerated().map { Line($1, number: $0 + 1) })
  }

  /// Returns the values and the termination of a stream.
  private func events<T>(_ stream: SignalProducer<T, any Error>) -> [String] {
    let events = MutableProperty<[String]>([])
    stream.start { event in
      switch event {
      case .value(let value): events.modify { $0.append("\(value)") }
      case .failed(let error): events.modify { $0.append("failed: \(error)") }
      case .completed: events.modify { $0.append("completed") }
      case .interrupted: events.modify { $0.append("interrupted") }
      }
    }
    return events.value
  }

  @Test("json() fails with the line number of a malformed line")
  func fails() {
    let account = FlowAccount(name: "json")
    #expect(
      events(lines("1", "", "[2]", "x", "3").json(account: account)) == [
        "1", "[2]", "failed: line 4, column 1: invalid JSON: expected true, false or null",
      ])
    #expect(account.balance == .init(received: 3, sent: 2, dropped: 1))
  }

  @Test("json(onMalformed:) skips and counts, or replaces, malformed lines")
  func goesOn() throws {
    let account = FlowAccount(name: "json")
    let some = lines("1", "x", "{", "2")
    #expect(events(some.json(onMalformed: .skip, account: account)) == ["1", "2", "completed"])
    #expect(account.balance == .init(received: 4, sent: 2, dropped: 2))
    let null = try JSON(parsing: "null")
    #expect(
      events(some.json(onMalformed: .replace(with: null))) == [
        "1", "null", "null", "2", "completed",
      ])
  }

  @Test("csv() restarts with each run and fails for a row that is open at the end")
  func rows() {
    let rows = lines("a,b", "1,\"x", "y\"", "2,z").csv().map { $0.fields.joined(separator: "|") }
    for _ in 0..<2 { #expect(events(rows) == ["1|x\ny", "2|z", "completed"]) }
    let open = lines("a,b", "1,2", "3,\"4", "5")
    #expect(
      events(open.csv().map(\.line)) == [
        "1,2", "failed: line 3: invalid CSV: a quotation mark is not closed",
      ])
    let account = FlowAccount(name: "csv")
    #expect(
      events(open.csv(onMalformed: .skip, account: account).map(\.line)) == ["1,2", "completed"])
    #expect(account.balance == .init(received: 2, sent: 1, dropped: 1))
  }

  @Test("tsv(), logfmt() and matches(_:) parse lines")
  func others() throws {
    #expect(events(lines("a\tb", "1\t2").tsv().map { $0.b ?? "" }) == ["2", "completed"])
    #expect(events(lines("a=1 b", "a=2").logfmt().map { $0.a ?? "" }) == ["1", "2", "completed"])
    let account = FlowAccount(name: "matches")
    let found = lines("n=1", "none", "n=22").matches(try Pattern(#"n=(?<n>\d+)"#), account: account)
    #expect(events(found.map { $0.n ?? "" }) == ["1", "22", "completed"])
    #expect(account.balance == .init(received: 3, sent: 2, dropped: 1))
  }

  struct Reading: Decodable {
    let city: String
    let temp: Double
  }

  @Test("decode(_:from:) decodes values from every format")
  func decodes() throws {
    let asText = { @Sendable (reading: Reading) in "\(reading.city) \(reading.temp)" }
    #expect(
      events(lines("city,temp", "Oslo,1", "Rome,x").decode(Reading.self, from: .csv).map(asText))
        == ["Oslo 1.0", #"failed: line 3: 'temp' is no number: "x""#])
    #expect(
      events(
        lines(#"{"city":"a","temp":2}"#, "{}", "x")
          .decode(Reading.self, from: .json, onMalformed: .skip).map(asText))
        == ["a 2.0", "completed"])
    #expect(
      events(lines("city=b temp=3").decode(Reading.self, from: .logfmt).map(asText))
        == ["b 3.0", "completed"])
    let pattern = try Pattern(#"(?<city>\w+): (?<temp>\S+)"#)
    #expect(
      events(lines("c: 4", "-").decode(Reading.self, from: .pattern(pattern)).map(asText))
        == ["c 4.0", "completed"])
    #expect(
      events(
        lines("d\t5").decode(
          Reading.self,
          from: .rows(
            DelimitedFormat(
              header: .names(["city", "temp"]), separator: "\t"))
        ).map(asText)) == ["d 5.0", "completed"])
  }

  @Test("json() forwards the failure of the source")
  func sourceFailure() {
    let failing = Lines(error: IOError("read", "x", code: 5))
    #expect(events(failing.json()) == ["failed: cannot read 'x': Input/output error"])
  }
}
