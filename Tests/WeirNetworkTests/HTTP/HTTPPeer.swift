import Foundation
import NIOCore
import NetworkTestSupport
import WeirNetwork

/// A server process on loopback for HTTP requests.
final class HTTPPeer: Sendable {
  private let process: ServerProcess
  var port: Int { process.port }

  /// Starts a program that reports its port.
  init(_ program: String, _ arguments: [String]) throws {
    process = try ServerProcess(program, arguments)
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
