/// A measured task, implemented once with Weir and once with the peer.
///
/// Each side receives the number of events, processes that many and returns the checksum of the
/// values that its observers received. The two checksums must be equal.
public struct Workload: Sendable {
  public typealias Run = @Sendable (_ events: Int) -> Int

  public let name: String
  public let events: Int
  public let weir: Run
  public let peer: Run
  /// Whether `peer` only computes the expected result, because no library has the operator.
  let isPeerHandwritten: Bool

  public init(
    name: String, events: Int, isPeerHandwritten: Bool = false, weir: @escaping Run,
    peer: @escaping Run
  ) {
    self.name = name
    self.events = events
    self.isPeerHandwritten = isPeerHandwritten
    self.weir = weir
    self.peer = peer
  }
}
