import Synchronization

/// The only writer to a terminal.
///
/// It shows the line being edited and, above that line, the lines that any thread prints.
final class Screen: Sendable {
  static let frame = 33
  /// The interval in milliseconds at which the number of held lines is updated.
  private static let noticeInterval = 200

  private let output: Int32
  private let notice: @Sendable (_ lines: Int) -> [StyledPiece]
  private let clock: @Sendable () -> Int
  /// The pipe that signals output waiting for the editor's next frame.
  let wakeUpPipe = WakeUpPipe()
  // A thread that acquires both locks acquires that of the canvas first. The canvas stays locked
  // while bytes are written, but the outbox does not. A blocked terminal therefore never blocks a
  // thread that prints while a line is edited.
  private let canvas = Locked(Canvas())
  private let outbox: Locked<Outbox>
  let suggestion = Locked<LineSuggestion?>(nil)
  let autotype = Locked<AutotypedText?>(nil)
  let annotation = Locked(Annotation())
  let panel = Locked(Panel())
  /// The time before which typeahead is discarded, in milliseconds; 0 for none.
  let typeaheadEnd = Atomic(0)

  init(
    output: Int32, elision: @escaping @Sendable (_ lines: Int) -> String,
    notice: @escaping @Sendable (_ lines: Int) -> [StyledPiece],
    clock: @escaping @Sendable () -> Int
  ) {
    (self.output, self.notice, self.clock) = (output, notice, clock)
    outbox = Locked(Outbox(queue: OutputQueue(elision: elision)))
  }

  // MARK: Any thread

  func print(_ line: [StyledPiece]) { print([line]) }

  func print(_ lines: [[StyledPiece]]) {
    let lines = lines.map(Sanitizer.bytes)
    post { $0.print(lines, at: clock()) }
  }

  /// Prints lines of the current answer. Without a current answer, the lines are printed as usual.
  func answer(_ lines: [[StyledPiece]]) {
    let lines = lines.map(Sanitizer.bytes)
    post { $0.answer(lines) }
  }

  func beginAnswer() { outbox.withLock { $0.answer = Answer() } }

  /// Ends the answer. Holds later output if the output would scroll the answer out of view.
  func endAnswer(width: Int, height: Int, canPage: Bool) {
    outbox.withLock {
      $0.endAnswer(width: width, height: height, canPage: canPage, at: clock())
    }
  }

  /// Releases the held output with the next frame. Returns false if there is none.
  func release() -> Bool { outbox.withLock { $0.release() } }

  func flush() {
    canvas.withLock { canvas in
      if canvas.isFrozen || outbox.withLock({ $0.isHeld || $0.queue.isEmpty }) { return }
      write(canvas.redisplay.insert(takeWaiting()))
    }
  }

  /// Clears the screen unless a line is edited.
  func clear() {
    canvas.withLock { canvas in
      guard !outbox.withLock({ $0.isEditing }) else { return }
      write(canvas.redisplay.insert(takeWaiting()) + Array("\u{1B}[H\u{1B}[2J".utf8))
    }
  }

  func copy(_ text: String) {
    canvas.withLock { _ in write(Array("\u{1B}]52;c;\(text)\u{07}".utf8)) }
  }

  /// Writes buffered output. A line that is being edited stays on the screen without further
  /// updates.
  func close() {
    canvas.withLock { canvas in
      canvas.isFrozen = false
      leavePage(&canvas)
      outbox.withLock { ($0.isEditing, $0.isHeld) = (false, false) }
      write(canvas.redisplay.insert(takeWaiting()))
      guard let view = canvas.redisplay.view else { return }
      write(canvas.redisplay.finish(view) + Array("\u{1B}[?2004l".utf8))
    }
  }

  private func post(_ append: (inout Outbox) -> Void) {
    let (isEditing, wakes) = outbox.withLock { outbox in
      append(&outbox)
      let wakes = outbox.isEditing && !outbox.hasWoken
      if wakes { outbox.hasWoken = true }
      return (outbox.isEditing, wakes)
    }
    if wakes { wakeUpPipe.wake() }
    if !isEditing { flush() }
  }

  // MARK: Editor thread

  /// Calls `paint` unless `close()` has ended the editing.
  private func whileEditing(_ paint: (inout Canvas) -> Void) {
    canvas.withLock { canvas in
      if outbox.withLock({ $0.isEditing }) { paint(&canvas) }
    }
  }

  func beginEditing() {
    canvas.withLock { canvas in
      if !outbox.withLock({ $0.isHeld }) { write(canvas.redisplay.insert(takeWaiting())) }
      outbox.withLock { $0.isEditing = true }
      write(Array("\u{1B}[?2004h".utf8))
    }
  }

  /// Shows the view and, if a frame is due, prints the waiting lines above it.
  ///
  /// - Returns: the milliseconds until the next frame is due; nil if nothing is waiting.
  func show(_ view: View) -> Int? {
    var due: Int?
    whileEditing { canvas in
      let now = milliseconds()
      if outbox.withLock({ $0.isHeld }) {
        due = showHolding(view, &canvas, at: now)
      } else if outbox.withLock({ $0.queue.isEmpty }) {
        due = write(canvas.show(view, at: now))
      } else if now < canvas.due(view) {
        let rest = canvas.due(view) - now
        due = min(rest, write(canvas.show(view, at: now)) ?? rest)
      } else {
        (canvas.lastFrame, canvas.lastPanel) = (now, now)
        let waiting = takeWaiting(upTo: canvas.allowance)
        canvas.spend(waiting.lines, height: view.height)
        write(canvas.redisplay.insert(waiting.bytes, above: view))
      }
    }
    return due
  }

