import Foundation
import Glibc

/// Programs that the tests run as peers.
enum MQTTTool {
  struct Failure: Error { let output: String }

  /// Runs a program to its end, and returns its output.
  @discardableResult
  static func run(_ path: String, _ arguments: [String], input: String? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    let (output, source) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = output
    if input != nil { process.standardInput = source }
    try start(process)
    if let input {
      source.fileHandleForWriting.write(Data(input.utf8))
      try source.fileHandleForWriting.close()
    }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    guard process.terminationStatus == 0 else { throw Failure(output: text) }
    return text
  }

  /// Starts a process that receives all signals. The threads of tests block most of them.
  static func start(_ process: Process) throws {
    var (none, previous) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    try process.run()
  }

  static let env = "/usr/bin/env"

  static let hasPaho = (try? run(env, ["python3", "-c", "import paho.mqtt.client"])) != nil
}
