import WeirSession
import WeirWords

/// Splits a lesson into statements with their narration, and questions.
struct LessonReader {
  private struct LessonLine {
    let text: Substring
    /// The UTF-8 offsets of the line, without its line break.
    let span: Span
  }

  private let source: SourceText
  private let lines: [LessonLine]
  private var parts: [Lesson.Part] = []
  private var prior = PriorStatements()
  /// The comments that precede the next part.
  private var waiting: [String] = []
  private var diagnostics: [Diagnostic] = []

  init(_ source: SourceText) {
    self.source = source
    lines = source.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      let start = source.text.utf8.distance(from: source.text.startIndex, to: $0.startIndex)
      return LessonLine(text: $0, span: Span(start..<start + $0.utf8.count))
    }
  }

  mutating func read() throws(ScriptOutline.Unreadable) -> (String, [Lesson.Part], [String]) {
    var (start, next) = (0, 0)
    while next < lines.count {
      guard Directive.isQuestion(lines[next].text) else {
        next += 1
        continue
      }
      try readStatements(start..<next)
      let end = lines[next...].firstIndex { $0.text.allSatisfy(\.isWhitespace) } ?? lines.count
      readQuestion(next..<end)
      (start, next) = (end, end)
    }
    try readStatements(start..<lines.count)
    if !diagnostics.isEmpty { throw ScriptOutline.Unreadable(diagnostics: diagnostics) }
    return (takeTitle(), parts, waiting)
  }

  /// Removes the title from the first comment and returns it.
  private mutating func takeTitle() -> String {
    func split(_ lines: inout [String]) -> String {
      guard !lines.isEmpty else { return "" }
      let title = lines.removeFirst()
      while lines.first == "" { lines.removeFirst() }
      return title
    }
    switch parts.first {
    case .statement(var step)?:
      let title = split(&step.narration)
      parts[0] = .statement(step)
      return title
    case .question(var question)?:
      let title = split(&question.narration)
      parts[0] = .question(question)
      return title
    case nil: return split(&waiting)
    }
  }

  /// Returns a text that consists of the given lines, at their places in the lesson.
  private func excerpt(_ range: Range<Int>) -> SourceText {
    guard !range.isEmpty else { return SourceText(name: source.name, text: "") }
    let (start, end) = (lines[range.lowerBound].span.start, lines[range.upperBound - 1].span.end)
    let bytes = Array(source.text.utf8.prefix(end))
    let newline = UInt8(ascii: "\n")
    let blank = bytes[..<start].map { $0 == newline ? newline : UInt8(ascii: " ") }
    return SourceText(
      name: source.name, text: String(decoding: blank + bytes[start...], as: UTF8.self))
  }

  private mutating func readStatements(_ range: Range<Int>) throws(ScriptOutline.Unreadable) {
    let text = excerpt(range)
    let outline = try ScriptOutline(text)
    for var step in outline.steps {
      step.narration = joined(waiting, step.narration)
      waiting = []
      parts.append(.statement(step))
    }
    prior.add(text)
    waiting = joined(waiting, outline.closing)
  }

  private func joined(_ first: [String], _ second: [String]) -> [String] {
    first.isEmpty || second.isEmpty ? first + second : first + [""] + second
  }

  private mutating func readQuestion(_ range: Range<Int>) {
    let first = lines[range.lowerBound]
    var header: QuestionHeader?
    do throws(Diagnostic) {
      header = try QuestionHeader(Directive(first.text), at: first.span)
    } catch {
      diagnostics.append(error)
    }
    var (wording, hints) = ([String](), [String]())
    var answers: [Question.Answer] = []
    var next = range.lowerBound + 1
    while next < range.upperBound, lines[next].text.drop(while: \.isWhitespace).hasPrefix("//") {
      let line = lines[next]
      next += 1
      guard Directive.isQuestion(line.text) else {
        if let said = Directive.wording(line.text) { wording.append(said) }
        continue
      }
      let directive = Directive(line.text)
      switch directive.word {
      case "hint": hints.append(directive.rest)
      case "right", "wrong": answers.append(directive.answer(at: line.span))
      default: refuse("expected 'hint', 'right' or 'wrong' after '//?'", at: line.span)
      }
    }
    let code = excerpt(next..<range.upperBound)
    diagnostics += Parser.parse(code).diagnostics
    let isAnswered = header.map { $0.kind == .predict || answers.contains(where: \.isRight) }
    if isAnswered == false { refuse("the question has no line '//? right'", at: first.span) }
    guard let header else { return }
    let text = lines[next..<range.upperBound].map { String($0.text) }.joined(separator: "\n")
    parts.append(
      .question(
        Question(
          kind: header.kind, narration: waiting, wording: wording, code: text, hints: hints,
          answers: answers, stream: header.stream, target: header.target, step: header.step,
          prior: prior, span: first.span)))
    waiting = []
    prior.add(code)
  }

  private mutating func refuse(_ message: String, at span: Span) {
    diagnostics.append(Diagnostic(.error, .syntax, message, at: span))
  }
}

