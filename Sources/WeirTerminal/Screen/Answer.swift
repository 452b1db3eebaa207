/// The lines that an entry is answered, for as long as it is answered.
struct Answer {
  private(set) var lines: [[UInt8]] = []
  /// The program has printed among them: that is no text to be turned over page by page.
  private(set) var isMixed = false

  mutating func add(_ line: [UInt8]) { lines.append(line) }

  mutating func mix() { isMixed = true }

  /// What becomes of it, now that it stands on the screen.
  enum Fate: Equatable {
    case flows
    /// What comes by itself waits below it.
    case stays
    /// It is longer than the screen, and shown from its beginning.
    case paged
  }

  /// - Parameter rate: the lines that came by themselves in the last second or two.
  func fate(width: Int, height: Int, rate: Int) -> Fate {
    if lines.isEmpty { return .flows }
    let rows = Pager.rows(of: lines, width: width).count
    // Below it there is the prompt, and what says that lines wait.
    if !isMixed, rows > height - (rate > 0 ? 2 : 1) { return .paged }
    // One or two lines are read at a glance, if they stand for a second.
    return rate > 0 && (rows > 2 || rate >= height) ? .stays : .flows
  }
}
