import Glibc
import WeirLanguage
import WeirTerminal

/// The color options of the command line.
struct Appearance: Equatable, Sendable {
  var colors = ColorChoice.auto
  /// The theme; nil to choose one from the environment.
  var theme: Theme?

  /// Returns the theme for text written to a descriptor.
  func theme(on descriptor: Int32) -> Theme {
    theme(isTerminal: isatty(descriptor) == 1) { name in getenv(name).map { String(cString: $0) } }
  }

  /// Returns the theme for a terminal or another descriptor.
  ///
  /// - Parameter variable: returns the value of an environment variable.
  func theme(isTerminal: Bool, _ variable: (String) -> String?) -> Theme {
    if colors == .never { return .none }
    if colors == .auto {
      let isUnwanted = theme == nil && variable("NO_COLOR")?.isEmpty == false
      guard isTerminal, !isUnwanted, Self.showsColors(variable("TERM") ?? "") else { return .none }
    }
    if let theme { return theme }
    let requestedKey = variable(Theme.variable).flatMap(Theme.init)
    if let requestedKey, colors == .auto || requestedKey != .none { return requestedKey }
    return variable("COLORFGBG").flatMap(Self.background) ?? .dark
  }

  /// Returns the characters of diagrams for the locale: ASCII if it names another encoding than UTF-8.
  static func glyphs(_ variable: (String) -> String?) -> MarbleGlyphs {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
    guard let name = locale?.lowercased() else { return .unicode }
    return name.contains("utf-8") || name.contains("utf8") ? .unicode : .ascii
  }

  /// Returns a renderer of diagnostics for a descriptor, with the width of a terminal if it is one.
  func renderer(on descriptor: Int32) -> DiagnosticRenderer {
    guard isatty(descriptor) == 1 else { return DiagnosticRenderer() }
    return DiagnosticRenderer(width: Descriptor.columns(descriptor))
  }

  /// Returns whether a kind of terminal has colors. `vt100` and `xterm-mono` have none.
  private static func showsColors(_ name: String) -> Bool {
    let isVT = name.hasPrefix("vt") && name.dropFirst(2).first?.isNumber == true
    let isMono = ["-m", "-mono"].contains { name.hasSuffix($0) }
    return !isVT && !isMono && !["", "dumb", "sun"].contains(name)
  }

  /// Returns the theme for a value of `COLORFGBG` such as `15;default;0`, or nil if it is unknown.
  ///
  /// The last number is the background color.
  private static func background(_ colors: String) -> Theme? {
    guard let last = colors.split(separator: ";").last, let color = Int(last) else { return nil }
    return (0...6).contains(color) || color == 8 ? .dark : .light
  }
}
