import WeirRuntime

/// The effort that the checker spends on an expression, measured in visits of its subexpressions.
///
/// A subexpression is visited again for each overload of a call and for each candidate type. In
/// nested expressions these factors multiply. Like swiftc, the checker gives up on an expression
/// if the number of visits is out of proportion to its length.
struct CheckingEffort {
  private static let base = 30_000
  private static let perByte = 20
  /// The number of visits between two calls of `wantsStop`; a power of two.
  private static let interval = 256

  /// The total number of visits for all expressions.
  private(set) var visits = 0
  private var limit = 0
  /// Whether a top-level expression is being checked, so that its limit applies.
  private(set) var isActive = false
  private(set) var isExhausted = false
  /// Whether the checker has been asked to stop. Its diagnostics are incomplete in that case.
  private(set) var isStopped = false
  private let wantsStop: () -> Bool

  /// - Parameter wantsStop: returns whether to stop; called repeatedly.
  init(wantsStop: @escaping () -> Bool) { self.wantsStop = wantsStop }

  /// Begins a top-level expression. The limit grows with the length of the expression.
  mutating func begin(_ span: Span) {
    (isActive, isExhausted) = (true, false)
    limit = visits + Self.base + Self.perByte * (span.end - span.start)
  }

  /// Ends the current top-level expression.
  mutating func end() { (isActive, isExhausted) = (false, false) }

  /// Counts a visit. Returns false if the checker must not continue.
  @inline(__always)
  mutating func spend() -> Bool {
    visits &+= 1
    if visits & (Self.interval - 1) == 0 { look() }
    return !isExhausted && !isStopped
  }

  private mutating func look() {
    if wantsStop() { isStopped = true }
    if isActive, visits > limit { isExhausted = true }
  }
}
