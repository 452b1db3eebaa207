import CLibedit
import Dispatch
import Glibc

@testable import WeirTerminal

/// Sends bytes as keys to the decoder and to a prompt on a pseudo-terminal.
///
/// The decoded keys do not depend on how the bytes are split. The prompt ends, writes only escapes
/// that the emulator supports, and restores the terminal.
enum Keys {
  static func trial(_ bytes: [UInt8]) {
    let cut = bytes.isEmpty ? 0 : Int(bytes[0]) % bytes.count
    precondition(keys([bytes]) == keys([Array(bytes[..<cut]), Array(bytes[cut...])]))
    type(bytes)
  }

  private static func keys(_ chunks: [[UInt8]]) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for chunk in chunks {
      decoder.feed(chunk)
      while let key = decoder.next() { keys.append(key) }
    }
    while let key = decoder.next(isFinal: true) { keys.append(key) }
    return keys
  }

  private static func type(_ bytes: [UInt8]) {
    let screen = EmulatedScreen(typing: bytes)
    let before = screen.line.modes
    do {
      let prompt = Prompt(input: screen.line.slave, output: screen.line.slave, options: options)
      screen.start()
      while case let entry = prompt.readEntry(), entry != .endOfInput {
        prompt.answering { prompt.print("\(entry)") }
      }
      prompt.close()
    }
    let after = screen.line.modes
    precondition(after.c_lflag == before.c_lflag && after.c_iflag == before.c_iflag)
    let terminal = screen.stop()
    precondition(terminal.complaints.isEmpty, "\(terminal.complaints)")
    precondition(!terminal.isCursorHidden && !terminal.takesBracketedPastes)
  }

  private static let options = {
    var options = Prompt.Options()
    options.environment = ["TERM": "xterm-256color", "HOME": "/nonexistent"]
    options.isComplete = { !$0.hasSuffix("{") && !$0.hasSuffix(",") }
    options.indentation = { $0.hasSuffix("{") ? 2 : 0 }
    options.suggestsFromHistory = { true }
    options.complete = { _, cursor in
      CompletionList(
        replacing: max(0, cursor - 1)..<cursor,
        with: ["map", "match", "漢字 e\u{301}"].map { CompletionCandidate($0) })
    }
    return options
  }()
}
