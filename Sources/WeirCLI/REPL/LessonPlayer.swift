import WeirLanguage
import WeirSyntax

/// A lesson that is played in a REPL: it types statements for the learner and asks questions.
///
/// Confined to the session's thread.
final class LessonPlayer {
  enum Phase: Equatable {
    /// The next part has been announced.
    case announced
    /// The question at the position has been shown. `hints` is the number of hints given.
    case asking(hints: Int)
  }

  let course: Course
  let progress: ProgressFile
  /// The command that starts a lesson, without the name of the lesson.
  let command: String
  var entry: Course.Entry
  var lesson: Lesson
  var position = 0
  var phase = Phase.announced
  /// The numbers of entries in the session before and after each finished part.
  private var past: [(before: Int, after: Int)] = []
  /// Whether each answered question was right at the first attempt, by position.
  var results: [Int: Bool] = [:]
  /// The questions that were answered in an earlier session.
  var earlier = LessonProgress()

  init(
    _ lesson: Lesson, _ entry: Course.Entry, of course: Course, progress: ProgressFile,
    command: String
  ) {
    (self.lesson, self.entry, self.course) = (lesson, entry, course)
    (self.progress, self.command) = (progress, command)
  }

  var count: Int { lesson.parts.count }
  var hasEnded: Bool { position == count }
  /// Whether the end of the lesson has been shown.
  var isClosed = false

  var question: Question? {
    guard !hasEnded, case .question(let question) = lesson.parts[position] else { return nil }
    return question
  }

  /// Whether there is another hint for the question that has been shown.
  var hasHint: Bool {
    guard case .asking(let hints) = phase, let question else { return false }
    return hints < question.hints.count
  }

  // MARK: Moving

  func begin(in repl: REPL) {
    let known = progress[entry.key]
    repl.say(lesson.title, .heading)
    say(
      "\(count.grouped("part")). Enter continues, ? gives a hint, :back returns, :skip skips, "
        + ":restart begins again.", .secondary, repl)
    if known.count == count, !known.isDone, known.position > 0 {
      say("The lesson continues at part \(known.position + 1).", .secondary, repl)
      resume(at: known.position, in: repl)
      earlier = known
    }
    announce(repl)
  }

  /// Moves to a part without showing the ones before. Their streams run in virtual time.
  private func resume(at end: Int, in repl: REPL) {
    let wasHeld = repl.workspace.isClockHeld
    if !wasHeld { repl.performQuietly(":clock virtual") }
    while position < end {
      pass(in: repl)
      if !wasHeld { repl.performQuietly(":advance 10s") }
    }
    if !wasHeld { repl.performQuietly(":clock real") }
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
  func declare(_ code: String, in repl: REPL) {
    for declaration in Lesson.declarations(in: code) {
      repl.quietly {
        repl.acting(as: .program) {
          _ = repl.evaluate(SourceText(name: "<lesson>", text: declaration))
        }
      }
    }
  }

  func finishPart(from before: Int, in repl: REPL) {
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

  func reset() {
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
  func announce(_ repl: REPL) { repl.display.announce(next(in: repl)) }

  /// The next part, as the display announces it.
  func next(in repl: REPL) -> NextStatement {
    let place = "\(min(position + 1, count))/\(count)  "
    let answering = hasHint ? "your answer, or ?" : "your answer"
    return if hasEnded {
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
          + (question?.kind == .fix ? "Enter types the line to correct" : answering),
        takesAnyLine: question?.kind == .predict || question?.kind == .choose)
    }
  }

  private var lastHint: String {
    course.entry(after: entry).map { "Enter starts '\($0.name)'; Ctrl-D leaves" } ?? "Ctrl-D leaves"
  }
}
