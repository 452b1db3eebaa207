import WeirRuntime
import WeirText

extension Evaluated {
  /// Returns the value with its name and type as lines, such as `$1: [Int] = [1, 2]`.
  ///
  /// For a property, shows the current value. For a disposable, shows whether it is active or
  /// disposed. A value that does not fit on one line takes up to 30 lines. Further parts are
  /// replaced by their number.
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

/// A printer that arranges values in lines. A group is broken only if it does not fit on the line.
struct ValuePrinter {
  static let lineLimit = 30
  /// The maximum size in bytes of a line that the terminal wraps.
  private static let longestLine = 400

  let width: Int
  private var lines: [StyledText] = []
  /// The number of additional terminal rows that wrapped lines take.
  private var wrapped = 0
  var writer: LineWriter

  init(width: Int) {
    self.width = min(max(width, 20), Self.longestLine)
    writer = LineWriter(room: self.width)
  }

  /// The number of terminal rows above the current line.
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

  /// Writes a state such as `disposed` instead of a value.
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

  /// Writes a value at the end of the current line.
  ///
  /// - Parameters:
  ///   - indent: The indentation of a closing bracket on a separate line.
  ///   - budget: The maximum number of lines, including the current one.
  ///   - columns: The number of columns to leave free after the value.
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

  /// Returns whether the group has a single part, and the part is also a group with a single part.
  private mutating func isChain(_ group: Group) -> Bool {
    guard let only = group.only, case .group(let inner) = writer.shape(of: only.value) else {
      return false
    }
    return inner.only != nil
  }

  /// Writes a group with a single part. There is no line break after the opening bracket.
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

  /// Writes a text that may have several lines.
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

  /// Writes a text that the terminal may wrap. Writes nothing and returns false if the text does
  /// not fit in the budget.
  private mutating func wrap(_ text: String, _ role: StyledText.Role, in budget: Int) -> Bool {
    guard text.utf8.count <= Self.longestLine else { return false }
    let rows = max(0, DisplayWidth.of(text) - writer.room + width - 1) / width
    guard rows < budget else { return false }
    writer.add(text, role)
    wrapped += rows
    return true
  }
}
