import WeirText

extension Evaluated {
  /// The value under a name as lines for a page of that width: `$1: [Int] = [1, 2]`.
  ///
  /// A property shows its present value; a disposable whether it is active or disposed.
  ///
  /// What does not fit on one line is laid out over several, at most 30; what does not fit there
  /// either is left out, and its size is said.
  public func shown(as name: String, width: Int) -> [StyledText] {
    var printer = ValuePrinter(width: width)
    switch value {
    case .object(let property as PropertyObject):
      printer.write(property.value, as: name, typeName)
    case .object(let object as DisposableObject):
      printer.write(state: object.disposable.isDisposed ? "disposed" : "active", name, typeName)
    default: printer.write(value, as: name, typeName)
    }
    return printer.finish()
  }
}

/// Lays values out over lines, bracket by bracket: a pair is broken only where what it holds does
/// not fit on the line.
struct ValuePrinter {
  static let lineLimit = 30
  /// Of text that cannot be broken, which the terminal wraps.
  private static let longestLine = 400

  let width: Int
  private var lines: [StyledText] = []
  /// Lines that the terminal makes of those that are too long.
  private var wrapped = 0
  var writer: LineWriter

  init(width: Int) {
    self.width = min(max(width, 20), Self.longestLine)
    writer = LineWriter(room: self.width)
  }

  /// How many lines there are above the present one.
  var taken: Int { lines.count + wrapped }

  mutating func finish() -> [StyledText] {
    lines.append(writer.line)
    return lines
  }

  mutating func write(_ value: Value, as name: String, _ type: String) {
    writer.add(name, .name)
    writer.add(": ")
    let start = writer
    writer.add(type, .type)
    writer.add(" = ")
    if writer.put(value) { return }
    if DisplayWidth.of(type) > width / 2 {
      writer = start
      writer.room -= width / 2
      writer.clip(type, .type)
      writer.room += width / 2
      writer.add(" = ")
    }
    write(value, at: 0, in: Self.lineLimit, leaving: 0)
  }

  /// Writes a word in place of a value.
  mutating func write(state: String, _ name: String, _ type: String) {
    writer.add(name, .name)
    writer.add(": ")
    writer.add(type, .type)
    writer.add(" = ")
    writer.add(state)
  }

  mutating func newLine(at indent: Int) {
    lines.append(writer.takeLine(room: width))
    writer.add(.spaces(indent))
  }

  /// Writes a value behind what stands on the line.
  ///
  /// - Parameters:
  ///   - indent: of the closing bracket, where it stands on a line of its own.
  ///   - budget: the lines that it may take, this one included.
  ///   - columns: left free behind it.
  mutating func write(
    _ value: Value, quotesStrings: Bool = true, at indent: Int, in budget: Int,
    leaving columns: Int
  ) {
    if writer.put(value, quotesStrings: quotesStrings, leaving: columns) { return }
    switch writer.shape(of: value, quotesStrings: quotesStrings) {
    case .string(let text):
      if !wrap(Quoted.text(text), .string, in: budget) { writer.clip(quoted: text) }
    case .words(let text): write(words: text, at: indent, in: budget)
    case .group(let group):
      if let only = group.only, width - writer.room < width / 2 {
        write(group, around: only, at: indent, in: budget, leaving: columns)
      } else if budget < min(group.count, 3) + 2 || group.count == 0 || isChain(group) {
        writer.elide(value, quotesStrings: quotesStrings, leaving: columns)
      } else if !fill(group, value, at: indent, in: budget, leaving: columns) {
        stack(group, at: indent, in: budget)
      }
    case .text(let text, let role): writer.clip(text, role)
    }
  }

  /// True for brackets that hold nothing but brackets that hold one thing.
  private mutating func isChain(_ group: Group) -> Bool {
    guard let only = group.only, case .group(let inner) = writer.shape(of: only.value) else {
      return false
    }
    return inner.only != nil
  }

  /// The brackets stay with those of the only part.
  private mutating func write(
    _ group: Group, around only: Group.Part, at indent: Int, in budget: Int, leaving columns: Int
  ) {
    writer.add(group.name, group.role)
    writer.add(group.open)
    writer.addName(of: only)
    write(
      only.value, quotesStrings: group.quotesStrings, at: indent, in: budget,
      leaving: columns + group.close.utf8.count)
    writer.add(group.close)
  }

  /// Writes the lines of a text that has its own.
  private mutating func write(words: String, at indent: Int, in budget: Int) {
    guard budget > 1 else { return writer.clip(words: words) }
    let end = taken + budget - 1
    var rest = words[...]
    while let newline = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) {
      write(line: rest[..<newline], in: end - taken)
      rest = rest[rest.utf8.index(after: newline)...]
      newLine(at: indent)
      if taken >= end {
        let more = rest.utf8.count { $0 == UInt8(ascii: "\n") }
        if more > 0 {
          return writer.add("... \(Size.grouped(more + 1)) more lines", .secondary)
        }
      }
    }
    write(line: rest, in: end - taken + 1)
  }

  private mutating func write(line: Substring, in budget: Int) {
    if !wrap(String(line), .plain, in: budget) { writer.clip(words: String(line)) }
  }

  /// Writes a text that the terminal wraps, if it does not become too many rows.
  private mutating func wrap(_ text: String, _ role: StyledText.Role, in budget: Int) -> Bool {
    guard text.utf8.count <= Self.longestLine else { return false }
    let rows = max(0, DisplayWidth.of(text) - writer.room + width - 1) / width
    guard rows < budget else { return false }
    writer.add(text, role)
    wrapped += rows
    return true
  }
}
