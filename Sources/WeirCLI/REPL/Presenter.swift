import WeirLanguage

/// Types a script for the user, statement by statement, and can undo statements.
///
/// Confined to the session's thread.
protocol Presenter: AnyObject {
  func begin(in repl: REPL)

  /// Handles a typed entry, such as the answer to a question. Returns false if the REPL must evaluate
  /// the entry.
  func take(_ entry: String, in repl: REPL) -> Bool

  /// Performs the next statement, which the user may have edited.
  ///
  /// Returns false if the entry leaves the prompt.
  func perform(_ text: String, in repl: REPL) -> Bool

  /// Updates the position in the script after an entry.
  func follow(_ repl: REPL)

  /// Undoes the last statement and all entries since then.
  func back(in repl: REPL)
}

/// The statement that a presenter types next.
struct NextStatement: Equatable, Sendable {
  /// The text to type; nil at the end of the script.
  var text: String?
  /// The lines shown before the statement.
  var caption: [StyledText]
  var hint: String
  /// Whether each line is a complete entry, because it is not a program.
  var takesAnyLine = false
}
