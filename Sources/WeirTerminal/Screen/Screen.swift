import Synchronization

/// The one writer of a terminal: the line being edited, and lines that any thread prints above it.
final class Screen: Sendable {
  static let frame = 33
  /// So often is said how many lines wait.
  private static let noticeInterval = 200

  private struct Outbox {
    var queue: OutputQueue
    var isEditing = false
    var hasWoken = false
    /// What comes waits, so that what is shown stays.
    var isHeld = false
    var rate = PrintRate()
    var answer: Answer?
    /// The lines of an answer that is longer than the screen.
    var pages: [[UInt8]]?
  }

  private let output: Int32
  private let notice: @Sendable (_ lines: Int) -> [StyledPiece]
  private let clock: @Sendable () -> Int
  /// Written to when something waits for the editor's next frame.
  let wakeUpPipe = WakeUpPipe()
  // Taken in this order. The canvas is held while bytes are written; the outbox never is, so a
  // terminal that takes nothing holds up no thread that prints while a line is edited.
  private let canvas = Locked(Canvas())
  private let outbox: Locked<Outbox>
  let suggestion = Locked<LineSuggestion?>(nil)
  let autotype = Locked<AutotypedText?>(nil)
  let annotation = Locked(Annotation())
  let panel = Locked(Panel())
  /// When what had been typed ahead was to be forgotten, in milliseconds; 0 for never.
  let typeaheadEnd = Atomic(0)

  init(
    output: Int32, elision: @escaping @Sendable (_ lines: Int) -> String,
    notice: @escaping @Sendable (_ lines: Int) -> [StyledPiece],
    clock: @escaping @Sendable () -> Int
  ) {
    (self.output, self.notice, self.clock) = (output, notice, clock)
    outbox = Locked(Outbox(queue: OutputQueue(elision: elision)))
  }

  // MARK: any thread

  func print(_ line: [StyledPiece]) { print([line]) }

  func print(_ lines: [[StyledPiece]]) {
    let lines = lines.map(Sanitizer.bytes)
    post { outbox in
      if outbox.answer == nil {
        outbox.rate.note(lines.count, at: clock())
      } else {
        outbox.answer?.mix()
      }
      for line in lines { outbox.queue.append(line) }
    }
  }

  /// Lines of what the last entry is answered; any other lines where none is being answered.
  func answer(_ lines: [[StyledPiece]]) {
    let lines = lines.map(Sanitizer.bytes)
    post { outbox in
      for line in lines {
        outbox.answer?.add(line)
        outbox.queue.append(line)
      }
    }
  }

  func beginAnswer() { outbox.withLock { $0.answer = Answer() } }

  /// From now on what comes by itself may have to wait.
  func endAnswer(width: Int, height: Int, canPage: Bool) {
    outbox.withLock { outbox in
      guard let answer = outbox.answer else { return }
      outbox.answer = nil
      let rate = outbox.rate.lines(at: clock())
      let fate = answer.fate(width: width, height: height, rate: rate)
      if fate == .paged, canPage { outbox.pages = answer.lines }
      outbox.isHeld = outbox.pages != nil || fate != .flows && rate > 0
    }
  }

  /// Lets through what waits, with the next frame; false where nothing does.
  func release() -> Bool {
    outbox.withLock { outbox in
      guard outbox.isHeld, !outbox.queue.isEmpty else { return false }
      outbox.isHeld = false
      return true
    }
  }

  func flush() {
    canvas.withLock { canvas in
      if canvas.isFrozen || outbox.withLock({ $0.isHeld || $0.queue.isEmpty }) { return }
      write(canvas.redisplay.insert(takeWaiting()))
    }
  }

  /// An empty screen, while no line is edited.
  func clear() {
    canvas.withLock { canvas in
      guard !outbox.withLock({ $0.isEditing }) else { return }
      write(canvas.redisplay.insert(takeWaiting()) + Array("\u{1B}[H\u{1B}[2J".utf8))
    }
  }

