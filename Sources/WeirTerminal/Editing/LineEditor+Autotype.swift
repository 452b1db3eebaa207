// Automatic typing for a presenter.
extension LineEditor {
  /// Returns whether a key completes the automatic typing.
  static func advances(_ key: Unicode.Scalar) -> Bool { key == "\r" || key == "\n" || key == " " }

  /// Whether texts are typed automatically. If so, the keys of a presenter's remote control are
  /// handled.
  var autotypes: Bool { screen.autotype.withLock { $0 != nil } }

  /// Starts typing the text into the empty line.
  ///
  /// Returns false if there is no text, the line is not empty, or a text is being typed already.
  func beginAutotyping() -> Bool {
    guard text.isEmpty, autotyper == nil, let autotype = screen.autotype.withLock(\.self),
      let text = autotype.text
    else { return false }
    _ = screen.release()
    screen.print(autotype.caption)
    // The caption is shown once, even if the line is abandoned and typed again.
    screen.autotype.withLock { $0?.caption = [] }
    autotyper = Autotyper(text, at: milliseconds())
    isAutotyped = true
    return true
  }

  /// Types the next characters, if they are due.
  func continueAutotyping(at now: Int) {
    guard let due = autotyper?.due, due <= now, let text = autotyper?.next(at: now) else { return }
    if autotyper?.isDone == true { autotyper = nil }
    Self.engine { insert(text) }
  }

  /// Types the rest of the text immediately. Returns false if no text is being typed.
  func finishAutotyping() -> Bool {
    guard var autotyper else { return false }
    self.autotyper = nil
    Self.engine { insert(autotyper.finish()) }
    return true
  }

  /// Handles PageDown: starts typing, then completes the text, and finally submits it.
  ///
  /// A presenter's remote control has no other key for these steps.
  func advance() {
    guard search == nil else { return }
    if finishAutotyping() || beginAutotyping() { return }
    if isAutotyped { outcome = .autotyped(string(text)) } else { screen.beep() }
  }

  /// Whether the line contains the automatically typed text, complete and unchanged.
  var isUntouched: Bool {
    isAutotyped && autotyper == nil && string(text) == screen.autotype.withLock(\.self)?.text
  }

  /// Handles PageUp: removes the automatically typed text or, on an empty line, submits
  /// `AutotypedText.back`.
  func goBack() {
    guard search == nil, let autotype = screen.autotype.withLock(\.self) else { return }
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
