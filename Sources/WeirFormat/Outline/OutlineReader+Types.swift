import WeirSyntax

extension OutlineReader {
  mutating func type() throws(Unknown) -> Outline {
    let first = index
    var parts: [Outline] = []
    var specifiers: [(Int, Piece)] = []
    let attributes = try attributes()
    let afterAttributes = index
    if let attributes { parts.append(attributes) }
    while kind == .inout || beginsWrappedType {
      let piece: Piece = kind == .inout ? .break(.continue, .lastResort) : .space
      specifiers.append((next(), piece))
    }
    var ampersands: [Int] = []
    parts.append(try postfixType())
    while kind == .ampersand, !startsLine {
      ampersands.append(next())
      parts.append(try postfixType())
    }
    let effects = self.effects()
    let arrow = take(.arrow)
    if arrow != nil { parts.append(try type()) }
    let (words, joints) = (specifiers, ampersands)
    let isAttributed = attributes != nil || kind(first) == .inout
    let end = last
    return Outline(.other, first, end, parts).lay { layout in
      if isAttributed { layout.group(first, end) }
      if let attributes { layout.layAttributes(attributes, before: afterAttributes) }
      for (word, piece) in words { layout.after(word, piece) }
      for joint in joints {
        layout.before(joint, .continue)
        layout.after(joint, .space)
      }
      layout.layEffects(effects)
      if let arrow {
        layout.before(arrow, .continue)
        layout.before(arrow + 1, .continue)
      }
    }
  }

  private var beginsWrappedType: Bool {
    guard isWord(index, "some") || isWord(index, "any"), !atoms[index + 1].startsLine else {
      return false
    }
    return [.identifier, .leftParen, .leftBracket].contains(peek())
  }

  private mutating func postfixType() throws(Unknown) -> Outline {
    var type = try primaryType()
    while true {
      switch kind {
      case .postfixQuestion, .postfixExclamation:
        _ = next()
        type = Outline(.other, type.first, last, [type])
      case .dot where peek().isWord:
        let dot = next()
        _ = next()
        let arguments = kind == .less ? [try genericArguments()] : []
        type = Outline(.other, type.first, last, [type] + arguments).lay { layout in
          layout.before(dot, .break(.continue, size: 0))
        }
      default: return type
      }
    }
  }

  private mutating func primaryType() throws(Unknown) -> Outline {
    let first = index
    switch kind {
    case .identifier, .wildcard:
      _ = next()
      return Outline(.other, first, first, []).adding(kind == .less ? try genericArguments() : nil)
    case .leftBracket:
      _ = next()
      let element = try type()
      let colon = take(.colon)
      let value = colon == nil ? nil : try type()
      let close = try expect(.rightBracket)
      return Outline(.other, first, close, [element] + (value.map { [$0] } ?? [])).lay { layout in
        if let colon { layout.after(colon, .continue) }
      }
    case .leftParen: return try typeList(until: .rightParen)
    default: throw unknown
    }
  }

  /// Reads the default value of a parameter, if there is one.
  mutating func defaultValue() throws(Unknown) -> [Outline] {
    guard let equal = take(.equal) else { return [] }
    let sign = Outline(.other, equal, equal).lay { $0.layEqual(equal) }
    return [sign, try expression(.binding)]
  }

  mutating func genericArguments() throws(Unknown) -> Outline { try typeList(until: .greater) }

