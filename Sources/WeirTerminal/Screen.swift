/// The one writer of a terminal: the line being edited, and lines that any thread prints above it.
final class Screen: Sendable {
  static let frame = 33

  private struct Outbox {
    var queue: OutputQueue
    var isEditing = false
    var hasWoken = false
  }

  private struct Canvas {
    var redisplay = Redisplay()
    var lastFrame = Int.min / 2
    /// The terminal is being resized: what is written now would land in the wrong place.
    var isFrozen = false
    /// How many lines the next frame may show: a burst is shown whole, of a flood no more than
    /// anybody could see.
    var allowance = OutputQueue.lineLimit

    mutating func spend(_ lines: Int, height: Int) {
      allowance = min(OutputQueue.lineLimit, allowance - lines + max(1, height))
    }
  }

  private let output: Int32
  /// Written to when something waits for the editor's next frame.
  let wakeUpPipe = WakeUpPipe()
  // Taken in this order. The canvas is held while bytes are written; the outbox never is, so a
  // terminal that takes nothing holds up no thread that prints while a line is edited.
  private let canvas = Locked(Canvas())
  private let outbox: Locked<Outbox>
  let suggestion = Locked<Prompt.Suggestion?>(nil)
  let autotype = Locked<Prompt.Autotype?>(nil)
  let annotation = Locked(Annotation())

  init(output: Int32, elision: @escaping @Sendable (_ lines: Int) -> String) {
    self.output = output
    outbox = Locked(Outbox(queue: OutputQueue(elision: elision)))
  }

  // MARK: any thread

  func print(_ lines: [UInt8]...) { print(lines) }

  func print(_ lines: [[UInt8]]) {
    post { queue in for line in lines { queue.append(line) } }
  }

  func flush() {
    canvas.withLock { canvas in
      if canvas.isFrozen || outbox.withLock({ $0.queue.isEmpty }) { return }
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
      outbox.withLock { $0.isEditing = false }
      write(canvas.redisplay.insert(takeWaiting()))
      guard let view = canvas.redisplay.view else { return }
      write(canvas.redisplay.finish(view) + Array("\u{1B}[?2004l".utf8))
    }
  }

  private func post(_ append: (inout OutputQueue) -> Void) {
    let (isEditing, wakes) = outbox.withLock { outbox in
      append(&outbox.queue)
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
      write(canvas.redisplay.insert(takeWaiting()))
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
      if outbox.withLock({ $0.queue.isEmpty }) {
        write(canvas.redisplay.show(view))
      } else if now < canvas.lastFrame + Self.frame {
        due = canvas.lastFrame + Self.frame - now
        write(canvas.redisplay.show(view))
      } else {
        canvas.lastFrame = now
        let waiting = takeWaiting(upTo: canvas.allowance)
        canvas.spend(waiting.lines, height: view.height)
        write(canvas.redisplay.insert(waiting.bytes, above: view))
      }
    }
    return due
  }

  /// Leaves the view as it stands, with the cursor below it, and ends the editing.
  func endEditing(_ view: View) {
    whileEditing { canvas in
      canvas.isFrozen = false
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
      canvas.redisplay.forget()
      write(Array("\u{1B}[H\u{1B}[2J".utf8) + canvas.redisplay.show(view))
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

  func beep() { canvas.withLock { _ in write([7]) } }

  private func takeWaiting() -> [UInt8] { takeWaiting(upTo: OutputQueue.lineLimit).bytes }

  private func takeWaiting(upTo limit: Int) -> (bytes: [UInt8], lines: Int) {
    outbox.withLock { outbox in
      outbox.hasWoken = false
      return outbox.queue.drain(upTo: limit)
    }
  }

  private func write(_ bytes: [UInt8]) {
    if !bytes.isEmpty { Descriptor.write(bytes, to: output) }
  }
}
