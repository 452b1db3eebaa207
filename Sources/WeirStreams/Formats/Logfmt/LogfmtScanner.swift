/// The grammar of logfmt: `key=value key="quoted value" flag`.
struct LogfmtScanner {
  /// Where a pair stands; the value with its quotation marks, nil for a flag.
  struct Pair {
    let key: Range<Int>
    let value: Range<Int>?
  }

  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// What is wrong, and where.
  struct Fault: Error {
    let reason: StaticString
    let offset: Int
  }

  private var present: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Goes behind the next pair; nil at the end.
  mutating func next() throws(Fault) -> Pair? {
    while let byte = present, byte <= 0x20 { position += 1 }
    let start = position
    while let byte = present, byte > 0x20, byte != UInt8(ascii: "=") {
      guard byte != UInt8(ascii: "\"") else { throw fault("a key has no quotation marks") }
      position += 1
    }
    let key = start..<position
    guard present == UInt8(ascii: "=") else {
      return key.isEmpty ? nil : Pair(key: key, value: nil)
    }
    guard !key.isEmpty else { throw fault("'=' wants a key before it") }
    position += 1
    return Pair(key: key, value: try value())
  }

  private func fault(_ reason: StaticString) -> Fault { Fault(reason: reason, offset: position) }

  private mutating func value() throws(Fault) -> Range<Int> {
    let start = position
    guard present == UInt8(ascii: "\"") else {
      while let byte = present, byte > 0x20 { position += 1 }
      return start..<position
    }
    var scanner = JSONScanner(
      bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), count: bytes.count)
    scanner.next += position + 1
    do throws(JSONFault) {
      _ = try scanner.string()
    } catch {
      position = error.offset
      throw position < bytes.count
        ? fault("what stands between quotation marks is no string")
        : Fault(reason: "a quotation mark is not closed", offset: start)
    }
    position = scanner.next - scanner.base
    guard present.map({ $0 <= 0x20 }) ?? true else {
      throw fault("a space is expected behind a closing quotation mark")
    }
    return start..<position
  }
}
