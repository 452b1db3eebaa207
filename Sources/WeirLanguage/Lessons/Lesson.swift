import WeirSyntax

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

  public var questions: [Question] {
    parts.compactMap { if case .question(let question) = $0 { question } else { nil } }
  }
}

/// The statements of a lesson or a session that come before a text, and may be needed by it.
struct PriorStatements {
  private var statements: [(text: String, names: [String])] = []

  /// Adds the declarations among the statements of a program.
  ///
  /// - Parameter text: Returns the text of a declaration.
  mutating func add(_ source: SourceText, text: (Span) -> String) {
    for statement in Parser.parse(source).statements {
      guard case .declaration = statement.kind else { continue }
      statements.append((text(statement.span), statement.declaredNames))
    }
  }

  mutating func add(_ source: SourceText) {
    add(source) { String(source.text(at: $0)) }
  }

  /// Returns the declarations that a text depends on, in their order.
  ///
  /// - Parameter provided: The names that the text gets from elsewhere.
  func needed(by text: String, besides provided: Set<String> = []) -> [String] {
    var wanted = text.identifiers.subtracting(provided)
    var needed: [String] = []
    for (text, names) in statements.reversed() where provided.isDisjoint(with: names) {
      guard names.isEmpty || !wanted.isDisjoint(with: names) else { continue }
      needed.append(text)
      wanted.formUnion(text.identifiers)
    }
    return needed.reversed()
  }
}
