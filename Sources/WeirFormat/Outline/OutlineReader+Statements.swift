import WeirSyntax

extension OutlineReader {
  mutating func statement() throws(Unknown) -> Outline {
    switch kind {
    case .if: return try ifStatement(isStatement: true)
    case .guard: return try guardStatement()
    case .switch: return try switchStatement()
    case .for: return try forStatement()
    case .while: return try whileStatement()
    case .repeat: return try repeatStatement()
    case .do: return try doStatement()
    case .defer:
      let keyword = next()
      return Outline(.other, keyword, last, [try block()])
    case .return, .throw: return try valueStatement()
    case .break, .continue:
      let keyword = next()
      guard kind == .identifier, !startsLine else { return Outline(.other, keyword, keyword) }
      let label = next()
      return Outline(.other, keyword, label).lay { $0.before(label, .continue) }
    case .fallthrough:
      let keyword = next()
      return Outline(.other, keyword, keyword)
    case .identifier where peek() == .colon:
      let label = next()
      let colon = next()
      let statement = try statement()
      return Outline(.other, label, last, [statement]).lay { $0.after(colon, .space) }
    case .pound where isDirective(index, ["if"]):
      return try conditionalBlock { reader throws(Unknown) in try reader.statements() }
    case _ where declarationFollows: return try declaration()
    default: return try expression()
    }
  }

  private mutating func valueStatement() throws(Unknown) -> Outline {
    let keyword = next()
    guard !endsJump else { return Outline(.other, keyword, keyword) }
    let value = try expression()
    return Outline(.other, keyword, last, [value]).lay { layout in
      if value.leftmostMultilineString != nil {
        layout.before(value.first, .indent)
        layout.after(value.last, .break(.close(isForced: false)))
      } else {
        layout.before(value.first, .continue)
      }
    }
  }

  /// Whether a `return` has no value. The value may be on the next line.
  private var endsJump: Bool {
    switch kind {
    case .semicolon, .rightBrace, .end, .case, .default, .guard, .for, .while, .repeat, .do,
      .defer, .return, .throw, .break, .continue, .fallthrough:
      true
    case .if, .switch: startsLine
    case .pound: isDirective(index, ["if", "elseif", "else", "endif"])
    default: declarationFollows
    }
  }

  // MARK: Conditions

  mutating func ifStatement(isStatement: Bool = false) throws(Unknown) -> Outline {
    let keyword = next()
    let conditions = try conditions()
    let body = try block()
    let elseWord = take(.else)
    var parts = conditions + [body]
    if elseWord != nil { parts.append(kind == .if ? try ifStatement() : try block()) }
    let isChained = elseWord.map { kind($0 + 1) == .if } ?? false
    let end = last
    return Outline(.branch, keyword, end, parts).lay { layout in
      if isStatement {
        layout.before(conditions[0].first, .open(isConsistent: true))
        layout.after(end, .close)
      }
      layout.group(conditions[0].first, conditions[conditions.count - 1].last)
      layout.layConditions(conditions.dropFirst(), after: keyword)
      guard let elseWord else { return }
      layout.before(elseWord, layout.hasLineComment(before: elseWord) ? .same : .space)
      if layout.hasLineComment(before: elseWord + 1) {
        layout.after(elseWord, .same)
      } else if isChained {
        layout.after(elseWord, .space)
      }
    }
  }

  private mutating func guardStatement() throws(Unknown) -> Outline {
    let keyword = next()
    let conditions = try conditions()
    let elseWord = try expect(.else)
    let body = try block(hasReset: false)
    return Outline(.other, keyword, last, conditions + [body]).lay { layout in
      layout.layConditions(conditions[...], after: keyword)
      layout.before(elseWord, .break(.reset), .open)
      layout.after(elseWord, .space)
      layout.before(body.first, .close)
    }
  }

  private mutating func whileStatement() throws(Unknown) -> Outline {
    let keyword = next()
    let conditions = try conditions()
    let body = try block()
    return Outline(.other, keyword, last, conditions + [body]).lay { layout in
      layout.layConditions(conditions.dropFirst(), after: keyword)
    }
  }

  private mutating func conditions() throws(Unknown) -> [Outline] {
    try with(closures: false) { reader throws(Unknown) in
      var conditions: [Outline] = []
      repeat {
        let condition = try reader.condition()
        let (comma, first) = (reader.take(.comma), condition.first)
        conditions.append(
          Outline(.other, first, reader.last, [condition]).lay { layout in
            layout.before(first, .open)
            if let comma {
              layout.after(comma, .close, .same)
              layout.addCloser(comma)
            } else {
              layout.after(condition.last, .close)
            }
          })
      } while reader.kind(reader.last) == .comma
      return conditions
    }
  }

