import ArgumentParser
import WeirLanguage

/// The subcommand `weir replay FILE [--speed N] [--until TIME]`.
struct ReplayCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Run a recorded session again.",
    discussion: """
      'weir --record FILE' and ':record FILE' at the prompt write recordings. A replay prints the same \
      output: input, keys, files and command output are taken from the recording, and nothing else is \
      read, run or written.
      """)

  @ArgumentParser.Argument(help: "The recording.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "The speed relative to the recording; by default without waiting.", valueName: "number"))
  var speed: Double?

  @Option(
    help: ArgumentHelp("The time at which to stop, such as 12.5s.", valueName: "time"),
    transform: { text in
      guard let span = TimeSpan(text) else {
        throw ValidationError("'--until' requires \(TimeSpan.usage)")
      }
      return span
    })
  var until: TimeSpan?

  func validate() throws {
    if let speed, !(speed > 0 && speed.isFinite) {
      throw ValidationError("'--speed' requires a number above 0, such as 1 or 10")
    }
  }

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    switch TextFile.recording(file, named: file, with: .user) {
    case .success(let recording):
      Replay(
        recording: recording, end: until?.nanoseconds, pace: speed.map { ReplayPace(speed: $0) }
      ).run(appearance: appearance)
    case .failure(let problem): problem.explain()
    }
  }
}
