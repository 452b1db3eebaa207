import WeirSession
import WeirWords

/// The result of checking an answer to a question.
public struct Verdict {
  public enum Result: Equatable, Sendable {
    case right, wrong
    /// The answer cannot be understood or does not run, so that it does not count.
    case invalid
  }

  public let result: Result
  /// The error of an answer that does not run; nil for other answers.
  private(set) var error: Diagnostic?
  private let draw: (_ width: Int, _ glyphs: MarbleGlyphs) -> [StyledText]

  fileprivate init(_ result: Result, _ draw: @escaping (Int, MarbleGlyphs) -> [StyledText]) {
    (self.result, self.draw) = (result, draw)
  }

  fileprivate static func invalid(_ diagnostic: Diagnostic, in source: SourceText) -> Verdict {
    var verdict = Verdict(.invalid) { width, _ in
      DiagnosticRenderer(width: width).render(diagnostic, in: source)
    }
    verdict.error = diagnostic
    return verdict
  }

  fileprivate static func invalid(_ message: String) -> Verdict {
    Verdict(.invalid) { width, _ in StyledText(message).wrapped(to: width) }
  }

  /// Returns the diagram of the answer, and an explanation of the first difference to the expected
  /// marbles.
  ///
  /// For a wrong prediction, the diagram does not contain the expected marbles, so that another
  /// attempt is possible.
  public func lines(width: Int, glyphs: MarbleGlyphs = .unicode) -> [StyledText] {
    draw(width, glyphs)
  }
}

extension Question {
  /// Checks an answer. The program runs in virtual time with the answer.
  ///
  /// - Parameter session: A session whose interruption also stops the run.
  public func check(_ answer: String, besides session: Session? = nil) -> Verdict {
    let source = SourceText(name: "<answer>", text: answer)
    switch kind {
    case .choose: return checkChoice(answer)
    case .predict: return checkPrediction(answer, session)
    case .make, .fix:
      do throws(Diagnostic) {
        return judge(answer, try program(with: source), in: source, session)
      } catch {
        return .invalid(error, in: source)
      }
    }
  }

  /// The marbles that the stream of the question emits; nil if its program fails.
  var computedMarbles: String? {
    let run = ownRun()
    return run.error == nil ? run.marbles : nil
  }

  /// Runs the program of the question with the earlier declarations that it needs.
  private func ownRun(besides session: Session? = nil) -> QuestionRun {
    let program = (prior.needed(by: code) + [code]).joined(separator: "\n")
    return QuestionRun(program, of: stream ?? "", every: step, besides: session)
  }

  /// The program with a right answer, which observes the stream of the question; nil if the question
  /// has no program.
  var solvedProgram: String? {
    if kind == .predict {
      let run = ownRun()
      return run.error == nil ? run.source.text : nil
    }
    guard let solution, kind != .choose,
      let program = try? program(with: SourceText(name: "<answer>", text: solution))
    else { return nil }
    return QuestionRun(program.text, of: program.stream, every: step)
      .source.text.replacing(Self.yours, with: "result")
  }

  private func checkChoice(_ answer: String) -> Verdict {
    let text = answer.trimmed
    let index = Int(text).map { $0 &- 1 } ?? answers.firstIndex { $0.text == text }
    guard let index, answers.indices.contains(index) else {
      return .invalid("Type a number from 1 to \(answers.count).")
    }
    let choice = answers[index]
    return Verdict(choice.isRight ? .right : .wrong) { width, _ in
      choice.explanation.map { StyledText($0).wrapped(to: width) } ?? []
    }
  }

  private func checkPrediction(_ answer: String, _ session: Session?) -> Verdict {
    let source = SourceText(name: "<answer>", text: answer)
    var given: MarbleText
    do throws(MarbleText.Mistake) {
      given = try MarbleText(Self.unquoted(answer), goesOn: true)
    } catch {
      let offset = answer.prefix(error.place - 1).utf8.count
      return .invalid(
        Diagnostic(
          .error, .syntax, error.message, at: Span(offset..<offset + 1),
          hints: ["write the events in marble notation, such as -1-2-|; see ':help marbles'"]),
        in: source)
    }
    let run = ownRun(besides: session)
    if let error = run.error { return .invalid(error, in: run.source) }
    var difference = MarbleComparison.firstDifference(run.comparable, given.comparable)
    // In a group without spaces, each digit is a value; '(10|)' is accepted for '(10 |)'.
    if difference != nil, let other = try? MarbleText(Self.separated(answer)),
      MarbleComparison.firstDifference(run.comparable, other.comparable) == nil
    {
      (given, difference) = (other, nil)
    }
    if difference != nil, !given.isDiagram(answer) {
      return .invalid(
        "This is not a marble diagram. Type the events in the order of time, such as -1-2-|; "
          + "each '-' takes \(TimeSpan(nanoseconds: step)).")
    }
    let streams =
      declaredStreams.filter { $0 != stream } + (difference == nil ? [stream ?? ""] : [])
    let rows =
      streams.map { QuestionRun.DiagramRow(label: $0, marbles: .stream($0)) }
      + [QuestionRun.DiagramRow(label: "you", marbles: .text(given))]
    return verdict(
      run, difference, expected: run.comparable, found: given.comparable, rows,
      model: explanation(of: given))
  }

