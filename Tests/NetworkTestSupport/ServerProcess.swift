import Foundation

/// A server process on loopback that a test starts and kills.
package final class ServerProcess: @unchecked Sendable {
  /// The port that the process has reported, or 0.
  package let port: Int
  private let process = Process()
  private let output = Pipe()

  /// Starts a program.
  ///
  /// - Parameter reportsPort: whether to wait for a line of its output that ends with a port, such
  ///   as `ACCEPT 0.0.0.0:4433`.
  package init(_ program: String, _ arguments: [String], reportsPort: Bool = true) throws {
    process.executableURL = URL(filePath: Tool.env)
    process.environment = ProcessInfo.processInfo.environment.merging(["PATH": Tool.path]) { $1 }
    process.arguments = [program] + arguments
    process.standardOutput = reportsPort ? output : FileHandle.nullDevice
    process.standardInput = Pipe()
    process.standardError = FileHandle.nullDevice
    try Tool.start(process)
    guard reportsPort else {
      port = 0
      return
    }
    var text = ""
    var port: Int?
    while port == nil, case let data = output.fileHandleForReading.availableData, !data.isEmpty {
      text += String(decoding: data, as: UTF8.self)
      port =
        text.split(separator: "\n").dropLast(text.hasSuffix("\n") ? 0 : 1)
        .lazy.compactMap { Int($0.split(separator: ":").last ?? "") }.first
    }
    guard let port else { throw Tool.Failure(output: text) }
    self.port = port
  }

  deinit { kill() }

  /// Sends a signal that ends the process, and waits for its end.
  package func kill(_ signal: Int32 = SIGKILL) {
    guard process.isRunning else { return }
    Foundation.kill(process.processIdentifier, signal)
    process.waitUntilExit()
  }

  /// Waits for the next line of output after the port.
  package func line() -> String {
    var text = ""
    while !text.hasSuffix("\n"), let byte = try? output.fileHandleForReading.read(upToCount: 1),
      !byte.isEmpty
    {
      text += String(decoding: byte, as: UTF8.self)
    }
    return text
  }

  package func pause() { Foundation.kill(process.processIdentifier, SIGSTOP) }
  package func proceed() { Foundation.kill(process.processIdentifier, SIGCONT) }
}
