import Testing

@testable import WeirLanguage

@Suite("What a rejected text takes back")
struct EnvironmentTests {
  /// Says something wrong after a type was declared and used.
  private func reject(_ text: String) -> SessionRecorder {
    let recorder = SessionRecorder()
    #expect(
      recorder.evaluate(
        "class Guest { let name: String; init(name: String) { self.name = name } }") == .success)
    #expect(recorder.evaluate(text + "\nlet wrong: Int = \"\"") == .rejected)
    _ = recorder.takeLines()
    return recorder
  }

  @Test("A method that an extension adds")
  func methods() {
    let recorder = reject("extension Guest { func greet() { print(name) } }")
    #expect(recorder.evaluate("Guest(name: \"Ana\").greet()") == .rejected)
  }

  @Test("A property that an extension adds")
  func properties() {
    let recorder = reject("extension Guest { var age = 3 }")
    #expect(recorder.evaluate("print(Guest(name: \"Ana\").age)") == .rejected)
  }

  @Test("The code of an initialiser")
  func initialisers() {
    let recorder = reject("extension Guest { init(name: String) { self.name = \"nobody\" } }")
    #expect(recorder.evaluate("print(Guest(name: \"Ana\").name)") == .success)
    #expect(recorder.takeLines() == ["Ana"])
  }
}
