// What is typed for somebody who presents.
extension LineEditor {
  /// True for keys that show the rest of what is being typed.
  static func advances(_ key: Unicode.Scalar) -> Bool { key == "\r" || key == "\n" || key == " " }

  /// Begins to type the text into the empty line; false where there is none.
  func beginAutotyping() -> Bool {
    guard text.isEmpty, autotyper == nil, let autotype = screen.autotype.withLock(\.self),
      let text = autotype.text
    else { return false }
    _ = screen.release()
    screen.print(autotype.caption)
    // Told once, even if the line is abandoned and typed again.
    screen.autotype.withLock { $0?.caption = [] }
    autotyper = Autotyper(text, at: milliseconds())
    isAutotyped = true
    return true
  }

  /// Types what is due.
  func continueAutotyping(at now: Int) {
    guard let due = autotyper?.due, due <= now, let text = autotyper?.next(at: now) else { return }
    if autotyper?.isDone == true { autotyper = nil }
    Self.engine { insert(text) }
  }

  /// Shows what is not typed yet; false where nothing is being typed.
  func finishAutotyping() -> Bool {
    guard var autotyper else { return false }
    self.autotyper = nil
    Self.engine { insert(autotyper.finish()) }
    return true
  }

  /// PageDown: types, shows the rest, and at last submits, as a remote has no other key for it.
  func advance() {
    guard search == nil else { return }
    if finishAutotyping() || beginAutotyping() { return }
    if isAutotyped { outcome = .autotyped(string(text)) } else { screen.beep() }
  }

  /// PageUp: takes back what was typed, or at the empty line what was done last.
  func goBack() {
    guard search == nil, let autotype = screen.autotype.withLock(\.self) else { return }
    let isUntouched = isAutotyped && string(text) == autotype.text
    if autotyper != nil || isUntouched {
      autotyper = nil
      Self.engine { replaceText(with: "") }
      isAutotyped = false
    } else if text.isEmpty {
      Self.engine { insert(autotype.back) }
      outcome = .text(autotype.back)
    }
  }
}
