/// Where a member of an object stands, in bytes from the beginning of the text.
package struct JSONMember {
  /// The name, without quotation marks.
  package var nameStart: UInt32
  package var nameEnd: UInt32
  package var start: UInt32
  package var end: UInt32
  package var kind: JSON.Kind
  package var nameHasEscapes: Bool

  package var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
  package var range: Range<Int> { Int(start)..<Int(end) }
}

extension JSONMember {
  /// Whether this is the member `name`, as it is found in `text`. Names are the same where their scalars
  /// are, as RFC 8259 has it, and not where they only look the same.
  func isNamed(_ name: UnsafeRawBufferPointer, in text: UnsafePointer<UInt8>) -> Bool {
    let spelling = UnsafeRawBufferPointer(
      start: UnsafeRawPointer(text) + Int(nameStart), count: Int(nameEnd - nameStart))
    if !nameHasEscapes, spelling.elementsEqual(name) { return true }
    guard nameHasEscapes || spelling.contains(where: { $0 >= 0x80 }) else { return false }
    return EscapedString.decode(spelling).utf8.elementsEqual(name)
  }
}
