import WeirSyntax

extension OutlineReader {
  mutating func declaration() throws(Unknown) -> Outline {
    let first = index
    let attributes = try attributes()
    let head = index
    let modifiers = self.modifiers()
    let body: Outline
    var isGrouped = true
    switch kind {
    case .func, .`init`, .subscript: body = try function(head)
    case .deinit:
      _ = next()
      body = try block()
    case .struct, .class, .enum, .protocol, .extension: body = try typeDeclaration(head)
    case .case: body = try enumCases()
    default:
      isGrouped = false
      body = try ungroupedDeclaration()
    }
    let hasGroup = isGrouped
    let end = last
    return Outline(.other, first, end, (attributes.map { [$0] } ?? []) + [body]).lay { layout in
      if hasGroup { layout.group(first, end) }
      if let attributes { layout.layAttributes(attributes, before: head) }
      for modifier in modifiers {
        layout.after(modifier.last, modifier.isAsync ? .space : .continue)
      }
    }
  }

  private mutating func ungroupedDeclaration() throws(Unknown) -> Outline {
    switch kind {
    case .let, .var: try variable()
    case .typealias, .associatedtype: try typeAlias()
    case .import: try importDeclaration()
    default: throw unknown
    }
  }

  private mutating func modifiers() -> [(last: Int, isAsync: Bool)] {
    var modifiers: [(last: Int, isAsync: Bool)] = []
    while true {
      let isClassMember = kind == .class && [.func, .var, .let, .subscript].contains(peek())
      guard isClassMember || Parser.modifierWords[spelling(index)] != nil else { return modifiers }
      let isAsync = isWord(next(), "async")
      if kind == .leftParen { index = balancedEnd(from: index) }
      modifiers.append((last, isAsync))
    }
  }

  // MARK: Variables

  private mutating func variable() throws(Unknown) -> Outline {
    let keyword = next()
    var bindings: [(Outline, comma: Int?)] = []
    repeat {
      let binding = try binding()
      bindings.append((binding, take(.comma)))
    } while bindings.last?.comma != nil
    let (list, end) = (bindings, last)
    let bindingEnds = list.map { ($0.0.first, $0.comma ?? $0.0.last, $0.comma) }
    return Outline(.other, keyword, end, list.map(\.0)).lay { layout in
      guard bindingEnds.count > 1 else { return layout.after(keyword, .space) }
      layout.after(keyword, .indent)
      for (first, last, comma) in bindingEnds {
        layout.before(first, .open)
        if let comma {
          layout.after(comma, .same)
          layout.addCloser(comma)
        }
        layout.after(last, .close)
      }
      layout.after(end, .outdent)
    }
  }

  private mutating func binding() throws(Unknown) -> Outline {
    let pattern = try bindingPattern()
    let annotation = try annotation()
    let equal = take(.equal)
    let value = equal == nil ? nil : try expression(.binding)
    var end = last
    var parts = [pattern] + [annotation?.type, value].compactMap(\.self)
    if kind == .leftBrace, value == nil || accessorsFollow {
      parts.append(try accessors())
    } else if kind == .comma {
      end += 1
    }
    let valueEnd = end
    return Outline(.other, pattern.first, last, parts).lay { layout in
      if let annotation {
        layout.after(annotation.colon, .break(.open(.continuation), .lastResort))
      }
      if let equal, let value {
        layout.before(equal, .space)
        layout.layValue(value, after: equal)
      }
      if annotation != nil { layout.after(valueEnd, .outdent) }
    }
  }

  /// Reads a name, `_`, or a tuple of patterns.
  mutating func bindingPattern() throws(Unknown) -> Outline {
    let first = index
    guard kind == .leftParen else {
      _ = next()
      return Outline(.name, first, first)
    }
    _ = next()
    let elements = try elements(until: .rightParen, haveLabels: true)
    let close = try expect(.rightParen)
    return Outline(.other, first, close, elements.map(\.value)).lay { layout in
      layout.layList(first, close)
      for element in elements {
        if let colon = element.colon { layout.after(colon, .space) }
        if let comma = element.comma { layout.after(comma, .same) }
      }
    }
  }

