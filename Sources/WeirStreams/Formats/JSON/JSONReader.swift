/// Reads one text after the other into storage that it uses again: for loops that look at a few
/// members of each line and keep none of it.
///
///     let reader = JSONReader()
///     var temp = JSONField("temp")
///     line.withBytes { bytes in
///       try reader.read(bytes)
///       reader.value(of: &temp).flatMap { DecimalText.double($0) }
///     }
package final class JSONReader {
  // One thread reads with it, and the scanner that changes them knows nothing of the reader.
  @exclusivity(unchecked) private var text = UnsafePointer<UInt8>(bitPattern: 1)!
  @exclusivity(unchecked) private var known: [JSONMember] = []
  @exclusivity(unchecked) private var form = JSON.Kind.null
  @exclusivity(unchecked) private var place = 0..<0
  /// The names of an earlier line; `isAsExpected` where this line has the same.
  @exclusivity(unchecked) private var shape: JSONShape?
  @exclusivity(unchecked) private var isAsExpected = false
  /// How many lines in a row had other names.
  private var misses = 0

  package init() { known.reserveCapacity(16) }

  // Who looks from another module would have the access checked, were these stored themselves.
  package var members: [JSONMember] { known }
  package var kind: JSON.Kind { form }
  package var range: Range<Int> { place }

  /// Reads a text, validates all of it, and notes where the members of the object are that it is.
  ///
  /// What it notes holds as long as the bytes are there.
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

  /// Guesses at other names, unless those of the last line were right lately.
  private func learn() {
    misses += 1
    guard form == .object, shape == nil || misses > 4 else { return }
    misses = 0
    guard let shape = JSONShape(known[...], of: text) else { return }
    self.shape = shape
    isAsExpected = true
  }

  /// The member that `field` names; the last one, where several have the name.
  @inline(__always)
  package func member(_ field: inout JSONField) -> JSONMember? {
    if isAsExpected, let shape {
      if field.shape !== shape { field.learn(shape) }
      return field.index >= 0 ? known[field.index] : nil
    }
    return search(field.name)
  }

  /// The bytes of a member's value as they stand in the text.
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

/// The name of a member, and where it was found in the last object.
package struct JSONField {
  package let name: [UInt8]
  fileprivate var shape: JSONShape?
  /// The member's place in objects of that shape; -1 for none.
  fileprivate var index = -1

  package init(_ name: String) { self.name = Array(name.utf8) }

  @inline(never)
  fileprivate mutating func learn(_ shape: JSONShape) {
    self.shape = shape
    index = shape.index(of: name) ?? -1
  }
}

extension Line {
  /// The bytes, for as long as somebody holds the line.
  package var unsafeBytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: UnsafeRawPointer(chunk.base) + start, count: count)
  }
}
