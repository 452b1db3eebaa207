import WeirSyntax

extension OutlineReader {
  /// Reads the arguments of a call or subscript, if there is a closing bracket, and its trailing
  /// closures.
  mutating func call(
    _ callee: Outline, _ kind: Outline.Kind, _ closing: TokenKind?
  ) throws(Unknown) -> Outline {
    var elements: [Element] = []
    var brackets: (open: Int, close: Int)?
    if let closing {
      let open = next()
      elements = try self.elements(until: closing, haveLabels: true)
      brackets = (open, try expect(closing))
    }
    var closures: [(label: Int?, colon: Int?, value: Outline)] = []
    if self.kind == .leftBrace, closing == nil || takesClosureAfterArguments {
      closures.append((nil, nil, try closure()))
      while self.kind.isWord, self.kind != .default, peek() == .colon, peek(2) == .leftBrace {
        let label = next()
        let colon = next()
        closures.append((label, colon, try closure()))
      }
    }
    let isBase = self.kind == .dot
    let isTried = isTry(callee.first - 1)
    let arguments = (elements, brackets, closures)
    let parts = [callee] + elements.map(\.value) + closures.map(\.value)
    return Outline(kind, callee.first, last, parts).lay { layout in
      let (elements, brackets, closures) = arguments
      if closures.count > 1 { for closure in closures { layout.breakClosure(closure.value.first) } }
      if callee.kind == .member, callee.dot != nil, callee.parts[0].kind == .name, !isTried {
        layout.group(callee.first, callee.last)
      }
      if let closure = closures.first {
        layout.before(closure.value.first, .break(.same, .lastResort))
      }
      if let brackets {
        let isCompact = elements.isCompact
        layout.layArguments(
          elements, brackets.open, brackets.close,
          isForced: !closures.isEmpty && !isCompact || isBase && !isCompact)
      }
      for closure in closures {
        guard let label = closure.label, let colon = closure.colon else { continue }
        layout.before(label, .space)
        layout.after(colon, .space)
      }
    }
  }

  private var takesClosureAfterArguments: Bool {
    allowsTrailingClosure ? !accessorsFollow : closureBeforeBodyFollows
  }

  // MARK: Closures

  mutating func closure() throws(Unknown) -> Outline {
    let open = try expect(.leftBrace)
    let signature = closureSignatureFollows ? try closureSignature() : nil
    let keyword = last
    let body = try with(closures: true) { reader throws(Unknown) in try reader.statements() }
    let close = try expect(.rightBrace)
    let isEmpty = body.first == close
    let count = isEmpty ? 0 : body.parts.count
    let parts = (signature.map { [$0] } ?? []) + (isEmpty ? [] : [body])
    return Outline(.closure, open, close, parts).lay { layout in
      let isBroken = count > 1 || layout.multilineClosures.contains(open)
      let newlines: Newlines = isBroken ? .one : .elective
      if signature != nil {
        layout.after(open, .indent)
        layout.after(keyword, .break(.same, size: isEmpty ? 0 : 1, newlines))
        layout.before(close, .break(.close(isForced: true)))
      } else {
        layout.layBraces(open, close, hasReset: false, newlines: newlines)
      }
    }
  }

  private mutating func closureSignature() throws(Unknown) -> Outline {
    let first = index
    var parts: [Outline] = []
    let attributes = try attributes()
    let afterAttributes = index
    var captureEnd: Int?
    if kind == .leftBracket {
      parts.append(try captures())
      captureEnd = last
    }
    var parameters: (first: Int, last: Int, isList: Bool)?
    var commas: [Int] = []
    switch kind {
    case .leftParen:
      let list = try self.parameters()
      parts.append(list)
      parameters = (list.first, list.last, true)
    case .identifier where !isWord(index, "async") || peek() == .in, .wildcard:
      let start = next()
      while let comma = take(.comma) {
        commas.append(comma)
        _ = next()
      }
      parameters = (start, last, false)
    default: break
    }
    let effects = self.effects()
    let arrow = take(.arrow)
    if arrow != nil { parts.append(try type()) }
    let keyword = try expect(.in)
    let (list, names) = (parameters, commas)
    return Outline(.other, first, keyword, (attributes.map { [$0] } ?? []) + parts).lay { layout in
      layout.before(first, .open)
      if let attributes {
        let hasBreak = list != nil || captureEnd != nil
        layout.layAttributes(attributes, before: hasBreak ? afterAttributes : nil)
      }
      if let list {
        if let captureEnd { layout.after(captureEnd, .same) }
        layout.group(list.first, list.last)
        if list.isList, list.last > list.first + 1 { layout.layList(list.first, list.last) }
        for comma in names { layout.after(comma, .same) }
      }
      layout.layEffects(effects)
      if let arrow {
        layout.before(arrow, .continue)
        layout.after(arrow, .space)
      }
      layout.after(keyword, .close)
      layout.before(keyword, .same)
    }
  }

  private mutating func captures() throws(Unknown) -> Outline {
    let open = next()
    var items: [(first: Int, name: Int, equal: Int?, comma: Int?, last: Int)] = []
    var parts: [Outline] = []
    while kind != .rightBracket {
      let first = next()
      var name = first
      if kind == .leftParen { index = balancedEnd(from: index) }
      if kind == .identifier || kind == .wildcard { name = next() }
      let equal = take(.equal)
      if equal != nil { parts.append(try expression(.binding)) }
      let end = last
      items.append((first, name, equal, take(.comma), end))
      if items.last?.comma == nil { break }
    }
    let close = try expect(.rightBracket)
    let list = items
    return Outline(.other, open, close, parts).lay { layout in
      layout.layList(open, close)
      for item in list {
        layout.before(item.first, .open)
        if item.name > item.first { layout.after(item.name - 1, .continue) }
        if let equal = item.equal {
          layout.before(equal, .continue)
          layout.after(equal, .continue)
        }
        if let comma = item.comma {
          layout.before(comma, .close)
          layout.after(comma, .same)
        } else {
          layout.after(item.last, .close)
        }
      }
    }
  }
}

extension [OutlineReader.Element] {
  /// Whether the list has only a collection literal or a closure, which follows its bracket.
  var isCompact: Bool {
    guard count == 1 else { return false }
    return self[0].value.kind == .closure || self[0].value.kind == .collection
  }
}

extension Layout {
  func layArguments(
    _ elements: [OutlineReader.Element], _ open: Int, _ close: Int, isForced: Bool
  ) {
    let isGrouped = !elements.isCompact
    if !elements.isEmpty {
      after(open, all: [.break(.open(.block), size: 0)] + (isGrouped ? [.open] : []))
      before(close, .break(.close(isForced: isForced), size: 0))
      if isGrouped { before(close, .close) }
    }
    for element in elements {
      if let comma = element.comma { addCloser(comma) }
      if isGrouped { before(element.first, .open) }
      var end: [Piece] = []
      if let colon = element.colon {
        let isBracketed = [.leftBrace, .leftParen, .leftBracket]
          .contains(atoms[element.value.first].kind)
        var pieces: [Piece] = [isBracketed ? .space : .continue]
        if element.value.leftmostMultilineString != nil {
          pieces.append(.break(.open(.block), size: 0))
          end = [.unstack]
        }
        after(colon, all: pieces)
      }
      if let comma = element.comma {
        for piece in end { before(comma, piece) }
        after(comma, all: (isGrouped ? [.close] : []) + [.same])
      } else if isGrouped {
        after(element.last, all: end + [.close])
      }
    }
  }
}