  /// Reads types such as `Int`, `x: Int`, `_ x: Int` or `Int...` in brackets.
  mutating func typeList(
    until closing: TokenKind, isForced: Bool = true
  ) throws(Unknown) -> Outline {
    let open = next()
    var items: [(first: Int, name: Int?, colon: Int?, comma: Int?, last: Int)] = []
    var parts: [Outline] = []
    while kind != closing {
      let first = index
      var (name, colon): (Int?, Int?)
      if kind.isWord || kind == .wildcard, peek() == .colon {
        _ = next()
        colon = next()
      } else if kind.isWord || kind == .wildcard, peek().isWord, peek(2) == .colon {
        _ = next()
        name = next()
        colon = next()
      }
      parts.append(try type())
      if kind == .operatorRun { _ = next() }
      parts += try defaultValue()
      let end = last
      items.append((first, name, colon, take(.comma), end))
      if items.last?.comma == nil { break }
    }
    let close = try expect(closing)
    let list = items
    return Outline(.other, open, close, parts).lay { layout in
      layout.layList(open, close, isForced: isForced)
      for item in list {
        layout.before(item.first, .open)
        if let name = item.name { layout.before(name, .break(.continue, .lastResort)) }
        if let colon = item.colon { layout.after(colon, .continue) }
        if let comma = item.comma {
          layout.after(comma, .close, .same)
        } else {
          layout.after(item.last, .close)
        }
      }
    }
  }

  /// Reads `: Type` and groups the type.
  mutating func annotation() throws(Unknown) -> (colon: Int, type: Outline)? {
    guard let colon = take(.colon) else { return nil }
    let type = try type()
    return (colon, type.lay { $0.group(type.first, type.last) })
  }

  // MARK: Attributes and effects

  /// Reads attributes such as `@name` and `@name(...)`.
  mutating func attributes() throws(Unknown) -> Outline? {
    let first = index
    var parts: [Outline] = []
    while let at = take(.at) {
      _ = next()
      while take(.dot) != nil { _ = next() }
      var arguments: [Outline] = []
      if kind == .leftParen, isAttached(index) { arguments.append(try attributeArguments()) }
      let end = last
      parts.append(Outline(.other, at, end, arguments).lay { $0.group(at, end) })
    }
    return parts.isEmpty ? nil : Outline(.other, first, last, parts)
  }

  /// Reads the arguments of an attribute, which can have forms of their own.
  mutating func attributeArguments() throws(Unknown) -> Outline {
    let open = index
    let end = balancedEnd(from: open)
    index = end
    let close = end - 1
    guard kind(close) == .rightParen else { throw unknown }
    return Outline(.other, open, close).lay { layout in
      guard close > open + 1 else { return }
      layout.layList(open, close)
      for atom in open + 1..<close {
        switch layout.atoms[atom].kind {
        case .comma: layout.after(atom, .same)
        case .colon: layout.after(atom, .break(.continue, .lastResort))
        case _ where layout.atoms[atom].isWord && layout.atoms[atom - 1].isWord:
          layout.before(atom, .continue)
        default: break
        }
      }
    }
  }

  /// Reads `async` and `throws`.
  mutating func effects() -> [Int] {
    var effects: [Int] = []
    while kind == .throws || kind == .rethrows || isWord(index, "async") && continuesEffects {
      effects.append(next())
    }
    return effects
  }

  private var continuesEffects: Bool {
    switch peek() {
    case .throws, .rethrows, .arrow, .leftBrace, .in, .where: true
    default: atoms[index + 1].startsLine || peek() == .rightBrace
    }
  }
}

extension Outline {
  fileprivate func adding(_ part: Outline?) -> Outline {
    part.map { Outline(kind, first, $0.last, [$0]) } ?? self
  }
}

extension Layout {
  func layEqual(_ equal: Int) {
    before(equal, .space)
    after(equal, .continue)
  }

  func layEffects(_ effects: [Int]) {
    for effect in effects { before(effect, .continue) }
    if effects.count > 1, let first = effects.first, let last = effects.last { group(first, last) }
  }

  /// Lays out attributes, with a break between them and what follows if there is any.
  func layAttributes(_ attributes: Outline, before next: Int?) {
    before(attributes.first, .open)
    for attribute in attributes.parts.dropLast() { after(attribute.last, .same) }
    after(attributes.last, all: [.close] + (next == nil ? [] : [.same]))
  }
}
