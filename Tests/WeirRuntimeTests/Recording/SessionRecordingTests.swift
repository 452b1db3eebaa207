import Testing
import WeirStreams

@testable import WeirRuntime

@Suite("SessionRecording text format") struct SessionRecordingTests {
  private let all: [SessionRecording.Event] = [
    .init(time: 5, what: .program("a \"b\".weir", "print(1)\n\tprint(\"\\(x)\")")),
    .init(time: 5, isSameTurn: true, what: .source(1, "file 'x'")),
    .init(time: 1_000, what: .lines(1, Array("one\r\ntwo\n".utf8))),
    .init(time: 1_500_000_000, what: .lines(1, [0xFF, 0x00, 0x22, 0x5C, 0x0A, 0xC3, 0xA4])),
    .init(time: 1_500_000_000, what: .end(1)),
    .init(time: 1_500_000_000, isSameTurn: true, what: .end(2)),
    .init(time: 1_500_000_001, what: .failure(2, .io(IOError("open", "a b", code: 2)))),
    .init(
      time: 2_000_000_000,
      what: .failure(3, .command(CommandError(command: "sh", reason: .status(3))))),
    .init(
      time: 2_000_000_000,
      what: .failure(3, .command(CommandError(command: "sh", reason: .signal(9))))),
    .init(
      time: 2_000_000_000,
      what: .failure(
        4, .command(CommandError(command: "x", reason: .system(IOError("run", "x", code: 2)))))),
    .init(
      time: 2_000_000_000,
      what: .failure(
        4, .command(CommandError(command: "x", reason: .input(IOError("read", "y", code: 5)))))),
    .init(time: 3_000_000_000, what: .value(5, ["renamed", "ä", "🎈 b"])),
    .init(time: 3_000_000_000, what: .entry(":step")),
    .init(time: 3_000_000_000, isSameTurn: true, what: .width(100)),
    .init(time: 3_000_000_000, isSameTurn: true, what: .reading(.allowed, "no")),
    .init(time: 3_000_000_000, isSameTurn: true, what: .reading(.now, "3.5")),
    .init(time: 4_000_000_000, what: .late(5_000_000_000)),
    .init(time: 5_000_000_000, what: .interruption), .init(time: 5_000_000_000, what: .close),
  ]

  @Test func `init(_:) reads back each event of a recording`() throws {
    var recording = SessionRecording(epoch: 1_763_913_610_123_456_789, seed: .max)
    recording.arguments = ["a.weir", "x y"]
    recording.events = all
    let read = try SessionRecording(recording.text)
    #expect(read.events == all)
    #expect(read.text == recording.text)
    #expect(read.epoch == recording.epoch && read.seed == .max && read.arguments.count == 2)
  }

  @Test func `text has one line per event, with '=' for events of one turn`() {
    var recording = SessionRecording(epoch: 0, seed: 1)
    recording.events = Array(all[1...2])
    #expect(
      recording.text.split(separator: "\n").dropFirst(3) == [
        "= source 1 \"file 'x'\"", "0.000001 line 1 \"one\\r\"", "= line 1 \"two\"",
      ])
  }

  @Test func `init(_:) ignores empty lines and lines that start with '#'`() throws {
    let text = "weir recording 1\n\n# mine\n1 entry \"1 + 1\"\n\n"
    #expect(
      try SessionRecording(text).events == [.init(time: 1_000_000_000, what: .entry("1 + 1"))])
  }

  @Test(arguments: [
    ("", "line 1: a recording must begin with 'weir recording 1'"),
    ("weir recording 2\n", "line 1: a recording must begin with 'weir recording 1'"),
    ("= end 1", "line 2: there is no line before this '='"),
    ("x end 1", "line 2: expected a time in seconds or '=', found 'x'"),
    ("-1 end 1", "line 2: expected a time in seconds or '=', found '-1'"),
    ("1.2.3 end 1", "line 2: expected a time in seconds or '=', found '1.2.3'"),
    ("99999999999 end 1", "line 2: expected a time in seconds or '=', found '99999999999'"),
    ("2 end 1\n1 end 1", "line 3: the time is before that of the previous line, 2"),
    ("1 fly 1", "line 2: unknown event 'fly'"),
    ("1", "line 2: expected an event"), ("1 end", "line 2: expected a number"),
    ("1 end x", "line 2: expected a number, found 'x'"),
    ("1 width 0", "line 2: expected a number of columns from 1 to 10000, found '0'"),
    (
      "1 width 1000000000",
      "line 2: expected a number of columns from 1 to 10000, found '1000000000'"
    ),
    ("1 end 1 2", "line 2: unexpected text '2'"),
    ("1 entry 1", "line 2: expected a quoted string"),
    ("1 entry \"a", "line 2: unterminated string"),
    ("1 entry \"\\q\"", "line 2: '\\' must be followed by one of n r t \" \\ x"),
    ("1 entry \"\\xZZ\"", "line 2: '\\x' requires two hexadecimal digits"),
    ("1 entry \"\\x+1\"", "line 2: '\\x' requires two hexadecimal digits"),
    ("1 failure 1 disk", "line 2: expected io, command or network, found 'disk'"),
    (
      "1 failure 1 command \"x\" bad",
      "line 2: expected status, signal, system or input, found 'bad'"
    ),
  ])
  func `init(_:) rejects an invalid recording with a line number`(lines: String, message: String) {
    let text = lines.isEmpty || lines.hasPrefix("weir") ? lines : "weir recording 1\n\(lines)\n"
    #expect(throws: SessionRecording.Mistake.self) { try SessionRecording(text) }
    do { _ = try SessionRecording(text) } catch { #expect("\(error)" == message) }
  }

  @Test(.timeLimit(.minutes(15))) func `init(_:) joins 200,000 lines of one turn`() throws {
    let lines = String(repeating: "= line 1 \"abc\"\n", count: 200_000)
    let text = "weir recording 1\n1 line 1 \"abc\"\n" + lines
    let recording = try SessionRecording(text)
    let bytes = Array(String(repeating: "abc\n", count: 200_001).utf8)
    #expect(recording.events == [.init(time: 1_000_000_000, what: .lines(1, bytes))])
  }

  @Test func `init(_:) does not crash for any text`() throws {
    var recording = SessionRecording(epoch: 1, seed: 2)
    recording.events = all
    let bytes = Array(recording.text.utf8)
    for index in bytes.indices {
      for byte in [UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "9"), UInt8(ascii: "\n")] {
        var changed = bytes
        changed[index] = byte
        _ = try? SessionRecording(String(decoding: changed, as: UTF8.self))
      }
      _ = try? SessionRecording(String(decoding: bytes[..<index], as: UTF8.self))
    }
  }
}
