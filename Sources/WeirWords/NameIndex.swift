/// An index from names to the word lists that define them.
///
/// The catalog uses the index to create only the lists that a program needs. With `WEIR_RECORD=1`,
/// the test that checks the index regenerates it from the catalog.
enum NameIndex {
  /// Returns the positions in ``Catalog/lists`` of the lists that contain `name`, or an empty array
  /// if the name is unknown.
  static func lists(of name: String) -> [Int] {
    var name = name
    return name.withUTF8 { name in
      text.withUTF8Buffer { lines in
        guard let numbers = find(name, in: lines) else { return [] }
        return numbers.split(separator: space).map { number in
          number.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        }
      }
    }
  }

  /// The names of the types that have static members or initializers in the catalog.
  static var types: [String] {
    typeText.description.split(separator: "\n").map(String.init)
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>
  private static let (newline, space) = (UInt8(ascii: "\n"), UInt8(ascii: " "))

  /// Returns the rest of the line that begins with `name`, or nil if there is none.
  ///
  /// Uses a binary search, since the lines are sorted.
  private static func find(_ name: Bytes, in lines: Bytes) -> Slice<Bytes>? {
    var (low, high) = (0, lines.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, lines[start - 1] != newline { start -= 1 }
      let line = lines[start..<high].prefix { $0 != newline }
      let word = line.prefix { $0 != space }
      if word.elementsEqual(name) { return line.dropFirst(word.count) }
      if word.lexicographicallyPrecedes(name) {
        low = line.endIndex + 1
      } else {
        high = start
      }
    }
    return nil
  }
}
