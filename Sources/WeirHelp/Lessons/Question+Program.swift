import WeirSession

/// A program that contains an answer.
struct AnswerProgram {
  var text: String
  /// The name of the stream whose marbles are judged.
  var stream: String
  /// The UTF-8 offset of the answer in the program, and its length.
  var start: Int
  var length: Int

  /// Returns the part of the answer at a location in the program; nil for another location.
  func range(of span: Span) -> Span? {
    guard span.start >= start, span.end <= start + length else { return nil }
    return Span(span.start - start..<span.end - start)
  }
}

extension Question {
  /// The name of the variable that a program declares for an answer.
  static let yours = "yourAnswer"

  /// Returns the program of the question with an answer.
  ///
  /// - Throws: The reason why the text cannot be an answer.
  func program(with answer: SourceText) throws(Diagnostic) -> AnswerProgram {
    let parsed = Parser.parse(answer)
    if let error = parsed.diagnostics.first { throw error }
    guard let last = parsed.statements.last else {
      throw Diagnostic(.error, .syntax, "the answer is empty", at: Span(0..<0))
    }
    if kind == .fix { return try correctedProgram(answer, parsed.statements) }
    let needed = prior.needed(by: code + "\n" + answer.text)
    let before = (needed + [code]).filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
    if let name = last.declaredNames.last {
      return AnswerProgram(
        text: before + answer.text, stream: name, start: before.utf8.count,
        length: answer.text.utf8.count)
    }
    guard case .expression = last.kind, parsed.statements.count == 1 else {
      throw Diagnostic(
        .error, .syntax, "expected an expression", at: last.span,
        hints: ["type one expression, such as 'a.merge(with: b)'"])
    }
    let head = before + "let \(Self.yours) = "
    return AnswerProgram(
      text: head + answer.text, stream: Self.yours, start: head.utf8.count,
      length: answer.text.utf8.count)
  }

  /// Returns the program of the question, in which the declarations of the answer replace those of
  /// the same names.
  private func correctedProgram(
    _ answer: SourceText, _ statements: [Statement]
  ) throws(Diagnostic) -> AnswerProgram {
    let names = Set(statements.flatMap(\.declaredNames))
    let source = SourceText(name: "", text: code)
    let own = Parser.parse(source).statements
    let replaced = own.indices.filter { !names.isDisjoint(with: own[$0].declaredNames) }
    guard let place = replaced.last else {
      throw Diagnostic(
        .error, .syntax, "the answer replaces no line of the program",
        at: Span(0..<answer.text.utf8.count),
        hints: ["type the whole corrected line, such as '\(correctable ?? "let a = ...")'"])
    }
    func text(_ indices: Range<Int>) -> String {
      indices.filter { !replaced.contains($0) }.map { source.text(at: own[$0].span) + "\n" }
        .joined()
    }
    let rest = text(place + 1..<own.count)
    let before = text(0..<place)
    let needed = prior.needed(by: before + answer.text + "\n" + rest).map { $0 + "\n" }.joined()
    return AnswerProgram(
      text: needed + before + answer.text + "\n" + rest, stream: stream ?? "",
      start: (needed + before).utf8.count, length: answer.text.utf8.count)
  }
}
