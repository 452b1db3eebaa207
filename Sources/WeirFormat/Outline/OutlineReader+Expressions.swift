import WeirSyntax

extension OutlineReader {
  /// Reads operands joined by operators of at least precedence `minimum`.
  mutating func expression(_ minimum: Precedence = .assignment) throws(Unknown) -> Outline {
    var left = try operand(minimum)
    while let (infix, end) = infix(), infix.precedence >= minimum {
      let first = index
      index = end
      switch infix {
      case .ternary: left = try ternary(left, question: first)
      case .cast, .typeCheck: left = try cast(left, keyword: first)
      case .assignment, .binary, .pipeForward:
        let right = try expression(infix.precedence.right)
        left = operation(left, infix, first...end - 1, right)
      }
    }
    return left
  }

  /// The infix operator at the current token and the index after it.
  private func infix() -> (Infix, Int)? {
    switch kind {
    case .as: return (.cast, index + 1)
    case .is: return (.typeCheck, index + 1)
    case .question, .equal, .less, .greater, .ampersand, .operatorRun: break
    default: return nil
    }
    let end = operatorEnd
    guard
      atoms[index].flags.contains(.leftBound) == atoms[end - 1].flags.contains(.rightBound),
      let infix = OperatorTable.shared.infix[operatorSpelling(to: end)]
    else { return nil }
    return (infix, end)
  }

  /// The index after the current operator, which has several tokens if it begins with `>`.
  var operatorEnd: Int {
    var end = index + 1
    guard kind == .greater else { return end }
    while isAttached(end) {
      switch kind(end) {
      case .greater, .less, .equal, .ampersand, .question, .operatorRun: end += 1
      default: return end
      }
    }
    return end
  }

  private func operatorSpelling(to end: Int) -> String {
    String(decoding: text[atoms[index].start..<atoms[end - 1].end], as: UTF8.self)
  }

  private mutating func ternary(
    _ condition: Outline, question: Int
  ) throws(Unknown) -> Outline {
    let then = try expression(.binding)
    let colon = try expect(.colon)
    let otherwise = try expression(.ternary)
    return Outline(.ternary, condition.first, last, [condition, then, otherwise]).lay { layout in
      layout.before(question, .break(.open(.continuation)), .open)
      layout.after(question, .space)
      layout.before(colon, .unstack, .break(.open(.continuation)), .open)
      layout.after(colon, .space)
      let end = layout.lastCloser(after: otherwise.last) ?? otherwise.last
      layout.after(end, .unstack, .close, .close)
    }
  }

  private mutating func cast(_ value: Outline, keyword: Int) throws(Unknown) -> Outline {
    if kind == .postfixQuestion || kind == .postfixExclamation { _ = next() }
    let type = try type()
    let end = last
    return Outline(.cast, value.first, end, [value, type]).lay { layout in
      layout.before(keyword, .continue, .open)
      layout.before(type.first, .space)
      layout.after(end, .close)
    }
  }

  private func operation(
    _ left: Outline, _ infix: Infix, _ place: ClosedRange<Int>, _ right: Outline
  ) -> Outline {
    let needsSpaces = infix.precedence != .range || !canTouch(place)
    return Outline(.infix, left.first, right.last, [left, right]).lay { layout in
      var isAssignment = false
      if case .assignment = infix { isAssignment = true }
      if [.member, .subscripted].contains(right.kind) || right.kind == .call && !isAssignment {
        layout.group(right.first, right.last)
      }
      guard needsSpaces else { return }
      if isAssignment {
        layout.before(place.lowerBound, .space)
        layout.layValue(right, after: place.upperBound)
        return
      }
      let isLogical = infix.precedence == .conjunction || infix.precedence == .disjunction
      if let part = layout.stackedPart(of: right, isLogical: isLogical) {
        layout.before(place.lowerBound, .break(.open(part.opening)))
        if part.isGrouped { layout.before(place.lowerBound, .open) }
        layout.after(
          part.last,
          all: (part.hasReset ? [.break(.reset, size: 0)] : []) + [.unstack]
            + (part.isGrouped ? [.close] : []))
      } else {
        layout.before(place.lowerBound, .continue)
      }
      layout.after(place.upperBound, .space)
    }
  }

