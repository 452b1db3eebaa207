/// The string that substrings share.
package final class TextBase {
  package let text: String

  package init(_ text: String) { self.text = text }
}

/// A part of a string, which shares the string's indices.
package struct TextSlice {
  package let source: TextBase
  private let start: UInt32
  /// The number of bytes; `UInt32.max` if the slice is the whole of its source.
  private let count: UInt32

  /// Creates a slice of a range of UTF-8 bytes. A part beyond 4 GB is copied.
  package init(_ source: TextBase, bytes: Range<Int>) {
    guard bytes.upperBound < Int(UInt32.max) else {
      self.source = TextBase(source.text.part(bytes))
      (start, count) = (0, .max)
      return
    }
    self.source = source
    start = UInt32(truncatingIfNeeded: bytes.lowerBound)
    count = UInt32(truncatingIfNeeded: bytes.count)
  }

  package init(_ text: Substring) {
    let utf8 = text.base.utf8
    let start = utf8.distance(from: utf8.startIndex, to: text.startIndex)
    self.init(TextBase(text.base), bytes: start..<start + text.utf8.count)
  }

  /// Returns a part of the slice, given its range in the bytes of the slice.
  @inline(__always)
  package func part(_ range: Range<Int>) -> TextSlice {
    let start = bytes.lowerBound
    return TextSlice(source, bytes: start &+ range.lowerBound..<start &+ range.upperBound)
  }

  /// The range of the part in the UTF-8 bytes of its source.
  package var bytes: Range<Int> {
    if count == .max { return 0..<source.text.utf8.count }
    let start = Int(start)
    return Range(uncheckedBounds: (start, start + Int(count)))
  }

  package var text: Substring {
    let utf8 = source.text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: bytes.lowerBound)
    return source.text[start..<utf8.index(start, offsetBy: bytes.count)]
  }

  /// A copy of the part as a `String`.
  package var string: String { source.text.part(bytes) }
}

extension String {
  /// Returns a copy of a range of the UTF-8 bytes.
  fileprivate func part(_ bytes: Range<Int>) -> String {
    utf8.withContiguousStorageIfAvailable { String(decoding: $0[bytes], as: UTF8.self) }
      ?? String(decoding: Array(utf8)[bytes], as: UTF8.self)
  }
}

extension Value {
  /// The whole of the text as a slice.
  package var wholeSlice: TextSlice {
    if case .substring(let slice) = self { return slice }
    let text = text
    return TextSlice(TextBase(text), bytes: 0..<text.utf8.count)
  }

  /// Whether two texts are canonically equal.
  func equals(text other: Value) -> Bool {
    let known = withTextBytes { own in other.withTextBytes { own.equals($0) } ?? nil } ?? nil
    return known ?? (slice == other.slice)
  }

  package typealias Bytes = UnsafeRawBufferPointer

  /// Calls `body` with the UTF-8 bytes of a string or substring; returns nil for other values.
  @inline(__always)
  package func withTextBytes<Result>(_ body: (Bytes) -> Result) -> Result? {
    if case .string(let text) = self {
      return text.utf8.withContiguousStorageIfAvailable { body(Bytes($0)) }
    }
    guard case .substring(let slice) = self else { return nil }
    return slice.source.text.utf8.withContiguousStorageIfAvailable {
      body(Bytes(rebasing: Bytes($0)[slice.bytes]))
    }
  }
}
