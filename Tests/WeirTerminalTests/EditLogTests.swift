import Testing

@testable import WeirTerminal

@Suite struct EditLogTests {
  private func log(_ states: [String]) -> EditLog {
    var log = EditLog()
    for state in states { log.note(Array(state.unicodeScalars), cursor: state.count) }
    return log
  }

  private func text(_ state: EditLog.State?) -> String? { state.map { string($0.text[...]) } }

  @Test func `undo() removes typed letters word by word`() {
    var log = log(["a", "ab", "ab ", "ab c", "ab cd"])
    #expect(text(log.undo()) == "ab ")
    #expect(text(log.undo()) == "")
    #expect(log.undo() == nil)
    #expect(text(log.redo()) == "ab ")
    #expect(text(log.redo()) == "ab cd")
    #expect(log.redo() == nil)
  }

  @Test func `undo() restores deleted and replaced text`() {
    var log = log(["one two three", "one three", "one four"])
    #expect(text(log.undo()) == "one three")
    #expect(text(log.undo()) == "one two three")
  }

  @Test func `a new change clears the redo entries`() {
    var log = log(["a", "a b c"])
    _ = log.undo()
    log.note(Array("ax".unicodeScalars), cursor: 2)
    #expect(log.redo() == nil)
    #expect(text(log.undo()) == "")
  }
}
