import WeirStreams

/// A reader of lines that match a pattern. Each match is a record.
final class PatternRecords: RecordReader {
  private let matcher: PatternMatcher
  // Unchecked because a single thread reads, and no callee reenters the reader.
  @exclusivity(unchecked) private var witnessOwner = LineArena()
  @exclusivity(unchecked) private var line = UnsafeRawBufferPointer(start: nil, count: 0)
  @exclusivity(unchecked) private(set) var number = 0
  /// The object created for the current match.
  @exclusivity(unchecked) private var object: RowObject?

  init(_ pattern: WeirStreams.Pattern) { matcher = PatternMatcher(pattern) }

  func read(_ line: UnsafeRawBufferPointer, number: Int) throws(FormatError) -> Bool {
    (self.line, self.number) = (line, number)
    return try matcher.search(line, number: number)
  }

  func scalar(_ field: RecordField) -> RecordScalar {
    guard let group = matcher.number(of: field.name),
      let bytes = matcher.bytes(of: group, in: line)
    else { return .missing }
    return .loose(bytes)
  }

  func value() -> Value {
    if let object { return .object(object) }
    let object = RowObject(.match(matcher.match(in: witnessOwner.keep(line, number: number))))
    self.object = object
    return .object(object)
  }

  func endRecord() { object = nil }
}
