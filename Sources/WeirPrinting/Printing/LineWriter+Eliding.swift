import WeirRuntime
import WeirText

extension LineWriter {
  /// The maximum nesting depth to which the first part of a value is elided.
  private static let levels = 4
  /// The minimum number of columns for eliding the first part of a value.
  private static let leastRoom = 16

  /// Writes a value. If it does not fit, writes its beginning and the size of the omitted rest.
  ///
  /// - Parameter columns: The number of columns to leave free.
  mutating func elide(_ value: Value, quotesStrings: Bool = true, leaving columns: Int = 0) {
    elide(value, quotesStrings, columns, levels: Self.levels)
  }

  private mutating func elide(
    _ value: Value, _ quotesStrings: Bool, _ columns: Int, levels: Int
  ) {
    if put(value, quotesStrings: quotesStrings, leaving: columns) { return }
    room -= columns
    switch shape(of: value, quotesStrings: quotesStrings) {
    case .text(let text, let role): clip(text, role)
    case .string(let text): clip(quoted: text)
    case .words(let text): clip(words: text)
    case .group(let group): elide(group, levels: levels)
    }
    room += columns
  }

  /// Writes a text. Truncates it if it does not fit.
  mutating func clip(_ text: String, _ role: StyledText.Role) {
    if put(text, role) { return }
    add(beginning(of: text, room - 3), role)
    add("...", .secondary)
  }

  mutating func clip(quoted text: String) {
    let size = Size.whole(text)
    let head = beginning(of: text, max(8, room - size.utf8.count - 2)) {
      DisplayWidth.of(Quoted.text(String($0))) - 2
    }
    add(Quoted.text(head), .string)
    add(size, .secondary)
  }

  /// Writes a text with several lines on one line. Truncates it if it does not fit.
  mutating func clip(words text: String) {
    let size = Size.whole(text)
    let head = beginning(of: text, max(8, room)) { $0.isNewline ? 2 : DisplayWidth.of($0) }
    let isWhole = head.utf8.count == text.utf8.count
    let shown = isWhole ? head : beginning(of: text, max(8, room - size.utf8.count))
    add(shown.utf8.contains(UInt8(ascii: "\n")) ? shown.replacing("\n", with: "\\n") : shown)
    if !isWhole { add(size, .secondary) }
  }

  /// Returns the longest prefix that fits in the columns.
  private func beginning(
    of text: String, _ columns: Int, width: (Character) -> Int = { DisplayWidth.of($0) }
  ) -> String {
    let near = text.utf8.prefix(atMost: columns + 1)
    if near.allSatisfy({ Quoted.isPlain($0) }) {
      return String(decoding: near.prefix(atMost: columns), as: UTF8.self)
    }
    var left = columns
    // The number of scalars is limited too, since a character may consist of many scalars.
    let known = String(text.unicodeScalars.prefix(atMost: 2 * max(0, columns) + 64))
    return String(
      known.prefix {
        left -= width($0)
        return left >= 0
      })
  }

  private mutating func elide(_ group: Group, levels: Int) {
    add(group.name, group.role)
    add(group.open)
    room -= group.close.utf8.count
    var position = 0
    for index in 0..<group.count {
      guard let part = group.part(at: &position) else { break }
      let rest = group.count - index - 1
      let tail = rest > 0 ? Size.widthOfRest(rest) + 2 : 0
      if index > 0 { add(", ") }
      if put(part, of: group, leaving: tail) { continue }
      if index > 0 {
        add(Size.rest(rest + 1), .secondary)
      } else if levels > 0, room >= tail + Self.leastRoom {
        addName(of: part)
        elide(part.value, group.quotesStrings, tail, levels: levels - 1)
        if rest > 0 {
          add(", ")
          add(Size.rest(rest), .secondary)
        }
      } else {
        add(group.isSequence && group.count > 1 ? Size.all(group.count) : "...", .secondary)
      }
      break
    }
    room += group.close.utf8.count
    add(group.close)
  }

  /// Writes the label or the key of a part. A key takes at most half of the remaining columns.
  mutating func addName(of part: Group.Part) {
    if let label = part.label {
      add(label, .name)
    } else if let key = part.key {
      elide(key, leaving: room / 2)
    } else {
      return
    }
    add(": ")
  }
}
