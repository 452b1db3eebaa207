import WeirStreams

/// Reads bytes as a line of logfmt: its pairs, written with all values in quotation marks, are read
/// as the same pairs.
enum LogfmtRecords {
  static func trial(_ bytes: [UInt8]) {
    guard let record = try? LogRecord(parsing: bytes.line) else { return }
    let pairs = record.pairs
    // A key that is no UTF-8 has no name.
    for pair in pairs where !pair.key.contains("\u{FFFD}") {
      precondition(record[pair.key] == pairs.last { $0.key == pair.key }?.value)
      _ = record.int(pair.key)
      _ = record.double(pair.key)
    }
    let written = pairs.map { "\($0.key)=\(quoted($0.value))" }.joined(separator: " ")
    guard let again = try? LogRecord(parsing: written) else {
      preconditionFailure("not read again: \(written)")
    }
    precondition(again.pairs.elementsEqual(pairs, by: ==))
  }

  private static func quoted(_ text: String) -> String {
    var json = JSONText()
    json.append(text)
    return json.string
  }
}
