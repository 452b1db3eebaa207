import NIOCore
import Weir

extension RedisClient {
  /// Sends a command, emits its reply and completes.
  ///
  ///     server.reply(to: ["SET", "color", "blue"])  // "OK"
  ///     server.reply(to: ["GET", "color"])  // "blue"
  ///
  /// An error reply fails with `.rejected`. Commands that do not have one reply are refused: those
  /// that subscribe, `MONITOR`, `SYNC`, `PSYNC` and `CLIENT REPLY`. A command that blocks, such as
  /// `BLPOP`, waits as long as its own timeout.
  public func reply(to command: [String]) -> SignalProducer<RedisValue, NetworkError> {
    self.command(command).producer
  }

  package func command(_ command: [String]) -> NetworkSource<RedisValue> {
    NetworkSource(name: "\(self)") { intake in
      guard Self.hasOneReply(command) else {
        let name = command.first ?? ""
        let error = NetworkError(
          "run \(name) on", endpoint.description, .protocolViolation,
          "the command does not have one reply")
        return intake.finish(.failed(error))
      }
      connect(for: intake) { connection in
        connection.replyTimeout = nil
        connection.send(command) { result in
          connection.close()
          switch result {
          case .success(let value):
            intake.deliver(value)
            intake.finish(.completed)
          case .failure(let error): intake.finish(.failed(error))
          }
        }
      }
    }
  }

  private static func hasOneReply(_ command: [String]) -> Bool {
    guard let name = command.first?.uppercased(), !name.isEmpty else { return false }
    switch name {
    case "SUBSCRIBE", "PSUBSCRIBE", "SSUBSCRIBE", "UNSUBSCRIBE", "PUNSUBSCRIBE", "SUNSUBSCRIBE",
      "MONITOR", "SYNC", "PSYNC":
      return false
    case "CLIENT": return command.count < 2 || command[1].uppercased() != "REPLY"
    default: return true
    }
  }

  /// Emits a warning if entries that the server has accepted can be lost when it crashes, or nil if
  /// they cannot, and completes. Also emits nil if the server does not reveal its configuration.
  package func durabilityWarning() -> NetworkSource<String?> {
    NetworkSource(name: "\(self)") { intake in
      @Sendable func emit(_ warning: String?) {
        intake.deliver(warning)
        intake.finish(.completed)
      }
      connect { stop in
        intake.attach(resume: {}, stop: stop)
      } ready: { connection in
        var appendOnly: String?
        connection.send(["CONFIG", "GET", "appendonly"]) { appendOnly = Self.setting($0) }
        connection.send(["CONFIG", "GET", "appendfsync"]) { result in
          connection.close()
          emit(Self.durabilityWarning(appendOnly: appendOnly, fsync: Self.setting(result)))
        }
      } failed: { _ in
        emit(nil)
      }
    }
  }

  private static func setting(_ result: Result<RedisValue, NetworkError>) -> String? {
    (try? result.get())?.pairs?.first?.value.text
  }

  static func durabilityWarning(appendOnly: String?, fsync: String?) -> String? {
    switch (appendOnly, fsync) {
    case ("no", _):
      "the server loses entries if it crashes, since it has no append-only file; set 'appendonly "
        + "yes' and 'appendfsync always'"
    case ("yes", "everysec"):
      "the server may lose the entries of the last second if it crashes; set 'appendfsync always'"
    case ("yes", "no"):
      "the server may lose the latest entries if its machine crashes; set 'appendfsync always'"
    default: nil
    }
  }
}
