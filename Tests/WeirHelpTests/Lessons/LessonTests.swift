import Testing
import WeirSyntax

@testable import WeirHelp
@testable import WeirPrinting

@Suite struct LessonTests {
  private func lesson(_ text: String) throws -> Lesson {
    try Lesson(SourceText(name: "demo.weir", text: text))
  }

  /// The messages and lines of the errors in a lesson.
  private func mistakes(_ text: String) -> [String] {
    let source = SourceText(name: "demo.weir", text: text)
    do {
      return try Lesson(source).check().map {
        "\(source.position(of: $0.span.start).line): \($0.message)"
      }
    } catch {
      return (error as? ScriptOutline.Unreadable)?.diagnostics.map {
        "\(source.position(of: $0.span.start).line): \($0.message)"
      } ?? ["\(error)"]
    }
  }

  @Test func `a lesson has a title, statements, questions and closing comments`() throws {
    let lesson = try lesson(
      """
      // Doubling
      //
      // What it is about.
      let a = marbles("-1-|")

      // Before the question.

      //? predict twice
      // What comes out?
      //! Give them a minute.
      //? hint First.
      //? hint Second.
      //? wrong -1-| -- It is doubled.
      let twice = a.map { $0 * 2 }
      twice

      // The end.
      """)
    #expect(lesson.title == "Doubling")
    #expect(lesson.closing == ["The end."])
    guard case .statement(let step)? = lesson.parts.first else { throw Missing() }
    #expect(step.narration == ["What it is about."])
    #expect(step.text == "let a = marbles(\"-1-|\")")
    let question = try #require(lesson.questions.first)
    #expect(lesson.parts.count == 2)
    #expect(question.kind == .predict && question.hints == ["First.", "Second."])
    #expect(question.narration == ["Before the question."])
    #expect(question.wording == ["What comes out?"])
    #expect(question.code == "let twice = a.map { $0 * 2 }\ntwice")
    #expect(question.answers.map(\.explanation) == ["It is doubled."])
    #expect(question.solution == "-2-|")
    #expect(lesson.check() == [])
  }

  private struct Missing: Error {}

  @Test(arguments: [
    ("//? guess a\n", "1: unknown question 'guess'"),
    ("let a = 1\n\n//? predict\na", "3: invalid question"),
    ("//? make -1-|\n//? right a", "1: invalid question"),
    ("//? predict a every no\na", "1: invalid question"),
    ("//? make \"-(1\"\n//? right a", "1: marble diagram, character 2: unterminated group"),
    ("//? choose\n//? wrong no -- No.", "1: the question has no line '//? right'"),
    ("//? choose\n//? wright no", "2: expected 'hint', 'right' or 'wrong' after '//?'"),
    ("// A\n//? predict b\nlet b = )", "3: expected initial value after '='"),
    ("let = 1", "1: expected pattern"),
  ])
  func `a mistake in the notation is reported with its line`(_ text: String, _ message: String) {
    #expect(mistakes(text).contains(message), "\(mistakes(text))")
  }

  @Test func `check() reports answers that are not judged as the lesson states`() {
    let text = """
      // A

      //? predict a
      //? wrong -1-2-| -- no
      //? right -1-| -- no
      let a = marbles("-1-2-|")
      a

      //? make "-3-|"
      //? right nothing
      let b = 1
      """
    #expect(
      mistakes(text) == [
        "4: the answer is right, but it is listed as wrong",
        "5: the answer is wrong, but it is listed as right",
        "10: the answer cannot be run: cannot find 'nothing' in scope",
      ])
  }

  @Test func `check() reports an error in an answer with its own hints`() throws {
    let text = "// A\n//? make \"-1-|\"\n//? right a.mapp { $0 }\nlet a = marbles(\"-1-|\")"
    let errors = try lesson(text).check()
    #expect(errors.count == 1)
    #expect(errors[0].message.hasPrefix("the answer cannot be run: value of type"))
    #expect(!errors[0].hints.contains { $0.contains("error:") }, "\(errors[0].hints)")
  }

  @Test func `check() reports errors of the program`() {
    #expect(mistakes("// A\nlet a = nothing") == ["2: cannot find 'nothing' in scope"])
    #expect(
      mistakes("// A\n//? predict a\nlet a = marbles(\"(\")").contains {
        $0.hasPrefix("2: the program of the question fails: ")
      })
  }
}
