import Harness

#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  import Darwin
#endif

/// The time from writing a line to a file until a process that follows the file prints it.
enum FollowLatency {
  static let name = "follow-latency"

  private static let count = Extent.amount(500)

  static func measure(_ place: DataFolder) {
    printRow("latency", "weir_ms", "weir_p99", "peer", "peer_ms", "peer_p99", "goal_ms")
    let path = place.file("followed", "")
    let ours = delays([place.weir, "-p", "follow(CommandLine.arguments[1])", path], path)
    let theirs = delays(["tail", "-n", "0", "-F", path], path)
    printRow(
      name,
      figures(ours) + ["tail"] + figures(theirs) + ["2"])
  }

  /// Returns the median and the 99th percentile.
  private static func figures(_ delays: [Double]) -> [String] {
    let sorted = delays.sorted()
    return [sorted[sorted.count / 2], sorted[sorted.count * 99 / 100]].map {
      "\(($0 * 1_000).rounded() / 1_000)"
    }
  }

  private static func delays(_ command: [String], _ path: String) -> [Double] {
    let file = open(path, O_WRONLY | O_APPEND)
    guard file >= 0 else { fail("cannot open \(path)") }
    let follower = Follower(command)
    defer {
      follower.end()
      close(file)
    }
    var number = 0
    func writeLine() {
      number += 1
      let line = "line \(number)\n"
      guard write(file, line, line.utf8.count) == line.utf8.count else { fail("cannot write") }
    }
    // The follower is ready when it prints a written line.
    repeat { writeLine() } while !follower.hasOutput(milliseconds: 50)
    follower.read(until: "line \(number)\n")
    let clock = ContinuousClock()
    return (0..<count).map { _ in
      // Leaves the follower enough time to wait for changes again.
      usleep(2_000)
      let start = clock.now
      writeLine()
      follower.read(until: "line \(number)\n")
      return Double((clock.now - start) / .microseconds(1)) / 1_000
    }
  }
}

/// A process whose output is read while it runs.
private final class Follower {
  private var process = pid_t()
  private let output: Int32
  private var rest = ""

  init(_ command: [String]) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { fail("no pipe can be made") }
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    var arguments = command.map { strdup($0) }
    arguments.append(nil)
    let failure = posix_spawnp(&process, command[0], &actions, nil, arguments, environ)
    posix_spawn_file_actions_destroy(&actions)
    for argument in arguments { free(argument) }
    close(ends[1])
    output = ends[0]
    guard failure == 0 else { fail("\(command[0]): \(String(cString: strerror(failure)))") }
  }

  func hasOutput(milliseconds: Int32) -> Bool {
    var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// Reads the output until it ends with a text.
  func read(until text: String) {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while !rest.hasSuffix(text) {
      guard hasOutput(milliseconds: 10_000) else { fail("a line is not printed") }
      #if canImport(Glibc)
        let count = Glibc.read(output, &buffer, buffer.count)
      #else
        let count = Darwin.read(output, &buffer, buffer.count)
      #endif
      guard count > 0 else { fail("the process has ended") }
      rest += String(decoding: buffer[..<count], as: UTF8.self)
    }
    rest = ""
  }

  func end() {
    kill(process, SIGTERM)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    close(output)
  }
}
