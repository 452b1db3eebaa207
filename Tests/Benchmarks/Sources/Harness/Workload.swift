/// One thing to measure, written once for Weir and once for the peer.
///
/// Each side gets the number of events, does that much work and returns the checksum of what its
/// observers received; the two checksums must agree.
public struct Workload: Sendable {
  public typealias Run = @Sendable (_ events: Int) -> Int

  public let name: String
  public let events: Int
  public let weir: Run
  public let peer: Run

  public init(name: String, events: Int, weir: @escaping Run, peer: @escaping Run) {
    self.name = name
    self.events = events
    self.weir = weir
    self.peer = peer
  }
}
