import Foundation
import Glibc

@testable import WeirNetwork

/// A mosquitto server on a port of the loopback interface, with a folder of its own.
final class Mosquitto: @unchecked Sendable {
  static let isInstalled =
    FileManager.default.isExecutableFile(atPath: "/usr/sbin/mosquitto")
    && FileManager.default.isExecutableFile(atPath: "/usr/bin/mosquitto_pub")

  let port: Int
  private let folder: URL
  private var process = Process()

  init(_ settings: [String] = [], passwords: [(String, String)] = []) throws {
    port = Self.freePort()
    folder = FileManager.default.temporaryDirectory.appending(path: "weir-mqtt-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var lines = [
      "listener \(port) 127.0.0.1", "user root", "persistence true",
      "persistence_location \(folder.path)/", "queue_qos0_messages true", "log_type none",
      "max_queued_messages 0",
    ]
    let file = folder.appending(path: "passwords").path
    for (index, (user, password)) in passwords.enumerated() {
      try MQTTTool.run(
        "/usr/bin/mosquitto_passwd", (index == 0 ? ["-c"] : []) + ["-b", file, user, password])
    }
    lines += passwords.isEmpty ? ["allow_anonymous true"] : ["password_file \(file)"]
    try (lines + settings).joined(separator: "\n").write(
      to: folder.appending(path: "conf"), atomically: true, encoding: .utf8)
    try start()
  }

  deinit {
    kill(SIGKILL)
    try? FileManager.default.removeItem(at: folder)
  }

  var client: MQTTClient { client(.v5) }

  func client(
    _ version: MQTTVersion, _ change: (inout MQTTOptions) -> Void = { _ in }
  ) -> MQTTClient {
    var options = MQTTOptions()
    options.version = version
    change(&options)
    return MQTTClient(.host("127.0.0.1", port: port), options: options)
  }

  /// Starts the server, and waits until it accepts connections.
  func start() throws {
    process = Process()
    process.executableURL = URL(filePath: "/usr/sbin/mosquitto")
    process.arguments = ["-c", folder.appending(path: "conf").path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try MQTTTool.start(process)
    let deadline = Date() + 10
    while !Self.accepts(port) {
      guard Date() < deadline else { throw CocoaError(.fileReadUnknown) }
      usleep(10_000)
    }
  }

  /// Ends the server, and waits for its end.
  func kill(_ signal: Int32) {
    guard process.isRunning else { return }
    Glibc.kill(process.processIdentifier, signal)
    let deadline = Date() + 10
    while process.isRunning, Date() < deadline { usleep(5_000) }
  }

  func pause() { Glibc.kill(process.processIdentifier, SIGSTOP) }
  func proceed() { Glibc.kill(process.processIdentifier, SIGCONT) }

  // MARK: Peers

  func publish(_ arguments: [String], input: String? = nil) throws {
    try MQTTTool.run("/usr/bin/mosquitto_pub", ["-p", "\(port)"] + arguments, input: input)
  }

  /// Starts mosquitto_sub; its output is one line a message.
  @discardableResult
  func subscribe(_ arguments: [String]) throws -> String {
    try MQTTTool.run("/usr/bin/mosquitto_sub", ["-p", "\(port)", "-W", "20"] + arguments)
  }

  // MARK: Ports

  static func freePort() -> Int {
    withSocket { socket, address in
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          _ = bind(socket, $0, length)
          _ = getsockname(socket, $0, &length)
        }
      }
      return Int(UInt16(bigEndian: address.sin_port))
    }
  }

  private static func accepts(_ port: Int) -> Bool {
    withSocket { socket, address in
      address.sin_port = UInt16(port).bigEndian
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
    }
  }

  private static func withSocket<Result>(_ body: (Int32, inout sockaddr_in) -> Result) -> Result {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return body(descriptor, &address)
  }
}
