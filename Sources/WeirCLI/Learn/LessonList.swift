import WeirLanguage
import WeirText

/// A list of the lessons of a course, with the progress of the user.
struct LessonList {
  let course: Course
  let progress: ProgressFile
  /// The command that starts a lesson, without the name of the lesson.
  let command: String

  func lines(width: Int) -> [StyledText] {
    let names = course.entries.map { DisplayWidth.of($0.name) }.max() ?? 0
    let indent = 4 + names + 2
    var lines = course.entries.enumerated().flatMap { index, entry in
      let number = String(index + 1)
      var line = StyledText(String.spaces(2 - number.count) + number + "  ", .secondary)
      line.append(entry.name, .name)
      line.append(String.spaces(indent - line.width))
      line.append((try? Lesson(entry.source))?.title ?? "cannot be read")
      let state = progress[entry.key]
      if !state.text.isEmpty {
        line.append("  (\(state.text))", state.isDone ? .success : .heading)
      }
      return line.wrapped(to: width, indent: indent)
    }
    guard let next = course.next(progress) else { return lines }
    let verb = progress[next.key].position > 0 ? "continues" : "starts"
    lines.append(StyledText())
    lines += StyledText("'\(command) \(next.name)' \(verb) this lesson.", .secondary)
      .wrapped(to: width)
    return lines
  }
}

extension Course {
  /// The first lesson that has been started and is not finished, or else the first one that is not
  /// finished, or the first one if all are; nil for an empty course.
  func next(_ progress: ProgressFile) -> Entry? {
    let open = entries.filter { !progress[$0.key].isDone }
    return open.first { progress[$0.key].position > 0 } ?? open.first ?? entries.first
  }
}
