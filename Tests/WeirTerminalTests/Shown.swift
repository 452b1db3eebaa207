@testable import WeirTerminal

/// A redisplay and the terminal to which it writes.
struct Shown {
  var redisplay = Redisplay()
  var terminal: Emulator

  init(width: Int = 20, height: Int = 6) { terminal = Emulator(width: width, height: height) }

  func view(
    _ text: String, at cursor: Int? = nil, prompt: [StyledPiece] = [StyledPiece("> ")],
    footer: [String] = []
  ) -> View {
    let text = Array(text.unicodeScalars)
    return View(
      prompt: prompt, continuation: [StyledPiece(". ")], text: text, cursor: cursor ?? text.count,
      footer: footer.map { [StyledPiece($0)] }, width: terminal.width, height: terminal.height)
  }

  mutating func show(_ view: View) { terminal.feed(redisplay.show(view)) }
  mutating func event(_ line: String) {
    terminal.feed(redisplay.insert(Array("\(line)\r\n".utf8)))
  }
}
