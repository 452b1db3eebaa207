import ArgumentParser
import WeirLanguage
import WeirTerminal

/// The subcommand `weir learn [LESSON]`.
struct LearnCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Learn about streams in interactive lessons.",
    usage: """
      weir learn [<lesson>]
      weir learn <folder> [<lesson>]
      weir learn --check [<file> ...]
      weir learn --html <folder> [<course> ...]
      """,
    discussion: """
      Lists the lessons with your progress, or starts one: it runs statements and asks questions, \
      whose answers are checked by running them in virtual time. A folder with .weir files is a \
      course of your own.
      """)

  @Flag(help: "Run the answers of lessons and report mistakes, instead of starting a lesson.")
  var check = false

  @Option(
    name: .customLong("html"),
    help: ArgumentHelp(
      "Write the course as static pages into a folder, instead of starting a lesson.",
      valueName: "folder"),
    completion: .directory)
  var pages: String?

  @ArgumentParser.Argument(
    help: ArgumentHelp("The lesson, a file, or a folder with lessons.", valueName: "lesson"),
    completion: .list(Course.standard.entries.map(\.name)))
  var topics: [String] = []

  func validate() throws {
    if check, pages != nil { throw ValidationError("'--check' and '--html' cannot be combined") }
    if !check, pages == nil, topics.count > 2 { throw ValidationError("'learn' starts one lesson") }
  }

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    if check { return LessonCheck(files: topics, appearance: appearance).run() }
    if let pages { return write(pages, appearance) }
    guard let first = topics.first else { return list(.standard, appearance) }
    if let entry = Course.standard[first], topics.count == 1 {
      return start(entry, of: .standard, appearance, permissions)
    }
    switch Course.read(first) {
    case .success(let course): return choose(from: course, appearance, permissions)
    case .failure(let problem):
      let isPath =
        first.unicodeScalars.contains("/") || first.hasSuffix(".weir") || Access.user.exists(first)
      return isPath ? problem.explain() : refuse(first, .standard)
    }
  }

  /// Writes the course, or the lessons that are given, as pages.
  private func write(_ folder: String, _ appearance: Appearance) -> ExitStatus {
    let course: Result<Course, ProgramProblem> =
      switch topics.count {
      case 0: .success(.standard)
      case 1: Course.read(topics[0])
      default: Course.read(topics)
      }
    switch course {
    case .success(let course):
      return CoursePages(course: course, folder: folder, appearance: appearance).write()
    case .failure(let problem): return problem.explain()
    }
  }

  /// The command that starts a lesson, without the name of the lesson.
  private func command(_ course: Course) -> String {
    course.folder.map { "weir learn \($0)" } ?? "weir learn"
  }

  private func list(_ course: Course, _ appearance: Appearance) -> ExitStatus {
    let output = Output(descriptor: 1)
    let list = LessonList(course: course, progress: progress, command: command(course))
    output.show(list.lines(width: Descriptor.columns(1)), in: appearance.theme(on: 1))
    return output.finish(.success)
  }

  /// Starts the given lesson of a course, or the next one.
  private func choose(
    from course: Course, _ appearance: Appearance, _ permissions: Permissions
  ) -> ExitStatus {
    if topics.count == 2 {
      guard let entry = course[topics[1]] else { return refuse(topics[1], course) }
      return start(entry, of: course, appearance, permissions)
    }
    guard let next = course.next(progress) else {
      Output.error.report("error: there are no lessons in '\(topics[0])'")
      return .usage
    }
    if course.folder != nil { _ = list(course, appearance) }
    return start(next, of: course, appearance, permissions)
  }

  private func start(
    _ entry: Course.Entry, of course: Course, _ appearance: Appearance, _ permissions: Permissions
  ) -> ExitStatus {
    entry.source.reporting(appearance) { () throws(ScriptOutline.Unreadable) in
      let player = LessonPlayer(
        try Lesson(entry.source), entry, of: course, progress: progress, command: command(course))
      return PromptSession(
        environment: Program.environment, appearance: appearance, permissions: permissions,
        presenter: player, keepsHistory: false
      ).run()
    }
  }

  private var progress: ProgressFile {
    ProgressFile(path: UserFiles(Program.environment).progress)
  }

  private func refuse(_ name: String, _ course: Course) -> ExitStatus {
    Output.error.report("error: " + course.refusal(of: name, command: "weir learn"))
    return .usage
  }
}
