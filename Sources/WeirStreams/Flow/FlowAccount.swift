import Weir

/// What went into an edge between two threads or processes, or into what keeps values as windows and
/// joins do, and what became of it.
///
/// At every moment `received == sent + dropped + buffered`.
public final class FlowAccount: Sendable {
  /// The counts of one moment.
  public struct Balance: Hashable, Sendable {
    public var received = 0
    public var sent = 0
    public var dropped = 0

    /// What waits.
    public var buffered: Int { received - sent - dropped }
  }

  /// What the edge is called: "stdin.lines", "file 'a.txt'", "exec 'sort'".
  public let name: String
  private let counts = Locked(Balance())
  private let whole: FlowAccount?

  /// - Parameter whole: an account that counts all that this one counts, and more.
  public init(name: String, partOf whole: FlowAccount? = nil) {
    (self.name, self.whole) = (name, whole)
  }

  public var balance: Balance { counts.withLock(\.self) }

  /// Counts `received` in, `sent` out and `dropped` away, all at one moment.
  public func count(received: Int = 0, sent: Int = 0, dropped: Int = 0) {
    counts.withLock { balance in
      balance.received += received
      balance.sent += sent
      balance.dropped += dropped
    }
    whole?.count(received: received, sent: sent, dropped: dropped)
  }
}
