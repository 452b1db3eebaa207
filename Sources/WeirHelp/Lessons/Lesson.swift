import WeirSession

/// A lesson about streams: narration, statements to run, and questions.
///
/// A lesson is a program. Its comments are the narration. A paragraph that begins with `//?` is a
/// question, which ends at the next empty line:
///
///     // Merging
///     //? predict out
///     // What does `out` emit?
///     //? hint Which of the two streams emits first?
///     //? wrong -1-2-3-4-| -- `merge` does not wait for the first stream to complete.
///     let out = marbles("-1---2-|").merge(with: marbles("--3-4-|"))
///
/// ```swift
/// let lesson = try Lesson(SourceText(name: "merging", text: text))
/// print(lesson.title, lesson.questions.count)
/// ```
public struct Lesson: Sendable {
  public enum Part: Sendable {
    case statement(ScriptOutline.Step)
    case question(Question)
  }

  /// The first line of the first comment.
  public let title: String
  public let parts: [Part]
  /// The lines of the comments that follow the last part.
  public let closing: [String]
  let source: SourceText

  /// Reads a lesson.
  ///
  /// - Throws: The errors in the syntax of the program and of the questions.
  public init(_ source: SourceText) throws(ScriptOutline.Unreadable) {
    var reader = LessonReader(source)
    (title, parts, closing) = try reader.read()
    self.source = source
  }

  /// Returns the texts of the declarations in a program.
  public static func declarations(in code: String) -> [String] {
    let source = SourceText(name: "", text: code)
    return Parser.parse(source).statements.compactMap { statement in
      guard case .declaration = statement.kind else { return nil }
      return String(source.text(at: statement.span))
    }
  }

  /// Returns whether a program declares all names that another one declares.
  public static func declares(_ code: String, allOf other: String) -> Bool {
    func names(_ text: String) -> Set<String> {
      Set(Parser.parse(SourceText(name: "", text: text)).statements.flatMap(\.declaredNames))
    }
    return names(code).isSuperset(of: names(other))
  }

  public var questions: [Question] {
    parts.compactMap { if case .question(let question) = $0 { question } else { nil } }
  }
}
