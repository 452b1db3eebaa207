/// Parses one text after another and reuses its storage, for loops that read a few members of each
/// line and do not keep them.
///
///     let reader = JSONReader()
///     var temp = JSONField("temp")
///     line.withBytes { bytes in
///       try reader.read(bytes)
///       reader.value(of: &temp).flatMap { DecimalText.double($0) }
///     }
package final class JSONReader {
  // `@exclusivity(unchecked)` is safe: a reader is used by one thread, and the scanner that changes
  // these properties does not refer to the reader.
  @exclusivity(unchecked) private var text = UnsafePointer<UInt8>(bitPattern: 1)!
  @exclusivity(unchecked) private var known: [JSONMember] = []
  @exclusivity(unchecked) private var form = JSON.Kind.null
  @exclusivity(unchecked) private var place = 0..<0
  /// The expected member names (`shape`), and whether the last text has exactly these names in this
  /// order (`isAsExpected`).
  @exclusivity(unchecked) private var shape: JSONShape?
  @exclusivity(unchecked) private var isAsExpected = false
  /// The number of texts without the expected names since `learn()` last tried to change `shape`.
  private var misses = 0

  package init() { known.reserveCapacity(16) }

  // Computed, because access to stored properties from another module would be checked for
  // exclusivity.
  package var members: [JSONMember] { known }
  package var kind: JSON.Kind { form }
  package var range: Range<Int> { place }

  /// Parses a text, validates all of it, and finds the members if it is an object.
  ///
  /// The results are valid while `bytes` are.
  @inline(__always)
  package func read(_ bytes: UnsafeRawBufferPointer) throws(JSONFault) {
    text = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) ?? text
    known.removeAll(keepingCapacity: true)
    var scanner = JSONScanner(text, count: bytes.count)
    do throws(JSONFault) {
      (form, place, isAsExpected) = try scanner.document(expecting: shape, into: &known)
    } catch {
      (form, place, isAsExpected) = (.null, 0..<0, false)
      known.removeAll(keepingCapacity: true)
      throw error
    }
    if !isAsExpected { learn() }
  }

  /// Counts a text without the expected names, and makes its member names the expected ones if it
  /// is an object and either no names are expected yet or it is at least the fifth such text.
  ///
  /// Names that have escapes or are not unique leave `shape` unchanged, but restart the count.
  private func learn() {
    misses += 1
    guard form == .object, shape == nil || misses > 4 else { return }
    misses = 0
    guard let shape = JSONShape(known[...], of: text) else { return }
    self.shape = shape
    isAsExpected = true
  }

  /// Returns the member with the name of `field`: the last one if several have that name, or nil if
  /// there is none.
  @inline(__always)
  package func member(_ field: inout JSONField) -> JSONMember? {
    if isAsExpected, let shape {
      if field.shape !== shape { field.learn(shape) }
      return field.index >= 0 ? known[field.index] : nil
    }
    return search(field.name)
  }

  /// Returns the bytes of a member's value in the text.
  @inline(__always)
  package func bytes(of member: JSONMember) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: UnsafeRawPointer(text) + Int(member.start), count: Int(member.end - member.start))
  }

  @inline(never)
  private func search(_ name: [UInt8]) -> JSONMember? {
    name.withUnsafeBytes { name in known.last { $0.isNamed(name, in: text) } }
  }
}

/// The name of a member, and its index in objects of the last shape.
package struct JSONField {
  package let name: [UInt8]
  fileprivate var shape: JSONShape?
  /// The index of the member in objects of that shape; -1 if there is none.
  fileprivate var index = -1

  package init(_ name: String) { self.name = Array(name.utf8) }

  @inline(never)
  fileprivate mutating func learn(_ shape: JSONShape) {
    self.shape = shape
    index = shape.index(of: name) ?? -1
  }
}

extension Line {
  /// The bytes, valid during the lifetime of the line.
  package var unsafeBytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: UnsafeRawPointer(chunk.base) + start, count: count)
  }
}
