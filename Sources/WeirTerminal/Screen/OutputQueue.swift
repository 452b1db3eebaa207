/// Lines that wait for the next frame, bounded: of a flood only the newest are kept.
struct OutputQueue {
  /// More rows than any screen shows, so that whoever scrolls back a little still sees them all.
  static let lineLimit = 500
  static let byteLimit = 256 * 1024

  /// What stands in place of so many lines.
  let elision: @Sendable (_ lines: Int) -> String
  private var lines: [[UInt8]] = []
  private var bytes = 0
  private var elided = 0

  init(elision: @escaping @Sendable (Int) -> String) { self.elision = elision }

  var isEmpty: Bool { count == 0 }

  /// How many lines wait, those that will be left out included.
  var count: Int { lines.count + elided }

  mutating func append(_ line: [UInt8]) {
    lines.append(line)
    bytes += line.count
    // Twice the limit before any are dropped: so an append costs the same however long the flood.
    if lines.count >= 2 * Self.lineLimit || (bytes >= 2 * Self.byteLimit && lines.count > 1) {
      keep(Self.lineLimit)
    }
  }

  /// Everything that waits, each line ended, and a word on what was left out.
  ///
  /// - Parameter limit: how many lines may be shown.
  /// - Returns: the bytes, and how many lines there are.
  mutating func drain(upTo limit: Int = lineLimit) -> (bytes: [UInt8], lines: Int) {
    keep(limit)
    var out: [UInt8] = []
    if elided > 0 { out += Sanitizer.bytes(of: [StyledPiece(elision(elided))]) + [13, 10] }
    for line in lines { out += line + [13, 10] }
    defer { self = OutputQueue(elision: elision) }
    return (out, lines.count)
  }

  /// Drops all but the newest lines, at least one.
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
