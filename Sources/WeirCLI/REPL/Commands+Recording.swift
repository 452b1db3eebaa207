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
      default: try record(to: argument, repl)
      }
    },
    PromptCommand(
      "replay", "FILE [--speed N] [--until TIME]", .file, "runs a recorded session again",
      isRecorded: false
    ) { argument, repl in
      try replay(try ReplayOptions(argument), repl)
    },
  ]

  private static func record(to argument: String, _ repl: REPL) throws {
    let target = try Self.target(of: ":record", argument, repl)
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

  private static func replay(_ wish: ReplayOptions, _ repl: REPL) throws {
    let path = repl.path(wish.file)
    let refuse = { (message: String) in CommandProblem("error: \(message)", .failure) }
    let access = try repl.access(.read, to: path).mapError { refuse($0.message) }.get()
    let recording = try TextFile.recording(path, named: wish.file, with: access)
      .mapError { refuse($0.message) }.get()
    repl.replay(
      Replay(
        recording: recording, end: wish.until?.nanoseconds,
        pace: wish.speed.map { ReplayPace(speed: $0) }))
  }
}

/// The arguments of `:replay`.
struct ReplayOptions: Equatable {
  var file = ""
  var speed: Double?
  var until: TimeSpan?

  init(_ argument: String) throws(CommandProblem) {
    var words = argument.split(whereSeparator: \.isWhitespace).map(String.init)[...]
    var names: [String] = []
    while let word = words.popFirst() {
      switch word {
      case "--speed":
        guard let speed = words.popFirst().flatMap({ Double($0) }), speed > 0, speed.isFinite else {
          throw CommandProblem("'--speed' requires a number above 0, such as 1 or 10")
        }
        self.speed = speed
      case "--until":
        guard let span = words.popFirst().flatMap({ TimeSpan($0) }) else {
          throw CommandProblem("'--until' requires \(TimeSpan.usage)")
        }
        until = span
      default: names.append(word)
      }
    }
    guard !names.isEmpty else {
      throw CommandProblem("':replay' requires a file, such as ':replay demo.rec'")
    }
    file = names.joined(separator: " ")
  }
}
