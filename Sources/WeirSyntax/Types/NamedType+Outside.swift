extension NamedType {
  /// Files, directories, commands, sockets and their errors.
  package static let outside: [NamedType] = [
    NamedType(
      "File", [], .file,
      is: "A file at a path, as a source of lines."),
    NamedType(
      "Directory", [], .directory,
      is: "A directory at a path, whose changes can be observed."),
    NamedType(
      "Command", [], .command,
      is: "An external program with its arguments; starting 'lines' runs it."),
    NamedType(
      "IOError", [], .ioError,
      is: "The error of reading or writing an external resource."),
    NamedType(
      "CommandError", [], .commandError,
      is: "The error of a command: its exit status, or the reason why it could not run."),
    NamedType(
      "Socket", [], .socket,
      is: "A client of a TCP or Unix domain socket; starting 'lines' connects."),
    NamedType(
      "UDPSocket", [], .datagramSocket,
      is: "A socket that exchanges datagrams."),
    NamedType(
      "Listener", [], .listener,
      is: "A server that accepts connections at an address."),
    NamedType(
      "Connection", [], .connection,
      is: "A connection that a listener has accepted."),
    NamedType(
      "NetworkError", [], .networkError,
      is: "The error of a network operation: its address and what happened."),
    NamedType(
      "TLS",
      is: "How a connection is encrypted, and which certificates are accepted."),
    NamedType(
      "SlowReaders",
      is: "What a server does with a client that does not read fast enough."),
    NamedType(
      "DirectoryChange",
      is: "A change of a directory entry: created, changed, removed or renamed."),
    NamedType(
      "SystemSignal",
      is: "A signal of the operating system, such as '.SIGUSR1'."),
    NamedType(
      "KeyPress",
      is: "A key press at the terminal: a character or a named key."),
    NamedType(
      "FollowStart",
      is: "The position from which an existing file is followed: its beginning or its end."),
  ]
}

extension Type {
  /// Whether the type is an I/O, command or network error.
  ///
  /// A program cannot foresee such a failure. An unhandled one is reported and ends the program
  /// with an error, so the checker does not require a handler.
  package var isOfOutside: Bool {
    switch receiverKind {
    case .ioError, .commandError, .networkError: true
    default: false
    }
  }
}
