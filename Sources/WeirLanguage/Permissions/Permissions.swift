/// What a program may do outside of itself, beyond reading its standard input and printing.
///
/// It only decides: whoever wants to do something asks before.
///
/// ```swift
/// let permissions = try Permissions(allowing: "run:sort,write:out")
/// permissions.allow(Permissions.Request(.run, "sort"))  // true
/// permissions.allow(Permissions.Request(.read, "/etc/passwd"))  // false
/// ```
public struct Permissions: Equatable, Sendable {
  /// What a program wants to do with a file, a directory or a command.
  public enum Deed: String, CaseIterable, Sendable {
    case run, read, write
  }

  /// One wish of a program.
  public struct Request: Equatable, Sendable {
    public let deed: Deed
    /// The path or the command, as the program calls it.
    public let subject: String
    /// The path that this leads to; nil where it leads nowhere.
    let place: String?

    public init(_ deed: Deed, _ subject: String) {
      (self.deed, self.subject) = (deed, subject)
      place = deed == .run ? Path.resolved(command: subject) : Path.resolved(subject)
    }
  }

  /// What a user says to a wish.
  public enum Answer: Sendable {
    case no
    case once
    /// As long as the session lasts.
    case always
  }

  /// What cannot be understood as permissions.
  public struct Unknown: Error, Equatable, Sendable, CustomStringConvertible {
    public let text: String

    public var description: String {
      "'\(text)' is no permission; there are run, read, write and all, narrowed as in 'run:sort'"
    }
  }

  private enum Scope: Equatable {
    case everything
    case places(Set<String>)
  }

  private var scopes: [Deed: Scope] = [:]

  /// Nothing is allowed.
  public init() {}

  public static let all: Permissions = {
    var permissions = Permissions()
    for deed in Deed.allCases { permissions.scopes[deed] = .everything }
    return permissions
  }()

  /// What a list says: `run,read,write:out/`, or `all`.
  public init(allowing list: String) throws(Unknown) {
    for item in list.split(separator: ",", omittingEmptySubsequences: false) {
      try add(String(item))
    }
  }

  private mutating func add(_ item: String) throws(Unknown) {
    if item == "all" {
      self = .all
      return
    }
    let parts = item.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let deed = Deed(rawValue: String(parts[0])), parts.last?.isEmpty == false else {
      throw Unknown(text: item)
    }
    if parts.count == 1 { scopes[deed] = .everything } else { allow(deed, String(parts[1])) }
  }

  /// Allows one thing more: a file, a directory with what is in it, or a command.
  public mutating func allow(_ deed: Deed, _ subject: String) {
    guard let place = Request(deed, subject).place else { return }
    switch scopes[deed] {
    case .everything: break
    case .places(let places): scopes[deed] = .places(places.union([place]))
    case nil: scopes[deed] = .places([place])
    }
  }

  /// Allows what others allow as well.
  public mutating func formUnion(_ other: Permissions) {
    for (deed, scope) in other.scopes {
      switch (scopes[deed], scope) {
      case (.everything, _): break
      case (.places(let places), .places(let others)): scopes[deed] = .places(places.union(others))
      case (nil, _), (.places, .everything): scopes[deed] = scope
      }
    }
  }

  public func allow(_ request: Request) -> Bool {
    switch scopes[request.deed] {
    case .everything: true
    case nil: false
    case .places(let places):
      request.place.map { place in
        request.deed == .run
          ? places.contains(place) : places.contains { Path.contains($0, place) }
      } ?? false
    }
  }
}
