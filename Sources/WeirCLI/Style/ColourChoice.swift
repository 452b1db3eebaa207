import Glibc

/// When colours are used.
enum ColourChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// True where what is written to the descriptor is coloured.
  func isColoured(_ descriptor: Int32) -> Bool {
    switch self {
    case .auto: Terminal.showsColours(descriptor)
    case .always: true
    case .never: false
    }
  }
}

/// What a descriptor leads to.
enum Terminal {
  /// True where colours can be shown and are wanted.
  static func showsColours(_ descriptor: Int32) -> Bool {
    guard isatty(descriptor) == 1, getenv("NO_COLOR").map({ $0.pointee == 0 }) ?? true,
      let name = getenv("TERM")
    else { return false }
    return showsColours(named: String(cString: name))
  }

  /// False for the kinds of terminals that have none: `vt100`, `xterm-mono`.
  static func showsColours(named name: String) -> Bool {
    let isVT = name.hasPrefix("vt") && name.dropFirst(2).first?.isNumber == true
    let isMono = ["-m", "-mono"].contains { name.hasSuffix($0) }
    return !isVT && !isMono && !["", "dumb", "sun"].contains(name)
  }
}
