import Weir
import WeirNetwork
import WeirRuntime
import WeirStreams

extension Word {
  /// The notes on the parameter `reconnect` of a sink.
  static let reconnectNotes = """
    A lost connection is a failure. With 'reconnect', the sink connects again, first after that \
    number of seconds, then after delays that double to at most 60. Values that the server has not \
    accepted are sent again, so that each arrives at least once; the stream waits while 1,024 \
    values are not accepted.
    """
}

extension WordCall {
  /// Returns the local network address of an argument. An empty host means all interfaces.
  func endpoint(_ index: Int) throws(Fault) -> Endpoint {
    let text = try string(index)
    guard let endpoint = Endpoint(text) else { throw invalidAddress(text) }
    return endpoint
  }

  /// Returns the network address of an argument to connect to.
  func remoteEndpoint(_ index: Int) throws(Fault) -> Endpoint {
    let endpoint = try endpoint(index)
    if case .host("", _) = endpoint { throw invalidAddress(endpoint.description) }
    return endpoint
  }

  private func invalidAddress(_ text: String) -> Fault {
    let lacksPort = !text.isEmpty && Endpoint(text, defaultPort: 1) != nil
    return site.failure(
      "invalid address \(WebURL.withoutCredentials(text).debugDescription.shortened)"
        + (lacksPort ? ": the port is missing" : ""),
      hints: ["an address is a host and a port, as \"localhost:8080\" or \"[::1]:8080\""])
  }

  /// Returns the path of a Unix domain socket, which the program must be permitted to read and
  /// write, and the opener of its file.
  func socketPath(_ index: Int) throws(Fault) -> (Endpoint, FileOpener) {
    let path = try string(index)
    // The limit of sockaddr_un on Linux, with the terminating NUL.
    guard !path.isEmpty, !path.utf8.contains(0), path.utf8.count < 108 else {
      throw site.failure("invalid path of a socket \(path.debugDescription.shortened)")
    }
    let checker = interpreter.permissionChecker
    let reading = try checker.check(Permissions.Request(.read, path), site)
    let writing = try checker.check(Permissions.Request(.write, path), site)
    return (.unix(path), reading.opener.requiring(writing.opener))
  }

  /// Throws unless the program is permitted to connect to an address.
  func checkConnecting(to endpoint: Endpoint, _ tls: TLSOptions?) throws(Fault) {
    let checker = interpreter.permissionChecker
    try checker.check(Permissions.Request(.net, endpoint.description), site)
    if tls?.verifiesCertificates == false {
      try checker.check(Permissions.Request(.insecureTLS, endpoint.description), site)
    }
  }

  /// Returns the delays after which a sink connects again; nil if the argument is omitted or nil.
  func reconnection(_ index: Int) throws(Fault) -> Backoff? {
    guard isGiven(index) else { return nil }
    if case .none = try value(index) { return nil }
    return Backoff(first: Double(try positiveInterval(index).nanoseconds) / 1e9)
  }

  /// Returns the TLS options of an argument; nil if it is omitted or nil.
  ///
  /// Files with certificates must be permitted to be read. They are read here, once.
  func tls(_ index: Int) throws(Fault) -> TLSOptions? {
    guard isGiven(index) else { return nil }
    var value = try value(index)
    if case .some(let wrapped) = value { value = wrapped }
    let expected = ".verified, .insecure, .trusting, .certificate or .mutual"
    guard case .enumCase(let choice) = value else { throw mistake(index, expected, value) }
    let paths = choice.payload.map(\.description)
    let accesses = try paths.map { (path) throws(Fault) in
      try interpreter.permissionChecker.check(Permissions.Request(.read, path), site)
    }
    var options = TLSOptions.verified
    switch (choice.name, paths.count) {
    case ("verified", 0): break
    case ("insecure", 0): options = .insecure
    case ("trusting", 1): options.trustRoots = paths[0]
    case ("certificate", 2): (options.certificate, options.privateKey) = (paths[0], paths[1])
    case ("mutual", 3):
      (options.certificate, options.privateKey) = (paths[0], paths[1])
      options.trustRoots = paths[2]
    default: throw mistake(index, expected, value)
    }
    if interpreter.io.isPlaying { return options }
    for (path, access) in zip(paths, accesses) {
      do throws(IOError) {
        try options.load(path, from: access.opener)
      } catch {
        throw site.failure(error.description)
      }
    }
    return options
  }
}
