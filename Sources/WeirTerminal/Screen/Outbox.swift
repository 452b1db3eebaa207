/// The lines that wait to be printed, and whether they may be printed.
struct Outbox {
  var queue: OutputQueue
  var isEditing = false
  var hasWoken = false
  /// Whether output is held, so that the answer stays in view.
  var isHeld = false
  private var rate = PrintRate()
  var answer: Answer?
  /// The lines of an answer that is longer than the screen.
  private var pages: [[UInt8]]?

  init(queue: OutputQueue) { self.queue = queue }

  mutating func print(_ lines: [[UInt8]], at time: Int) {
    if answer == nil { rate.note(lines.count, at: time) } else { answer?.mix() }
    for line in lines { queue.append(line) }
  }

  mutating func answer(_ lines: [[UInt8]]) {
    for line in lines {
      answer?.add(line)
      queue.append(line)
    }
  }

  /// Ends the answer, and holds later output if it would scroll the answer out of view.
  mutating func endAnswer(width: Int, height: Int, canPage: Bool, at time: Int) {
    guard let answer else { return }
    self.answer = nil
    let rate = rate.lines(at: time)
    let placement = answer.placement(width: width, height: height, rate: rate)
    if placement == .paged, canPage { pages = answer.lines }
    isHeld = pages != nil || placement != .flows && rate > 0
  }

  /// Releases the held output. Returns false if there is none.
  mutating func release() -> Bool {
    guard isHeld, !queue.isEmpty else { return false }
    isHeld = false
    return true
  }

  mutating func takePages() -> [[UInt8]]? {
    defer { pages = nil }
    return pages
  }

  mutating func take(upTo limit: Int) -> (bytes: [UInt8], lines: Int) {
    hasWoken = false
    return queue.drain(upTo: limit)
  }
}