  /// Whether a range operator can be written without spaces, as in `1...3`.
  private func canTouch(_ place: ClosedRange<Int>) -> Bool {
    let (before, after) = (place.lowerBound - 1, place.upperBound + 1)
    switch kind(before) {
    case .operatorRun, .greater: return false
    default: break
    }
    switch kind(after) {
    case .dot, .operatorRun, .less, .greater, .ampersand, .question, .equal: return false
    default: return true
    }
  }

  // MARK: Operands

  private mutating func operand(_ minimum: Precedence) throws(Unknown) -> Outline {
    switch kind {
    case .try: return try attempt(minimum)
    case .identifier where awaitFollows: return try attempt(minimum)
    case .if: return try ifStatement()
    case .switch: return try switchStatement()
    case .let, .var:
      let keyword = next()
      let pattern = try expression(.ternary)
      return Outline(.other, keyword, last, [pattern]).lay { $0.after(keyword, .continue) }
    case .is:
      let keyword = next()
      let type = try type()
      return Outline(.other, keyword, last, [type]).lay { $0.after(keyword, .space) }
    case .operatorRun, .less, .greater, .equal, .question, .ampersand: return try prefixed()
    default: return try postfixed()
    }
  }

  private mutating func prefixed() throws(Unknown) -> Outline {
    let first = index
    index = operatorEnd
    guard atoms[last].flags.contains(.rightBound) else { return Outline(.name, first, last) }
    let value = try operand(.operand)
    return Outline(.prefix, first, last, [value])
  }

  /// Reads a `try` or `await` expression.
  private mutating func attempt(_ minimum: Precedence) throws(Unknown) -> Outline {
    let keyword = next()
    if kind(keyword) == .try, kind == .postfixQuestion || kind == .postfixExclamation {
      _ = next()
    }
    let isInner = keyword > 0 && isTry(keyword - 1)
    let value = try expression(minimum)
    let anchor = value.anchor
    return Outline(.attempt, keyword, last, [value]).lay { layout in
      layout.before(value.first, .break(.continue, .lastResort))
      guard !isInner, let anchor else { return }
      layout.group(keyword, anchor)
    }
  }

  /// Whether the atom is `try`, `try?` or `try!`, or `await`.
  func isTry(_ index: Int) -> Bool {
    guard index >= 0 else { return false }
    switch kind(index) {
    case .try: return true
    case .postfixQuestion, .postfixExclamation: return index > 0 && kind(index - 1) == .try
    default: return isWord(index, "await")
    }
  }

  private mutating func postfixed() throws(Unknown) -> Outline {
    var value = try primary()
    while let outer = try postfix(value) { value = outer }
    return value
  }

  private mutating func postfix(_ value: Outline) throws(Unknown) -> Outline? {
    switch kind {
    case .dot:
      let dot = next()
      guard kind.isWord || kind == .integer else { throw unknown }
      _ = next()
      let member = Outline(.member, value.first, last, [value])
      member.dot = dot
      return try specialized(member)
    case .leftParen where !startsLine && labelsFollow:
      let open = index
      index = balancedEnd(from: open)
      let close = last
      return Outline(value.kind, value.first, close, [value]).lay { layout in
        layout.layList(open, close, isForced: false)
        for label in stride(from: open + 3, to: close, by: 2) {
          layout.before(label, .break(.same, size: 0))
        }
      }
    case .leftParen where !startsLine: return try call(value, .call, .rightParen)
    case .leftBracket where !startsLine: return try call(value, .subscripted, .rightBracket)
    case .leftBrace where takesTrailingClosure(value): return try call(value, .call, nil)
    case .postfixQuestion, .postfixExclamation: break
    case .operatorRun:
      let flags = atoms[index].flags
      guard flags.contains(.leftBound), !flags.contains(.rightBound),
        OperatorTable.shared.postfix[spelling(index)] != nil
      else { return nil }
    default: return nil
    }
    _ = next()
    return Outline(.postfix, value.first, last, [value])
  }

  /// Reads the generic arguments after a name.
  mutating func specialized(_ name: Outline) throws(Unknown) -> Outline {
    guard genericArgumentsFollow else { return name }
    let arguments = try genericArguments()
    return Outline(.other, name.first, last, [name, arguments])
  }

  private func takesTrailingClosure(_ callee: Outline) -> Bool {
    switch callee.kind {
    case .collection, .tuple, .closure, .multilineString, .branch: return false
    case .other where callee.first == callee.last && atoms[callee.first].kind != .identifier:
      return false
    default: return allowsTrailingClosure ? !accessorsFollow : closureBeforeBodyFollows
    }
  }

