import Foundation
import Glibc
import Testing
import Weir

@testable import WeirNetwork

/// A redis-server of a test, with a directory of its own.
final class RedisServer: @unchecked Sendable {
  static let executable = ["/usr/bin/redis-server", "/usr/local/bin/redis-server"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }
  static var isInstalled: Bool { executable != nil }

  let port: Int
  let directory: String
  private let options: [String]
  private let password: String?
  private var process = Process()

  init(_ options: [String] = [], password: String? = nil) throws {
    port = try Self.freePort()
    directory = NSTemporaryDirectory() + "weir-redis-\(port)-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true)
    self.password = password
    self.options = options + (password.map { ["--requirepass", $0] } ?? [])
    try start()
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(atPath: directory)
  }

  var client: RedisClient { RedisClient(.host("127.0.0.1", port: port), password: password) }

  /// Starts the process and waits until it has loaded its data.
  func start() throws {
    process = Process()
    process.executableURL = URL(fileURLWithPath: Self.executable ?? "")
    process.arguments =
      ["--port", "\(port)", "--bind", "127.0.0.1", "--save", "", "--dir", directory] + options
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    for _ in 0..<1_000 {
      let answer = run(["PING"])
      if case .success = answer { return }
      usleep(10_000)
    }
    throw NetworkError("start", "redis-server", .timedOut)
  }

  /// Kills the process without letting it save anything.
  func kill() {
    guard process.isRunning else { return }
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  @discardableResult
  func run(_ command: [String]) -> Result<RedisValue, NetworkError> {
    let recorder = Recorder<RedisValue>()
    recorder.start(client.command(command))
    return recorder.wait { $0.end != nil }.result
  }

  static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, length) == 0
          && getsockname(descriptor, pointer, &length) == 0
      }
    }
    guard isBound else { throw NetworkError("listen on", "127.0.0.1", .system) }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
