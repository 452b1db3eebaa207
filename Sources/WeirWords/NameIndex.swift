/// An index from names to the word lists that define them.
///
/// The catalog uses the index to create only the lists that a program needs. With `WEIR_RECORD=1`,
/// the test that checks the index regenerates it from the catalog.
enum NameIndex {
  /// Returns the positions in ``Catalog/lists`` of the lists that contain `name`, in ascending
  /// order, or an empty array if the name is unknown.
  static func lists(of name: String) -> [Int] {
    var name = name
    return name.withUTF8 { name in text.withUTF8Buffer { find(name[...], in: $0) } }
  }

  /// The names of the types that have static members or initializers in the catalog.
  static var types: [String] { typeText.description.split(separator: " ").map(String.init) }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// An occurrence of a name in ``text``.
  private struct Entry {
    let start: UInt16
    let list: UInt8
  }

  /// A hash table of the entries. An entry whose slot is taken is in the next free slot.
  private static let table: [Entry?] = text.withUTF8Buffer { text in
    var table = [Entry?](repeating: nil, count: mask + 1)
    var (start, list) = (0, 0)
    while start < text.count {
      let name = text[start...].prefix(while: isName)
      var slot = slot(of: name)
      while table[slot] != nil { slot = (slot + 1) & mask }
      table[slot] = Entry(start: UInt16(start), list: UInt8(list))
      if name.endIndex < text.count, text[name.endIndex] == UInt8(ascii: "\n") { list += 1 }
      start = name.endIndex + 1
    }
    return table
  }

  /// The number of slots, a power of two that is more than the number of entries, minus one.
  private static let mask = 2047

  private static func isName(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\n")
  }

  /// Returns the first slot of a name: its FNV-1a hash.
  private static func slot(of name: Slice<Bytes>) -> Int {
    Int(name.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 }) & mask
  }

  private static func find(_ name: Slice<Bytes>, in text: Bytes) -> [Int] {
    var lists: [Int] = []
    var slot = slot(of: name)
    while let entry = table[slot] {
      let found = text[Int(entry.start)...].prefix(while: isName)
      if found.elementsEqual(name) { lists.append(Int(entry.list)) }
      slot = (slot + 1) & mask
    }
    return lists
  }
}
