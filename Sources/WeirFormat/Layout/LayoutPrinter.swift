/// Prints the pieces of a layout in lines of at most 100 columns.
struct LayoutPrinter {
  static let width = 100
  private static let indentation = 2
  private static let maximumNewlines = 2

  /// An indented part that has not ended.
  private struct Part {
    let opening: BreakKind.Opening
    let line: Int
    var isContinued: Bool
    var isBlock: Bool
    let wasContinuation: Bool
  }

  /// A chain, or a link of a chain, that has not ended.
  private struct Chain {
    let line: Int
    /// Whether its breaks keep the indentation. Nil until the first one fires.
    var keepsIndentation: Bool?
  }

  private let pieces: [Piece]
  private var lengths: [Int] = []
  private var output = ""
  private var room = Self.width
  private var line = 1
  private var isAtLineStart = true
  private var newlines = 0
  private var spaces = 0
  private var hasJustBroken = false
  private var isContinuation = false
  private var parts: [Part] = []
  /// For each open group, whether its breaks must fire.
  private var groups = [false]
  private var chains: [Chain] = []
  private var endedChain: Chain?
  private var elementLines: [Int] = []
  private var unbroken = 0
  private var keepsBreaks = false

  static func print(_ pieces: [Piece]) -> String {
    var printer = LayoutPrinter(pieces)
    printer.measure()
    for index in pieces.indices { printer.print(pieces[index], length: printer.lengths[index]) }
    return printer.output
  }

  private init(_ pieces: [Piece]) { self.pieces = pieces }

  // MARK: Measuring

