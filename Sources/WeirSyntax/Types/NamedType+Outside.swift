extension NamedType {
  /// Files, directories, commands and their errors.
  package static let outside: [NamedType] = [
    NamedType(
      "File", [], .file,
      is: "A file, by its path: its lines can be read, or followed as they come."),
    NamedType(
      "Directory", [], .directory,
      is: "A directory, by its path: what happens to its entries can be watched."),
    NamedType(
      "Command", [], .command,
      is: "Another program with its arguments, which runs when its lines are started."),
    NamedType(
      "IOError", [], .ioError,
      is: "Why something outside of the program could not be read or written."),
    NamedType(
      "CommandError", [], .commandError,
      is: "Why a command did not do what it was run for: its exit status, or what kept it."),
    NamedType(
      "DirectoryChange",
      is: "What happened to an entry of a directory: created, changed, removed or renamed."),
    NamedType(
      "SystemSignal",
      is: "A signal of the operating system, as '.SIGUSR1'."),
    NamedType(
      "KeyPress",
      is: "A key of a terminal: a character, or a key that has a name."),
    NamedType(
      "FollowStart",
      is: "From where a file is followed that is there: its beginning, or its end."),
  ]
}

extension Type {
  /// Whether the type is an I/O or command error.
  ///
  /// A program cannot foresee such a failure. An unhandled one is reported and ends the program
  /// with an error, so the checker does not require a handler.
  package var isOfOutside: Bool { receiverKind == .ioError || receiverKind == .commandError }
}