  private mutating func condition() throws(Unknown) -> Outline {
    switch kind {
    case .let, .var:
      let keyword = next()
      let pattern = try bindingPattern()
      let annotation = try annotation()
      let equal = take(.equal)
      let value = equal == nil ? nil : try expression(.binding)
      let parts = [pattern] + [annotation?.type, value].compactMap(\.self)
      return Outline(.other, keyword, last, parts).lay { layout in
        layout.after(keyword, .continue)
        if let annotation {
          layout.after(annotation.colon, .break(.open(.continuation), .lastResort))
          layout.after(annotation.type.last, .unstack)
        }
        if let equal, let value {
          layout.before(equal, .space)
          layout.layValue(value, after: equal, groupsCompound: false)
        }
      }
    case .case:
      let keyword = next()
      let pattern = try expression(.ternary)
      let equal = try expect(.equal)
      let value = try expression(.binding)
      let end = last
      return Outline(.other, keyword, end, [pattern, value]).lay { layout in
        layout.group(keyword, end)
        layout.after(keyword, .continue)
        layout.layEqual(equal)
      }
    default: return try expression(.binding)
    }
  }

  // MARK: Loops

  private mutating func forStatement() throws(Unknown) -> Outline {
    let keyword = next()
    let tryWord = kind == .try && isWord(index + 1, "await") ? next() : nil
    let awaitWord = isWord(index, "await") && peek() != .in ? next() : nil
    let caseWord = take(.case)
    var keywords: [Int] = []
    if caseWord == nil, kind == .let || kind == .var { keywords.append(next()) }
    let pattern = caseWord == nil ? try bindingPattern() : try expression(.ternary)
    let annotation = try annotation()
    let inWord = try expect(.in)
    var parts = [pattern] + [annotation?.type].compactMap(\.self)
    let filter = try with(closures: false) { reader throws(Unknown) -> Outline? in
      parts.append(try reader.expression(.binding))
      return try reader.filter(isContinuation: false)
    }
    parts += [filter, try block()].compactMap(\.self)
    let words = keywords
    return Outline(.other, keyword, last, parts).lay { layout in
      if let awaitWord {
        layout.after(keyword, .continue)
        if let tryWord {
          layout.before(tryWord, .open)
          layout.after(tryWord, .continue)
          layout.after(awaitWord, .close, .continue)
        } else {
          layout.after(awaitWord, .continue)
        }
      } else {
        layout.after(keyword, .space)
      }
      if let caseWord { layout.after(caseWord, .space) }
      for word in words { layout.after(word, .continue) }
      layout.before(inWord, .continue)
      layout.after(inWord, .space)
      if let annotation {
        layout.after(annotation.colon, .break(.open(.continuation), .lastResort))
        layout.after(annotation.type.last, .unstack)
      }
    }
  }

  /// Reads a clause such as `where x > 1`.
  private mutating func filter(isContinuation: Bool) throws(Unknown) -> Outline? {
    guard let keyword = take(.where) else { return nil }
    let value = try expression(.binding)
    let end = last
    return Outline(.other, keyword, end, [value]).lay { layout in
      layout.before(keyword, isContinuation ? .continue : .same, .open)
      layout.after(keyword, .continue)
      layout.after(end, .close)
    }
  }

  private mutating func repeatStatement() throws(Unknown) -> Outline {
    let keyword = next()
    let body = try block()
    let whileWord = try expect(.while)
    let condition = try expression()
    return Outline(.other, keyword, last, [body, condition]).lay { layout in
      layout.before(whileWord, .space)
      layout.before(body.last, .open)
      layout.after(condition.last, .close)
      layout.after(whileWord, .space)
    }
  }

  // MARK: Errors

  private mutating func doStatement() throws(Unknown) -> Outline {
    let keyword = next()
    let effects = self.effects()
    var parts = [try block()]
    while let word = take(.catch) {
      let items = try with(closures: false) { reader throws(Unknown) in
        reader.kind == .leftBrace ? [] : try reader.caseItems(isCatch: true)
      }
      let body = try block()
      parts.append(
        Outline(.other, word, last, items + [body]).lay { layout in
          layout.before(word, .space)
          guard items.count > 1 else {
            if let item = items.first { layout.before(item.first, .space) }
            return
          }
          for item in items {
            layout.before(item.first, .break(.open(.continuation)))
            layout.after(item.last, .unstack)
          }
        })
    }
    return Outline(.other, keyword, last, parts).lay { $0.layEffects(effects) }
  }

  // MARK: Switch

  mutating func switchStatement() throws(Unknown) -> Outline {
    let keyword = next()
    let subject = try with(closures: false) { reader throws(Unknown) in
      try reader.expression(.binding)
    }
    let open = try expect(.leftBrace)
    let cases = try with(closures: true) { reader throws(Unknown) in try reader.switchCases() }
    let close = try expect(.rightBrace)
    return Outline(.branch, keyword, close, [subject] + cases).lay { layout in
      layout.before(keyword, .open)
      layout.after(keyword, .space)
      layout.before(open, .break(.reset))
      layout.after(open, .close)
      let isEmpty = close == open + 1 && !layout.hasComment(before: close)
      layout.before(close, .break(.same, size: 0, isEmpty ? .elective : .one))
    }
  }

