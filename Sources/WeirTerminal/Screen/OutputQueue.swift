/// Lines waiting for the next frame. The queue is bounded and keeps the newest lines.
struct OutputQueue {
  /// The maximum number of lines: more than any screen has, so that recent scrollback is complete.
  static let lineLimit = 500
  static let byteLimit = 256 * 1024

  /// Returns the text shown in place of omitted lines.
  let elision: @Sendable (_ lines: Int) -> String
  private var lines: [[UInt8]] = []
  private var bytes = 0
  private var elided = 0

  init(elision: @escaping @Sendable (Int) -> String) { self.elision = elision }

  var isEmpty: Bool { count == 0 }

  /// The number of waiting lines, including lines that will be omitted.
  var count: Int { lines.count + elided }

  mutating func append(_ line: [UInt8]) {
    lines.append(line)
    bytes += line.count
    // Lines are dropped at twice the limit, so that the amortized cost of an append is constant.
    if lines.count >= 2 * Self.lineLimit || (bytes >= 2 * Self.byteLimit && lines.count > 1) {
      keep(Self.lineLimit)
    }
  }

  /// Removes and returns all waiting lines, with line ends and a note about omitted lines.
  ///
  /// - Parameter limit: the maximum number of lines.
  /// - Returns: the bytes, and the number of lines.
  mutating func drain(upTo limit: Int = lineLimit) -> (bytes: [UInt8], lines: Int) {
    keep(limit)
    var out: [UInt8] = []
    if elided > 0 { out += Sanitizer.bytes(of: [StyledPiece(elision(elided))]) + [13, 10] }
    for line in lines { out += line + [13, 10] }
    defer { self = OutputQueue(elision: elision) }
    return (out, lines.count)
  }

  /// Drops all but the newest lines. At least one line is kept.
  private mutating func keep(_ limit: Int) {
    var count = 0
    var size = 0
    for line in lines.reversed() {
      size += line.count
      if count == limit || count > 0 && size > Self.byteLimit { break }
      count += 1
    }
    elided += lines.count - count
    lines.removeFirst(lines.count - count)
    bytes = lines.reduce(0) { $0 + $1.count }
  }
}
