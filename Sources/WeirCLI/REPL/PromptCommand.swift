import WeirLanguage
import WeirSyntax

/// A command of the prompt: an entry that begins with a colon.
struct PromptCommand: Sendable {
  /// The kind of argument that follows the name.
  enum Argument: Sendable, Equatable {
    case none, stream, word, expression, file, pin, pinned, lesson
    case choice([String])
  }

  /// The column of the summaries in a list of commands.
  static let column = 18

  let name: String
  /// The placeholder of the argument, such as `[NAME]`.
  let usage: String
  let argument: Argument
  let summary: String
  let leaves: Bool
  /// Whether the command belongs in a recording of the session.
  let isRecorded: Bool
  /// Performs the command. Throws a `CommandRefusal` if that is not possible.
  let perform: @Sendable (_ argument: String, _ repl: REPL) throws -> Void

  init(
    _ name: String, _ usage: String = "", _ argument: Argument = .none, _ summary: String,
    leaves: Bool = false, isRecorded: Bool = true,
    perform: @escaping @Sendable (String, REPL) throws -> Void
  ) {
    (self.name, self.usage, self.argument) = (name, usage, argument)
    (self.summary, self.leaves, self.perform) = (summary, leaves, perform)
    self.isRecorded = isRecorded
  }
}

/// An error whose message answers a command of the prompt.
protocol CommandRefusal: Error {
  var message: String { get }
}

extension StreamProblem: CommandRefusal {}
extension MarbleRequest.Problem: CommandRefusal {}

/// The reason why a command of the prompt cannot be performed.
struct CommandProblem: CommandRefusal {
  let message: String
  let role: StyledText.Role

  init(_ message: String, _ role: StyledText.Role = .plain) {
    (self.message, self.role) = (message, role)
  }
}

extension Optional<String> {
  /// The question whether a similar name was meant, as the end of a message; empty for nil.
  var asSuggestion: String { map { "; did you mean '\($0)'?" } ?? "" }
}
