import Foundation
import Testing
import WeirStreams
import WeirSyntax

@testable import WeirJobs
@testable import WeirRuntime
@testable import WeirSession

struct StageWorkerTests {
  private static let count =
    ProcessInfo.processInfo.environment["WEIR_JOBS"].flatMap(Int.init) ?? 20

  /// Runs a program in one process, and returns the lines that it prints.
  private func local(_ script: SourceText, _ lines: [String]) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "weir-\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try lines.map { $0 + "\n" }.joined().write(to: file, atomically: true, encoding: .utf8)
    let input = open(file.path, O_RDONLY)
    defer { close(input) }
    var text = ""
    let session = Session(input: input) { text += $0 }
    #expect(session.run(script) == .success)
    session.end()
    return text.split(separator: "\n").map(String.init)
  }

  /// A job runs as its program does in one process: the same lines, and for each key in the same
  /// order, although workers are lost and replaced, and values are divided at random.
  @Test func `random jobs print what their programs do in one process`() throws {
    var restarts = 0
    for seed in 0..<UInt64(Self.count) {
      let job = RandomJob(seed: seed)
      let script = SourceText(name: "job \(seed)", text: job.text)
      let expected = try local(script, job.lines)
      let engine = try SimulatedEngine(script, job.lines, seed: seed)
      let printed = try engine.run()
      restarts += engine.restarts
      #expect(printed.sorted() == expected.sorted(), "\(job.text)")
      guard job.printsKeys else { continue }
      let isOrdered = Set(expected.map { $0.prefix { $0 != " " } }).allSatisfy { key in
        printed.filter { $0.hasPrefix(key + " ") } == expected.filter { $0.hasPrefix(key + " ") }
      }
      #expect(isOrdered, "\(job.text)")
    }
    #expect(restarts > Self.count / 4)
  }

  // MARK: Single workers

  /// Returns a worker that has started a stage of a program.
  private func worker(_ text: String, stage: UInt32) throws -> StageWorker {
    let worker = StageWorker()
    var hello = FrameEncoder()
    for number in [StageWorker.version, stage, 0, 1] { hello.put(number) }
    hello.put("test".utf8)
    hello.put(text.utf8)
    let answer = worker.answer(WorkerFrame("H", hello))
    try #require(
      answer.type == UInt8(ascii: "h"), "\(String(decoding: answer.body, as: UTF8.self))")
    return worker
  }

  /// Returns a message with one record.
  private func record(
    _ payload: [UInt8], key: String = "", state: [UInt8]? = nil
  ) -> WorkerFrame {
    var batch = FrameEncoder()
    batch.put(1 as UInt32)
    batch.put(0 as UInt8)
    batch.put(state == nil ? 0 : 1 as UInt8)
    batch.put(key.utf8)
    batch.put(0 as UInt8)
    batch.put(nil as Int64?)
    batch.put(nil as Int64?)
    batch.put(payload)
    if let state { batch.put(state) }
    return WorkerFrame("R", batch)
  }

  /// Returns the payloads of an answer.
  private func outputs(_ frame: WorkerFrame) throws -> [[UInt8]] {
    try #require(frame.type == UInt8(ascii: "r"), "\(String(decoding: frame.body, as: UTF8.self))")
    var decoder = FrameDecoder(frame.body)
    return try (0..<(try decoder.count())).map { _ in
      _ = (try decoder.content(), try decoder.time())
      return Array(try decoder.content())
    }
  }

  private static let table = """
    flinkTable("CREATE TABLE t (a STRING, n INT NOT NULL, x DOUBLE, b BOOLEAN, t TIMESTAMP(3))")
    """

  /// The fields of a row of the table; nil is null.
  private func row(
    _ a: String?, _ n: Int?, _ x: Double?, _ b: Bool?, _ t: String?
  ) -> [UInt8] {
    var encoder = FrameEncoder()
    func put(_ isGiven: Bool, _ write: () -> Void) {
      encoder.put(isGiven ? 1 : 0 as UInt8)
      if isGiven { write() }
    }
    put(a != nil) { encoder.put(a!.utf8) }
    put(n != nil) { encoder.put(Int64(n!) as Int64?) }
    put(x != nil) { encoder.put(Int64(bitPattern: x!.bitPattern) as Int64?) }
    put(b != nil) { encoder.put(b! ? 1 : 0 as UInt8) }
    put(t != nil) { encoder.put(t!.utf8) }
    return encoder.bytes
  }

  @Test func `rows of tables become tuples, and values become rows`() throws {
    let worker = try worker("\(Self.table).map { $0 }.pipe(to: \(Self.table))", stage: 0)
    for row in [
      row("é", -1, 0.5, true, "2024-02-29 23:59:59.123"), row(nil, 1 << 31 - 1, nil, nil, nil),
    ] {
      #expect(try outputs(worker.answer(record(row))) == [row])
    }
  }

  /// Returns the reasons why lines cannot be processed.
  private func failures(_ frame: WorkerFrame) throws -> [String] {
    try #require(frame.type == UInt8(ascii: "r"))
    var decoder = FrameDecoder(frame.body)
    try #require(try decoder.count() == 0 && decoder.count() == 0)
    return try (0..<(try decoder.count())).map { _ in
      _ = (try decoder.count(), try decoder.content())
      return String(decoding: try decoder.content(), as: UTF8.self)
    }
  }

  @Test func `a null in a column that is not nullable is reported with its column`() throws {
    let worker = try worker("\(Self.table).map { $0.n }.startWithValues { print($0) }", stage: 0)
    #expect(
      try failures(worker.answer(record(row("a", nil, nil, nil, nil))))
        == ["the column 'n' of 't' is null, but defined as NOT NULL"])
    #expect(try outputs(worker.answer(record(row("a", 2, nil, nil, nil)))) == [Array("2\n".utf8)])
  }

  @Test(arguments: [
    (#"{"n": 1, "a": 2, "other": 3}"#, nil), (#"{"n": 1, "t": "2024-01-01 00:00:00"}"#, nil),
    (#"{"a": "x"}"#, "'n' of 't' of type 'INT' cannot contain \"nil\""),
    (#"{"n": 2147483648}"#, "'n' of 't' of type 'INT' cannot contain \"2147483648\""),
    (#"{"n": 1.5}"#, "'n' of 't' of type 'INT' cannot contain \"1.5\""),
    (#"{"n": 1, "x": "a"}"#, "'x' of 't' of type 'DOUBLE' cannot contain \"a\""),
    (#"{"n": 1, "b": 1}"#, "'b' of 't' of type 'BOOLEAN' cannot contain \"1\""),
    (
      #"{"n": 1, "t": "2023-02-29 00:00:00"}"#,
      "'t' of 't' of type 'TIMESTAMP(3)' cannot contain \"2023-02-29 00:00:00\""
    ),
  ])
  func `a JSON object that does not fit a table is reported`(line: String, reason: String?) throws {
    let worker = try worker("lines.json().pipe(to: \(Self.table))", stage: 0)
    let answer = worker.answer(record(Array(line.utf8)))
    if let reason {
      #expect(try failures(answer) == ["the column \(reason)"])
    } else {
      #expect(try outputs(answer).count == 1)
    }
  }

  @Test(arguments: [".count()", ".enumerated().map { $0.index }", ".skip(first: 2)"])
  func `a counter in a saved state that can overflow is refused`(word: String) throws {
    let text =
      "lines.map { $0.count }.group(by: { $0 }).flatMap(.merge) { $0.signal\(word) }"
      + ".startWithValues { print($0) }"
    let (value, state) = try saved(text)
    // The state ends with the length of the counter and the counter, which is 1.
    #expect(state.suffix(2) == [1, 2])
    for number in [Int.max, .min, -1] {
      var (damaged, content) = (BinaryEncoder(), BinaryEncoder())
      content.put(number)
      damaged.put(content.bytes)
      let answer = try worker(text, stage: 1).answer(
        record(value, key: "k", state: state.dropLast(2) + damaged.bytes))
      try #require(answer.type == UInt8(ascii: "f"))
      #expect(
        String(decoding: answer.body.dropFirst(4), as: UTF8.self) == "the saved state is damaged")
    }
  }

  @Test func `counts in a saved value whose sum can overflow are refused`() throws {
    var encoder = BinaryEncoder()
    let empty = Value.object(CountsObject(Counts<Value>()))
    encoder.put(try #require(try ValueCoder(types: [:]).bytes(empty).first))
    encoder.put(count: 2)
    for _ in 0..<2 {
      encoder.put(1 as UInt8)
      encoder.put(7)
      encoder.put(BinaryDecoder.greatestTally)
    }
    #expect(throws: StateError.damaged) { try ValueCoder(types: [:]).value(encoder.bytes) }
  }

  @Test(arguments: [
    ".count()", ".reduce(0, +)", ".collect().map { $0.count }", ".isEmpty()", ".countBy { $0 }",
    ".map { $0 }.max()",
  ])
  func `an operator that emits on completion does so without a value`(end: String) throws {
    for windows in ["", ".window(.tumbling(9), at: { $0 }).map { $0.count }"] {
      let text = "lines.map { $0.count }\(windows)\(end).startWithValues { print($0) }"
      let script = SourceText(name: "empty", text: text)
      #expect(try SimulatedEngine(script, [], seed: 1).run() == local(script, []), "\(text)")
    }
  }

  @Test func `keys that differ although 'hash(into:)' adds equal values are refused`() throws {
    let text = """
      struct K: Hashable {
        let a: String
        static func == (l: K, r: K) -> Bool { l.a == r.a }
        func hash(into hasher: inout Hasher) { hasher.combine(a.count) }
      }
      lines.group(by: { K(a: $0) }).flatMap(.merge) { $0.signal.count() }
        .startWithValues { print($0) }
      """
    let script = SourceText(name: "keys", text: text)
    let error = #expect(throws: SimulatedEngine.Failure.self) {
      try SimulatedEngine(script, ["a", "b"], seed: 1).run()
    }
    #expect(error?.message.contains("'hash(into:)' adds equal values") == true)
  }

  /// Returns a value for the second stage of a program, and the state of its key after the value.
  private func saved(_ text: String) throws -> (value: [UInt8], state: [UInt8]) {
    let source = try worker(text, stage: 0)
    // The output of the first stage is the input of the second.
    let value = try #require(try outputs(source.answer(record(Array("abc".utf8)))).first)
    let worker = try worker(text, stage: 1)
    _ = try outputs(worker.answer(record(value, key: "k")))
    let saved = worker.answer(WorkerFrame("U"))
    var decoder = FrameDecoder(saved.body)
    _ = (try decoder.count(), try decoder.content(), try decoder.byte())
    return (value, Array(try decoder.content()))
  }

  /// Returns a message with one record for each payload.
  private func records(_ payloads: [String]) -> WorkerFrame {
    var batch = FrameEncoder()
    batch.put(UInt32(payloads.count))
    for payload in payloads {
      batch.append(Array(record(Array(payload.utf8)).body.dropFirst(4)))
    }
    return WorkerFrame("R", batch)
  }

  @Test func `lines that follow their header become rows, whatever their file`() throws {
    let text = #"csv.map { "\($0.a) \(Int("\($0.b)")!)" }.startWithValues { print($0) }"#
    let worker = try worker(text, stage: 0)
    let answer = worker.answer(
      records(["a,b\n1,2\n3,4\n", "b,a\n5,6\n", "a,b\nx,oops\n7,8\n"]))
    #expect(try outputs(answer).flatMap(\.self) == Array("1 2\n3 4\n6 5\n7 8\n".utf8))
    #expect(String(decoding: answer.body, as: UTF8.self).contains("x,oops"))
    let more = worker.answer(records(["a,b\n9,10\n"]))
    #expect(try outputs(more) == [Array("9 10\n".utf8)])
  }

  @Test func `a failure in a keyed stage names the place and the value`() throws {
    let text = """
      lines.group(by: { $0 }).flatMap(.merge) { $0.signal.map { 6 / ($0.count - 3) } }
        .startWithValues { print($0) }
      """
    let value = try #require(
      try outputs(worker(text, stage: 0).answer(record(Array("abc".utf8)))).first)
    let answer = try worker(text, stage: 1).answer(record(value, key: "k"))
    try #require(answer.type == UInt8(ascii: "f"))
    #expect(
      String(decoding: answer.body.dropFirst(4), as: UTF8.self)
        == "test:1:61: division by zero, in the value abc")
  }

  /// Saves the state of a key that a program has, and returns the message of another program that
  /// fails to restore it.
  private func refusal(_ old: String, _ new: String) throws -> String {
    let lines = { (operators: String) in
      "lines.map { $0.count }" + operators + ".startWithValues { print($0) }"
    }
    let (value, state) = try saved(lines(old))
    let other = try self.worker(lines(new), stage: 1)
    let answer = other.answer(record(value, key: "k", state: state))
    try #require(answer.type == UInt8(ascii: "f"))
    return String(decoding: answer.body.dropFirst(4), as: UTF8.self)
  }

  @Test func `a state of another type or of other operators is refused`() throws {
    func group(_ operators: String) -> String {
      ".group(by: { $0 }).flatMap(.merge) { $0.signal\(operators) }"
    }
    #expect(
      try refusal(group(".scan(0, +)"), group(#".scan("") { "\($0)\($1)" }"#))
        == "the saved state of 'scan 1' is of 'Int', not of 'String'")
    #expect(
      try refusal(group(".scan(0, +)"), group(".scan(0, +).skipRepeats()"))
        == "there is no saved state for 'skipRepeats 1'")
    #expect(
      try refusal(group(".scan(0, +).skipRepeats()"), group(".scan(0, +)"))
        == "there is a saved state for 'skipRepeats 1', which the program does not have")
    #expect(
      try refusal(
        ".window(.tumbling(60), by: { $0 }, at: { $0 })",
        ".window(.tumbling(30), by: { $0 }, at: { $0 })")
        == "the saved state of 'window' is of 'windows of 60.0 s', not of 'windows of 30.0 s'")
  }
}
