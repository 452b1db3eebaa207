import WeirPatterns
import WeirRuntime
import WeirStreams

extension Checker {
  /// Checks a regular expression literal, whose capture groups determine the output type.
  func regex(_ literal: RegexLiteral, _ span: Span) -> TypedExpression {
    do throws(FormatError) {
      let regex = try RegexObject(
        literal.pattern, literal.isMultiline ? .extended : [], isLiteral: true)
      return .constant(.object(regex), regex.type, span)
    } catch {
      let place = error.offset(in: literal.pattern).map { literal.start + $0 }
      return report(
        .lexical, "cannot parse regular expression: \(error.reason)",
        at: place.map { Span($0..<$0 + 1) } ?? span)
    }
  }

  /// Returns the output of a regular expression match; nil if the value is not a match.
  func output(of match: TypedExpression, _ span: Span) -> TypedExpression? {
    guard case .named("Regex.Match", let arguments) = match.type,
      let word = catalog.words("output", on: .regexMatch).first
    else { return nil }
    return TypedExpression(
      .property(match, word, .regexMatch, name: "output"), arguments.first ?? .dynamic, span)
  }

  /// Checks a capture of an untyped regular expression output: `output[1]` or `output["name"]`.
  func capture(
    of output: TypedExpression, _ argument: Expression, _ span: Span
  ) -> TypedExpression {
    let index = expression(argument)
    let element = Type.named("AnyRegexOutput.Element", [])
    if Type.string.accepts(index.type, self) {
      return TypedExpression(.subscripted(output, index), .optional(element), span)
    }
    if Type.int.accepts(index.type, self) {
      return TypedExpression(.subscripted(output, index), element, span)
    }
    return report(
      .type, "no exact matches in call to subscript",
      at: argument.span)
  }

  /// Returns the named capture group `match.name`; nil if the match has no such group.
  func capture(of match: TypedExpression, _ name: Name) -> TypedExpression? {
    guard catalog.words(name.text, on: .regexMatch).isEmpty,
      let output = output(of: match, Span(name.span.start..<name.span.start)),
      case .tuple(let types, let labels) = output.type,
      let index = labels.firstIndex(of: name.text)
    else { return nil }
    return TypedExpression(.element(output, index, label: name.text), types[index], name.span)
  }
}

extension Type {
  /// Whether the type is the output of a regular expression without capture groups.
  var isWholeOutput: Bool { self == .substring }
}
