import WeirRuntime
import WeirStreams

extension Word {
  /// Built-in functions that use files and directories as sources and sinks.
  static let files: [Word] = [
    Word(
      "file(_ path: String) -> File", .free, distribution: .function,
      summary: "A file at the given path.",
      notes:
        "The file is opened when it is read. Reading requires '--allow=read'; see 'weir --help'.",
      behavior: .function { (call) throws(Fault) in
        .object(FileObject(File(try call.path(0))))
      }),
    Word(
      "path: String", .value([.file, .directory]), summary: "The path, as given.",
      behavior: .property { (call) throws(Fault) in
        guard case .object(let object as FileObject) = call.receiver else {
          return .string(try call.receiver(DirectoryObject.self).directory.path)
        }
        return .string(object.file.path)
      }),
    Word(
      "lines: SignalProducer<String, IOError>", .value([.file]), distribution: .source(.file),
      summary: "The lines of the file, from the first to the last.",
      notes: """
        Each start reads the file from the beginning, chunk by chunk, and completes at its end. \
        Fails if the file cannot be opened or read.
        """,
      example: """
        SignalProducer(["b", "a"]).write(to: "/tmp/weir-example")
        file("/tmp/weir-example").lines.startWithValues { print($0) }  // b | a
        """,
      behavior: .property { (call) throws(Fault) in
        let file = try call.receiver(FileObject.self).file
        return call.make(file.lineSource(opener: try call.reading(file.path)))
      }),
    Word(
      "follow(_ path: String, from start: FollowStart = .end) -> SignalProducer<String, IOError>",
      .free, distribution: .appendedLines,
      summary: "Emits the lines that are appended to a file, like 'tail -F'.",
      notes: """
        Never completes. By default only lines written after the start are emitted; 'from: \
        .beginning' reads the existing lines first. If the file does not exist, the stream waits \
        for it. If it is replaced, the new file is read from its first line.
        """,
      behavior: .function { (call) throws(Fault) in
        let file = File(try call.path(0))
        return call.make(
          file.followSource(
            from: try call.followStart(1), opener: try call.reading(file.path)))
      }),
    Word(
      "directory(_ path: String) -> Directory", .free, summary: "A directory at the given path.",
      behavior: .function { (call) throws(Fault) in
        .object(DirectoryObject(Directory(try call.path(0))))
      }),
    Word(
      "changes: SignalProducer<DirectoryChange, IOError>", .value([.directory]),
      summary: "The changes to the entries of the directory: created, changed, removed or renamed.",
      notes: """
        Only direct entries are observed, not those of subdirectories. Fails if the directory does \
        not exist, or when it is removed or moved.
        """,
      behavior: .property { (call) throws(Fault) in
        let directory = try call.receiver(DirectoryObject.self).directory
        return call.make(
          directory.changes(opener: try call.reading(directory.path)),
          call.account("directory '\(directory.path)'"), of: .directoryChange,
          \.value)
      }),
  ]

  static let sinks: [Word] = [
    Word(
      "write(to path: String) -> Disposable", .streams, effect: .observes,
      distribution: .sink(.file),
      summary: "Starts the stream and writes its values to a file, one per line.",
      notes: """
        The file is replaced when the stream completes. If the stream fails or is interrupted, the \
        previous contents remain. Requires '--allow=write'.
        """,
      example: """
        SignalProducer([3, 1]).write(to: "/tmp/weir-example")
        file("/tmp/weir-example").lines.startWithValues { print($0) }  // 3 | 1
        """,
      behavior: .function { (call) throws(Fault) in
        let path = try call.path(0)
        let opener = try call.writing(path)
        let account = call.account("write '\(path)'")
        return call.write { $0.write(to: path, account: account, host: $1, opener: opener) }
      }),
    Word(
      "append(to path: String) -> Disposable", .streams, effect: .observes, explanation: .sequences,
      distribution: .sink(.file),
      summary: "Starts the stream and appends each value as a line to a file.",
      notes: """
        The file is created if it does not exist. Lines of several writers do not mix. A named \
        pipe is opened once it has a reader; up to 64 KiB are buffered until then. Requires \
        '--allow=write'.
        """,
      example: """
        SignalProducer([1]).write(to: "/tmp/weir-example")
        SignalProducer([2]).append(to: "/tmp/weir-example")
        file("/tmp/weir-example").lines.startWithValues { print($0) }  // 1 | 2
        """,
      behavior: .function { (call) throws(Fault) in
        let path = try call.path(0)
        let opener = try call.writing(path)
        let account = call.account("append '\(path)'")
        return call.write { $0.append(to: path, account: account, host: $1, opener: opener) }
      }),
  ]
}

extension WordCall {
  /// Returns a producer of the lines of a source. Each start reads the source from the beginning.
  fileprivate func make(_ source: LineSource<IOError>) -> Value {
    make(
      .lines(LineFeed(account(source.name)) { $0.read(source, failure: Value.failure) }))
  }

  fileprivate func reading(_ path: String) throws(Fault) -> FileOpener {
    try interpreter.permissionChecker.check(Permissions.Request(.read, path), site).opener
  }

  fileprivate func writing(_ path: String) throws(Fault) -> FileOpener {
    try interpreter.permissionChecker.check(Permissions.Request(.write, path), site).opener
  }

  fileprivate func path(_ index: Int) throws(Fault) -> String {
    let path = try string(index)
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw site.failure("invalid path \(path.debugDescription.shortened)")
    }
    return path
  }

  fileprivate func followStart(_ index: Int) throws(Fault) -> File.FollowStart {
    guard isGiven(index) else { return .end }
    guard case .enumCase(let start) = try value(index), ["beginning", "end"].contains(start.name)
    else { throw mistake(index, ".beginning or .end", try value(index)) }
    return start.name == "end" ? .end : .beginning
  }
}
