/// The byte offsets in the text of an object member or, without a name, of an array element.
package struct JSONMember {
  /// The start and the end of the name, without its quotation marks.
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
  /// Returns whether the member has this name. As in RFC 8259, names are equal if their scalars
  /// are; canonical equivalence is not enough.
  func isNamed(_ name: UnsafeRawBufferPointer, in text: UnsafePointer<UInt8>) -> Bool {
    let spelling = UnsafeRawBufferPointer(
      start: UnsafeRawPointer(text) + Int(nameStart), count: Int(nameEnd - nameStart))
    if !nameHasEscapes, spelling.elementsEqual(name) { return true }
    guard nameHasEscapes || spelling.contains(where: { $0 >= 0x80 }) else { return false }
    return EscapedString.decode(spelling).utf8.elementsEqual(name)
  }
}