  /// Writes out what waits and leaves a line that is still being edited; it is not shown again.
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

  // MARK: the editor's thread

  /// Paints, unless the screen was closed in the middle of the line.
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

  /// Shows the view and, when a frame is due, what waits above it.
  /// - Returns: milliseconds until the next frame is due; nil when nothing waits.
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

  /// The same while what comes waits: below the view is said how much.
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

  /// The answer that is longer than the screen, once.
  func takePages() -> [[UInt8]]? {
    outbox.withLock { outbox in
      defer { outbox.pages = nil }
      return outbox.pages
    }
  }

  /// Rows in place of the whole screen, which comes back with `endPaging`.
  func show(page: [[UInt8]]) {
    whileEditing { canvas in
      guard canvas.page != page else { return }
      let begin = canvas.page == nil ? "\u{1B}[?1049h" : ""
      canvas.page = page
      // Erased before it is written: behind a full row the cursor still stands on its last column.
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

  /// Leaves the view as it stands, with the cursor below it, and ends the editing.
  func endEditing(_ view: View) {
    whileEditing { canvas in
      canvas.isFrozen = false
      leavePage(&canvas)
      outbox.withLock { $0.isHeld = false }
      let waiting = takeWaiting()
      let lines = waiting.isEmpty ? [] : canvas.redisplay.insert(waiting, above: view)
      outbox.withLock { $0.isEditing = false }
      write(lines + canvas.redisplay.finish(view) + Array("\u{1B}[?2004l".utf8))
      // Lines that came between the two looks: their threads thought that a frame would come.
      write(takeWaiting())
    }
  }

  /// Writes nothing until the next `thaw`.
  func freeze() { whileEditing { $0.isFrozen = true } }

  /// The terminal has settled at the view's size.
  func thaw(_ view: View) {
    whileEditing { canvas in
      canvas.isFrozen = false
      if canvas.redisplay.view != nil { write(canvas.redisplay.resize(to: view)) }
    }
  }

  /// The view at the top of an empty screen.
  func clear(_ view: View) {
    whileEditing { canvas in
      // First by itself: what is cleared as a whole some terminals keep.
      let erased = canvas.redisplay.erase()
      write(erased + Array("\u{1B}[H\u{1B}[2J".utf8) + canvas.redisplay.show(view))
    }
  }

  /// Leaves the terminal to others in the middle of a line.
  func leave(_ view: View) {
    whileEditing { canvas in
      write(canvas.redisplay.finish(view) + Array("\u{1B}[?2004l".utf8))
    }
  }

  /// Others may have written: the line begins anew where the cursor stands.
  func returnToLine() {
    whileEditing { canvas in
      canvas.redisplay.forget()
      write(Array("\u{1B}[?2004h".utf8))
    }
  }

  /// Writes out what waits, and nothing more until `takeBack`. No line is edited.
  func lend() {
    flush()
    canvas.withLock { $0.isFrozen = true }
  }

  func takeBack() {
    canvas.withLock { $0.isFrozen = false }
    flush()
  }

  /// The beginning of a line that the terminal edits itself.
  func showPrompt(_ prompt: [StyledPiece]) {
    flush()
    canvas.withLock { _ in write(Sanitizer.bytes(of: prompt)) }
  }

  func endLine() { canvas.withLock { _ in write([10]) } }

  func beep() { canvas.withLock { _ in write([7]) } }

  private func takeWaiting() -> [UInt8] { takeWaiting(upTo: OutputQueue.lineLimit).bytes }

  private func takeWaiting(upTo limit: Int) -> (bytes: [UInt8], lines: Int) {
    outbox.withLock { outbox in
      outbox.hasWoken = false
      return outbox.queue.drain(upTo: limit)
    }
  }

  private func write(_ painted: (bytes: [UInt8], due: Int?)) -> Int? {
    write(painted.bytes)
    return painted.due
  }

  private func write(_ bytes: [UInt8]) {
    if !bytes.isEmpty { Descriptor.write(bytes, to: output) }
  }
}
