extension Parser {
  /// Returns the value of a string token without interpolations.
  func stringLiteral(_ token: Token) throws(Unparsable) -> String {
    if token.isBroken { return "" }
    let shape = StringShape(opening: bytes[Int(token.start)..<Int(token.end)])
    let content = Int(token.start) + shape.delimiter..<Int(token.end) - shape.delimiter
    var decoder = StringDecoder(bytes: bytes, shape: shape, lastSegment: content)
    let value = decoder.decode(content, isFirst: true, isLast: true)
    try report(decoder.mistake)
    return value
  }

  /// Reads a string with interpolations at its `.stringBegin` token.
  func interpolatedString() throws(Unparsable) -> [StringSegment] {
    let opening = next()
    try nest()
    defer { nesting -= 1 }
    let outer = allowsTrailingClosure
    allowsTrailingClosure = true
    defer { allowsTrailingClosure = outer }
    var texts: [Token] = [next()]
    var values: [Expression] = []
    while kind == .interpolationBegin {
      let begin = next()
      values.append(try expression())
      try close(.interpolationEnd, begin, "to match opening '(' in string interpolation")
      texts.append(next())
    }
    advance()
    return try segments(texts, values, opening)
  }

  private func segments(
    _ texts: [Token], _ values: [Expression], _ opening: Token
  ) throws(Unparsable) -> [StringSegment] {
    if texts.contains(where: \.isBroken) { return [] }
    let ranges = texts.map { Int($0.start)..<Int($0.end) }
    let last = ranges[ranges.count - 1]
    var decoder = StringDecoder(
      bytes: bytes, shape: StringShape(opening: bytes[Int(opening.start)..<Int(opening.end)]),
      lastSegment: last)
    var segments: [StringSegment] = []
    for (position, range) in ranges.enumerated() {
      let text = decoder.decode(range, isFirst: position == 0, isLast: range == last)
      if !text.isEmpty { segments.append(.text(text)) }
      if position < values.count { segments.append(.value(values[position])) }
    }
    try report(decoder.mistake)
    return segments
  }

  private func report(_ mistake: StringDecoder.Mistake?) throws(Unparsable) {
    guard let mistake else { return }
    throw fail(mistake.message, at: Span(mistake.range), hints: mistake.hints)
  }
}