  /// Shows the view while output is held, followed by a notice with the number of held lines.
  private func showHolding(_ view: View, _ canvas: inout Canvas, at now: Int) -> Int? {
    if now >= canvas.lastNotice + Self.noticeInterval {
      canvas.lastNotice = now
      canvas.waiting = outbox.withLock { outbox in
        outbox.hasWoken = false
        return outbox.queue.count
      }
    }
    var view = view
    if canvas.waiting > 0 { view.footer.append(notice(canvas.waiting)) }
    let due = write(canvas.show(view, at: now))
    let isCounting = outbox.withLock { $0.hasWoken }
    let rest = canvas.lastNotice + Self.noticeInterval - now
    return isCounting ? min(rest, due ?? rest) : due
  }

  /// Removes and returns the lines of an answer that is longer than the screen.
  func takePages() -> [[UInt8]]? { outbox.withLock { $0.takePages() } }

  /// Shows a page on the whole screen. `endPaging` restores the previous contents.
  func show(page: [[UInt8]]) {
    whileEditing { canvas in
      guard canvas.page != page else { return }
      let begin = canvas.page == nil ? "\u{1B}[?1049h" : ""
      canvas.page = page
      // Each row is erased before it is written. After a full row, the cursor is still on the last
      // column, and erasing would remove its character.
      let rows = page.map { Array("\u{1B}[K".utf8) + $0 }.joined(separator: [13, 10])
      write(
        Array("\(begin)\u{1B}[?2026h\u{1B}[?25l\u{1B}[H".utf8) + rows
          + Array("\u{1B}[?2026l".utf8))
    }
  }

  func endPaging() {
    whileEditing { canvas in
      leavePage(&canvas)
      outbox.withLock { $0.isHeld = false }
    }
  }

  private func leavePage(_ canvas: inout Canvas) {
    guard canvas.page != nil else { return }
    canvas.page = nil
    write(Array("\u{1B}[?1049l\u{1B}[?25h".utf8))
  }

  /// Ends the editing. The view stays on the screen, and the cursor moves below it.
  func endEditing(_ view: View) {
    whileEditing { canvas in
      canvas.isFrozen = false
      leavePage(&canvas)
      outbox.withLock { $0.isHeld = false }
      let waiting = takeWaiting()
      let lines = waiting.isEmpty ? [] : canvas.redisplay.insert(waiting, above: view)
      outbox.withLock { $0.isEditing = false }
      write(lines + canvas.redisplay.finish(view) + Array("\u{1B}[?2004l".utf8))
      // Write lines that arrived since the last `takeWaiting()`. Their threads expected another
      // frame.
      write(takeWaiting())
    }
  }

  /// Suspends all output until the next `thaw`.
  func freeze() { whileEditing { $0.isFrozen = true } }

  /// Resumes output after the terminal has settled at the view's size.
  func thaw(_ view: View) {
    whileEditing { canvas in
      canvas.isFrozen = false
      if canvas.redisplay.view != nil { write(canvas.redisplay.resize(to: view)) }
    }
  }

  /// Clears the screen and shows the view at the top.
  func clear(_ view: View) {
    whileEditing { canvas in
      // The view is erased first: some terminals keep the content of a cleared screen in their
      // scrollback.
      let erased = canvas.redisplay.erase()
      write(erased + Array("\u{1B}[H\u{1B}[2J".utf8) + canvas.redisplay.show(view))
    }
  }

  /// Leaves the terminal to other programs while a line is edited.
  func leave(_ view: View) {
    whileEditing { canvas in
      write(canvas.redisplay.finish(view) + Array("\u{1B}[?2004l".utf8))
    }
  }

  /// Returns to the line. Other programs may have written, so the line is painted at the cursor.
  func returnToLine() {
    whileEditing { canvas in
      canvas.redisplay.forget()
      write(Array("\u{1B}[?2004h".utf8))
    }
  }

  /// Writes buffered output, then suspends output until `takeBack`. Must be called while no line is
  /// edited.
  func lend() {
    flush()
    canvas.withLock { $0.isFrozen = true }
  }

  func takeBack() {
    canvas.withLock { $0.isFrozen = false }
    flush()
  }

  /// Shows the prompt of a line that the terminal itself edits.
  func showPrompt(_ prompt: [StyledPiece]) {
    flush()
    canvas.withLock { _ in write(Sanitizer.bytes(of: prompt)) }
  }

  func endLine() { canvas.withLock { _ in write([10]) } }

  func beep() { canvas.withLock { _ in write([7]) } }

  private func takeWaiting() -> [UInt8] { takeWaiting(upTo: OutputQueue.lineLimit).bytes }

  private func takeWaiting(upTo limit: Int) -> (bytes: [UInt8], lines: Int) {
    outbox.withLock { $0.take(upTo: limit) }
  }

  private func write(_ painted: (bytes: [UInt8], due: Int?)) -> Int? {
    write(painted.bytes)
    return painted.due
  }

  private func write(_ bytes: [UInt8]) {
    if !bytes.isEmpty { Descriptor.write(bytes, to: output) }
  }
}
