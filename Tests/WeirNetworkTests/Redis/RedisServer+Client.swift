import NetworkTestSupport
import Testing

@testable import WeirNetwork

extension RedisServer {
  var client: RedisClient { RedisClient(.host("127.0.0.1", port: port), password: password) }

  /// Runs a command with a client of the library.
  @discardableResult
  func run(_ command: [String]) -> Result<RedisValue, NetworkError> {
    let recorder = Recorder<RedisValue>()
    recorder.start(client.command(command))
    return recorder.wait { $0.end != nil }.result
  }
}
