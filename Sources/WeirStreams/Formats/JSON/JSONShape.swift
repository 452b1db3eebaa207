import Glibc

/// The names of an object's members in their order: a guess at those of the next line.
///
/// It has no name twice and none with an escape, so that a member has one place in it.
package final class JSONShape: Sendable {
  private struct Name {
    /// The first eight bytes of the name and its closing quotation mark, and which of them count.
    let word: UInt64
    let mask: UInt64
    let text: [UInt8]

    var string: String { String(decoding: text.dropLast(), as: UTF8.self) }
  }

  private let names: [Name]

  var count: Int { names.count }

  /// - Returns: nil where the names are not fit for a shape.
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

  /// How many bytes the name at `index` and its quotation mark have, where they stand at `place`.
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

  /// The place of the member `name`; nil where there is none of that name.
  func index(of name: [UInt8]) -> Int? {
    names.firstIndex { $0.string.utf8.elementsEqual(name) }
  }
}
