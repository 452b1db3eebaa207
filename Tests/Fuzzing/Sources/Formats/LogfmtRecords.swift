import WeirStreams

/// Parses bytes as a line of logfmt. Its pairs, written with quoted values, parse back to equal
/// pairs.
enum LogfmtRecords {
  static func trial(_ bytes: [UInt8]) {
    guard let record = try? LogRecord(parsing: bytes.line) else { return }
    let pairs = record.pairs
    // A key that is not valid UTF-8 cannot be looked up by name.
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
