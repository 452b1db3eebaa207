import WeirRuntime
import WeirStreams

extension WordCall {
  /// Returns an argument as a regular expression. The argument is a regex or its source text.
  func pattern(_ index: Int) throws(Fault) -> CompiledText {
    if let regex = try value(index).regex { return CompiledText(regex) }
    let text = try string(index)
    do throws(FormatError) {
      return try interpreter.patterns.pattern(text)
    } catch {
      throw site.failure(error, in: text)
    }
  }
}

extension SourceLocation {
  /// Returns the fault for a regular expression that does not compile.
  ///
  /// The location is the invalid part of the pattern if the pattern is a literal, and the call
  /// otherwise.
  func failure(_ error: FormatError, in pattern: String) -> Fault {
    let message = "cannot parse regular expression: \(error.reason)"
    guard let bytes = error.offset(in: pattern) else { return failure(message) }
    guard let start = offset(ofLiteral: pattern) else {
      return failure(message, hints: ["the error is at character \(error.column) of the pattern"])
    }
    let place = SourceLocation(
      unit: unit, span: Span(start + bytes..<start + min(bytes + 1, pattern.utf8.count + 1)))
    return place.failure(message)
  }

  /// Returns the source offset of a string literal in the call; nil if the call does not contain
  /// the text as a literal without escapes.
  private func offset(ofLiteral text: String) -> Int? {
    let literal = Array("\"\(text)\"".utf8)
    let source = Array(unit.source.text(at: span).utf8)
    guard source.count >= literal.count else { return nil }
    let offset = (0...source.count - literal.count).first {
      source[$0...].starts(with: literal)
    }
    return offset.map { span.start + $0 + 1 }
  }
}
