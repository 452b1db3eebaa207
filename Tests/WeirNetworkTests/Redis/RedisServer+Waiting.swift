import Foundation
import NetworkTestSupport
import Testing

@testable import WeirNetwork

extension RedisServer {
  /// Repeats a command until it has the given reply.
  func waitFor(
    _ command: [String], _ reply: RedisValue, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    waitFor(command, sourceLocation: sourceLocation) { $0 == reply }
  }

  /// Repeats a command until its reply satisfies a condition; reports an issue after 20 seconds.
  func waitFor(
    _ command: [String], sourceLocation: SourceLocation = #_sourceLocation,
    until isDone: (RedisValue) -> Bool
  ) {
    let deadline = Date(timeIntervalSinceNow: 20)
    var last: RedisValue?
    while Date() < deadline {
      last = try? run(command).get()
      if let last, isDone(last) { return }
    }
    Issue.record("\(command): \(last as Any)", sourceLocation: sourceLocation)
  }

  /// Waits until `count` clients are blocked.
  func awaitBlocked(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) {
    waitFor(["INFO", "clients"], sourceLocation: sourceLocation) { info in
      info.text?.contains("blocked_clients:\(count)\r") == true
    }
  }
}
