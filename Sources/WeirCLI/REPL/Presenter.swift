import WeirLanguage

/// Types a script for the user, statement by statement, and goes back in it.
///
/// Belongs to the thread of the session.
protocol Presenter: AnyObject {
  func begin(in repl: REPL)

  /// Does what an entry says that the next statement has become; false where it was the wish to
  /// leave.
  func perform(_ text: String, in repl: REPL) -> Bool

  /// Sees what an entry has done.
  func follow(_ repl: REPL)

  /// Takes back what was said since the last statement, and that too.
  func back(in repl: REPL)
}

/// What a presenter types next.
struct NextStatement: Equatable, Sendable {
  /// nil at the end.
  var text: String?
  /// What is shown before it.
  var caption: [StyledText]
  var hint: String
}
