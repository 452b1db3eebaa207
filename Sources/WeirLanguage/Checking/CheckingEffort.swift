import WeirSyntax

/// The work that the checker puts into an expression, counted in visits of its subexpressions.
///
/// A subexpression is visited again for each overload of a call and for each type that its place
/// may have. In nested expressions these factors multiply. The checker gives up on an expression
/// whose visits are out of proportion to its length, as swiftc does.
struct CheckingEffort {
  private static let base = 30_000
  private static let perByte = 20
  /// How many visits pass between two looks at whether to stop; a power of two.
  private static let interval = 256

  /// All visits so far.
  private(set) var visits = 0
  private var limit = 0
  /// True while an expression is being checked, which may hold others.
  private(set) var isActive = false
  private(set) var isExhausted = false
  /// True once the checker was asked to stop. What it says then is of no use.
  private(set) var isStopped = false
  private let wantsStop: () -> Bool

  /// - Parameter wantsStop: asked now and then whether the checker should stop.
  init(wantsStop: @escaping () -> Bool) { self.wantsStop = wantsStop }

  /// Begins an expression that stands in no other.
  mutating func begin(_ span: Span) {
    (isActive, isExhausted) = (true, false)
    limit = visits + Self.base + Self.perByte * (span.end - span.start)
  }

  /// Ends the expression that was begun last.
  mutating func end() { (isActive, isExhausted) = (false, false) }

  /// Counts a visit; false where nothing more is to be checked.
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