  /// Judges the marbles of a program that contains the answer.
  private func judge(
    _ answer: String, _ program: AnswerProgram, in source: SourceText, _ session: Session?
  ) -> Verdict {
    guard let wanted = try? MarbleText(target ?? "") else {
      preconditionFailure("the marbles were checked when the lesson was read")
    }
    let run = QuestionRun(program.text, of: program.stream, every: step, besides: session)
    if let error = run.error {
      guard let span = program.range(of: error.span) else { return .invalid(error, in: run.source) }
      return .invalid(error.moved(to: span), in: source)
    }
    let difference = MarbleComparison.firstDifference(wanted.comparable, run.comparable)
    let label = kind == .make ? "you" : program.stream
    let rows =
      declaredStreams.filter { $0 != program.stream }
      .map { QuestionRun.DiagramRow(label: $0, marbles: .stream($0)) }
      + [
        QuestionRun.DiagramRow(label: "wanted", marbles: .text(wanted)),
        QuestionRun.DiagramRow(label: label, marbles: .stream(program.stream)),
      ]
    let model = difference == nil ? nil : modelExplanation(of: run, answer)
    return verdict(
      run, difference, expected: wanted.comparable, found: run.comparable, rows, model: model)
  }

  private func verdict(
    _ run: QuestionRun, _ difference: Int?, expected: MarbleComparison.Events,
    found: MarbleComparison.Events, _ rows: [QuestionRun.DiagramRow], model: String?
  ) -> Verdict {
    let (step, kind) = (step, kind)
    let end = target.flatMap { try? MarbleText($0).steps }
    return Verdict(difference == nil ? .right : .wrong) { width, glyphs in
      var lines = run.diagram(rows, mark: difference, upTo: end, glyphs: glyphs, width: width)
      guard let difference else { return lines }
      let time = TimeSpan(nanoseconds: .time(ofStep: difference, of: step))
      let heading =
        "The first difference is at \(time): expected \(expected.words(at: difference)), "
        + "found \(found.words(at: difference))."
      lines += StyledText(heading, .heading).wrapped(to: width)
      if let model { lines += StyledText(model).wrapped(to: width) }
      return lines
        + run.explanation(
          at: difference, unlike: kind == .predict ? found : expected,
          labels: [Self.yours: "your stream"]
        ).flatMap { $0.wrapped(to: width, indent: 6) }
    }
  }

  /// Returns the explanation of a wrong answer with the same marbles; nil if there is none.
  private func explanation(of given: MarbleText) -> String? {
    let known = answers.first { answer in
      guard !answer.isRight,
        let known = try? MarbleText(Self.unquoted(answer.text), goesOn: true)
      else { return false }
      return MarbleComparison.firstDifference(known.comparable, given.comparable) == nil
    }
    return known?.explanation ?? (given.hasEventAfterEnd ? Self.afterEnd : nil)
  }

  private static let afterEnd =
    "A completion, a failure and an interruption are the last event of a stream; no event follows."

  /// Returns the explanation of a wrong answer whose program emits the same marbles.
  private func modelExplanation(of run: QuestionRun, _ answer: String) -> String? {
    let wrong = answers.filter { !$0.isRight && $0.explanation != nil }
    if let known = wrong.first(where: { $0.text == answer }) { return known.explanation }
    return wrong.first { known in
      let source = SourceText(name: "<answer>", text: known.text)
      guard let program = try? program(with: source) else { return false }
      let other = QuestionRun(program.text, of: program.stream, every: step)
      return other.error == nil
        && MarbleComparison.firstDifference(other.comparable, run.comparable) == nil
    }?.explanation
  }

  /// Returns marbles with a space after each number that another event follows in a group.
  private static func separated(_ text: String) -> String {
    var (separated, isInGroup) = ("", false)
    for character in unquoted(text) {
      if isInGroup, separated.last?.isNumber == true, !character.isNumber { separated += " " }
      separated.append(character)
      if "()".contains(character) { isInGroup = character == "(" }
    }
    return separated
  }

  /// Returns marbles without the quotes around them.
  private static func unquoted(_ text: String) -> String {
    let text = text.trimmed
    let isQuoted = text.count > 1 && text.first == "\"" && text.last == "\""
    let inside = text.dropFirst().dropLast()
    return isQuoted && !inside.contains("\"") && inside.contains("-") ? String(inside) : text
  }

  /// The names of the variables that the program of the question declares.
  private var declaredStreams: [String] {
    Parser.parse(SourceText(name: "", text: code)).statements.flatMap(\.declaredNames)
  }
}

extension Diagnostic {
  fileprivate func moved(to span: Span) -> Diagnostic {
    Diagnostic(
      severity, stage, message, at: span, label: label, hints: hints, isIncomplete: isIncomplete)
  }
}

extension MarbleComparison.Events {
  /// Returns a description of the events at a step, such as `3 and the completion`.
  fileprivate func words(at step: Int) -> String {
    let words = filter { $0.step == step }.map { _, symbol in
      switch symbol.role {
      case .success: "the completion"
      case .failure: "the failure"
      case .interruption: "the interruption"
      default: symbol.text
      }
    }
    guard let last = words.last else { return "no event" }
    return words.count == 1 ? last : words.dropLast().joined(separator: ", ") + " and \(last)"
  }
}

extension MarbleText {
  /// Returns whether the text from which the marbles were read can be meant as a diagram. Words and
  /// several values without a time step are not.
  fileprivate func isDiagram(_ text: String) -> Bool {
    var (isQuoted, isGrouped, letterCount) = (false, false, 0)
    for character in text {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, "()".contains(character) { isGrouped = character == "(" }
      letterCount = character.isLetter && !isQuoted && !isGrouped ? letterCount + 1 : 0
      if letterCount == 3 { return false }
    }
    return events.count <= 1 || steps > 0 || text.trimmed.first == "("
      || events.contains { if case .value = $0.event { false } else { true } }
  }

  fileprivate var hasEventAfterEnd: Bool {
    events.dropLast().contains { if case .value = $0.event { false } else { true } }
  }
}