  private mutating func accessors() throws(Unknown) -> Outline {
    guard accessorListFollows else { return try block() }
    let open = next()
    var parts: [Outline] = []
    var items: [(last: Int, hasBody: Bool)] = []
    while kind != .rightBrace {
      let start = index
      let attributes = try attributes()
      let head = index
      let modifiers = self.modifiers()
      _ = next()
      if kind == .leftParen { index = balancedEnd(from: index) }
      let effects = self.effects()
      let body = kind == .leftBrace ? try block() : nil
      items.append((last, body != nil))
      parts.append(
        Outline(.other, start, last, [attributes, body].compactMap(\.self)).lay { layout in
          if let attributes { layout.layAttributes(attributes, before: head) }
          for modifier in modifiers { layout.after(modifier.last, .continue) }
          layout.layEffects(effects)
        })
      while take(.semicolon) != nil {}
    }
    let close = try expect(.rightBrace)
    let list = items
    return Outline(.other, open, close, parts).lay { layout in
      layout.layBraces(open, close, keepsLine: true)
      for item in list.dropLast() {
        layout.after(item.last, .break(.same, item.hasBody ? .one : .elective))
      }
    }
  }

  // MARK: Functions

  /// Reads a function, an initializer or a subscript after its modifiers.
  private mutating func function(_ head: Int) throws(Unknown) -> Outline {
    let keyword = next()
    var parts: [Outline] = []
    var operatorEnd: Int?
    if kind(keyword) == .func {
      let isName = kind.isWord
      if isName { _ = next() } else { index = self.operatorEnd }
      operatorEnd = isName ? nil : last
    } else if kind == .postfixQuestion || kind == .postfixExclamation {
      _ = next()
    }
    let generics = try genericParameters()
    if let generics { parts.append(generics) }
    let isSubscript = kind(keyword) == .subscript
    let parameters = try self.parameters()
    let (open, close) = (parameters.first, parameters.last)
    let effects = self.effects()
    let arrow = take(.arrow)
    let result = arrow == nil ? nil : try type()
    let requirements = try requirements()
    let body = kind == .leftBrace ? isSubscript ? try accessors() : try block() : nil
    if requirements != nil { body?.closeGroupAtBrace() }
    parts += [parameters, result, requirements, body].compactMap(\.self)
    let hasArguments = close > open + 1
    return Outline(.other, keyword, last, parts).lay { layout in
      if hasArguments {
        layout.layList(open, close, isForced: body != nil || arrow != nil)
      }
      if !isSubscript || head < keyword {
        layout.group(head, hasArguments || generics != nil ? open : close)
      }
      if layout.atoms[keyword].kind == .func { layout.after(keyword, .continue) }
      if let operatorEnd { layout.after(operatorEnd, .space) }
      layout.layEffects(effects)
      if let arrow {
        layout.before(arrow, .continue)
        layout.after(arrow, .space)
      }
      if let requirements {
        layout.before(requirements.first, .same, .open)
        if body == nil { layout.after(requirements.last, .close) }
      }
    }
  }

  /// Reads parameters in parentheses, whose brackets the caller lays out.
  mutating func parameters() throws(Unknown) -> Outline {
    let open = try expect(.leftParen)
    var items: [(first: Int, second: Int?, colon: Int?, comma: Int?, last: Int)] = []
    var parts: [Outline] = []
    while kind != .rightParen {
      let first = index
      if let attributes = try attributes() {
        let head = index
        parts.append(attributes)
        parts.append(
          Outline(.other, first, first).lay { $0.layAttributes(attributes, before: head) })
      }
      if kind == .inout || kind == .let || kind == .var, peek() != .colon {
        let word = next()
        parts.append(Outline(.other, word, word).lay { $0.after(word, .continue) })
      }
      _ = next()
      let second = kind == .identifier || kind == .wildcard ? next() : nil
      let colon = take(.colon)
      if colon != nil {
        parts.append(try type())
        if kind == .operatorRun { _ = next() }
      }
      parts += try defaultValue()
      let end = last
      items.append((first, second, colon, take(.comma), end))
      if items.last?.comma == nil { break }
    }
    let close = try expect(.rightParen)
    let list = items
    return Outline(.other, open, close, parts).lay { layout in
      for item in list {
        layout.before(item.first, .open)
        if let second = item.second { layout.before(second, .break(.continue, .lastResort)) }
        if let colon = item.colon { layout.after(colon, .continue) }
        if let comma = item.comma {
          layout.after(comma, .close, .same)
        } else {
          layout.after(item.last, .close)
        }
      }
    }
  }

  private mutating func genericParameters() throws(Unknown) -> Outline? {
    kind == .less ? try genericArguments() : nil
  }

