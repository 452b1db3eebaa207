import WeirLanguage
import WeirTerminal

/// A course as static HTML pages in a folder.
struct CoursePages {
  let course: Course
  let folder: String
  let appearance: Appearance

  func write() -> ExitStatus {
    var lessons: [(link: LessonPage.Link, lesson: Lesson)] = []
    for entry in course.entries {
      do throws(ScriptOutline.Unreadable) {
        let lesson = try Lesson(entry.source)
        lessons.append((LessonPage.Link(file: entry.name + ".html", title: lesson.title), lesson))
      } catch {
        Output.explain(error.diagnostics, in: entry.source, appearance)
        return .rejected
      }
    }
    let links = lessons.map(\.link)
    FileParents.make(of: folder + "/")
    for (index, (link, lesson)) in lessons.enumerated() {
      let page = LessonPage(lesson, course: links, at: index).html
      let status = TextFile.replace("\(folder)/\(link.file)", with: page)
      if status != .success { return status }
    }
    return TextFile.replace(
      "\(folder)/index.html", with: LessonPage.index(of: links, title: title))
  }

  private var title: String {
    course.folder.map(FilePaths.lastPart) ?? "Lessons about streams"
  }
}