  /// Computes the length of each group, and the length from each break to the next in its group.
  private mutating func measure() {
    lengths = [Int](repeating: 0, count: pieces.count)
    var pending: [(index: Int, isBreak: Bool)] = []
    var total = 0
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .open:
        lengths[index] = -total
        pending.append((index, false))
      case .close:
        if let last = pending.last, last.isBreak { lengths[pending.removeLast().index] += total }
        if let last = pending.popLast() { lengths[last.index] += total }
      case .break(_, let size, let newlines):
        if let last = pending.last, last.isBreak { lengths[pending.removeLast().index] += total }
        lengths[index] = -total
        pending.append((index, true))
        total += newlines == .elective || newlines == .lastResort ? size : Self.width
      case .space(let size, _): total += size
      case .text(let text):
        lengths[index] = text.count
        total += text.count
      case .comment(let text, let endsLine):
        lengths[index] = text.count
        total += endsLine ? 0 : text.count
      case .elementsEnd(let isSingle): total += isSingle ? 0 : 1
      case .chainBegin, .chainEnd, .elementsBegin, .unbroken, .unbrokenEnd: break
      }
    }
    for last in pending { lengths[last.index] += total }
  }

  // MARK: Printing

  private var level: Int {
    parts.reduce(isContinuation ? 1 : 0) { $0 + ($1.isBlock ? 1 : 0) + ($1.isContinued ? 1 : 0) }
  }

  /// The line that the text before a break is on.
  private var lineOfText: Int { isAtLineStart ? line - 1 : line }

  private mutating func write(_ text: String) {
    if isAtLineStart {
      let margin = level * Self.indentation
      output += String(repeating: " ", count: margin)
      room = Self.width - margin
      isAtLineStart = false
    } else if spaces > 0 {
      output += String(repeating: " ", count: spaces)
    }
    output += text
    newlines = 0
    spaces = 0
  }

  private mutating func write(_ kind: Newlines) {
    let count =
      switch kind {
      case .elective, .lastResort: newlines == 0 ? 1 : 0
      case .soft(let count, _): min(count, Self.maximumNewlines) - newlines
      case .hard(let count): count
      }
    guard count > 0 else { return }
    output += String(repeating: "\n", count: count)
    line += count
    isAtLineStart = true
    newlines += count
    spaces = 0
  }

  private mutating func skip(_ count: Int) {
    spaces += count
    room -= count
  }

  private mutating func print(_ piece: Piece, length: Int) {
    switch piece {
    case .text(let text):
      guard !text.isEmpty else { return }
      hasJustBroken = false
      write(text)
      room -= text.count
    case .comment(let text, let endsLine):
      hasJustBroken = false
      write(text)
      if !endsLine { room -= length }
    case .space(let size, _): skip(size)
    case .break(let kind, let size, let newlines): print(kind, size, newlines, length)
    case .open(let isConsistent):
      groups.append(isConsistent && (length > room || hasJustBroken))
    case .close: groups.removeLast()
    case .chainBegin:
      chains.append(Chain(line: line))
      endedChain = nil
    case .chainEnd:
      let ended = chains.removeLast()
      endedChain = chains.isEmpty ? nil : ended
    case .elementsBegin: elementLines.append(lineOfText)
    case .elementsEnd(let isSingle):
      if elementLines.removeLast() != lineOfText, !isSingle {
        write(",")
        room -= 1
      }
    case .unbroken(let keepsBreaks):
      unbroken += 1
      if unbroken == 1 || self.keepsBreaks { self.keepsBreaks = keepsBreaks }
    case .unbrokenEnd: unbroken -= 1
    }
  }

  private mutating func print(_ kind: BreakKind, _ size: Int, _ newlines: Newlines, _ length: Int) {
    var fires = groups.last ?? false
    var continues = false
    switch kind {
    case .open(let opening): enter(opening, fires: isAtLineStart || length > room || fires)
    case .close(let isForced): (fires, continues) = leave(isForced: isForced, fires: fires)
    case .continue: continues = true
    case .same: break
    case .reset: fires = isContinuation
    case .link: continues = isLinkContinued(fires: !isAtLineStart && length > room || fires)
    }
    var isFree = unbroken == 0
    switch newlines {
    case .elective, .lastResort: break
    case .soft(_, let isFromSource):
      isFree = isFree || isFromSource && keepsBreaks
      fires = true
    case .hard: (isFree, fires) = (true, true)
    }
    if isFree, fires || !isAtLineStart && length > room {
      isContinuation = continues
      write(newlines)
      hasJustBroken = true
    } else {
      if isAtLineStart { isContinuation = continues }
      skip(size)
      hasJustBroken = false
    }
  }

  /// Begins an indented part. Of the blocks that begin on one line, only the last is indented.
  private mutating func enter(_ opening: BreakKind.Opening, fires: Bool) {
    let line = lineOfText
    if opening == .block, let last = parts.last, last.line == line {
      parts[parts.count - 1].isBlock = false
    }
    parts.append(
      Part(
        opening: opening, line: line,
        isContinued: isContinuation || opening == .continuation && fires,
        isBlock: opening == .block, wasContinuation: isContinuation))
    isContinuation = false
  }

  /// Ends an indented part. Returns whether the break must fire, and whether the next line is a
  /// continuation if it does.
  private mutating func leave(isForced: Bool, fires: Bool) -> (fires: Bool, continues: Bool) {
    let part = parts.removeLast()
    let hasLines = lineOfText != part.line
    if part.isBlock, part.line == line, let last = parts.last, last.opening == .block {
      parts[parts.count - 1].isBlock = true
    }
    var fires = fires
    if isForced {
      fires = hasLines
    } else if room == 0 {
      fires = true
    } else {
      isContinuation = hasLines && (part.isContinued || part.isBlock)
    }
    let wasContinuation =
      part.wasContinuation || part.isContinued || part.opening == .continuation && hasLines
    isContinuation = isContinuation || wasContinuation
    return (fires, wasContinuation)
  }

  /// Returns whether the next link of the chain is a continuation if the break before it fires.
  ///
  /// The links after one with several lines, such as a closure, are not.
  private mutating func isLinkContinued(fires: Bool) -> Bool {
    defer { endedChain = nil }
    guard let chain = chains.last else { return false }
    if fires, let endedChain, chain.keepsIndentation == nil {
      chains[chains.count - 1].keepsIndentation = endedChain.line != line
    }
    return chains[chains.count - 1].keepsIndentation == true ? isContinuation : true
  }
}