  // MARK: Primary expressions

  private mutating func primary() throws(Unknown) -> Outline {
    let first = index
    switch kind {
    case .identifier:
      let isSuper = isWord(next(), "super")
      return try specialized(Outline(isSuper ? .super : .name, first, first))
    case .shorthand, .wildcard, .catch, .`init`:
      _ = next()
      return Outline(kind(first) == .wildcard ? .other : .name, first, first)
    case .integer, .float, .regex, .true, .false, .nil:
      _ = next()
      return Outline(.other, first, first)
    case .string:
      _ = next()
      return Outline(isMultilineString(first) ? .multilineString : .other, first, first)
    case .leftParen: return try parenthesized()
    case .leftBracket: return try bracketed()
    case .leftBrace: return try closure()
    case .dot:
      _ = next()
      guard kind.isWord else { throw unknown }
      _ = next()
      return try specialized(Outline(.member, first, last))
    case .backslash: return try keyPath()
    case .pound:
      index += 2
      guard kind == .leftParen, !startsLine else { return Outline(.other, first, last) }
      let arguments = try attributeArguments()
      return Outline(.other, first, last, [arguments])
    default: throw unknown
    }
  }

  private func isMultilineString(_ index: Int) -> Bool {
    spelling(index).drop { $0 == "#" }.hasPrefix("\"\"\"")
  }

  private mutating func keyPath() throws(Unknown) -> Outline {
    let first = next()
    var parts: [Outline] = []
    if kind == .identifier {
      let start = next()
      parts.append(try specialized(Outline(.name, start, start)))
    }
    var dots: [Int] = []
    let hasRoot = !parts.isEmpty
    while let dot = take(.dot) {
      if hasRoot || dot > first + 1 { dots.append(dot) }
      _ = next()
      while kind == .postfixExclamation || kind == .postfixQuestion { _ = next() }
    }
    let (end, breaks) = (last, dots)
    return Outline(.other, first, end, parts).lay { layout in
      layout.group(first, end)
      for dot in breaks { layout.before(dot, .break(.continue, size: 0)) }
    }
  }

  /// Reads a parenthesized expression or a tuple.
  private mutating func parenthesized() throws(Unknown) -> Outline {
    if let end = typesEnd(from: index), kind(end) == .arrow { return try type() }
    let open = next()
    let elements = try elements(until: .rightParen, haveLabels: true)
    let close = try expect(.rightParen)
    if elements.count == 1, elements[0].colon == nil, elements[0].comma == nil {
      return Outline(.parenthesized, open, close, [elements[0].value]).lay { layout in
        layout.after(open, .open)
        layout.before(close, .close)
        layout.addCloser(close)
        if layout.hasLineComment(before: open + 1) {
          layout.after(open, .break(.continue, size: 0))
        }
      }
    }
    return Outline(.tuple, open, close, elements.map(\.value)).lay { layout in
      guard !elements.isEmpty else { return }
      layout.layList(open, close)
      for (number, element) in elements.enumerated() {
        if number < elements.count - 1, let comma = element.comma { layout.after(comma, .same) }
      }
      for element in elements { layout.layElement(element) }
    }
  }

  /// Reads a collection literal, or a type such as `[Int]`.
  private mutating func bracketed(isType: Bool = false) throws(Unknown) -> Outline {
    let isType = isType || bracketedTypeFollows
    let open = next()
    if kind == .colon, peek() == .rightBracket { _ = next() }
    let elements = isType ? [try typeElement()] : try elements(until: .rightBracket)
    let close = try expect(.rightBracket)
    let parts = elements.flatMap { [$0.key, $0.value].compactMap(\.self) }
    return Outline(.collection, open, close, parts).lay { layout in
      if !elements.isEmpty || layout.hasComment(before: close) { layout.layList(open, close) }
      for element in elements.dropLast() { layout.after(element.last, .same) }
      for element in elements { layout.layElement(element) }
      guard let last = elements.last else { return }
      if let comma = last.comma { layout.omit(comma) }
      layout.before(elements[0].first, .elementsBegin)
      let end = last.key == nil ? last.value.last : last.last
      layout.after(end, .elementsEnd(isSingle: elements.count == 1))
    }
  }