  private mutating func switchCases() throws(Unknown) -> [Outline] {
    var cases: [Outline] = []
    while kind == .case || kind == .default || kind == .at || isDirective(index, ["if"]) {
      guard kind == .pound else {
        cases.append(try switchCase())
        continue
      }
      let start = index
      let block = try conditionalBlock { reader throws(Unknown) in
        let first = reader.index
        let cases = try reader.switchCases()
        return Outline(.other, first, max(first, reader.last), cases)
      }
      cases.append(block.lay { $0.before(start, .same) })
    }
    return cases
  }

  private mutating func switchCase() throws(Unknown) -> Outline {
    let first = index
    let attributes = try attributes()
    let keyword = next()
    let items = kind(keyword) == .case ? try caseItems(isCatch: false) : []
    let colon = try expect(.colon)
    let body = try statements()
    let isEmpty = body.first == index
    let end = last
    let parts = [attributes].compactMap(\.self) + items + (isEmpty ? [] : [body])
    return Outline(.other, first, end, parts).lay { layout in
      layout.before(first, .break(.same, .one))
      if let attributes { layout.after(attributes.last, .space) }
      layout.after(colon, .break(.reset, size: 0), .indent, .open)
      if isEmpty {
        layout.before(colon + 1, .outdent, .close)
      } else {
        layout.after(end, .outdent, .close)
      }
      guard !items.isEmpty else { return }
      layout.group(keyword, colon)
      layout.after(keyword, .space)
      layout.addCloser(colon)
    }
  }

  /// Reads comma-separated patterns with their `where` clauses.
  private mutating func caseItems(isCatch: Bool) throws(Unknown) -> [Outline] {
    var items: [(item: Outline, comma: Int?, hasFilter: Bool)] = []
    repeat {
      let pattern = try expression(.ternary)
      let filter = try filter(isContinuation: isCatch)
      let item = Outline(.other, pattern.first, last, [pattern] + [filter].compactMap(\.self))
      items.append((item, take(.comma), filter != nil))
    } while items.last?.comma != nil
    guard !isCatch else {
      return items.map { item, comma, _ in
        comma.map { Outline(.other, item.first, $0, [item]) } ?? item
      }
    }
    for (number, (item, comma, hasFilter)) in items.enumerated() {
      let needsLine = number + 1 < items.count && items[number + 1].hasFilter && !hasFilter
      item.lay { layout in
        layout.before(item.first, .open)
        if let comma {
          layout.after(comma, .close, .break(.continue, needsLine ? .one : .elective))
        } else {
          layout.after(item.last, .close)
        }
      }
    }
    return items.map(\.item)
  }

  // MARK: Conditional compilation

  /// Reads `#if` with its branches.
  private mutating func conditionalBlock(
    _ read: (inout OutlineReader) throws(Unknown) -> Outline
  ) throws(Unknown) -> Outline {
    let first = index
    var parts: [Outline] = []
    repeat {
      let pound = index
      let isElse = kind(index + 1) == .else
      index += 2
      let word = last
      let condition =
        isElse
        ? nil
        : try with(closures: false) { reader throws(Unknown) in try reader.expression(.ternary) }
      let head = last
      let body = try read(&self)
      let isEmpty = body.first == index
      let (end, next) = (last, index)
      parts.append(
        Outline(.other, pound, end, [condition, isEmpty ? nil : body].compactMap(\.self)).lay {
          layout in
          if condition != nil { layout.after(word, .space) }
          layout.after(head, .indent, .open)
          let close = Piece.break(.close(isForced: true), .one)
          if isEmpty {
            layout.before(next, close, .close)
          } else {
            layout.after(end, close, .close)
          }
          guard let condition else { return }
          layout.before(condition.first, .unbroken(keepsBreaks: true))
          layout.after(condition.last, .unbrokenEnd, .break(.reset, size: 0))
        })
    } while isDirective(index, ["elseif", "else"])
    guard isDirective(index, ["endif"]) else { throw unknown }
    index += 2
    let end = last
    return Outline(.other, first, end, parts).lay { $0.after(end, .break(.same, size: 0)) }
  }
}

extension Layout {
  /// Lays out conditions, each of which is indented more if it has several lines.
  fileprivate func layConditions(_ conditions: ArraySlice<Outline>, after keyword: Int) {
    after(keyword, .space)
    for condition in conditions {
      before(condition.first, .stack)
      after(condition.last, .unstack)
    }
  }
}
