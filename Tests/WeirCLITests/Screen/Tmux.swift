import Glibc
import Testing

/// A tmux server with one window, in control mode: the client sends commands and receives replies
/// and notifications about the window's output.
///
/// The server ends with its client, so a test leaves no running process.
final class Tmux {
  /// The time in milliseconds that a test waits before it gives up.
  static let patience = 60_000

  private let client: Child
  /// Retained until the server has ended.
  private let home: Home
  private var unread: [UInt8] = []
  private var head = 0
  private var hasChanged = false
  private var hasEnded = false
  /// Whether a reply was missed. Only the first failure is reported.
  private var isMissed = false

  /// - Parameter command: The command of the window, as an argument list.
  init(home: Home, width: Int, height: Int, command: [String]) {
    self.home = home
    let name = "\(home.path)/tmux-\(UInt64.random(in: 0 ... .max))"
    home.write(
      """
      set -g destroy-unattached on
      set -g history-limit 20000
      set -g automatic-rename off
      set -s escape-time 0

      """, to: String(name.dropFirst(home.path.count + 1)) + ".conf")
    client = Child(
      ["-C", "-S", name, "-f", name + ".conf", "new-session", "-c", home.path]
        + ["-x", String(width), "-y", String(height)] + command,
      program: "/usr/bin/tmux",
      environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": home.path])
    // tmux 3.3 ends with the first window if the configuration file contains this setting.
    client.write("set -g window-size manual\n")
    _ = readReply()
  }

  /// Returns true if a row begins with the prompt or the time is over, and false if the server has
  /// died: tmux 3.3 sometimes crashes during startup on a busy machine.
  func hasStarted(with prompt: String) -> Bool {
    let deadline = Self.now + Self.patience
    repeat {
      client.write("capture-pane -p\n")
      if readReply()?.contains(where: { $0.hasPrefix(prompt) }) == true { break }
    } while waitForOutput(until: deadline)
    hasChanged = true
    return !hasEnded
  }

  deinit {
    client.write("kill-server\n")
    client.closeInput()
    while readLine(until: Self.now + Self.patience) != nil {}
  }

  /// Runs commands, one per line, and returns their replies.
  @discardableResult
  func run(_ commands: String...) -> [[String]] {
    client.write(commands.map { $0 + "\n" }.joined())
    return commands.map { command in
      if let reply = readReply() { return reply }
      miss(hasEnded ? "tmux has died before '\(command)'" : "tmux does not answer '\(command)'")
      return []
    }
  }

  private func miss(_ what: String) {
    guard !isMissed else { return }
    isMissed = true
    Issue.record("\(what)")
  }

  private func readReply() -> [String]? {
    let deadline = Self.now + Self.patience
    var reply: [String]?
    while let line = readLine(until: deadline) {
      // The last flag distinguishes replies to this client's commands from others.
      if line.hasPrefix("%begin "), line.hasSuffix(" 1"), reply == nil {
        reply = []
        hasChanged = false
      } else if line.hasPrefix("%end ") || line.hasPrefix("%error "), line.hasSuffix(" 1") {
        return reply ?? []
      } else if reply != nil {
        reply!.append(line)
      } else {
        take(line)
      }
    }
    return nil
  }

  /// Waits until the window has new output since the last reply. Returns false after the deadline.
  func waitForOutput(until deadline: Int) -> Bool {
    while !hasChanged, let line = readLine(until: deadline) { take(line) }
    // Consumes all notifications that have already arrived.
    while let line = readLine(until: 0) { take(line) }
    return hasChanged && !hasEnded
  }

  private func take(_ line: String) {
    guard line.hasPrefix("%output ") else { return }
    hasChanged = true
  }

  private func readLine(until deadline: Int) -> String? {
    while true {
      if let line = takeLine() { return line }
      if hasEnded { return nil }
      var ready = pollfd(fd: client.output, events: Int16(POLLIN), revents: 0)
      let rest = max(0, min(deadline - Self.now, Self.patience))
      guard poll(&ready, 1, Int32(rest)) > 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(client.output, &buffer, buffer.count)
      if count > 0 { unread += buffer[..<count] } else { hasEnded = true }
    }
  }

  private func takeLine() -> String? {
    let length = unread.withUnsafeBytes { bytes -> Int? in
      guard let start = bytes.baseAddress.map({ $0 + head }) else { return nil }
      return memchr(start, 10, bytes.count - head).map { UnsafeRawPointer($0) - start }
    }
    guard let length else {
      unread.removeSubrange(..<head)
      head = 0
      return nil
    }
    defer { head += length + 1 }
    return String(decoding: unread[head..<head + length], as: UTF8.self)
  }

  /// The current time of a monotonic clock in milliseconds.
  static var now: Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }
}

extension String {
  /// The text quoted as one argument of a tmux command.
  var quoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}
