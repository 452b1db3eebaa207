import WeirLanguage
import WeirSyntax

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
        let suggestion = nearest(argument, among: course.entries.map(\.name))
        return repl.say(
          "there is no lesson '\(argument)'"
            + (suggestion.map { "; did you mean '\($0)'?" } ?? "; ':learn' lists the lessons"))
      }
      do throws(ScriptOutline.Unreadable) {
        let player = LessonPlayer(
          try Lesson(entry.source), entry, of: course, progress: progress, command: ":learn")
        repl.presenter = player
        player.begin(in: repl)
      } catch {
        for diagnostic in error.diagnostics { repl.display.report(diagnostic, in: entry.source) }
      }
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
