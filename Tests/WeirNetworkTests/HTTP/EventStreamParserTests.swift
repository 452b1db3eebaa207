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
