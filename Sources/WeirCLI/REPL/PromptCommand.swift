import WeirLanguage
import WeirSyntax

/// Something that can be said to the prompt itself: an entry that begins with a colon.
struct PromptCommand: Sendable {
  /// What stands behind the name.
  enum Argument: Sendable, Equatable {
    case none, stream, word, expression, file, pin, pinned
    case choice([String])
  }

  /// The column of the summaries in a list of commands.
  static let column = 18

  let name: String
  /// What stands behind the name, as `[NAME]`.
  let usage: String
  let argument: Argument
  let summary: String
  let leaves: Bool
  /// True where it belongs to a recording of the session.
  let isRecorded: Bool
  let perform: @Sendable (_ argument: String, _ repl: REPL) -> Void

  init(
    _ name: String, _ usage: String = "", _ argument: Argument = .none, _ summary: String,
    leaves: Bool = false, isRecorded: Bool = true,
    perform: @escaping @Sendable (String, REPL) -> Void
  ) {
    (self.name, self.usage, self.argument) = (name, usage, argument)
    (self.summary, self.leaves, self.perform) = (summary, leaves, perform)
    self.isRecorded = isRecorded
  }
}

/// The reason why a command of the prompt does nothing.
struct CommandProblem: Error {
  let message: String
}
