import Weir

/// Counters for the values that pass a boundary between threads or processes, or an operator that
/// stores values, such as a window or a join.
///
/// `received == sent + dropped + buffered` is true at all times.
public final class FlowAccount: Sendable {
  /// A consistent snapshot of the counters.
  public struct Balance: Hashable, Sendable {
    /// The number of values that have arrived at the boundary.
    public var received = 0
    /// The number of values that have been passed on.
    public var sent = 0
    /// The number of values that will never be passed on.
    public var dropped = 0

    /// The number of values that wait at a broker or are not acknowledged; nil unless the boundary
    /// is a consumer of a broker that reports it.
    public var lag: Int?

    /// The number of values that are neither sent nor dropped yet.
    public var buffered: Int { received - sent - dropped }
  }

  /// The name of the boundary, such as "stdin.lines", "file 'a.txt'" or "exec 'sort'".
  public let name: String
  private let counts = Locked(Balance())
  private let whole: FlowAccount?

  /// Creates an account.
  ///
  /// - Parameter whole: a parent account that also counts everything that this account counts.
  public init(name: String, partOf whole: FlowAccount? = nil) {
    (self.name, self.whole) = (name, whole)
  }

  /// The current values of the counters. Thread-safe: all of them are read in one step.
  public var balance: Balance { counts.withLock(\.self) }

  /// Adds to the counters in one atomic step.
  public func count(received: Int = 0, sent: Int = 0, dropped: Int = 0) {
    counts.withLock { balance in
      balance.received += received
      balance.sent += sent
      balance.dropped += dropped
    }
    whole?.count(received: received, sent: sent, dropped: dropped)
  }

  /// Adds to the lag.
  package func count(lag: Int) { counts.withLock { $0.lag = ($0.lag ?? 0) + lag } }
}
