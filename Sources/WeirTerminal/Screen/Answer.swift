/// The lines of an answer, collected until the answer is complete.
struct Answer {
  private(set) var lines: [[UInt8]] = []
  /// Whether the program printed other lines in between. Such an answer is not shown in the pager.
  private(set) var isMixed = false

  mutating func add(_ line: [UInt8]) { lines.append(line) }

  mutating func mix() { isMixed = true }

  /// The display of a complete answer.
  enum Placement: Equatable {
    case flows
    /// The answer stays in view, and other output is held below it.
    case stays
    /// The answer is longer than the screen and is shown in the pager.
    case paged
  }

  /// - Parameter rate: the number of other lines in the last one to two seconds.
  func placement(width: Int, height: Int, rate: Int) -> Placement {
    if lines.isEmpty { return .flows }
    let rows = Pager.rows(of: lines, width: width).count
    // The prompt and the notice about held lines need rows below the answer.
    if !isMixed, rows > height - (rate > 0 ? 2 : 1) { return .paged }
    // One or two lines can be read quickly, if they stay in view for a second.
    return rate > 0 && (rows > 2 || rate >= height) ? .stays : .flows
  }
}
