import WeirLanguage

extension Commands {
  static let learning = [
    PromptCommand(
      "learn", "[LESSON|off]", .lesson, "lists the lessons about streams, starts one or leaves it",
      isRecorded: false
    ) { argument, repl in
      let progress = ProgressFile(path: repl.display.progressPath)
      let course = Course.standard
      guard !argument.isEmpty else {
        let list = LessonList(course: course, progress: progress, command: ":learn")
        for line in list.lines(width: repl.display.width() - 1) { repl.display.show(line) }
        return
      }
      if argument == "off" {
        return withLesson(repl) { _ in
          repl.presenter = nil
          repl.display.announce(nil)
          repl.say("the lesson continues there the next time")
        }
      }
      guard let entry = course[argument] else {
        return repl.say(course.refusal(of: argument, command: ":learn"))
      }
      guard let lesson = repl.lesson(of: entry) else { return }
      let player = LessonPlayer(
        lesson, entry, of: course, progress: progress, command: ":learn")
      repl.presenter = player
      player.begin(in: repl)
    },
    PromptCommand(
      "skip", "", .none, "skips a part of a lesson, and shows the solution of a question",
      isRecorded: false
    ) { _, repl in withLesson(repl) { $0.skip(in: repl) } },
    PromptCommand("restart", "", .none, "begins a lesson again", isRecorded: false) { _, repl in
      withLesson(repl) { $0.restart(in: repl) }
    },
  ]

  private static func withLesson(_ repl: REPL, _ body: (LessonPlayer) -> Void) {
    guard let lesson = repl.presenter as? LessonPlayer else {
      return repl.say("no lesson is active; ':learn' lists the lessons")
    }
    body(lesson)
  }
}

extension REPL {
  /// Reads a lesson. Shows its mistakes and returns nil if there are any.
  func lesson(of entry: Course.Entry) -> Lesson? {
    do throws(ScriptOutline.Unreadable) {
      return try Lesson(entry.source)
    } catch {
      for diagnostic in error.diagnostics { display.report(diagnostic, in: entry.source) }
      return nil
    }
  }
}
