import Weir

/// The memory for request bodies that the connections of a server share.
final class BodyBudget: Sendable {
  private let limit: Int
  private let used = Locked(0)

  init(limit: Int) { self.limit = limit }

  /// The part of the budget that the body of one request uses.
  final class Share: Sendable {
    private let budget: BodyBudget
    private let size = Locked(0)

    init(of budget: BodyBudget) { self.budget = budget }

    deinit { release() }

    /// Takes more of the budget; returns false if it is exhausted.
    func grow(by count: Int) -> Bool {
      let isTaken = budget.used.withLock { used in
        guard count <= budget.limit - used else { return false }
        used += count
        return true
      }
      if isTaken { size.withLock { $0 += count } }
      return isTaken
    }

    /// Returns everything to the budget.
    func release() {
      let count = size.exchange(0)
      if count > 0 { budget.used.withLock { $0 -= count } }
    }
  }
}
