import WeirText

/// Writes values on one line, as long as there is room.
///
/// The time it takes depends on the room, not on the size of the values.
struct LineWriter {
  private(set) var line = StyledText()
  /// Columns that are left.
  var room: Int
  private var shapes = ShapeReader()

  /// - Parameter line: what it begins with; its columns are not of the room.
  init(_ line: StyledText = StyledText(), room: Int) { (self.line, self.room) = (line, room) }

  /// Ends the line, and begins the next.
  mutating func takeLine(room: Int) -> StyledText {
    defer { (line, self.room) = (StyledText(), room) }
    return line
  }

  mutating func shape(of value: Value, quotesStrings: Bool = true) -> Shape {
    shapes.shape(of: value, quotesStrings: quotesStrings)
  }

  /// Writes a text in any case.
  mutating func add(_ text: String, _ role: StyledText.Role = .plain) {
    line.append(text, role)
    room -= DisplayWidth.of(text)
  }

  mutating func add(_ text: StyledText) {
    for piece in text.pieces { add(piece.text, piece.role) }
  }

  /// Writes a text where it fits.
  mutating func put(_ text: String, _ role: StyledText.Role = .plain) -> Bool {
    guard text.utf8.count <= farthest else { return false }
    let width = DisplayWidth.of(text)
    guard width <= room else { return false }
    line.append(text, role)
    room -= width
    return true
  }

  /// A text of more bytes does not fit, however narrow its characters are.
  private var farthest: Int { 8 * max(0, room) + 64 }

  /// Writes a value where all of it fits, and some columns are left then.
  mutating func put(_ value: Value, quotesStrings: Bool = true, leaving columns: Int = 0) -> Bool {
    let (mark, before) = (line.mark, room)
    room -= columns
    let fits = tryToPut(value, quotesStrings)
    return keep(fits, or: mark, before, leaving: columns)
  }

  /// Writes a part under its label or key likewise.
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

  // What is open waits in a list and not on the stack: a value may be nested deeply.
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

  /// Writes what has no parts, or the beginning of what has.
  private mutating func begin(
    _ value: Value, _ quotesStrings: Bool, _ open: inout [(group: Group, position: Int)]
  ) -> Bool {
    switch shape(of: value, quotesStrings: quotesStrings) {
    case .text(let text, let role): return put(text, role)
    case .string(let text): return text.utf8.count <= farthest && put(Quoted.text(text), .string)
    case .words(let text):
      return text.utf8.count <= farthest && !text.utf8.contains(UInt8(ascii: "\n")) && put(text)
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
