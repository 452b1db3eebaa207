import WeirLanguage
import WeirSyntax
import WeirText

extension Commands {
  static let pinning = [
    PromptCommand("pin", "WHAT", .pin, "pins a view below the prompt: " + PinKind.list) {
      try pin($0, $1)
    },
    PromptCommand("unpin", "[WHAT]", .pinned, "removes pinned views; without WHAT all") {
      argument, repl in
      let gone = repl.board?.unpin(argument.isEmpty ? nil : argument) ?? []
      for title in gone { repl.say("no longer pinned: \(title)") }
      guard gone.isEmpty else { return }
      let titles = repl.board?.titles ?? []
      let suggestion = nearest(argument, among: titles)
      repl.say(
        argument.isEmpty || titles.isEmpty
          ? "nothing is pinned"
          : "'\(argument)' is not pinned" + suggestion.asSuggestion)
    },
  ]

  /// Pins the panel that the arguments describe.
  static func pin(_ argument: String, _ repl: REPL) throws {
    let words = argument.arguments
    guard let first = words.first else { return updatePinned(repl) }
    guard let board = repl.board else {
      return repl.say("':pin' requires a terminal")
    }
    guard let kind = PinKind.all.first(where: { $0.name == first }) else {
      let suggestion = nearest(first, among: PinKind.all.map(\.name))
      return repl.say(
        "cannot pin '\(first)'; available: \(PinKind.list)" + suggestion.asSuggestion)
    }
    guard let arguments = repl.name(Array(words.dropFirst())) else { return }
    let (content, note) = try kind.make(arguments, repl, board)
    board.pin(content, as: argument)
    repl.say("pinned \(content.title)\(note)")
  }

  /// Shows the possible arguments of `:pin`.
  static func pinKinds(width: Int) -> [StyledText] {
    PinKind.all.flatMap { lines(":pin \($0.usage)", $0.summary, column: 28, width: width) }
  }

  private static func updatePinned(_ repl: REPL) {
    let titles = repl.board?.titles ?? []
    repl.say(titles.isEmpty ? "nothing is pinned" : "pinned: " + titles.joined(separator: "; "))
    for line in pinKinds(width: repl.display.width()) { repl.display.show(line) }
  }
}
