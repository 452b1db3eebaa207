/// The external effects that are permitted to a program, in addition to reading its standard input
/// and printing.
///
/// A `Permissions` value only answers requests. ``PermissionChecker`` makes the requests, and
/// ``Access`` performs the permitted file operations.
///
/// ```swift
/// let permissions = try Permissions(allowing: "run:sort,write:out")
/// permissions.allow(Permissions.Request(.run, "sort"))  // true
/// permissions.allow(Permissions.Request(.read, "/etc/passwd"))  // false
/// ```
public struct Permissions: Equatable, Sendable {
  /// A kind of external effect that permissions cover.
  public enum Capability: String, CaseIterable, Sendable {
    case run, read, write
    /// Passing an environment variable to a command.
    case env
    /// Connecting to a network address.
    case net
    /// Accepting connections at a network address.
    case listen
    /// Using TLS without verifying certificates. Not part of `all`.
    case insecureTLS = "insecure-tls"
  }

  /// A request for a single external effect.
  public struct Request: Equatable, Sendable {
    public let capability: Capability
    /// The path, command, environment variable or network address, as the program spells it.
    public let subject: String
    /// The arguments of a command, or the value of an environment variable.
    public let details: [String]
    /// The absolute path that the subject resolves to, the name of an environment variable, or a
    /// network address with its ASCII letters in lower case.
    ///
    /// Nil if a path does not resolve.
    public let place: Name?

    public init(_ capability: Capability, _ subject: String, _ details: [String] = []) {
      (self.capability, self.subject, self.details) = (capability, subject, details)
      place =
        switch capability {
        case .run: Place.name(ofCommand: Name(subject))
        case .read, .write: Place.name(Name(subject))
        case .env: Name(subject)
        case .net, .listen, .insecureTLS: Name(bytes: subject.utf8.map(\.lowercased))
        }
    }
  }

  /// A user's answer to a request.
  public enum Answer: Sendable {
    case no
    case once
    /// Permits the request for the rest of the session.
    case always
  }

  /// An error for a text that is not a valid list of permissions.
  public struct Unknown: Error, Equatable, Sendable, CustomStringConvertible {
    public let text: String

    public var description: String {
      "invalid permission '\(text)'; use run, read, write, env, net, listen, insecure-tls or all, "
        + "restricted as in 'run:sort' or 'net:localhost:80'"
    }
  }

  /// The subjects that a capability covers.
  enum Scope: Equatable, Sendable {
    case everything
    case places(Set<Name>)
  }

  private var scopes: [Capability: Scope] = [:]

  /// Creates permissions that allow nothing.
  public init() {}

  public static let all: Permissions = {
    var permissions = Permissions()
    for capability in Capability.allCases where capability != .insecureTLS {
      permissions.scopes[capability] = .everything
    }
    return permissions
  }()

  /// Creates permissions for all effects of one kind.
  package init(all capability: Capability) { scopes[capability] = .everything }

  /// Creates permissions from a list such as `run,read,write:out/`, or from the word `all`.
  public init(allowing list: String) throws(Unknown) {
    for item in list.split(separator: ",", omittingEmptySubsequences: false) {
      try add(String(item))
    }
  }

  private mutating func add(_ item: String) throws(Unknown) {
    if item == "all" {
      formUnion(.all)
      return
    }
    let parts = item.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let capability = Capability(rawValue: String(parts[0])), parts.last?.isEmpty == false
    else {
      throw Unknown(text: item)
    }
    if parts.count == 1 {
      scopes[capability] = .everything
    } else {
      allow(capability, String(parts[1]))
    }
  }

  /// Adds a permission for a file, a directory with its contents, a command, an environment
  /// variable, a host, or a host and its port.
  ///
  /// Has no effect if a path does not resolve.
  public mutating func allow(_ capability: Capability, _ subject: String) {
    guard let place = Request(capability, subject).place else { return }
    add(.places([place]), to: capability)
  }

  /// Adds all permissions of another value.
  public mutating func formUnion(_ other: Permissions) {
    for (capability, scope) in other.scopes { add(scope, to: capability) }
  }

  private mutating func add(_ scope: Scope, to capability: Capability) {
    switch (scopes[capability], scope) {
    case (.everything, _): break
    case (.places(let places), .places(let others)):
      scopes[capability] = .places(places.union(others))
    case (nil, _), (.places, .everything): scopes[capability] = scope
    }
  }

  /// Returns whether the permissions cover the request.
  public func allow(_ request: Request) -> Bool {
    scope(of: request.capability).covers(request.place, request.capability)
  }

  func scope(of capability: Capability) -> Scope { scopes[capability] ?? .places([]) }
}

extension Permissions.Scope {
  func covers(_ place: Permissions.Name?, _ capability: Permissions.Capability) -> Bool {
    guard case .places(let places) = self else { return true }
    guard let place else { return false }
    return switch capability {
    case .run, .env: places.contains(place)
    case .read, .write: places.contains { place.isWithin($0, "/") }
    // A host without a port covers all of its ports.
    case .net, .listen, .insecureTLS: places.contains { place.isWithin($0, ":") }
    }
  }
}

extension UInt8 {
  /// An ASCII letter in lower case; other bytes unchanged.
  fileprivate var lowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
