import Glibc

/// The member names of an object in order, used as a prediction for the next line.
///
/// The names are unique and have no escapes, so that each name has one index.
package final class JSONShape: Sendable {
  private struct Name {
    /// The first eight bytes of the name with its closing quotation mark, and a mask of the bytes
    /// to compare.
    let word: UInt64
    let mask: UInt64
    let text: [UInt8]

    var string: String { String(decoding: text.dropLast(), as: UTF8.self) }
  }

  private let names: [Name]

  var count: Int { names.count }

  /// Creates a shape; returns nil if a name is not unique or has an escape.
  init?(_ members: ArraySlice<JSONMember>, of text: UnsafePointer<UInt8>) {
    guard !members.contains(where: \.nameHasEscapes) else { return nil }
    names = members.map { member in
      let bytes = UnsafeBufferPointer(
        start: text + Int(member.nameStart), count: Int(member.nameEnd - member.nameStart) + 1)
      var (word, mask) = (UInt64(0), UInt64(0))
      for (index, byte) in bytes.prefix(8).enumerated() {
        word |= UInt64(byte) << UInt64(index * 8)
        mask |= 0xFF << UInt64(index * 8)
      }
      return Name(word: word, mask: mask, text: Array(bytes))
    }
    guard Set(names.map { Array($0.string.utf8) }).count == names.count else { return nil }
  }

  /// Returns the length of the name at `index`, including its closing quotation mark; nil if the
  /// text at `place` is not that name or fewer than eight bytes are left.
  @inline(__always)
  func length(of index: Int, at place: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>)
    -> Int?
  {
    guard index < names.count, end - place >= 8 else { return nil }
    return names.withUnsafeBufferPointer { names in
      let word = UnsafeRawPointer(place).loadUnaligned(as: UInt64.self).littleEndian
      guard word & names[index].mask == names[index].word else { return nil }
      let length = names[index].text.count
      return length <= 8 || isSame(names[index].text, place, end) ? length : nil
    }
  }

  private func isSame(
    _ text: [UInt8], _ place: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Bool {
    end - place >= text.count
      && text.withUnsafeBufferPointer { memcmp($0.baseAddress!, place, $0.count) == 0 }
  }

  /// Returns the index of the member `name`; nil if there is none.
  func index(of name: [UInt8]) -> Int? {
    names.firstIndex { $0.string.utf8.elementsEqual(name) }
  }
}
