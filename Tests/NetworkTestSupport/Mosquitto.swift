import Foundation

/// A mosquitto server on a port of the loopback interface, with a folder of its own.
package final class Mosquitto: @unchecked Sendable {
  package static let isInstalled =
    Tool.isInstalled("mosquitto") && Tool.isInstalled("mosquitto_pub")

  package let port = Loopback.freePort()
  private let folder: ServerFolder
  private var process: ServerProcess?

  package init(_ settings: [String] = [], passwords: [(String, String)] = []) throws {
    folder = try ServerFolder()
    var lines = [
      "listener \(port) 127.0.0.1", "user root", "persistence true",
      "persistence_location \(folder.path)/", "queue_qos0_messages true", "log_type none",
      "max_queued_messages 0",
    ]
    let file = folder.path + "/passwords"
    for (index, (user, password)) in passwords.enumerated() {
      try Tool.run("mosquitto_passwd", (index == 0 ? ["-c"] : []) + ["-b", file, user, password])
    }
    lines += passwords.isEmpty ? ["allow_anonymous true"] : ["password_file \(file)"]
    try folder.write((lines + settings).joined(separator: "\n"), to: "conf")
    try start()
  }

  /// Starts the server, and waits until it accepts connections.
  package func start() throws {
    process = try ServerProcess("mosquitto", ["-c", folder.path + "/conf"], reportsPort: false)
    try Loopback.awaitServer(at: port)
  }

  /// Waits until the server has noticed the end of each connection. It keeps a message that is sent
  /// without acknowledgement only for a client that has left.
  package func awaitNoClients() throws { try Loopback.awaitNoClients(at: port) }

  /// Sends a signal that ends the server, and waits for its end.
  package func kill(_ signal: Int32 = SIGKILL) { process?.kill(signal) }
  package func pause() { process?.pause() }
  package func proceed() { process?.proceed() }

  /// The file with the sessions and messages that the server has saved, as text.
  package var savedData: String {
    let file = FileHandle(forReadingAtPath: folder.path + "/mosquitto.db")
    return String(decoding: file?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
  }

  /// Publishes with mosquitto_pub.
  package func publish(_ arguments: [String], input: String? = nil) throws {
    try Tool.run("mosquitto_pub", ["-p", "\(port)"] + arguments, input: input)
  }

  /// Runs mosquitto_sub to its end; its output is one line a message.
  @discardableResult
  package func subscribe(_ arguments: [String]) throws -> String {
    try Tool.run("mosquitto_sub", ["-p", "\(port)", "-W", "20"] + arguments)
  }
}
