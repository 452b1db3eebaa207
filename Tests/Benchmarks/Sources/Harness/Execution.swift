#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  import Darwin
#endif

/// A finished process with its output, run time and peak memory.
public struct Execution {
  public let output: String
  public let milliseconds: Double
  /// The peak memory of the process.
  public let megabytes: Double

  /// - Parameters:
  ///   - input: The file that the process reads as its standard input.
  ///   - keepsOutput: Whether to collect the output of the process.
  public init(_ command: [String], input: String = "/dev/null", keepsOutput: Bool = true) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { fail("no pipe can be made") }
    #if canImport(Glibc)
      var actions = posix_spawn_file_actions_t()
      let unit = 1024.0
    #else
      var actions: posix_spawn_file_actions_t?
      let unit = 1.0
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    var arguments = command.map { strdup($0) }
    arguments.append(nil)
    let clock = ContinuousClock()
    let start = clock.now
    var process = pid_t()
    let failure = posix_spawnp(&process, command[0], &actions, nil, arguments, environ)
    close(ends[1])
    guard failure == 0 else { fail("\(command[0]): \(String(cString: strerror(failure)))") }
    output = String(decoding: Self.readAll(ends[0], keepsOutput), as: UTF8.self)
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    milliseconds = Double((clock.now - start) / .microseconds(1)) / 1_000
    megabytes = Double(usage.ru_maxrss) * unit / 1_000_000
    close(ends[0])
    posix_spawn_file_actions_destroy(&actions)
    for argument in arguments { free(argument) }
    guard status == 0 else { fail("\(command.joined(separator: " ")) failed") }
  }

  private static func readAll(_ descriptor: Int32, _ keeps: Bool) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return all }
      if keeps { all += buffer[..<count] }
    }
  }
}
