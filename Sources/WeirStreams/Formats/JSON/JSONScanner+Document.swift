extension JSONScanner {
  /// Scans a whole text, a value with whitespace around it, and finds the members if it is an
  /// object.
  ///
  /// - Parameters:
  ///   - shape: the expected names.
  ///   - members: the array to append the members to.
  /// - Returns: the kind and range of the value, and whether its members have the expected names.
  mutating func document(expecting shape: JSONShape?, into members: inout [JSONMember])
    throws(JSONFault) -> (kind: JSON.Kind, range: Range<Int>, isAsExpected: Bool)
  {
    guard end - base < UInt32.max else { throw JSONFault(reason: .length, offset: 0) }
    skipByteOrderMark()
    skipSpace()
    let start = next - base
    guard next < end else { throw JSONFault(reason: .empty, offset: start) }
    var (kind, isAsExpected) = (JSON.Kind.object, false)
    if next.pointee == UInt8(ascii: "{") {
      isAsExpected = try indexed(expecting: shape, into: &members)
    } else {
      kind = try value(depth: 0)
    }
    let stop = next - base
    skipSpace()
    guard next == end else { throw fault(.trailing) }
    return (kind, start..<stop, isAsExpected)
  }

  private mutating func skipByteOrderMark() {
    guard end - base >= 3, base[0] == 0xEF, base[1] == 0xBB, base[2] == 0xBF else { return }
    next += 3
  }

  /// Scans an object and appends its members. Returns whether they have the expected names.
  @inline(__always)
  mutating func indexed(expecting shape: JSONShape?, into members: inout [JSONMember])
    throws(JSONFault) -> Bool
  {
    next += 1
    skipSpace()
    if take("}") { return false }
    var (index, isAsExpected) = (0, shape != nil)
    while true {
      guard take("\"") else { throw fault(.memberName) }
      let name = next
      var hasEscapes = false
      if isAsExpected, let length = shape?.length(of: index, at: next, before: end) {
        next += length
      } else {
        isAsExpected = false
        hasEscapes = try string()
      }
      let nameEnd = next - 1
      try colon()
      let start = next
      let kind = try value(depth: 1)
      members.append(
        JSONMember(
          nameStart: UInt32(truncatingIfNeeded: name - base),
          nameEnd: UInt32(truncatingIfNeeded: nameEnd - base),
          start: UInt32(truncatingIfNeeded: start - base),
          end: UInt32(truncatingIfNeeded: next - base), kind: kind, nameHasEscapes: hasEscapes))
      index += 1
      if try isAtEnd(of: "}", .memberEnd) { return isAsExpected && index == shape?.count }
    }
  }
}

extension JSONScanner {
  /// Finds the first `limit` elements of an array.
  mutating func elements(into elements: inout [JSONMember], limit: Int) throws(JSONFault) {
    next += 1
    skipSpace()
    if take("]") { return }
    while elements.count < limit {
      let start = UInt32(next - base)
      let kind = try value(depth: 1)
      elements.append(
        JSONMember(
          nameStart: 0, nameEnd: 0, start: start, end: UInt32(next - base), kind: kind,
          nameHasEscapes: false))
      if try isAtEnd(of: "]", .elementEnd) { return }
    }
  }
}
