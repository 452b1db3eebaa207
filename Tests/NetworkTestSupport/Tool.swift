import Foundation

/// Programs that the tests run as peers.
package enum Tool {
  package struct Failure: Error { let output: String }

  package static let env = "/usr/bin/env"
  static let path =
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin") + ":/usr/sbin"

  /// Whether a program is installed.
  package static func isInstalled(_ program: String) -> Bool {
    path.split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  /// Runs a program to its end, and returns its output and error output.
  @discardableResult
  package static func run(
    _ program: String, _ arguments: [String], input: String? = nil
  ) throws -> String {
    // A write to a program that has ended fails instead of killing the tests.
    if input != nil { signal(SIGPIPE, SIG_IGN) }
    let process = Process()
    process.executableURL = URL(filePath: env)
    process.environment = ProcessInfo.processInfo.environment.merging(["PATH": path]) { $1 }
    process.arguments = [program] + arguments
    let (output, source) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = output
    if input != nil { process.standardInput = source }
    try start(process)
    if let input {
      // A program that has ended does not read its input.
      try? source.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try source.fileHandleForWriting.close()
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    guard process.terminationStatus == 0 else { throw Failure(output: text) }
    return text
  }

  /// Starts a process that receives all signals. The threads of tests block most of them.
  package static func start(_ process: Process) throws {
    var (none, previous) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    try process.run()
  }

  package static let hasPaho = hasModule("paho.mqtt.client")
  package static let hasWebSockets = hasModule("websockets")

  private static func hasModule(_ name: String) -> Bool {
    (try? run("python3", ["-c", "import \(name)"])) != nil
  }
}

/// A folder for the files of a server, removed on deinit.
final class ServerFolder: Sendable {
  let path = "\(NSTemporaryDirectory())/weir-server-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }
}
