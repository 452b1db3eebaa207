/// What the compiler found out about the words of a program, for who translates it.
final class Findings {
  /// Calls of words and functions, by where they stand: from the name on for a method, else the
  /// whole call.
  private(set) var calls: [Span: ResolvedCall] = [:]
  /// The types of what the calls are said of.
  private(set) var receivers: [Span: Type] = [:]
  /// Words that stand without parentheses, by their names' spans.
  var members: [Span: Word] = [:]
  /// The types of the places that closures are for.
  private(set) var closures: [Span: Type] = [:]

  /// An expression may be compiled more than once; what is known best stays.
  func note(_ call: ResolvedCall, on receiver: Type, at span: Span) {
    if let known = calls[span], known.result.isComplete, !call.result.isComplete { return }
    calls[span] = call
    receivers[span] = receiver
  }

  func note(closure: Span, for type: Type) {
    if let known = closures[closure], known.isComplete, !type.isComplete { return }
    if !type.isDynamic || closures[closure] == nil { closures[closure] = type }
  }
}
