import WeirLanguage
import WeirSyntax

/// A lesson that is played in a REPL: it types statements for the learner and asks questions.
///
/// Confined to the session's thread.
final class LessonPlayer: Presenter {
  private enum Phase: Equatable {
    /// The next part has been announced.
    case announced
    /// The question at the position has been shown. `hints` is the number of hints given.
    case asking(hints: Int)
  }

  private let course: Course
  private let progress: ProgressFile
  /// The command that starts a lesson, without the name of the lesson.
  private let command: String
  private var entry: Course.Entry
  private var lesson: Lesson
  private var position = 0
  private var phase = Phase.announced
  /// The numbers of entries in the session before and after each finished part.
  private var past: [(before: Int, after: Int)] = []
  /// Whether each answered question was right at the first attempt, by position.
  private var results: [Int: Bool] = [:]
  /// The questions that were answered in an earlier session.
  private var earlier = LessonProgress()

  init(
    _ lesson: Lesson, _ entry: Course.Entry, of course: Course, progress: ProgressFile,
    command: String
  ) {
    (self.lesson, self.entry, self.course) = (lesson, entry, course)
    (self.progress, self.command) = (progress, command)
  }

  private var count: Int { lesson.parts.count }
  private var hasEnded: Bool { position == count }
  /// Whether the end of the lesson has been shown.
  private var isClosed = false

  private var question: Question? {
    guard !hasEnded, case .question(let question) = lesson.parts[position] else { return nil }
    return question
  }

  // MARK: Moving

  func begin(in repl: REPL) {
    let known = progress[entry.key]
    repl.say(lesson.title, .heading)
    say(
      "\(count.counted("part")). Enter continues, ? gives a hint, :back returns, :skip skips, "
        + ":restart begins again.", .secondary, repl)
    if known.count == count, !known.isDone, known.position > 0 {
      say("The lesson continues at part \(known.position + 1).", .secondary, repl)
      while position < known.position { pass(in: repl) }
      earlier = known
    }
    announce(repl)
  }

  /// Moves past a part without showing it. Statements are performed, so that later parts find what
  /// they expect; of a question, only the declarations are evaluated.
  private func pass(in repl: REPL) {
    let before = repl.workspace.entryCount
    switch lesson.parts[position] {
    case .statement(let step):
      repl.quietly { repl.acting(as: .program) { _ = repl.perform(step.text) } }
    case .question(let question): declare(question.code, in: repl)
    }
    finishPart(from: before, in: repl)
  }

  /// Evaluates the declarations of a program without showing anything.
  private func declare(_ code: String, in repl: REPL) {
    for declaration in Lesson.declarations(in: code) {
      repl.quietly {
        repl.acting(as: .program) {
          _ = repl.evaluate(SourceText(name: "<lesson>", text: declaration))
        }
      }
    }
  }

  private func finishPart(from before: Int, in repl: REPL) {
    past.append((before, repl.workspace.entryCount))
    position += 1
    phase = .announced
  }

  func follow(_ repl: REPL) {
    while let last = past.last, last.after > repl.workspace.entryCount { stepBack() }
    announce(repl)
  }

  private func stepBack() {
    past.removeLast()
    position -= 1
    (phase, isClosed) = (.announced, false)
  }

  func back(in repl: REPL) {
    if phase != .announced {
      phase = .announced
    } else if let last = past.last {
      repl.undoEntries(downTo: last.before)
      stepBack()
    } else {
      return repl.say("this is the first part")
    }
    repl.say("back at part \(position + 1) of \(count)", .secondary)
    announce(repl)
  }

  func restart(in repl: REPL) {
    if let first = past.first { repl.undoEntries(downTo: first.before) }
    reset()
    progress[entry.key] = LessonProgress()
    begin(in: repl)
  }

  private func reset() {
    (position, past, results, phase) = (0, [], [:], .announced)
    (earlier, isClosed) = (LessonProgress(), false)
  }

  func skip(in repl: REPL) {
    if hasEnded { return repl.say("this is the end of the lesson") }
    if let question, phase != .announced {
      results[position] = results[position] ?? false
      if let solution = question.solution { say("A solution: \(solution)", .plain, repl) }
    }
    pass(in: repl)
    save()
    announce(repl)
  }

  /// Announces the next part to the display.
  private func announce(_ repl: REPL) {
    let place = "\(min(position + 1, count))/\(count)  "
    let next =
      if hasEnded {
        NextStatement(caption: [], hint: isClosed ? lastHint : "Enter shows the end of the lesson")
      } else if case .statement(let step) = lesson.parts[position] {
        NextStatement(
          text: step.text,
          caption: Caption.paragraphs(step.narration, width: repl.display.width()),
          hint: place + "Enter types the next statement")
      } else if phase == .announced {
        NextStatement(caption: [], hint: place + "Enter shows the question")
      } else {
        NextStatement(
          text: question?.correctable, caption: [],
          hint: place
            + (question?.kind == .fix ? "Enter types the line to correct" : "your answer, or ?"),
          takesAnyLine: question?.kind == .predict || question?.kind == .choose)
      }
    repl.display.announce(next)
  }

  private var lastHint: String {
    course.entry(after: entry).map { "Enter starts '\($0.name)'; Ctrl-D leaves" } ?? "Ctrl-D leaves"
  }

  // MARK: Entries

  func take(_ text: String, in repl: REPL) -> Bool {
    if text.allSatisfy(\.isWhitespace) {
      advance(in: repl)
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
      if phase == .announced { show(question, in: repl) }
      phase = .asking(hints: 0)
      say(question.instruction, .heading, repl)
    }
  }

  private func beginNext(in repl: REPL) {
    guard let next = course.entry(after: entry) else {
      return say("This was the last lesson.", .plain, repl)
    }
    do throws(ScriptOutline.Unreadable) {
      lesson = try Lesson(next.source)
    } catch {
      for diagnostic in error.diagnostics { repl.display.report(diagnostic, in: next.source) }
      return
    }
    entry = next
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
    guard hints < question.hints.count else {
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
    let lines = verdict.lines(width: repl.display.width() - 1)
    if question.kind != .choose { for line in lines { repl.display.show(line) } }
    switch verdict.result {
    case .invalid: break
    case .right: repl.say("Right.", .success)
    case .wrong: say(question.kind == .predict ? "Not right." : "Not yet.", .failure, repl)
    }
    if question.kind == .choose { for line in lines { repl.display.show(line) } }
    if verdict.result == .invalid { return }
    if verdict.result == .wrong {
      results[position] = false
      guard question.kind == .predict else {
        let hasHint =
          if case .asking(let hints) = phase { hints < question.hints.count } else { false }
        return say(
          (hasHint ? "? gives a hint, " : "") + ":skip shows a solution.", .secondary, repl)
      }
    }
    results[position] = results[position] ?? true
    let before = repl.workspace.entryCount
    declare(question.code, in: repl)
    finishPart(from: before, in: repl)
    save()
  }

  private func save() {
    progress[entry.key] = score
  }

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
      ? "" : ": \(score.right) of \(score.answered.counted("question")) right at the first attempt"
    say("You have finished '\(lesson.title)'\(result).", .success, repl)
    if let next = course.entry(after: entry) {
      say("The next lesson is '\(command) \(next.name)'.", .secondary, repl)
    }
  }

  private func say(_ text: String, _ role: StyledText.Role, _ repl: REPL) {
    for line in StyledText(text, role).wrapped(to: repl.display.width() - 1) {
      repl.display.show(line)
    }
  }
}
