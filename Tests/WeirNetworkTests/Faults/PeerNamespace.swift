import Foundation
import Glibc
import NetworkTestSupport
import WeirNetwork

/// A network namespace with a Python program, and a link to it that can be taken down.
///
/// The address of this side is 10.83.7.1, that of the program 10.83.7.2. Needs root.
final class PeerNamespace: Sendable {
  static let address = "10.83.7.1"

  private let link = "weir\(getpid())"
  private let process = Process()

  /// Starts a program with arguments. It runs once the link is up.
  init(_ script: String, _ arguments: [String]) throws {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["unshare", "-n", "python3", "-c", "import sys; sys.stdin.readline()\n" + script] + arguments
    let input = Pipe()
    process.standardInput = input
    try process.run()
    let peer = "\(link)p"
    try ip("link", "add", link, "type", "veth", "peer", "name", peer)
    // The process has its own namespace once it runs 'unshare'.
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/net")
    let path = "/proc/\(process.processIdentifier)/ns/net"
    while try own == FileManager.default.destinationOfSymbolicLink(atPath: path) { sched_yield() }
    try ip("link", "set", peer, "netns", "\(process.processIdentifier)")
    try ip("addr", "add", "\(Self.address)/24", "dev", link)
    try ip("link", "set", link, "up")
    try inside("addr", "add", "10.83.7.2/24", "dev", peer)
    try inside("link", "set", peer, "up")
    try inside("link", "set", "lo", "up")
    input.fileHandleForWriting.write(Data("\n".utf8))
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    try? ip("link", "delete", link)
  }

  /// Takes the link down on the side of the program.
  func cut() throws { try inside("link", "set", "\(link)p", "down") }

  /// Takes the link up again.
  func mend() throws { try inside("link", "set", "\(link)p", "up") }

  /// Runs a program in the namespace to its end, and returns its output.
  @discardableResult
  func run(_ program: String, _ arguments: [String]) throws -> String {
    try Tool.run(
      "nsenter", ["-t", "\(process.processIdentifier)", "-n", program] + arguments)
  }

  private func ip(_ arguments: String...) throws {
    try Tool.run("ip", arguments)
  }

  private func inside(_ arguments: String...) throws {
    try run("ip", arguments)
  }
}
