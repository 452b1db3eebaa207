import CLibedit
import Glibc

/// The state and the time limits of the loop that waits for input.
struct InputLoop {
  /// The time in milliseconds to wait for the rest of a possible sequence.
  ///
  /// After that time, the bytes are decoded as they are.
  static let hold = 50
  /// The time in milliseconds to wait for the rest of an escape sequence that has almost certainly
  /// begun. On a slow connection, a sequence can arrive in parts.
  static let holdOfSequence = 500
  /// The time in milliseconds to wait for the text after a line feed.
  ///
  /// A long text that was pasted without bracketing can arrive in parts.
  static let holdOfLineFeed = 20
  /// The time in milliseconds that a terminal needs to settle after a resize.
  static let settle = 300

  var size = (width: 80, height: 24)
  var frozenUntil: Int?
  var heldUntil: Int?
  var lastPaint = 0
  var lastInput = 0
  var editModes: termios?

  var isFrozen: Bool { frozenUntil != nil }

  mutating func begin(size: (width: Int, height: Int)) {
    self.size = size
    frozenUntil = nil
    editModes = nil
  }
}

extension LineEditor {
  /// Returns the next character for libedit; nil once the entry has ended.
  func nextScalar() -> Unicode.Scalar? {
    if outcome != nil { return nil }
    // libedit read the paste key as a plain character, so the paste is inserted as typed text.
    if let paste = waitingPaste {
      waitingPaste = nil
      keys.insert(typed: paste)
    }
    dropUnhandledKey()
    leaveCluster()
    followMenu()
    if inputLoop.editModes == nil { rememberEditModes() }
    beginPaging()
    if text.isEmpty, autotyper == nil { isAutotyped = false }
    var isFinal = false
    while outcome == nil {
      let key = keys.next(isFinal: isFinal)
      if let key, turnPage(key) || menuTakes(key) {
        isFinal = false
        continue
      }
      switch key {
      case .scalar(let scalar):
        if goOn(with: scalar) { break }
        if finishAutotyping(), Self.advances(scalar) { break }
        if scalar.isControl { edits.note(text, cursor: cursor) }
        if !scalar.isControl, scalar != " " { hasTyped = true }
        return scalar
      case .paste(let text):
        _ = finishAutotyping()
        hasTyped = true
        waitingPaste = text
        return EditingKey.paste.scalar
      case .editing(let key):
        _ = finishAutotyping()
        edits.note(text, cursor: cursor)
        unheardKey = key
        return key.scalar
      case .pageDown: if autotypes { advance() } else { _ = screen.release() }
      case .pageUp: if autotypes { goBack() }
      case .backTab: break
      case .interrupt:
        let isIdle = text.isEmpty && search == nil && autotyper == nil
        outcome = isIdle ? .interrupted : .abandoned
      case .suspend: leaveAndSend(SIGTSTP)
      case .quit: leaveAndSend(SIGQUIT)
      case nil:
        // Trying several candidates of a menu is a single edit, recorded when the menu closes.
        if menu == nil { edits.note(text, cursor: cursor) }
        isFinal = !waitForBytes()
        continue
      }
      isFinal = false
    }
    return nil
  }

  private func rememberEditModes() {
    var modes = termios()
    if tcgetattr(input, &modes) == 0 { inputLoop.editModes = modes }
  }

  /// Waits for input and passes it to the decoder.
  ///
  /// Returns false if nothing arrives in time to complete a sequence.
  private func waitForBytes() -> Bool {
    let hold = keys.isHoldingSequence ? InputLoop.holdOfSequence : InputLoop.hold
    inputLoop.heldUntil = keys.isHolding ? milliseconds() + hold : nil
    while true {
      // All available input is read before painting, unless the next frame is overdue.
      let now = milliseconds()
      continueAutotyping(at: now)
      var timeout = 0
      if !isReadable(after: 0).input || now - inputLoop.lastPaint > Screen.frame {
        inputLoop.lastPaint = now
        let next = [
          refresh(), inputLoop.heldUntil.map { $0 - now }, autotyper.map { $0.due - now },
          askForAnnotation(at: now), askForPanel(at: now),
        ]
        timeout = max(0, next.compactMap(\.self).min() ?? .max)
      }
      let ready = isReadable(after: timeout)
      if ready.wakeUpPipe { handle(screen.wakeUpPipe.drain()) }
      if ready.input {
        feed()
        return true
      }
      if let until = inputLoop.heldUntil, milliseconds() >= until { return false }
    }
  }

  private func isReadable(after timeout: Int) -> (input: Bool, wakeUpPipe: Bool) {
    var polled = [input, screen.wakeUpPipe.readEnd].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    poll(&polled, 2, timeout == .max ? -1 : Int32(timeout))
    return (polled[0].revents != 0, polled[1].revents != 0)
  }

  private func feed() {
    if readInput() { return }
    endPaging()
    outcome = .endOfInput
  }

  /// Passes available input to the decoder. Returns false at the end of the input.
  private func readInput() -> Bool {
    let bytes = Descriptor.read(input) ?? []
    let now = milliseconds()
    let pause = now - inputLoop.lastInput
    inputLoop.lastInput = now
    options.inputReceived?(bytes)
    keys.feed(bytes, afterPause: pause > InputLoop.holdOfSequence)
    return !bytes.isEmpty
  }

  /// Returns whether the line feed that was read last is followed immediately by text.
  func textFollows() -> Bool {
    while keys.holdsOnlyLineFeeds, isReadable(after: InputLoop.holdOfLineFeed).input, readInput() {}
    return keys.holdsText
  }

  private func handle(_ signals: [Int32]) {
    for signal in signals {
      if signal != SIGWINCH {
        resume()
      } else if pager == nil {
        freeze()
      }
    }
  }

  /// Paints the screen.
  ///
  /// - Returns: the milliseconds until the next frame is due, or nil if none is pending.
  private func refresh() -> Int? {
    let size = TerminalModes.size(of: output)
    if pager != nil {
      if size != inputLoop.size { pager?.resize(width: size.width, height: size.height) }
      inputLoop.size = size
      if let pager { screen.show(page: pager.screen) }
      return nil
    }
    if size != inputLoop.size {
      inputLoop.size = size
      freeze()
    }
    if let until = inputLoop.frozenUntil {
      let rest = until - milliseconds()
      if rest > 0 { return rest }
      inputLoop.frozenUntil = nil
      Self.engine { el_resize(el) }
      screen.thaw(view)
    }
    return screen.show(view)
  }

  private func freeze() {
    inputLoop.frozenUntil = milliseconds() + InputLoop.settle
    screen.freeze()
  }

  /// Sends a signal to the whole job, as the terminal driver would, and waits until the job is
  /// resumed.
  private func leaveAndSend(_ signal: Int32) {
    screen.leave(view)
    kill(0, signal)
    // A job that no shell controls is not stopped. In that case, the editor continues after 100 ms.
    let deadline = milliseconds() + 100
    while !screen.wakeUpPipe.drain().contains(SIGCONT), milliseconds() < deadline {
      var wait = pollfd(fd: screen.wakeUpPipe.readEnd, events: Int16(POLLIN), revents: 0)
      poll(&wait, 1, Int32(max(0, deadline - milliseconds())))
    }
    resume()
  }

  /// Restores the editing modes and paints the line again. Other programs may have used the
  /// terminal.
  private func resume() {
    if var modes = inputLoop.editModes { tcsetattr(input, TCSADRAIN, &modes) }
    screen.returnToLine()
  }
}
