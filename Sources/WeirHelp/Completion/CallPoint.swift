import WeirSession

/// The call around the end of a text: its callee and the argument that is being written.
struct CallPoint {
  /// The UTF-8 offset at which the name of the callee ends.
  let end: Int
  let name: String
  /// The labels of the arguments so far. The last one is that of the argument being written.
  let labels: [String?]
  /// Whether the text ends in a trailing closure of the call.
  let isInClosure: Bool

  private struct Level {
    let opening: Int
    let kind: TokenKind
    var labels: [String?] = [nil]
    /// Whether the next brace opens a body, because a keyword such as `if` or `func` precedes it.
    var hasHead = false
    var isBody = false
  }

  private static let heads: Set<TokenKind> = [
    .if, .guard, .while, .for, .switch, .func, .struct, .class, .enum, .protocol, .extension,
    .`init`, .deinit, .var, .else, .do, .catch, .repeat, .defer,
  ]

  /// Creates the point for a text; nil if the text does not end in a call.
  ///
  /// - Parameter text: the text up to the cursor.
  init?(_ text: String) {
    var text = text
    guard let found = text.withUTF8({ bytes in LexedText(bytes).flatMap(Self.find) }) else {
      return nil
    }
    self = found
  }

  private init(end: Int, name: String, labels: [String?], isInClosure: Bool) {
    (self.end, self.name, self.labels) = (end, name, labels)
    self.isInClosure = isInClosure
  }

  private static func find(in source: LexedText) -> CallPoint? {
    let tokens = (0..<source.tokens.count).map { source.tokens[$0] }
    for level in levels(of: source, tokens).dropFirst().reversed() where !level.isBody {
      let isInClosure = level.kind == .leftBrace
      guard level.kind == .leftParen || isInClosure,
        let callee = callee(before: level.opening, tokens)
      else {
        if isInClosure { return nil }
        continue
      }
      return CallPoint(
        end: Int(tokens[callee].end), name: source.text(tokens[callee]), labels: level.labels,
        isInClosure: isInClosure)
    }
    return nil
  }

  /// Returns the open brackets at the end of the tokens, from the innermost body inward.
  private static func levels(of source: LexedText, _ tokens: [Token]) -> [Level] {
    var levels = [Level(opening: 0, kind: .leftBrace)]
    for (index, token) in tokens.enumerated() where !token.span.isEmpty {
      var top: Level {
        get { levels[levels.count - 1] }
        set { levels[levels.count - 1] = newValue }
      }
      switch token.kind {
      case .leftParen, .leftBracket, .interpolationBegin:
        levels.append(Level(opening: index, kind: token.kind))
      case .leftBrace:
        let isBody = top.hasHead
        top.hasHead = false
        levels.append(Level(opening: index, kind: .leftBrace, isBody: isBody))
      case .rightParen, .rightBracket, .rightBrace, .interpolationEnd:
        if levels.count > 1 { levels.removeLast() }
      case .comma: top.labels.append(nil)
      case .colon where index - 1 > top.opening:
        let isFirst = index - 2 == top.opening || tokens[index - 2].kind == .comma
        if isFirst { top.labels[top.labels.count - 1] = source.text(tokens[index - 1]) }
      case .semicolon, .equal: top.hasHead = false
      case let kind where heads.contains(kind): top.hasHead = true
      default: break
      }
    }
    let body = levels.lastIndex(where: \.isBody) ?? 0
    return Array(levels[body...])
  }

  /// Returns the index of the callee's name before an opening bracket; nil if there is no call.
  private static func callee(before opening: Int, _ tokens: [Token]) -> Int? {
    var index = opening - 1
    let isBrace = tokens[opening].kind == .leftBrace
    guard index >= 0, isBrace || !tokens[opening].flags.contains(.spaceBefore),
      !tokens[opening].startsLine
    else { return nil }
    let pairs: [(TokenKind, TokenKind)] =
      [(.greater, .less)] + (isBrace ? [(.rightParen, .leftParen)] : [])
    for (close, open) in pairs.reversed() where index >= 0 && tokens[index].kind == close {
      var depth = 0
      repeat {
        if tokens[index].kind == close { depth += 1 }
        if tokens[index].kind == open { depth -= 1 }
        index -= 1
      } while index >= 0 && depth > 0
    }
    guard index >= 0, tokens[index].kind == .identifier else { return nil }
    return index > 0 && tokens[index - 1].kind == .func ? nil : index
  }
}