/// A line of a lesson that begins with `//?`.
private struct Directive {
  let word: Substring
  let rest: String

  static func isQuestion(_ line: Substring) -> Bool {
    line.drop(while: \.isWhitespace).hasPrefix("//?")
  }

  /// Returns the text of a comment line; nil for a note to the speaker.
  static func wording(_ line: Substring) -> String? {
    let comment = line.drop(while: \.isWhitespace).drop { $0 == "/" }
    return comment.first == "!" ? nil : String(comment).trimmed
  }

  init(_ line: Substring) {
    let text = line.drop(while: \.isWhitespace).dropFirst(3).drop(while: \.isWhitespace)
    word = text.prefix { !$0.isWhitespace }
    rest = String(text.dropFirst(word.count)).trimmed
  }

  func answer(at span: Span) -> Question.Answer {
    guard let separator = rest.firstRange(of: " -- ") else {
      return Question.Answer(text: rest, isRight: word == "right", explanation: nil, span: span)
    }
    return Question.Answer(
      text: String(rest[..<separator.lowerBound]).trimmed, isRight: word == "right",
      explanation: String(rest[separator.upperBound...]).trimmed, span: span)
  }
}

/// The first line of a question, such as `predict out every 1`.
private struct QuestionHeader {
  let kind: Question.Kind
  private(set) var stream: String?
  private(set) var target: String?
  private(set) var step = Question.defaultStep

  init(_ directive: Directive, at span: Span) throws(Diagnostic) {
    guard let kind = Question.Kind(rawValue: String(directive.word)) else {
      throw Diagnostic(
        .error, .syntax, "unknown question '\(directive.word)'", at: span,
        hints: ["use 'predict', 'make', 'fix' or 'choose'"])
    }
    self.kind = kind
    var rest = directive.rest[...]
    if kind == .predict || kind == .fix { stream = Self.take(&rest) { $0.isIdentifier } }
    if kind == .make || kind == .fix { target = Self.takeMarbles(&rest) }
    if rest.hasPrefix("every ") { step = Self.step(rest.dropFirst(6)) ?? 0 }
    let isComplete =
      switch kind {
      case .predict: stream != nil
      case .make: target != nil
      case .fix: stream != nil && target != nil
      case .choose: true
      }
    guard isComplete, step > 0, rest.isEmpty || rest.hasPrefix("every ") else {
      throw Diagnostic(
        .error, .syntax, "invalid question", at: span, hints: ["write '//? \(Self.usage(kind))'"])
    }
    guard let target else { return }
    do throws(MarbleText.Mistake) {
      _ = try MarbleText(target)
    } catch {
      throw Diagnostic(
        .error, .syntax, "marble diagram, character \(error.place): \(error.message)", at: span)
    }
  }

  private static func usage(_ kind: Question.Kind) -> String {
    switch kind {
    case .predict: "predict STREAM' or '//? predict STREAM every SECONDS"
    case .make: "make \"-1-2-|\"' or '//? make \"-1-2-|\" every SECONDS"
    case .fix: "fix STREAM \"-1-2-|\"' or '//? fix STREAM \"-1-2-|\" every SECONDS"
    case .choose: "choose"
    }
  }

  private static func take(_ rest: inout Substring, _ isTaken: (Substring) -> Bool) -> String? {
    let word = rest.prefix { !$0.isWhitespace }
    guard isTaken(word) else { return nil }
    rest = rest.dropFirst(word.count).drop(while: \.isWhitespace)
    return String(word)
  }

  /// Removes a string literal and returns the text between its quotes.
  private static func takeMarbles(_ rest: inout Substring) -> String? {
    guard rest.first == "\"", let end = rest.lastIndex(of: "\""), end > rest.startIndex else {
      return nil
    }
    let text = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[rest.index(after: end)...].drop(while: \.isWhitespace)
    return String(text).replacing("\\\"", with: "\"")
  }

  private static func step(_ text: Substring) -> Int64? {
    let text = String(text).trimmed
    if let seconds = Double(text), seconds > 0, seconds < 1e6 { return Int64(seconds * 1e9) }
    return TimeSpan(text)?.nanoseconds
  }
}
