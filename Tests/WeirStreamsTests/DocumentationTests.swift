// Made by scripts/docs from the documentation of WeirStreams: change that, and run it again.
// swift-format-ignore-file
import Testing
import Weir
import WeirStreams

@Suite("The examples in the documentation of WeirStreams", .timeLimit(.minutes(15)))
@MainActor
struct DocumentationTests {

  @Test("Formats/Operators/EncodedLines.swift, example 1")
  func Formats_Operators_EncodedLines_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    struct Reading: Encodable, Sendable { let city: String, temp: Double, note: String? }
    let readings = SignalProducer<Reading, Never>([Reading(city: "Oslo", temp: -1.5, note: nil)])
    readings.jsonLines().on(value: { print($0) })
      .start()  //> {"city":"Oslo","temp":-1.5,"note":null}
    #expect(output.lines == ["{\"city\":\"Oslo\",\"temp\":-1.5,\"note\":null}"])
  }

  @Test("Formats/Operators/EncodedLines.swift, example 2")
  func Formats_Operators_EncodedLines_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    struct Reading: Encodable, Sendable { let city: String, temp: Double, note: String? }
    let readings = SignalProducer<Reading, Never>([Reading(city: "Oslo", temp: -1.5, note: nil)])
    readings.csvLines().on(value: { print($0) })
      .start()  //> city,temp,note | Oslo,-1.5,
    #expect(output.lines == ["city,temp,note", "Oslo,-1.5,"])
  }

  @Test("Formats/Operators/Lines+Decode.swift, example 1")
  func Formats_Operators_Lines_Decode_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    struct Reading: Decodable, Sendable { let city: String, temp: Double, note: String? }
    let lines = SignalProducer<Line, Never>(["city,temp,note", "Oslo,-1.5,", "Rome,abc,"])
    lines.decode(Reading.self, from: .csv)
      .on(failed: { print($0) }, value: { print($0.city, $0.temp) })
      .start()  //> Oslo -1.5 | 'temp' is no number: "abc"
    #expect(output.lines == ["Oslo -1.5", "'temp' is no number: \"abc\""])
  }

  @Test("Formats/Operators/Lines+JSON.swift, example 1")
  func Formats_Operators_Lines_JSON_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let lines = SignalProducer<Line, Never>([#"{"temp": 21.5}"#, "{oops", #"{"temp": 19}"#])
    lines.json(onMalformed: .skip)
      .on(value: { print($0.temp?.double ?? 0) })
      .start()  //> 21.5 | 19.0
    #expect(output.lines == ["21.5", "19.0"])
  }

  @Test("Formats/Operators/Lines+Logfmt.swift, example 1")
  func Formats_Operators_Lines_Logfmt_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let lines = SignalProducer<Line, Never>([#"level=warn msg="disk full""#, "level=info"])
    lines.logfmt().filter { $0.level == "warn" }
      .on(value: { print($0.msg ?? "") })
      .start()  //> disk full
    #expect(output.lines == ["disk full"])
  }

  @Test("Formats/Operators/Lines+Matches.swift, example 1")
  func Formats_Operators_Lines_Matches_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let lines = SignalProducer<Line, Never>(["GET /a", "ping", "POST /b"])
    lines.matches(try Pattern(#"(?<verb>GET|POST) (?<path>\S+)"#))
      .on(value: { print($0.verb ?? "", $0.path ?? "") })
      .start()  //> GET /a | POST /b
    #expect(output.lines == ["GET /a", "POST /b"])
  }

  @Test("Formats/Operators/Lines+Rows.swift, example 1")
  func Formats_Operators_Lines_Rows_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let lines = SignalProducer<Line, Never>(["city;temp", "Oslo;-1.5", "\"Rome\";21"])
    lines.csv(separator: ";")
      .on(value: { print($0.city ?? "", $0.double("temp") ?? 0) })
      .start()  //> Oslo -1.5 | Rome 21.0
    #expect(output.lines == ["Oslo -1.5", "Rome 21.0"])
  }

  @Test("Joins/JoinOn.swift, example 1")
  func Joins_JoinOn_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let (orders, order) = Signal<Int, Never>.pipe()
    let (payments, pay) = Signal<Int, Never>.pipe()
    orders.producer.join(payments, by: { $0 }, otherKey: { $0 }, within: 60, on: scheduler)
      .startWithValues { print($0) }
    order.send(value: 7)
    scheduler.advance(by: 60)
    pay.send(value: 7)  //> (7, 7)
    #expect(output.lines == ["(7, 7)"])
  }

  @Test("WeirStreams.docc/WeirStreams.md, example 1")
  func WeirStreams_docc_WeirStreams_md_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    struct Request: Decodable, Sendable { let time: Double, path: String, status: Int }
    let log = SignalProducer<Line, Never>([
      #"{"time": 1.5, "path": "/a", "status": 500}"#, #"{"time": 7, "path": "/b", "status": 200}"#,
      #"{"time": 62, "path": "/b", "status": 503}"#, #"{"time": 59, "path": "/a", "status": 502}"#,
      #"{"time": 130, "path": "/b", "status": 500}"#, #"{"time": 58, "path": "/a", "status": 500}"#,
    ])
    log.decode(Request.self, from: .json)
      .filter { $0.status >= 500 }
      .window(.tumbling(60), at: { $0.time }, lateness: 5, late: { print("late", $0.path) })
      .startWithResult { result in
        guard case .success(let window) = result else { return }
        print(window.start, window.value.map(\.path))
      }
    //> 0.0 ["/a", "/a"] | 60.0 ["/b"] | late /a | 120.0 ["/b"]
    #expect(output.lines == ["0.0 [\"/a\", \"/a\"]", "60.0 [\"/b\"]", "late /a", "120.0 [\"/b\"]"])
  }

  @Test("Windows/CountBy.swift, example 1")
  func Windows_CountBy_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let words = SignalProducer<String, Never>(["one", "three", "two"])
    words.countBy { $0.count }.startWithValues { print($0) }  //> [3: 2, 5: 1]
    #expect(output.lines == ["[3: 2, 5: 1]"])
  }

  @Test("Windows/DistinctWithin.swift, example 1")
  func Windows_DistinctWithin_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let (alarms, observer) = Signal<String, Never>.pipe()
    alarms.producer.distinct(within: 60, on: scheduler) { $0 }.startWithValues { print($0) }
    for alarm in ["disk", "disk", "load"] { observer.send(value: alarm) }  //> disk | load
    scheduler.advance(by: 60)
    observer.send(value: "disk")  //> disk
    #expect(output.lines == ["disk", "load", "disk"])
  }

  @Test("Windows/GroupsExpiring.swift, example 1")
  func Windows_GroupsExpiring_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let (users, observer) = Signal<String, Never>.pipe()
    users.producer.groups(by: { $0 }, expiringAfter: 30, on: scheduler)
      .flatMap(.merge) { group in group.signal.count().map { (group.key, $0) } }
      .startWithValues { print($0) }
    for user in ["ann", "bob", "ann"] { observer.send(value: user) }
    scheduler.advance(by: 30)  //> ("ann", 2) | ("bob", 1)
    #expect(output.lines == ["(\"ann\", 2)", "(\"bob\", 1)"])
  }

  @Test("Windows/MovingAverage.swift, example 1")
  func Windows_MovingAverage_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Double, Never>([1, 3, 5]).movingAverage(2)
      .startWithValues { print($0) }  //> 1.0 | 2.0 | 4.0
    #expect(output.lines == ["1.0", "2.0", "4.0"])
  }

  @Test("Windows/Quantile.swift, example 1")
  func Windows_Quantile_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Double, Never>([3, 1, 2]).quantile(0.5)
      .startWithValues { print($0) }  //> 2.0
    #expect(output.lines == ["2.0"])
  }

  @Test("Windows/Rate.swift, example 1")
  func Windows_Rate_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let (hits, observer) = Signal<Void, Never>.pipe()
    hits.producer.rate(over: 2, every: 1, on: scheduler).startWithValues { print($0) }
    for _ in 1...3 { observer.send(value: ()) }
    scheduler.advance(by: 10)  //> 1.5 | 1.5 | 0.0
    #expect(output.lines == ["1.5", "1.5", "0.0"])
  }

  @Test("Windows/Top.swift, example 1")
  func Windows_Top_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let words = SignalProducer<String, Never>(["b", "a", "a"])
    words.top(1) { $0 }.startWithValues { print($0) }
    //> [(key: "b", count: 1)] | [(key: "a", count: 2)]
    #expect(output.lines == ["[(key: \"b\", count: 1)]", "[(key: \"a\", count: 2)]"])
  }

  @Test("Windows/WindowAt.swift, example 1")
  func Windows_WindowAt_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let readings = SignalProducer<(Double, String), Never>([(1, "a"), (12, "b"), (9, "c")])
    readings.window(.tumbling(10), at: { $0.0 }, lateness: 5)
      .startWithValues { print($0.start, $0.values.map(\.1)) }  //> 0.0 ["a", "c"] | 10.0 ["b"]
    #expect(output.lines == ["0.0 [\"a\", \"c\"]", "10.0 [\"b\"]"])
  }

  @Test("Windows/WindowAt.swift, example 2")
  func Windows_WindowAt_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let words = SignalProducer<(Double, String), Never>([(1, "a"), (2, "b"), (3, "b"), (12, "a")])
    words.window(.tumbling(10), at: { $0.0 }, into: Counts<String>()) { $0.add($1.1) }
      .startWithValues { print($0.start, $0.value.top(1)) }
    //> 0.0 [(key: "b", count: 2)] | 10.0 [(key: "a", count: 1)]
    #expect(output.lines == ["0.0 [(key: \"b\", count: 2)]", "10.0 [(key: \"a\", count: 1)]"])
  }

  @Test("Windows/WindowOn.swift, example 1")
  func Windows_WindowOn_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let (clicks, observer) = Signal<String, Never>.pipe()
    clicks.producer.window(.tumbling(10), on: scheduler).startWithValues { print($0) }
    for click in ["a", "b"] { observer.send(value: click) }
    scheduler.advance(by: 10)  //> [0.0, 10.0) ["a", "b"]
    #expect(output.lines == ["[0.0, 10.0) [\"a\", \"b\"]"])
  }
}

/// What an example prints.
private final class Output: @unchecked Sendable {
  private(set) var lines: [String] = []

  func add(_ items: [Any]) {
    lines.append(items.map { "\($0)" }.joined(separator: " "))
  }
}
