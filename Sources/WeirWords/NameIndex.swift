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
  ///
  /// The text is read once, byte by byte, since every program that names a built-in waits for it.
  private static let table: [Entry?] = text.withUTF8Buffer { text in
    var table = [Entry?](repeating: nil, count: mask + 1)
    var (start, list, hash) = (0, 0, seed)
    for end in 0...text.count {
      if end < text.count, isName(text[end]) {
        hash = next(hash, text[end])
        continue
      }
      var slot = Int(hash) & mask
      while table[slot] != nil { slot = (slot + 1) & mask }
      table[slot] = Entry(start: UInt16(start), list: UInt8(list))
      if end < text.count, text[end] == UInt8(ascii: "\n") { list += 1 }
      (start, hash) = (end + 1, seed)
    }
    return table
  }

  /// The number of slots, a power of two that is more than the number of entries, minus one.
  private static let mask = 2047

  private static func isName(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\n")
  }

  // The hash is FNV-1a; its low bits are the first slot of a name.
  private static let seed: UInt32 = 2_166_136_261

  private static func next(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }

  private static func find(_ name: Slice<Bytes>, in text: Bytes) -> [Int] {
    var lists: [Int] = []
    var slot = Int(name.reduce(seed, next)) & mask
    while let entry = table[slot] {
      let found = text[Int(entry.start)...].prefix(while: isName)
      if found.elementsEqual(name) { lists.append(Int(entry.list)) }
      slot = (slot + 1) & mask
    }
    return lists
  }
}
