import WeirStreams

/// The variables that a command of a program receives.
///
/// Of the variables of this process a fixed list passes, so that credentials stay here. A program that
/// may run every command sets any variable. Another one sets those that only shape output, since a
/// variable such as `BASH_ENV` makes a permitted command run another. The permission `env` adds to
/// both.
struct ChildEnvironment {
  private let gatekeeper: Gatekeeper

  init(_ gatekeeper: Gatekeeper) { self.gatekeeper = gatekeeper }

  /// The inherited variables that pass.
  var inherited: [String: String] {
    var passing = Command.inheritedEnvironment.filter { name, _ in
      Self.passes(name) || gatekeeper.passes(variable: name)
    }
    if let path = passing["PATH"] { passing["PATH"] = Self.absolute(path) }
    return passing
  }

  /// Throws at `site` unless the program may set the variable.
  func checkSetting(
    _ name: String, _ value: String, _ site: SourceLocation
  ) throws(Fault) {
    guard !Self.shapesOutput(name) else { return }
    try gatekeeper.check(Permissions.Request(.env, name, [value]), site)
  }

  private static let names: Set<String> = [
    "COLORTERM", "HOME", "LOGNAME", "PATH", "PWD", "SHELL", "TERM", "TMPDIR", "USER",
  ]

  private static func passes(_ name: String) -> Bool {
    names.contains(name) || name.hasPrefix("XDG_") || shapesOutput(name)
  }

  private static func shapesOutput(_ name: String) -> Bool {
    ["LANG", "LANGUAGE", "TZ", "COLUMNS", "LINES", "NO_COLOR"].contains(name)
      || name.hasPrefix("LC_")
  }

  /// A search path without empty and relative entries.
  private static func absolute(_ path: String) -> String {
    path.split(separator: ":").filter { $0.utf8.first == UInt8(ascii: "/") }
      .joined(separator: ":")
  }
}
