import WeirLanguage
import WeirSyntax

extension LessonPlayer: Presenter {
  func take(_ text: String, in repl: REPL) -> Bool {
    if text.allSatisfy(\.isWhitespace) {
      advance(in: repl)
      // Without an edited line, there is no other place for the hint.
      if !repl.display.isTerminal { say(next(in: repl).hint, .secondary, repl) }
      return true
    }
    guard case .asking(let hints) = phase, let question else {
      guard text == "?" else { return false }
      say("Press Enter to continue.", .plain, repl)
      return true
    }
    if text.first == ":" || text.first == "!" && text.shellCommand != nil { return false }
    if text == "?" {
      giveHint(question, hints, in: repl)
    } else {
      answer(text, to: question, in: repl)
    }
    return true
  }

  func perform(_ text: String, in repl: REPL) -> Bool {
    if case .asking = phase, let question {
      answer(text, to: question, in: repl)
      repl.presenter?.follow(repl)
      return true
    }
    guard !hasEnded, case .statement(let step) = lesson.parts[position] else {
      return repl.perform(text)
    }
    let before = repl.workspace.entryCount
    let goesOn = repl.acting(as: .program) { repl.perform(text) }
    let isKnown = Lesson.declares(text, allOf: step.text)
    if text == step.text || repl.workspace.entryCount > before && isKnown {
      finishPart(from: before, in: repl)
      save()
    }
    announce(repl)
    return goesOn
  }

  /// Performs the next part where no line is edited, or shows the question or the next lesson.
  private func advance(in repl: REPL) {
    if hasEnded {
      if isClosed { beginNext(in: repl) } else { close(in: repl) }
      return
    }
    switch lesson.parts[position] {
    case .statement(let step):
      for line in Caption.paragraphs(step.narration, width: repl.display.width()) {
        repl.display.show(line)
      }
      repl.echo(step.text)
      _ = perform(step.text, in: repl)
    case .question(let question):
      if phase == .announced {
        show(question, in: repl)
        phase = .asking(hints: 0)
      }
      say(question.instruction, .heading, repl)
    }
  }

  private func beginNext(in repl: REPL) {
    guard let next = course.entry(after: entry) else {
      return say("This was the last lesson.", .plain, repl)
    }
    guard let following = repl.lesson(of: next) else { return }
    (lesson, entry) = (following, next)
    reset()
    begin(in: repl)
  }

  private func show(_ question: Question, in repl: REPL) {
    let width = repl.display.width()
    for lines in [question.narration, question.wording] {
      for line in Caption.paragraphs(lines, width: width) { repl.display.show(line) }
    }
    if !question.code.isEmpty || !question.options.isEmpty { repl.display.show(StyledText()) }
    for line in Highlighter.styled(question.code) where !question.code.isEmpty {
      repl.display.show(StyledText("  ") + line)
    }
    for (index, option) in question.options.enumerated() {
      let line = StyledText("  \(index + 1)  ", .secondary) + StyledText(option)
      for line in line.wrapped(to: width - 1, indent: 5) { repl.display.show(line) }
    }
    repl.display.show(StyledText())
  }

  private func giveHint(_ question: Question, _ hints: Int, in repl: REPL) {
    guard hasHint else {
      return say(
        question.hints.isEmpty
          ? "There is no hint; ':skip' shows a solution."
          : "There are no more hints; ':skip' shows a solution.", .plain, repl)
    }
    say("Hint: \(question.hints[hints])", .plain, repl)
    phase = .asking(hints: hints + 1)
  }

  private func answer(_ text: String, to question: Question, in repl: REPL) {
    let verdict = question.check(text, besides: repl.workspace.session)
    let lines = verdict.lines(width: repl.display.width() - 1, glyphs: repl.display.glyphs)
    if question.kind != .choose { for line in lines { repl.display.show(line) } }
    switch verdict.result {
    case .invalid: break
    case .right: repl.say("Right.", .success)
    case .wrong: repl.say("Not yet.", .failure)
    }
    if question.kind == .choose { for line in lines { repl.display.show(line) } }
    if verdict.result == .invalid { return }
    if verdict.result == .wrong {
      results[position] = false
      return say((hasHint ? "? gives a hint, " : "") + ":skip shows a solution.", .secondary, repl)
    }
    results[position] = results[position] ?? true
    let before = repl.workspace.entryCount
    declare(question.code, in: repl)
    finishPart(from: before, in: repl)
    save()
  }

  func save() { progress[entry.key] = score }

  private var score: LessonProgress {
    LessonProgress(
      position: position, count: count, answered: earlier.answered + results.count,
      right: earlier.right + results.values.count { $0 })
  }

  /// Shows the end of the lesson.
  private func close(in repl: REPL) {
    isClosed = true
    for line in Caption.paragraphs(lesson.closing, width: repl.display.width()) {
      repl.display.show(line)
    }
    repl.say("")
    let score = score
    let result =
      score.answered == 0
      ? "" : ": \(score.right) of \(score.answered.grouped("question")) right at the first attempt"
    say("You have finished '\(lesson.title)'\(result).", .success, repl)
    if let next = course.entry(after: entry) {
      say("The next lesson is '\(command) \(next.name)'.", .secondary, repl)
    }
  }

  func say(_ text: String, _ role: StyledText.Role, _ repl: REPL) {
    for line in StyledText(text, role).wrapped(to: repl.display.width() - 1) {
      repl.display.show(line)
    }
  }
}
