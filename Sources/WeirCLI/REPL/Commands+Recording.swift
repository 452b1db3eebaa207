import WeirLanguage

extension Commands {
  /// The command that undoes one statement of a presentation or one step of the clock.
  static let back = ":back"

  static let recording = [
    PromptCommand(
      "back", "", .none, "undoes the last step of the clock or of a presentation",
      isRecorded: false
    ) { _, repl in
      if let presenter = repl.presenter { presenter.back(in: repl) } else { repl.rewindEntries() }
    },
    PromptCommand(
      "record", "FILE|off", .file, "records the entries and external input for ':replay'",
      isRecorded: false
    ) { argument, repl in
      switch argument {
      case "":
        repl.say(
          repl.workspace.session.isRecording
            ? "recording is on; ':record off' ends it"
            : "recording is off; ':record FILE' records the session from its start")
      case "off":
        guard repl.workspace.session.isRecording else { return repl.say("recording is off") }
        if let problem = repl.endRecord() {
          return repl.say("cannot write the recording: \(problem)", .failure)
        }
        repl.say("recording ended")
      default: record(to: argument, repl)
      }
    },
    PromptCommand(
      "replay", "FILE [--speed N] [--until TIME]", .file, "runs a recorded session again",
      isRecorded: false
    ) { argument, repl in
      switch ReplayOptions.read(argument) {
      case .success(let wish): replay(wish, repl)
      case .failure(let problem): repl.say(problem.message)
      }
    },
  ]

  private static func record(to argument: String, _ repl: REPL) {
    let target: Target
    switch Self.target(of: ":record", argument, repl) {
    case .success(let found): target = found
    case .failure(let problem): return repl.say(problem.message)
    }
    // Check this before the file is truncated.
    guard repl.workspace.session.hasCompleteRecord else {
      return repl.say(
        "too much input has been received since the session started; use 'weir --record FILE'",
        .failure)
    }
    switch RecordFile.open(target.path, with: target.access) {
    case .success(let file):
      _ = repl.beginRecord(to: file)
      repl.writtenFiles.insert(target.path)
      repl.say("recording to \(target.name), from the start of the session")
    case .failure(let problem): repl.say(problem.message, .failure)
    }
  }

  private static func replay(_ wish: ReplayOptions, _ repl: REPL) {
    let path = repl.path(wish.file)
    let access: Access
    switch repl.access(.read, to: path) {
    case .success(let given): access = given
    case .failure(let refusal): return repl.say("error: \(refusal.message)", .failure)
    }
    switch TextFile.recording(path, named: wish.file, with: access) {
    case .success(let recording):
      let replay = Replay(
        recording: recording, end: wish.until?.nanoseconds,
        pace: wish.speed.map { ReplayPace(speed: $0) })
      repl.replay(replay)
    case .failure(let problem): repl.say("error: \(problem.message)", .failure)
    }
  }
}

/// The arguments of `:replay`.
struct ReplayOptions: Equatable {
  var file = ""
  var speed: Double?
  var until: TimeSpan?

  static func read(_ argument: String) -> Result<ReplayOptions, CommandProblem> {
    var wish = ReplayOptions()
    var words = argument.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    var file: [String] = []
    while let word = words.popFirst() {
      switch word {
      case "--speed":
        guard let speed = words.popFirst().flatMap({ Double($0) }), speed > 0, speed.isFinite else {
          return .failure(
            CommandProblem(message: "'--speed' requires a number above 0, such as 1 or 10"))
        }
        wish.speed = speed
      case "--until":
        guard let span = words.popFirst().flatMap({ TimeSpan($0) }) else {
          return .failure(CommandProblem(message: "'--until' requires \(TimeSpan.usage)"))
        }
        wish.until = span
      default: file.append(word)
      }
    }
    guard !file.isEmpty else {
      return .failure(
        CommandProblem(message: "':replay' requires a file, such as ':replay demo.rec'"))
    }
    wish.file = file.joined(separator: " ")
    return .success(wish)
  }
}
