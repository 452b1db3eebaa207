/// Lines that wait for the next frame, bounded: of a flood only the newest are kept.
struct OutputQueue {
  /// More rows than any screen shows, so that whoever scrolls back a little still sees them all.
  static let lineLimit = 500
  static let byteLimit = 256 * 1024

  private enum Item {
    case line([UInt8])
    case raw([UInt8])
  }

  private var items: [Item] = []
  private var lines = 0
  private var bytes = 0
  private var elided = 0

  var isEmpty: Bool { items.isEmpty && elided == 0 }

  mutating func append(line: [UInt8]) {
    items.append(.line(line))
    lines += 1
    bytes += line.count
    // Twice the limit before any are dropped: so an append costs the same however long the flood.
    if lines >= 2 * Self.lineLimit || (bytes >= 2 * Self.byteLimit && lines > 1) { elide() }
  }

  mutating func append(raw: [UInt8]) { items.append(.raw(raw)) }

  /// Everything that waits, each line ended, and a word on what was left out.
  mutating func drain() -> [UInt8] {
    if lines > Self.lineLimit || bytes > Self.byteLimit { elide() }
    var out: [UInt8] = []
    if elided > 0 { out += "... \(elided) \(elided == 1 ? "line" : "lines") not shown\r\n".utf8 }
    for item in items {
      switch item {
      case .line(let text): out += text + [13, 10]
      case .raw(let text): out += text
      }
    }
    self = OutputQueue()
    return out
  }

  private mutating func elide() {
    var keep: [Item] = []
    lines = 0
    bytes = 0
    for item in items.reversed() {
      switch item {
      case .raw: keep.append(item)
      case .line(let text):
        let fits = lines < Self.lineLimit && (lines == 0 || bytes + text.count <= Self.byteLimit)
        if fits {
          keep.append(item)
          lines += 1
          bytes += text.count
        } else {
          elided += 1
          // A hole in the middle would be a lie: from here on all older lines go.
          bytes = Self.byteLimit
        }
      }
    }
    items = keep.reversed()
    bytes = items.reduce(0) { sum, item in
      if case .line(let text) = item { sum + text.count } else { sum }
    }
  }
}
