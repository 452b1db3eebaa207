extension ServerSentEvent {
  /// The event in the format `text/event-stream`.
  ///
  /// Each line of `data` becomes a field, so that all kinds of line endings arrive as line feeds.
  /// Line endings and NUL are removed from `id` and `event`.
  var encoded: [UInt8] {
    var text = ""
    if event != "message", !event.isEmpty { text += "event: \(Self.singleLine(event))\n" }
    if !id.isEmpty { text += "id: \(Self.singleLine(id))\n" }
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: Self.isLineEnd) {
      text += "data: \(line)\n"
    }
    return Array((text + "\n").utf8)
  }

  private static func isLineEnd(_ character: Character) -> Bool {
    character == "\n" || character == "\r" || character == "\r\n"
  }

  private static func singleLine(_ text: String) -> String {
    var text = text
    text.unicodeScalars.removeAll { $0 == "\n" || $0 == "\r" || $0 == "\0" }
    return text
  }
}
