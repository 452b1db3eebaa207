import WeirRuntime
import WeirText

/// A writer that prints values on one line. It does not write values that do not fit.
///
/// The running time depends on the number of columns, not on the size of the values.
struct LineWriter {
  private(set) var line = StyledText()
  /// The number of remaining columns.
  var room: Int
  private var shapes = ShapeReader()

  /// - Parameters:
  ///   - line: The beginning of the line, which does not count toward `room`.
  ///   - room: The number of available columns.
  init(_ line: StyledText = StyledText(), room: Int) { (self.line, self.room) = (line, room) }

  /// Returns the current line and starts a new line with `room` columns.
  mutating func takeLine(room: Int) -> StyledText {
    defer { (line, self.room) = (StyledText(), room) }
    return line
  }

  mutating func shape(of value: Value, quotesStrings: Bool = true) -> Shape {
    shapes.shape(of: value, quotesStrings: quotesStrings)
  }

  /// Writes a text even if it does not fit.
  mutating func add(_ text: String, _ role: StyledText.Role = .plain) {
    line.append(text, role)
    room -= DisplayWidth.of(text)
  }

  mutating func add(_ text: StyledText) {
    for piece in text.pieces { add(piece.text, piece.role) }
  }

  /// Writes a text if it fits. Returns whether the text was written.
  mutating func put(_ text: String, _ role: StyledText.Role = .plain) -> Bool {
    guard text.utf8.count <= farthest else { return false }
    let width = DisplayWidth.of(text)
    guard width <= room else { return false }
    line.append(text, role)
    room -= width
    return true
  }

  /// The maximum size in bytes of a text that is worth measuring. A larger text does not fit.
  private var farthest: Int { 8 * max(0, room) + 64 }

  /// Writes a value if it fits.
  ///
  /// - Parameter columns: The number of columns to leave free.
  /// - Returns: Whether the value was written.
  mutating func put(_ value: Value, quotesStrings: Bool = true, leaving columns: Int = 0) -> Bool {
    let (mark, before) = (line.mark, room)
    room -= columns
    let fits = tryToPut(value, quotesStrings)
    return keep(fits, or: mark, before, leaving: columns)
  }

  /// Writes a part with its label or key if it fits.
  ///
  /// - Parameter columns: The number of columns to leave free.
  /// - Returns: Whether the part was written.
  mutating func put(_ part: Group.Part, of group: Group, leaving columns: Int = 0) -> Bool {
    let (mark, before) = (line.mark, room)
    room -= columns
    let fits = putName(of: part) && tryToPut(part.value, group.quotesStrings)
    return keep(fits, or: mark, before, leaving: columns)
  }

  private mutating func keep(
    _ fits: Bool, or mark: StyledText.Mark, _ before: Int, leaving columns: Int
  ) -> Bool {
    if fits {
      room += columns
    } else {
      line.cut(to: mark)
      room = before
    }
    return fits
  }

  // Open groups are kept in an array instead of on the call stack, since nesting may be deep.
  private mutating func tryToPut(_ value: Value, _ quotesStrings: Bool) -> Bool {
    var open: [(group: Group, position: Int)] = []
    guard begin(value, quotesStrings, &open) else { return false }
    while let last = open.indices.last {
      let isFirst = open[last].position == 0
      guard let part = open[last].group.part(at: &open[last].position) else {
        guard put(open.removeLast().group.close) else { return false }
        continue
      }
      guard isFirst || put(", "), putName(of: part),
        begin(part.value, open[last].group.quotesStrings, &open)
      else { return false }
    }
    return true
  }

  /// Writes a value without parts, or the name and the opening bracket of a group.
  private mutating func begin(
    _ value: Value, _ quotesStrings: Bool, _ open: inout [(group: Group, position: Int)]
  ) -> Bool {
    switch shape(of: value, quotesStrings: quotesStrings) {
    case .text(let text, let role): return put(text, role)
    case .string(let text): return text.utf8.count <= farthest && put(Quoted.text(text), .string)
    case .words(let text):
      guard text.utf8.count <= farthest else { return false }
      return (text.isPrintableASCII || !text.utf8.contains(UInt8(ascii: "\n"))) && put(text)
    case .group(let group):
      guard group.leastWidth <= room, put(group.name, group.role), put(group.open) else {
        return false
      }
      open.append((group, 0))
      return true
    }
  }

  private mutating func putName(of part: Group.Part) -> Bool {
    if let label = part.label { return put(label, .name) && put(": ") }
    return part.key.map { tryToPut($0, true) && put(": ") } ?? true
  }
}
