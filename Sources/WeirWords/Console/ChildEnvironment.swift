import WeirRuntime
import WeirStreams

/// The environment variables of a command that a program runs.
///
/// Of this process's variables, only those in a fixed list are passed on, so that credentials are
/// not exposed. A program that is permitted to run every command can set any variable. Other
/// programs can only set variables that affect output, because a variable such as `BASH_ENV` can
/// make a permitted command run another command. The permission `env` allows more variables in both
/// cases.
struct ChildEnvironment {
  private let permissionChecker: PermissionChecker

  init(_ permissionChecker: PermissionChecker) {
    self.permissionChecker = permissionChecker
  }

  /// The variables that a command inherits from this process.
  var inherited: [String: String] {
    var passing = Command.inheritedEnvironment.filter { name, _ in
      Self.passes(name) || permissionChecker.passes(variable: name)
    }
    if let path = passing["PATH"] { passing["PATH"] = Self.absolute(path) }
    return passing
  }

  /// Throws at `site` unless the program is permitted to set the variable.
  func checkSetting(
    _ name: String, _ value: String, _ site: SourceLocation
  ) throws(Fault) {
    guard !Self.shapesOutput(name) else { return }
    try permissionChecker.check(Permissions.Request(.env, name, [value]), site)
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

  /// Returns a search path without its empty and relative entries.
  private static func absolute(_ path: String) -> String {
    path.split(separator: ":").filter { $0.utf8.first == UInt8(ascii: "/") }
      .joined(separator: ":")
  }
}
