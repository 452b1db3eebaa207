/// When a stream of what several inputs have sent together completes.
@usableFromInline
package enum JoinEnding: Sendable {
  /// As soon as nothing further can come.
  case nothingFurther
  /// When all inputs have completed.
  case all
  /// Then, or at a value that nothing can join, since all others have completed.
  case allOrLoneValue
}
