import Foundation

/// A redis-server of a test, with a folder of its own.
package final class RedisServer: @unchecked Sendable {
  package static let isInstalled =
    Tool.isInstalled("redis-server") && Tool.isInstalled("redis-cli")

  package let port = Loopback.freePort()
  package let password: String?
  private let options: [String]
  private let folder: ServerFolder
  private var process: ServerProcess?

  package init(_ options: [String] = [], password: String? = nil) throws {
    (self.options, self.password) = (options, password)
    folder = try ServerFolder()
    try start()
  }

  /// The folder with the data of the server.
  package var directory: String { folder.path }

  /// Starts the process and waits until it has loaded its data.
  package func start() throws {
    process = try ServerProcess(
      "redis-server",
      ["--port", "\(port)", "--bind", "127.0.0.1", "--save", "", "--dir", directory] + options
        + (password.map { ["--requirepass", $0] } ?? []), reportsPort: false)
    guard eventually({ (try? command("PING")) == "PONG" }) else {
      throw Tool.Failure(output: "redis-server does not answer")
    }
  }

  /// Kills the process without letting it save anything.
  package func kill() { process?.kill() }

  /// Runs a command with redis-cli, and returns the lines of its reply.
  @discardableResult
  package func command(_ words: String...) throws -> String {
    let login = password.map { ["--no-auth-warning", "-a", $0] } ?? []
    return String(try Tool.run("redis-cli", ["-p", "\(port)"] + login + words).dropLast())
  }
}
