import Foundation
import NIOCore
import WeirNetwork

/// A server process on loopback that a test starts and stops.
final class HTTPPeer: Sendable {
  let port: Int
  private let process: Process

  /// Starts a program and waits for a line of its output that ends with a port, such as
  /// `ACCEPT 0.0.0.0:4433`.
  init(_ program: String, _ arguments: [String]) throws {
    process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = Pipe()
    process.standardError = FileHandle.nullDevice
    try process.run()
    var text = ""
    var port: Int?
    while port == nil, case let data = output.fileHandleForReading.availableData, !data.isEmpty {
      text += String(decoding: data, as: UTF8.self)
      port =
        text.split(separator: "\n").dropLast(text.hasSuffix("\n") ? 0 : 1)
        .lazy.compactMap { Int($0.split(separator: ":").last ?? "") }.first
    }
    guard let port else { throw NetworkError("start", program, .system, text) }
    self.port = port
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
  }

  /// Starts the server of `HTTPPeerScript`.
  static func scripted() throws -> HTTPPeer {
    try HTTPPeer("python3", ["-c", HTTPPeerScript.text])
  }

  func url(_ target: String, scheme: String = "http", host: String = "127.0.0.1") -> WebURL {
    WebURL("\(scheme)://\(host):\(port)\(target)")!
  }

  func request(_ target: String, _ change: (inout HTTPRequest) -> Void = { _ in }) -> HTTPRequest {
    var request = HTTPRequest(url(target))
    request.timeout = 20
    change(&request)
    return request
  }

  /// The number of open sockets of this process that are connected to the server, after the network
  /// thread has performed earlier requests to close.
  func openSockets() throws -> Int {
    try NetworkLoop.group.next().submit {}.wait()
    let links = Set(
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
      })
    let suffix = ":" + String(port, radix: 16, uppercase: true)
    let rows = ["tcp", "tcp6"].flatMap { table in
      // The files of /proc have no size, so that Foundation reads nothing of them.
      FileHandle(forReadingAtPath: "/proc/self/net/\(table)").map {
        String(decoding: $0.readDataToEndOfFile(), as: UTF8.self).split(separator: "\n")
      } ?? []
    }
    return rows.map { $0.split(separator: " ") }
      .count { $0.count > 9 && $0[2].hasSuffix(suffix) && links.contains("socket:[\($0[9])]") }
  }
}

/// A condition for tests that need a program.
func isInstalled(_ program: String) -> Bool {
  (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .appending("/usr/sbin")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
}

extension Array<Substring> {
  fileprivate func appending(_ element: Substring) -> [Substring] { self + [element] }
}
