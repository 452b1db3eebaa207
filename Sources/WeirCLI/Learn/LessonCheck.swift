import WeirLanguage
import WeirTerminal

/// A check that lessons run, and that their answers are judged as the lessons state.
struct LessonCheck {
  /// The paths of the lessons; empty for the lessons that Weir contains.
  let files: [String]
  let appearance: Appearance

  func run() -> ExitStatus {
    guard !files.isEmpty else { return check(.standard) }
    switch Course.read(files) {
    case .success(let course): return check(course)
    case .failure(let problem): return problem.explain()
    }
  }

  private func check(_ course: Course) -> ExitStatus {
    let output = Output(descriptor: 1)
    var status = ExitStatus.success
    for entry in course.entries {
      do throws(ScriptOutline.Unreadable) {
        let lesson = try Lesson(entry.source)
        let mistakes = lesson.check()
        output.flush()
        Output.explain(mistakes, in: entry.source, appearance)
        if !mistakes.isEmpty { status = .failed }
        let answers = lesson.questions.map(\.answers.count).reduce(0, +)
        output.write(
          "\(entry.source.name): \(lesson.questions.count.grouped("question")), "
            + "\(answers.grouped("answer")), \(mistakes.count.grouped("mistake"))\n")
      } catch {
        output.flush()
        Output.explain(error.diagnostics, in: entry.source, appearance)
        status = .rejected
      }
    }
    return output.finish(status)
  }
}
