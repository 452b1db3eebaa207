import Foundation
import NetworkTestSupport
import Testing
import WeirNetwork

@Suite struct EventStreamParserTests {
  private func parse(_ text: String, size: Int = .max) throws -> [EventStreamParser.Item] {
    var parser = EventStreamParser()
    var items: [EventStreamParser.Item] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      try parser.parse(rest.prefix(size)) { items.append($0) }
      rest = rest.dropFirst(size)
    }
    return items
  }

  private func event(
    _ data: String, id: String = "", event: String = "message"
  ) -> EventStreamParser.Item {
    .event(ServerSentEvent(id: id, event: event, data: data))
  }

  // The examples of section 9.2.6 of the standard.
  @Test func `parse follows the examples of the standard`() throws {
    #expect(
      try parse("data: YHOO\ndata: +2\ndata: 10\n\n") == [event("YHOO\n+2\n10")])
    #expect(
      try parse(
        ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n\n"
      ) == [event("first event", id: "1"), event("second event"), event(" third event")])
    #expect(try parse("data\n\ndata\ndata\n\ndata:") == [event(""), event("\n")])
    #expect(try parse("data:test\n\ndata: test\n\n") == [event("test"), event("test")])
    #expect(
      try parse("event: add\ndata: 1\n\nevent: remove\ndata: 2\n\ndata: 3\n\n")
        == [event("1", event: "add"), event("2", event: "remove"), event("3")])
  }

  // The cases "format-*" of eventsource in web-platform-tests.
  @Test(arguments: [
    (
      "data:\0\ndata:  2\rData:1\ndata\0:2\ndata:1\r\0data:4\nda-ta:3\rdata_5\ndata:3\rdata:\r\n data:32\ndata:4\n\n",
      "\0\n 2\n1\n3\n\n4"
    ),
    ("data:test\r\ndata\ndata:test\r\n\r", "test\n\ntest"),
    ("data:\ttest\rdata: \ndata:test\n\n", "\ttest\n\ntest"),
    (
      "data:test\n data\ndata\nfoobar:xxx\njustsometext\n:thisisacommentyay\ndata:test\n\n",
      "test\n\ntest"
    ),
    ("data:1\r:\0\n:\r\ndata:2\n:x\rdata:3\n:data:fail\r:x\ndata:4\n\n", "1\n2\n3\n4"),
    ("\u{FEFF}data:1\n\n", "1"), ("retry:1000x\ndata:x\n\n", "x"), ("data:\0\n\n", "\0"),
  ])
  func `parse passes web-platform-tests`(text: String, data: String) throws {
    #expect(try parse(text) == [event(data)])
  }

  @Test(.enabled(if: Tool.isInstalled("python3"), "no python3"))
  func `parse agrees with httpx-sse for random streams`() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.httpx]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    // Without httpx-sse, there is nothing to compare.
    for row in text.split(separator: "\n") {
      let fields = row.split(separator: " ").map { Self.unhex($0.dropFirst()) }
      let items = try parse(fields[0]).compactMap { item in
        if case .event(let event) = item { event } else { nil }
      }
      #expect(
        items.flatMap { [$0.id, $0.event, $0.data] } == Array(fields.dropFirst()),
        "\(fields[0].debugDescription)")
    }
  }

  private static func unhex(_ digits: Substring) -> String {
    let digits = Array(digits.utf8)
    let bytes = stride(from: 0, to: digits.count, by: 2).map {
      UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16)!
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // httpx-sse also reports events without data, which the standard does not dispatch.
  private static let httpx = #"""
    import random, re
    from httpx_sse._decoders import SSEDecoder
    r = random.Random(1)
    for _ in range(400):
        tokens = ["data", "data:", "data: ", ":", "id", "id: ", "id:\0", "event: ", "event", "retry: ", "x", "1", " ", "\u00e4", "\t", "\n", "\n", "\r\n", "\r", "\n\n", "\r\n\r\n"]
        text = "".join(r.choice(tokens) for _ in range(r.randrange(60))) + "\n\n"
        decoder, events, has = SSEDecoder(), [], False
        for line in re.split("\r\n|\r|\n", text)[:-1]:
            event = decoder.decode(line)
            if event and has: events += [event.id, event.event, event.data]
            has = line != "" and (has or line.split(":")[0] == "data")
        print(" ".join("x" + s.encode().hex() for s in [text] + events))
    """#

  @Test(arguments: [1, 2, 3, 5, Int.max], ["\n", "\r", "\r\n"])
  func `parse accepts all line endings in all pieces`(size: Int, ending: String) throws {
    let text = "\u{FEFF}id: 7\ndata: ä\ndata:\n\n\nevent:x\ndata: 2\n\n"
      .replacingLineFeeds(with: ending)
    #expect(
      try parse(text, size: size) == [event("ä\n", id: "7"), event("2", id: "7", event: "x")])
  }

  @Test func `parse ignores comments, unknown fields and incomplete events`() throws {
    #expect(try parse(":\n: x\nfoo: bar\nData: x\n data: x\ndata : x\n\n").isEmpty)
    #expect(try parse("data: 1\n").isEmpty)
    #expect(try parse("event: x\n\ndata: 1\n\n") == [event("1")])
    #expect(try parse("data: a: b\n\n") == [event("a: b")])
    #expect(try parse("data:\tx\n\n") == [event("\tx")])
    #expect(try parse("\u{FEFF}\u{FEFF}data: 1\n\n").isEmpty)
  }

  @Test func `parse keeps the ID and ignores an ID with NUL`() throws {
    #expect(
      try parse("id: 1\ndata: a\n\ndata: b\n\nid: x\0y\ndata: c\n\nid:\ndata: d\n\n")
        == [event("a", id: "1"), event("b", id: "1"), event("c", id: "1"), event("d")])
    var parser = EventStreamParser(lastEventID: "0")
    try parser.parse("id: 1\n\nid: 2\ndata: x\n".utf8) { _ in Issue.record("an event") }
    #expect(parser.lastEventID == "1")
  }

  @Test func `parse accepts only digits in retry`() throws {
    #expect(try parse("retry: 10\nretry:007\n") == [.retry(10), .retry(7)])
    #expect(try parse("retry\nretry:\nretry: 1x\nretry: -1\nretry: 1 \nretry: ١\n").isEmpty)
    #expect(
      try parse("retry: \(String(repeating: "9", count: 99))\n") == [.retry(3_600_000)])
  }

  @Test func `parse repairs invalid UTF-8`() throws {
    var parser = EventStreamParser()
    var items: [EventStreamParser.Item] = []
    try parser.parse(Array("data: ".utf8) + [0xFF, 0x61, 10, 10]) { items.append($0) }
    #expect(items == [event("\u{FFFD}a")])
  }

  @Test func `parse throws for a line or an event over the limit`() {
    var parser = EventStreamParser(limit: 10)
    #expect(throws: EventStreamParser.Overflow.self) {
      try parser.parse("data: 123456".utf8) { _ in }
    }
    parser = EventStreamParser(limit: 10)
    #expect(throws: EventStreamParser.Overflow.self) {
      try parser.parse(String(repeating: "data:12\n", count: 6).utf8) { _ in }
    }
    parser = EventStreamParser(limit: 10)
    #expect(throws: EventStreamParser.Overflow.self) {
      try parser.parse(String(repeating: "data\n", count: 20).utf8) { _ in }
    }
  }
}

extension String {
  fileprivate func replacingLineFeeds(with ending: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: ending)
  }
}
