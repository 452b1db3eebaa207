/// A parser of the format `text/event-stream` of the WHATWG HTML Standard (section 9.2).
///
/// An incomplete event at the end of a stream is discarded, as the standard requires.
package struct EventStreamParser {
  package enum Item: Equatable {
    case event(ServerSentEvent)
    /// The server sets the reconnection time, in milliseconds; at most one hour.
    case retry(Int)
  }

  /// An event or a line is larger than the limit of the parser.
  package struct Overflow: Error {}

  private static let (lineFeed, carriageReturn): (UInt8, UInt8) = (0x0A, 0x0D)
  private static let maximumRetry = 3_600_000

  /// The ID of the last event that has been dispatched, also if it had no data.
  package private(set) var lastEventID: String
  private let limit: Int
  private var idBuffer: String
  private var line: [UInt8] = []
  private var data = ""
  private var event = ""
  private var hasData = false
  private var isFirstLine = true
  private var followsCarriageReturn = false

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - lastEventID: the ID of the last event of the previous connection, which applies to events
  ///     without ID.
  ///   - limit: the maximum size of a line, and of the data of an event, in bytes.
  package init(lastEventID: String = "", limit: Int = 16 << 20) {
    (self.lastEventID, idBuffer, self.limit) = (lastEventID, lastEventID, limit)
  }

  /// Parses received bytes and passes on the items that they complete.
  package mutating func parse(
    _ bytes: some Sequence<UInt8>, _ body: (Item) -> Void
  ) throws(Overflow) {
    for byte in bytes {
      switch byte {
      case Self.lineFeed where followsCarriageReturn: followsCarriageReturn = false
      case Self.lineFeed, Self.carriageReturn:
        followsCarriageReturn = byte == Self.carriageReturn
        try endLine(body)
      default:
        followsCarriageReturn = false
        guard line.count < limit else { throw Overflow() }
        line.append(byte)
      }
    }
  }

  private mutating func endLine(_ body: (Item) -> Void) throws(Overflow) {
    if isFirstLine, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    isFirstLine = false
    defer { line.removeAll(keepingCapacity: line.capacity <= 4_096) }
    guard !line.isEmpty else { return dispatch(body) }
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.count
    if colon == 0 { return }
    var value = line[min(colon + 1, line.count)...]
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    let text = String(decoding: value, as: UTF8.self)
    switch String(decoding: line[..<colon], as: UTF8.self) {
    case "event": event = text
    case "data":
      guard data.utf8.count + text.utf8.count < limit else { throw Overflow() }
      if hasData { data += "\n" }
      data += text
      hasData = true
    case "id": if !value.contains(0) { idBuffer = text }
    case "retry": if let time = Self.retry(value) { body(.retry(time)) }
    default: break
    }
  }

  private mutating func dispatch(_ body: (Item) -> Void) {
    lastEventID = idBuffer
    defer { (data, event, hasData) = ("", "", false) }
    // A single empty line of data is dispatched: the data buffer contains its line feed.
    guard hasData else { return }
    body(
      .event(
        ServerSentEvent(id: lastEventID, event: event.isEmpty ? "message" : event, data: data)))
  }

  private static func retry(_ value: ArraySlice<UInt8>) -> Int? {
    guard !value.isEmpty, value.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return value.reduce(0) { min($0 * 10 + Int($1 - 0x30), maximumRetry) }
  }
}
