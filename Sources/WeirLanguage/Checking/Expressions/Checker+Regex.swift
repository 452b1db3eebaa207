import WeirPatterns
import WeirStreams
import WeirSyntax

extension Checker {
  /// A regular expression literal; its groups decide the type of its output.
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

  /// The output of a match, whose parts are the match's members too; nil for another value.
  func output(of match: TypedExpression, _ span: Span) -> TypedExpression? {
    guard case .named("Regex.Match", let arguments) = match.type,
      let word = catalog.words("output", on: .regexMatch).first
    else { return nil }
    return TypedExpression(
      .property(match, word, .regexMatch, name: "output"), arguments.first ?? .dynamic, span)
  }

  /// `output[1]`, `output["name"]`: a group of a regular expression that is made of a text.
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
      .type, "a group is found by its number or its name, not by a value of type '\(index.type)'",
      at: argument.span)
  }

  /// `match.name`: the text of a named group; nil where the expression has no such group.
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
  /// True for the output of a regular expression without groups.
  var isWholeOutput: Bool { self == .substring }
}