  /// Reads the contents of a type such as `[Int]` or `[String: Int]` that is used as a value.
  private mutating func typeElement() throws(Unknown) -> Element {
    let type = try elementType()
    let colon = take(.colon)
    let value = colon == nil ? type : try elementType()
    return Element(
      first: type.first, key: colon == nil ? nil : type, colon: colon, value: value, comma: nil)
  }

  private mutating func elementType() throws(Unknown) -> Outline {
    guard kind == .leftBracket else { return try type() }
    let type = try bracketed(isType: true)
    guard kind == .postfixQuestion else { return type }
    let mark = next()
    return Outline(.postfix, type.first, mark, [type])
  }

  /// An element of a list: an argument, or a member of a tuple or a collection.
  struct Element {
    let first: Int
    let key: Outline?
    let colon: Int?
    let value: Outline
    let comma: Int?

    var last: Int { comma ?? value.last }
  }

  /// Reads elements such as `a`, `label: a` or `key: a` up to a closing bracket.
  mutating func elements(
    until closing: TokenKind, haveLabels: Bool = false
  ) throws(Unknown) -> [Element] {
    try with(closures: true) { reader throws(Unknown) in
      var elements: [Element] = []
      while reader.kind != closing {
        let first = reader.index
        var key: Outline?
        let isLabel = reader.kind.isWord || reader.kind == .wildcard
        if haveLabels, isLabel, reader.peek() == .colon { _ = reader.next() }
        var value: Outline?
        if reader.kind != .colon { value = try reader.expression() }
        let colon = reader.take(.colon)
        if colon != nil {
          key = value
          value = try reader.expression()
        }
        guard let value else { throw reader.unknown }
        let comma = reader.take(.comma)
        elements.append(
          Element(first: first, key: key, colon: colon, value: value, comma: comma))
        if comma == nil { break }
      }
      return elements
    }
  }
}

extension Outline {
  /// The last atom that stays with a `try` or `await` before the expression.
  fileprivate var anchor: Int? {
    switch kind {
    case .attempt: parts[0].anchor
    case .call, .subscripted: parts[0].anchor
    case .member where dot != nil: parts[0].kind == .name ? last : parts[0].anchor
    case .name: last
    default: nil
    }
  }
}

extension Layout {
  /// Lays out the brackets of a list.
  func layList(_ open: Int, _ close: Int, isForced: Bool = true) {
    after(open, .break(.open(.block), size: 0), .open)
    before(close, .break(.close(isForced: isForced), size: 0), .close)
  }

  func layElement(_ element: OutlineReader.Element) {
    before(element.first, .open)
    if let colon = element.colon { after(colon, .continue) }
    after(element.last, .close)
    if let comma = element.comma { addCloser(comma) }
  }

  /// A part at the beginning of a value that is indented more than the lines after it.
  struct StackedPart {
    let last: Int
    var hasReset = false
    var opening = BreakKind.Opening.continuation
    var isGrouped = false
  }

  /// Returns the part of the right operand that is indented on its own, if there is one.
  func stackedPart(of value: Outline, isLogical: Bool = false) -> StackedPart? {
    if isLogical {
      return StackedPart(
        last: lastCloser(after: value.last) ?? value.last, hasReset: true, isGrouped: true)
    }
    if value.kind == .ternary { return StackedPart(last: value.parts[0].last, isGrouped: true) }
    if let inner = value.leftmostParenthesized {
      if let closer = lastCloser(after: value.last) {
        return StackedPart(last: closer, hasReset: true)
      }
      if inner.parts[0].kind == .multilineString {
        breakString(inner.parts[0].first, .continue)
        return nil
      }
      return StackedPart(last: inner.last)
    }
    if let string = value.leftmostMultilineString {
      return StackedPart(last: string.last, opening: .block)
    }
    if let branch = value.leftmostBranch {
      return StackedPart(last: branch.last, opening: .block, isGrouped: true)
    }
    return nil
  }

  /// Lays out the value after `=`.
  func layValue(_ value: Outline, after equal: Int, groupsCompound: Bool = true) {
    var pieces: [Piece] = [.continue]
    if let part = stackedPart(of: value) {
      pieces = [.break(.open(part.opening))] + (part.isGrouped ? [.open] : [])
      after(part.last, all: [.unstack] + (part.isGrouped ? [.close] : []))
    }
    if groupsCompound, value.isCompound, value.leftmostMultilineString == nil {
      pieces.append(.open)
      after(value.last, .close)
    }
    after(equal, all: pieces)
  }
}