  /// Reads a clause such as `where T: P, U.Element == Int`.
  private mutating func requirements() throws(Unknown) -> Outline? {
    guard let keyword = take(.where) else { return nil }
    var items: [(first: Int, relation: Int, comma: Int?, last: Int)] = []
    var parts: [Outline] = []
    repeat {
      let first = index
      parts.append(try type())
      let relation = next()
      parts.append(try type())
      let end = last
      items.append((first, relation, take(.comma), end))
    } while items.last?.comma != nil
    let (list, end) = (items, last)
    return Outline(.other, keyword, end, parts).lay { layout in
      layout.after(keyword, .indent)
      layout.after(end, .outdent)
      layout.group(keyword + 1, end)
      for item in list {
        layout.before(item.first, .open)
        if layout.atoms[item.relation].kind == .colon {
          layout.after(item.relation, .continue)
        } else {
          layout.before(item.relation, .continue)
          layout.after(item.relation, .space)
        }
        if let comma = item.comma {
          layout.after(comma, .close, .same)
        } else {
          layout.after(item.last, .close)
        }
      }
    }
  }

  // MARK: Types

  private mutating func typeDeclaration(_ head: Int) throws(Unknown) -> Outline {
    let keyword = next()
    var parts: [Outline] = []
    if kind(keyword) == .extension {
      parts.append(try type())
    } else {
      _ = next()
    }
    let generics = try genericParameters()
    if let generics { parts.append(generics) }
    let name = last
    let inheritance = try inheritance()
    if let inheritance { parts.append(inheritance.types) }
    let requirements = try requirements()
    let body = try block(areMembers: true)
    if requirements != nil { body.closeGroupAtBrace() }
    parts += [requirements, body].compactMap(\.self)
    return Outline(.other, keyword, last, parts).lay { layout in
      layout.group(head, inheritance?.colon ?? name)
      layout.after(keyword, .continue)
      if let requirements {
        layout.before(requirements.first, .same, .open)
      }
    }
  }

  /// Reads an inheritance clause such as `: A, B`.
  private mutating func inheritance() throws(Unknown) -> (colon: Int, types: Outline)? {
    guard let colon = take(.colon) else { return nil }
    var parts: [Outline] = []
    var commas: [Int] = []
    repeat {
      if kind == .class {
        let word = next()
        parts.append(Outline(.other, word, word))
      } else {
        parts.append(try type())
      }
      guard let comma = take(.comma) else { break }
      commas.append(comma)
    } while true
    let (list, end) = (commas, last)
    let types = Outline(.other, colon + 1, end, parts).lay { layout in
      layout.before(colon + 1, .open, .indent)
      layout.after(end, .outdent, .close)
      for comma in list { layout.after(comma, .same) }
    }
    return (colon, types)
  }

  private mutating func typeAlias() throws(Unknown) -> Outline {
    let keyword = next()
    _ = next()
    let generics = try genericParameters()
    let inheritance = try inheritance()
    let equal = take(.equal)
    let type = equal == nil ? nil : try type()
    let requirements = try requirements()
    let parts = [generics, inheritance?.types, type, requirements].compactMap(\.self)
    let end = last
    return Outline(.other, keyword, end, parts).lay { layout in
      layout.after(keyword, .continue)
      if let equal { layout.layEqual(equal) }
      if let requirements {
        layout.before(requirements.first, .same, .open)
        layout.after(end, .close)
      }
    }
  }

  private mutating func importDeclaration() throws(Unknown) -> Outline {
    let keyword = next()
    let hasKind = kind.beginsDeclaration
    if hasKind { _ = next() }
    _ = next()
    while take(.dot) != nil { _ = next() }
    let end = last
    return Outline(.other, keyword, end).lay { layout in
      layout.before(keyword, .unbroken(keepsBreaks: false))
      layout.after(keyword, .space)
      if hasKind { layout.after(keyword + 1, .space) }
      layout.after(end, .unbrokenEnd)
    }
  }

  /// Reads a declaration such as `case a, b(Int, label: String), c = "raw"`.
  private mutating func enumCases() throws(Unknown) -> Outline {
    let keyword = next()
    var parts: [Outline] = []
    var values: [(equal: Int, value: Outline)] = []
    var commas: [Int] = []
    repeat {
      _ = next()
      if kind == .leftParen { parts.append(try typeList(until: .rightParen, isForced: false)) }
      if let equal = take(.equal) {
        let value = try expression(.binding)
        values.append((equal, value))
        parts.append(value)
      }
      guard let comma = take(.comma) else { break }
      commas.append(comma)
    } while true
    let (list, raw) = (commas, values)
    return Outline(.other, keyword, last, parts).lay { layout in
      layout.after(keyword, .continue)
      for comma in list { layout.after(comma, .continue) }
      for (equal, value) in raw {
        layout.before(equal, .space)
        layout.layValue(value, after: equal, groupsCompound: false)
      }
    }
  }
}

extension Outline {
  /// Ends the group of a `where` clause after the opening brace of the body.
  fileprivate func closeGroupAtBrace() {
    let brace = first
    lay { $0.after(brace, .close) }
  }
}
