import Glibc
import WeirLanguage
import WeirTerminal

/// What the command line says of colours: when there are any, and which.
struct Appearance: Equatable, Sendable {
  var colours = ColourChoice.auto
  /// nil where the surroundings decide.
  var theme: Theme?

  /// The theme of what is written to a descriptor.
  func theme(on descriptor: Int32) -> Theme {
    theme(isTerminal: isatty(descriptor) == 1) { name in getenv(name).map { String(cString: $0) } }
  }

  /// The same, with the variables of the environment.
  func theme(isTerminal: Bool, _ variable: (String) -> String?) -> Theme {
    if colours == .never { return .none }
    if colours == .auto {
      let isUnwanted = theme == nil && variable("NO_COLOR")?.isEmpty == false
      guard isTerminal, !isUnwanted, Self.showsColours(variable("TERM") ?? "") else { return .none }
    }
    if let theme { return theme }
    let wished = variable(Theme.variable).flatMap(Theme.init)
    if let wished, colours == .auto || wished != .none { return wished }
    return variable("COLORFGBG").flatMap(Self.background) ?? .dark
  }

  /// What lays out diagnostics for a descriptor: as wide as the terminal, where it is one.
  func renderer(on descriptor: Int32) -> DiagnosticRenderer {
    guard isatty(descriptor) == 1 else { return DiagnosticRenderer() }
    return DiagnosticRenderer(width: Descriptor.columns(descriptor))
  }

  /// False for the kinds of terminals that have none: `vt100`, `xterm-mono`.
  private static func showsColours(_ name: String) -> Bool {
    let isVT = name.hasPrefix("vt") && name.dropFirst(2).first?.isNumber == true
    let isMono = ["-m", "-mono"].contains { name.hasSuffix($0) }
    return !isVT && !isMono && !["", "dumb", "sun"].contains(name)
  }

  /// The theme for a background, which stands last in `15;default;0`; nil where it is not told.
  private static func background(_ colours: String) -> Theme? {
    guard let last = colours.split(separator: ";").last, let colour = Int(last) else { return nil }
    return (0...6).contains(colour) || colour == 8 ? .dark : .light
  }
}
