import Glibc

/// Assembles records from lines: a record that is inside of quotation marks at the end of a line
/// continues in the next line.
struct RecordAssembler {
  /// The state of the parser after a byte of a record.
  private enum State { case fieldStart, plain, quoted, quoteInQuoted }

  /// The maximum length of a record in bytes. It bounds the text that is lost after an unbalanced
  /// quotation mark.
  static let lengthLimit = 64 << 20

  private let format: DelimitedFormat
  /// The bytes of an incomplete record, and the number of its first line.
  private var open: (bytes: [UInt8], number: Int)?

  init(_ format: DelimitedFormat) { self.format = format }

  /// Adds a line.
  ///
  /// - Returns: the record that `line` completes, and whether it has quotation marks; nil if the
  ///   record continues.
  mutating func add(_ line: Line) throws(FormatError) -> (record: Line, hasQuotes: Bool)? {
    if open == nil {
      let hasQuotes = format.quoting && line.withBytes { $0.hasQuotationMark }
      guard hasQuotes else { return (line, false) }
    }
    guard try state(after: line) == .quoted else {
      defer { open = nil }
      guard case (var bytes, let number)? = open else { return (line, true) }
      line.withBytes { bytes += $0 }
      return (Line(bytes: bytes, number: number), true)
    }
    var (bytes, number) = open ?? ([], line.number)
    open = nil
    guard bytes.count + line.count < Self.lengthLimit else { throw tooLong(number) }
    line.withBytes { bytes += $0 }
    bytes += line.endsWithReturn ? [0x0D, 0x0A] : [0x0A]
    open = (bytes, number)
    return nil
  }

  /// Returns the offset of the first carriage return outside of quotation marks. After a malformed
  /// field, any carriage return counts.
  func endOfRecord(in line: Line) -> Int? {
    line.withBytes { bytes in
      guard let end = bytes.firstIndex(of: 0x0D) else { return nil }
      let hasQuotes = open != nil || bytes[..<end].contains(0x22)
      guard format.quoting, hasQuotes else { return end }
      var (state, isMalformed) = (open == nil ? State.fieldStart : .quoted, false)
      return bytes.firstIndex { byte in
        if byte == 0x0D, isMalformed || state != .quoted { return true }
        isMalformed = isMalformed || !step(&state, byte)
        return false
      }
    }
  }

  /// Handles the end of the input; throws if a record is incomplete.
  mutating func finish() throws(FormatError) {
    guard let (_, number) = open else { return }
    open = nil
    throw unclosed(number)
  }

  private func tooLong(_ number: Int) -> FormatError {
    FormatError(
      format.name, "a quotation mark is not closed within \(Self.lengthLimit >> 20) MiB",
      line: max(1, number))
  }

  private func unclosed(_ number: Int) -> FormatError {
    FormatError(format.name, "a quotation mark is not closed", line: max(1, number))
  }

  private mutating func state(after line: Line) throws(FormatError) -> State {
    var (state, fault) = (open == nil ? State.fieldStart : .quoted, -1)
    line.withBytes { bytes in
      for (index, byte) in bytes.enumerated() where fault < 0 {
        if !step(&state, byte) { fault = index }
      }
    }
    guard fault >= 0 else { return state }
    open = nil
    throw line.withBytes {
      FormatError(
        format.name, "unexpected text after the closing quotation mark of a field", at: fault,
        of: $0,
        number: line.number)
    }
  }

  /// Advances the state; returns false if `byte` is not allowed in this state.
  private func step(_ state: inout State, _ byte: UInt8) -> Bool {
    let isQuote = byte == UInt8(ascii: "\"")
    switch state {
    case .quoted: if isQuote { state = .quoteInQuoted }
    case .quoteInQuoted:
      guard isQuote || byte == format.separatorByte else { return false }
      state = isQuote ? .quoted : .fieldStart
    case .fieldStart, .plain:
      let isSeparator = byte == format.separatorByte
      state = isSeparator ? .fieldStart : state == .fieldStart && isQuote ? .quoted : .plain
    }
    return true
  }
}

extension UnsafeRawBufferPointer {
  fileprivate var hasQuotationMark: Bool {
    baseAddress.map { memchr($0, 0x22, count) != nil } ?? false
  }
}

extension Line {
  /// Creates a line with a copy of `bytes`.
  init(bytes: [UInt8], number: Int) {
    let chunk = Chunk(capacity: max(1, bytes.count))
    bytes.withUnsafeBytes {
      if let base = $0.baseAddress { chunk.base.copyMemory(from: base, byteCount: $0.count) }
    }
    self.init(chunk: chunk, start: 0, count: bytes.count, number: number)
  }

  /// Whether the line ending was "\r\n", for a line that is followed by another line in its chunk.
  fileprivate var endsWithReturn: Bool {
    let end = start + count
    return number > 0 && end + 1 < chunk.capacity
      && (chunk.base + end).loadUnaligned(as: UInt16.self).littleEndian == 0x0A0D
  }
}
