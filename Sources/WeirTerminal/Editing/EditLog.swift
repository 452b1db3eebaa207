/// The undo and redo history of a line. Performs no I/O.
struct EditLog {
  struct State: Equatable {
    var text: [Unicode.Scalar] = []
    var cursor = 0
  }

  /// A replacement of `old` with `new` at a position.
  private struct Edit {
    let start: Int
    let old: [Unicode.Scalar]
    let new: [Unicode.Scalar]
    let cursor: Int

    /// Returns whether `next` inserts one character directly after this insertion, without
    /// beginning another word.
    func goesOn(with next: Edit) -> Bool {
      let isNext = next.old.isEmpty && next.new.count == 1 && next.start == start + new.count
      let wasSpace = new.last?.properties.isWhitespace == true
      let isSpace = next.new.first?.properties.isWhitespace == true
      return old.isEmpty && !new.isEmpty && isNext && (isSpace || !wasSpace)
    }
  }

  private var past: [Edit] = []
  private var future: [Edit] = []
  private(set) var current = State()

  /// Records the current line. Characters of a word and the white space after it are merged into
  /// one edit if they are typed consecutively.
  mutating func note(_ text: [Unicode.Scalar], cursor: Int) {
    defer { current.cursor = cursor }
    guard text != current.text else { return }
    let edit = change(to: text)
    future = []
    current.text = text
    if let last = past.last, last.goesOn(with: edit) {
      past[past.count - 1] = Edit(
        start: last.start, old: [], new: last.new + edit.new, cursor: last.cursor)
    } else {
      past.append(edit)
    }
  }

  private func change(to text: [Unicode.Scalar]) -> Edit {
    let old = current.text
    let limit = min(old.count, text.count)
    let start = (0..<limit).first { old[$0] != text[$0] } ?? limit
    let rest = limit - start
    let tail =
      (0..<rest).first { old[old.count - 1 - $0] != text[text.count - 1 - $0] } ?? rest
    return Edit(
      start: start, old: Array(old[start..<old.count - tail]),
      new: Array(text[start..<text.count - tail]), cursor: current.cursor)
  }

  /// Undoes the last edit and returns the line; nil if there is none.
  mutating func undo() -> State? {
    guard let edit = past.popLast() else { return nil }
    current.text.replaceSubrange(edit.start..<edit.start + edit.new.count, with: edit.old)
    future.append(edit)
    current.cursor = edit.cursor
    return current
  }

  /// Redoes the last undone edit and returns the line; nil if there is none.
  mutating func redo() -> State? {
    guard let edit = future.popLast() else { return nil }
    current.text.replaceSubrange(edit.start..<edit.start + edit.old.count, with: edit.new)
    past.append(edit)
    current.cursor = edit.start + edit.new.count
    return current
  }
}
