import CLibedit
import Testing

@testable import WeirTerminal

/// Painting of panels.
@Suite struct CanvasTests {
  init() { weir_use_utf8() }

  private func view(_ text: String, _ row: String) -> View {
    View(
      prompt: [StyledPiece("> ")], text: Array(text.unicodeScalars),
      cursor: text.unicodeScalars.count,
      panel: [[StyledPiece(row)]], width: 40, height: 12)
  }

  @Test func `Canvas paints changed panel rows at most 15 times per second`() {
    var canvas = Canvas()
    _ = canvas.show(view("", "first"), at: 0)
    var painted = 0
    for time in 1...1000 {
      if canvas.show(view("", "row \(time)"), at: time).bytes.contains(UInt8(ascii: "w")) {
        painted += 1
      }
    }
    #expect(painted == 15)
  }

  @Test func `Canvas paints typed text immediately and the panel when due`() {
    var canvas = Canvas()
    _ = canvas.show(view("", "first"), at: 0)
    _ = canvas.show(view("", "second"), at: 100)
    let (bytes, due) = canvas.show(view("typed", "third"), at: 110)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("typed") && !text.contains("third"))
    #expect(due == 58)
    let later = canvas.show(view("typed", "third"), at: 168)
    #expect(String(decoding: later.bytes, as: UTF8.self).contains("third"))
    #expect(later.due == nil)
  }

  @Test func `Canvas delays printed lines until the panel is due`() {
    var canvas = Canvas()
    (canvas.lastFrame, canvas.lastPanel) = (100, 100)
    #expect(canvas.due(view("", "row")) == 168)
    #expect(canvas.due(View()) == 133)
  }
}
