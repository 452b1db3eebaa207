// What is typed for somebody who presents.
extension LineEditor {
  /// True for keys that show the rest of what is being typed.
  static func advances(_ key: Unicode.Scalar) -> Bool { key == "\r" || key == "\n" || key == " " }

  /// Begins to type the cue into the empty line; false where there is none.
  func beginTyping() -> Bool {
    guard text.isEmpty, typing == nil, let cue = screen.cue.withLock(\.self), let text = cue.text
    else { return false }
    for line in cue.narration { screen.print(Sanitizer.bytes(of: line)) }
    // Told once, even if the line is abandoned and typed again.
    screen.cue.withLock { $0?.narration = [] }
    typing = Typing(text, at: milliseconds())
    isCued = true
    return true
  }

  /// Types what is due.
  func typeOn(at now: Int) {
    guard let due = typing?.due, due <= now, let text = typing?.next(at: now) else { return }
    if typing?.isDone == true { typing = nil }
    Self.engine { insert(text) }
  }

  /// Shows what is not typed yet; false where nothing is being typed.
  func endTyping() -> Bool {
    guard var typing else { return false }
    self.typing = nil
    Self.engine { insert(typing.finish()) }
    return true
  }

  /// PageDown.
  func advance() {
    if search == nil, !endTyping() { _ = beginTyping() }
  }

  /// PageUp: takes back what was typed, or at the empty line what was done last.
  func goBack() {
    guard search == nil, let cue = screen.cue.withLock(\.self) else { return }
    let isUntouched = isCued && string(text) == cue.text
    if typing != nil || isUntouched {
      typing = nil
      Self.engine { replaceText(with: "") }
      isCued = false
    } else if text.isEmpty {
      Self.engine { insert(cue.back) }
      outcome = .text(cue.back)
    }
  }
}
