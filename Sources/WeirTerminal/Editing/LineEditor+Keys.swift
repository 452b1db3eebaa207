import CLibedit

// Keys that move the cursor and delete text, by grapheme clusters and by words.
extension LineEditor {
  func moveLeft() -> UInt8 {
    guard let cluster = Clusters.range(before: cursor, in: text) else { return Self.refused }
    move(to: cluster.lowerBound)
    return Self.done
  }

  func moveRight() -> UInt8 {
    guard let cluster = Clusters.range(at: cursor, in: text) else {
      return acceptSuggestion(\.self) ? Self.done : Self.refused
    }
    move(to: cluster.upperBound)
    return Self.done
  }

  func moveWordLeft() -> UInt8 {
    move(to: Self.wordStart(in: text, before: cursor))
    return Self.done
  }

  func moveWordRight() -> UInt8 {
    if acceptSuggestion({ $0.prefix(Self.wordEnd(in: Array($0), after: 0)) }) { return Self.done }
    move(to: Self.wordEnd(in: text, after: cursor))
    return Self.done
  }

  func deleteBack() -> UInt8 {
    guard let cluster = Clusters.range(before: cursor, in: text) else { return Self.refused }
    delete(cluster.lowerBound..<cursor)
    return Self.done
  }

  func deleteForward() -> UInt8 {
    guard let cluster = Clusters.range(at: cursor, in: text) else { return Self.refused }
    delete(cursor..<cluster.upperBound)
    return Self.done
  }

  /// Handles Ctrl-D: deletes the next character, or ends the input at an empty line.
  func deleteOrLeave() -> UInt8 {
    guard text.isEmpty else { return deleteForward() }
    outcome = .endOfInput
    return Self.ended
  }

  func deleteWordBack() -> UInt8 {
    delete(Self.wordStart(in: text, before: cursor)..<cursor)
    return Self.done
  }

  func deleteWordForward() -> UInt8 {
    delete(cursor..<Self.wordEnd(in: text, after: cursor))
    return Self.done
  }

  private func delete(_ range: Range<Int>) {
    move(to: range.upperBound)
    el_deletestr(el, Int32(range.count))
  }

  private static func wordStart(in text: [Unicode.Scalar], before index: Int) -> Int {
    let word = text[..<index].lastIndex(where: \.isWordPart).map { $0 + 1 } ?? 0
    return text[..<word].lastIndex { !$0.isWordPart }.map { $0 + 1 } ?? 0
  }

  private static func wordEnd(in text: [Unicode.Scalar], after index: Int) -> Int {
    let word = text[index...].firstIndex(where: \.isWordPart) ?? text.count
    return text[word...].firstIndex { !$0.isWordPart } ?? text.count
  }

  /// Begins a new line, even if the entry is complete. On an empty line, acts like Enter.
  func newline() -> UInt8 {
    if text.isEmpty { return enter() }
    beginLine()
    return Self.done
  }

  /// Handles a line feed, which programs that control a terminal send as Enter.
  ///
  /// A line feed that is followed by text is part of text that was pasted without bracketing. It
  /// begins a new line without automatic indentation.
  func lineFeed() -> UInt8 {
    if text.isEmpty || !textFollows() { return enter() }
    beginLine(isIndented: false)
    return Self.done
  }

  func undo() -> UInt8 { restore { $0.undo() } }

  func redo() -> UInt8 { restore { $0.redo() } }

  private func restore(_ state: (inout EditLog) -> EditLog.State?) -> UInt8 {
    edits.note(text, cursor: cursor)
    guard let state = state(&edits) else { return Self.refused }
    replaceText(with: string(state.text[...]))
    move(to: state.cursor)
    return Self.done
  }

  /// Removes an editing key that libedit inserted into the text as a plain character.
  func dropUnhandledKey() {
    guard unheardKey != nil else { return }
    unheardKey = nil
    let (text, cursor) = (text, cursor)
    guard cursor > 0, EditingKey(text[cursor - 1]) != nil else { return }
    Self.engine { delete(cursor - 1..<cursor) }
  }

  /// Moves the cursor to the nearest boundary if it is inside a grapheme cluster.
  ///
  /// The cursor continues in the direction in which it moved last.
  func leaveCluster() {
    let (text, cursor) = (text, cursor)
    guard cursor < text.count, !text[cursor].isASCII,
      let cluster = Clusters.range(at: cursor, in: text), cluster.lowerBound < cursor
    else { return }
    let isBack = cursor < edits.current.cursor
    Self.engine { move(to: isBack ? cluster.lowerBound : cluster.upperBound) }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar can be part of a word, in a program or in text.
  fileprivate var isWordPart: Bool {
    self == "_" || properties.isAlphabetic || properties.numericType != nil
      || properties.isGraphemeExtend
  }
}
