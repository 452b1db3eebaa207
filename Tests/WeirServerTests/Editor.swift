import LanguageTestSupport
import Synchronization
import Testing
import WeirStreams

@testable import WeirServer

/// A client that has one document open on a server in this process.
final class Editor {
  /// The messages that the server has sent.
  final class Outbox: Sendable {
    private let messages = Mutex<[Payload]>([])

    func add(_ message: Payload) { messages.withLock { $0.append(message) } }

    func take() -> [JSON] {
      messages.withLock { messages in
        defer { messages = [] }
        return messages.map { try! JSON(parsing: $0.text) }
      }
    }
  }

  let outbox = Outbox()
  let server: Server
  let uri = "file:///demo.weir"
  private(set) var lines: LineTable
  private var number = 0

  init(_ text: String, encodings: [String] = []) {
    let outbox = outbox
    server = Server(version: "1", send: { outbox.add($0) })
    lines = LineTable(
      Array(text.utf8), encoding: encodings.contains("utf-8") ? .utf8 : .utf16)
    _ = request(
      "initialize",
      [
        "capabilities": [
          "general": ["positionEncodings": .array(encodings.map(Payload.string))]
        ]
      ])
    notify("initialized", [:])
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": .string(uri), "version": 1, "text": .string(text)]])
  }

  var text: String { lines.text }

  // MARK: Messages

  func notify(_ method: String, _ parameters: Payload) {
    receive(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  /// Returns the result of a request, or its error.
  @discardableResult
  func request(_ method: String, _ parameters: Payload) -> JSON {
    number += 1
    receive([
      "jsonrpc": "2.0", "id": .int(number), "method": .string(method), "params": parameters,
    ])
    let answer = outbox.take().last { $0.id?.int == number }
    return answer?.result ?? answer?.error ?? (try! JSON(parsing: "null"))
  }

  func receive(_ message: Payload) { receive(Array(message.text.utf8)) }

  /// Receives a message on a thread with the stack size of the program.
  func receive(_ content: [UInt8]) {
    DeepStack.run { server.receive(IncomingMessage(.content(content))) }
  }

  // MARK: The document

  /// Sends a request about the document.
  func ask(_ method: String, _ more: (String, Payload)...) -> JSON {
    request(
      "textDocument/" + method,
      .object([("textDocument", ["uri": .string(uri)])] + more.map { ($0, $1) }))
  }

  /// Sends a request about a position of the document.
  func ask(_ method: String, at offset: Int, _ more: (String, Payload)...) -> JSON {
    request(
      "textDocument/" + method,
      .object(
        [("textDocument", ["uri": .string(uri)]), ("position", position(offset))]
          + more.map { ($0, $1) }))
  }

  /// The offset of an occurrence of a text, counted from 1.
  func offset(of part: String, _ number: Int = 1) -> Int {
    let (bytes, part) = (lines.bytes, Array(part.utf8))
    let places = bytes.indices.filter { bytes[$0...].starts(with: part) }
    return places.count < number ? bytes.count : places[number - 1]
  }

  func position(_ offset: Int) -> Payload {
    let position = lines.position(of: offset)
    return ["line": .int(position.line), "character": .int(position.character)]
  }

  func range(_ range: Range<Int>) -> Payload {
    ["start": position(range.lowerBound), "end": position(range.upperBound)]
  }

  /// The range of an occurrence of a text.
  func range(of part: String, _ number: Int = 1) -> Range<Int> {
    let start = offset(of: part, number)
    return start..<min(start + part.utf8.count, lines.bytes.count)
  }

  func replace(_ range: Range<Int>, with text: String) {
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": 2],
        "contentChanges": [["range": self.range(range), "text": .string(text)]],
      ])
    var bytes = lines.bytes
    bytes.replaceSubrange(range, with: text.utf8)
    lines = LineTable(bytes, encoding: lines.encoding)
  }

  /// Lets the server check the document, and returns the diagnostics as `start-end message`.
  func diagnostics() -> [String] {
    DeepStack.run { while server.hasWork { server.work() } }
    let message = outbox.take().last { $0.method?.string == "textDocument/publishDiagnostics" }
    return (message?.params?.diagnostics?.array ?? []).map {
      "\(show($0.range)) \($0.message?.string ?? "")"
    }
  }

  // MARK: Results

  /// Returns a range as the text that it contains.
  func text(_ range: JSON?) -> String {
    let bytes = lines.bytes[offset(range?.start)..<offset(range?.end)]
    return String(decoding: bytes, as: UTF8.self)
  }

  func offset(_ json: JSON?) -> Int {
    lines.offset(
      of: LineTable.Position(
        line: json?.line?.int ?? 0, character: json?.character?.int ?? 0))
  }

  func show(_ range: JSON?) -> String {
    func show(_ place: JSON?) -> String {
      "\(place?.line?.int ?? -1):\(place?.character?.int ?? -1)"
    }
    return "\(show(range?.start))-\(show(range?.end))"
  }

  /// Returns the text after the edits of a workspace edit, or the message of an error.
  func applying(_ result: JSON?) -> String {
    guard let edits = result?.changes?[uri]?.array else {
      return result?.message?.string ?? "no edits"
    }
    var bytes = lines.bytes
    let places = edits.map { (offset($0.range?.start)..<offset($0.range?.end), $0) }
    for (range, edit) in places.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      bytes.replaceSubrange(range, with: (edit.newText?.string ?? "").utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
