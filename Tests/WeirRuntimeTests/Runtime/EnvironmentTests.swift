import LanguageTestSupport
import Testing

@testable import WeirSession

@Suite("Rollback of a rejected entry")
struct EnvironmentTests {
  /// Evaluates a text with an error, after a type was declared and used.
  private func reject(_ text: String) -> SessionRecorder {
    let recorder = SessionRecorder()
    #expect(
      recorder.evaluate(
        "class Guest { let name: String; init(name: String) { self.name = name } }") == .success)
    #expect(recorder.evaluate(text + "\nlet wrong: Int = \"\"") == .rejected)
    _ = recorder.takeLines()
    return recorder
  }

  @Test("a method added by an extension is removed")
  func methods() {
    let recorder = reject("extension Guest { func greet() { print(name) } }")
    #expect(recorder.evaluate("Guest(name: \"Ana\").greet()") == .rejected)
  }

  @Test("a property added by an extension is removed")
  func properties() {
    let recorder = reject("extension Guest { var age = 3 }")
    #expect(recorder.evaluate("print(Guest(name: \"Ana\").age)") == .rejected)
  }

  @Test("an initializer replaced by an extension is restored")
  func initializers() {
    let recorder = reject("extension Guest { init(name: String) { self.name = \"nobody\" } }")
    #expect(recorder.evaluate("print(Guest(name: \"Ana\").name)") == .success)
    #expect(recorder.takeLines() == ["Ana"])
  }
}
