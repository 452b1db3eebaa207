import CLibedit
import WeirText

/// The commands of the key bindings. libedit calls them and expects one of its result codes.
extension LineEditor {
  static let done = UInt8(CC_REFRESH)
  static let refused = UInt8(CC_ERROR)
  /// The result code that ends libedit's loop. `outcome` contains the reason.
  static let ended = UInt8(CC_EOF)

  func paste() -> UInt8 {
    var text = takePaste()
    // The pasted text has its own indentation, which replaces the automatic one.
    if let indentation, indentation.end == cursor {
      text = String(text.trimmingPrefix { $0 == " " && self.absorbSpace() })
    }
    insert(text)
    return Self.done
  }

  /// Returns the pasted text without a final newline, so that only Enter submits the entry.
  private func takePaste() -> String {
    defer { waitingPaste = nil }
    guard let paste = waitingPaste else { return "" }
    return paste.hasSuffix("\n") ? String(paste.dropLast()) : paste
  }

  func enter() -> UInt8 {
    if beginAutotyping() { return Self.done }
    let entry = string(text)
    if options.isComplete(entry) {
      outcome = isAutotyped ? .autotyped(entry) : .text(entry)
      return Self.ended
    }
    beginLine()
    return Self.done
  }

  func beginLine(isIndented: Bool = true) {
    // If more input follows immediately, the text was pasted without bracketing and has its own
    // indentation.
    let spaces = isIndented && keys.isEmpty ? options.indentation(string(text[..<cursor])) : 0
    insert("\n" + String.spaces(spaces))
    indentation = AutomaticIndentation(end: cursor, spaces: spaces)
  }

  /// Handles Space.
  ///
  /// On an empty line, starts automatic typing unless the user has typed before. Submits the
  /// automatically typed text if it is unchanged. Otherwise, inserts a space.
  func space() -> UInt8 {
    if keys.isEmpty, autotypes, !hasTyped {
      if beginAutotyping() { return Self.done }
      if isUntouched {
        outcome = .autotyped(string(text))
        return Self.ended
      }
    }
    if !absorbSpace() { insert(" ") }
    return Self.done
  }

  /// Returns whether a typed space is already part of the automatic indentation. If so, counts it.
  private func absorbSpace() -> Bool {
    guard let present = indentation, present.end == cursor, present.typed < present.spaces else {
      return false
    }
    indentation?.typed += 1
    return true
  }

  /// Inserts a closing bracket.
  ///
  /// Directly after automatic indentation, the bracket gets the indentation of the line with the
  /// opening bracket.
  func close(_ bracket: Unicode.Scalar) -> UInt8 {
    if cursor == indentation?.end {
      let text = text
      let count = cursor - Self.lineStart(in: text, before: cursor)
      let spaces = options.indentation(string(text[..<cursor]) + String(bracket))
      if spaces < count { el_deletestr(el, Int32(count - spaces)) }
    }
    insert(String(bracket))
    return Self.done
  }

  func up(toStart: Bool) -> UInt8 {
    let text = text
    let lineStart = Self.lineStart(in: text, before: cursor)
    if lineStart > 0 {
      let column = cursor - lineStart
      let above = Self.lineStart(in: text, before: lineStart - 1)
      move(to: min(above + column, lineStart - 1))
      return Self.done
    }
    return recall(history.older(than: string(text), isAny: toStart), toStart: toStart)
  }

  func down(toStart: Bool) -> UInt8 {
    let text = text
    if let end = text[cursor...].firstIndex(of: "\n") {
      let column = cursor - Self.lineStart(in: text, before: cursor)
      let belowEnd = text[(end + 1)...].firstIndex(of: "\n") ?? text.count
      move(to: min(end + 1 + column, belowEnd))
      return Self.done
    }
    return recall(history.newer(than: string(text)), toStart: toStart)
  }

  private func recall(_ entry: String?, toStart: Bool) -> UInt8 {
    guard let entry else { return Self.refused }
    replaceText(with: entry)
    if toStart { move(to: 0) }
    return Self.done
  }

  private static func lineStart(in text: [Unicode.Scalar], before index: Int) -> Int {
    text[..<index].lastIndex(of: "\n").map { $0 + 1 } ?? 0
  }

  func moveToLineStart() -> UInt8 {
    move(to: Self.lineStart(in: text, before: cursor))
    return Self.done
  }

  func moveToLineEnd() -> UInt8 {
    if acceptSuggestion(\.self) { return Self.done }
    let text = text
    move(to: text[cursor...].firstIndex(of: "\n") ?? text.count)
    return Self.done
  }

  func clear() -> UInt8 {
    screen.clear(view)
    return Self.done
  }

  func complete() -> UInt8 {
    if menu != nil {
      choose { $0.selectNext() }
      return Self.done
    }
    if text.isEmpty, let suggestion = screen.suggestion.withLock(\.self) {
      insert(suggestion.text)
      outcome = .text(suggestion.text)
      return Self.ended
    }
    // If more input follows immediately, the tab is part of text that was pasted without
    // bracketing.
    guard let complete = options.complete, keys.holdsOnlyTabs else {
      insert("\t")
      return Self.done
    }
    let before = string(text[..<cursor])
    let completions = complete(string(text), before.count)
    switch TabCompletion(completions, before: before).action {
    case .replace(let count, let text):
      el_deletestr(el, Int32(count))
      insert(text)
    case .open: openMenu(completions)
    case .refuse: return Self.refused
    }
    return Self.done
  }

  /// Searches the history until a key ends the search.
  ///
  /// Ctrl-G keeps the line unchanged. Any other key that ends the search replaces the line with the
  /// match and, except for Escape, then has its usual effect.
  func searchHistory() -> UInt8 {
    search = HistorySearch(entries: history.entries)
    defer { search = nil }
    while true {
      var key: wchar_t = 0
      guard el_wgetc(el, &key) == 1 else { return Self.ended }
      switch Unicode.Scalar(UInt32(key)) {
      case "\u{12}", EditingKey.down.scalar: search?.again()
      case EditingKey.up.scalar: search?.back()
      case "\u{7F}", "\u{8}": search?.shorten()
      case "\u{7}": return Self.done
      case EditingKey.paste.scalar: search?.extend(with: takePaste())
      case "\n", "\r":
        acceptFound()
        return enter()
      case "\u{1B}" where keys.isEmpty:
        acceptFound()
        return Self.done
      case let scalar? where scalar.isControl:
        acceptFound()
        WideString.with(String(scalar)) { el_wpush(el, $0) }
        return Self.done
      case let scalar?: search?.extend(with: String(scalar))
      case nil: break
      }
    }
  }

  private func acceptFound() {
    guard let search, let found = search.found else { return }
    replaceText(with: found)
    move(to: search.cursor)
  }
}
