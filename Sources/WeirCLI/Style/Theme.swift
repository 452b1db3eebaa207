import Synchronization
import WeirLanguage
import WeirTerminal
import WeirText

/// A mapping of roles to colors.
///
/// The dark theme uses the terminal's own colors. The light theme uses colors that are readable on
/// a light background. The projector theme has strong colors for a dark background.
enum Theme: String, CaseIterable, Sendable {
  case dark, light, projector, none

  /// The names of the themes: `dark, light, projector, none`.
  static let list = allCases.map(\.rawValue).joined(separator: ", ")

  /// The environment variable that selects a theme.
  static let variable = "WEIR_THEME"

  func style(_ role: StyledText.Role) -> Style {
    switch self {
    case .dark: Self.darkCodes.style(role)
    case .light: Self.lightCodes.style(role)
    case .projector: Self.projector(role)
    case .none: .plain
    }
  }

  /// The SGR codes of the colors of a theme.
  private struct Codes {
    let keyword, type, string, quiet, failure, interruption, gutter: String
    let labels: [String]

    func style(_ role: StyledText.Role) -> Style {
      switch role {
      case .plain, .name, .value: .plain
      case .keyword: Style(keyword)
      case .type, .number: Style(type)
      case .string, .success: Style(string)
      case .comment, .secondary, .hint: Style(quiet)
      case .label(let number): Style("1;" + labels[number % 4])
      case .failure: Style(failure)
      case .interruption: Style(interruption)
      case .heading: Style("1")
      case .severity(.error): Style("1;" + failure)
      case .severity(.warning): Style("1;" + interruption)
      case .severity(.hint): Style("1;" + type)
      case .gutter: Style(gutter)
      }
    }
  }

  private static let darkCodes = Codes(
    keyword: "35", type: "36", string: "32", quiet: "2", failure: "31", interruption: "33",
    gutter: "94", labels: ["36", "35", "32", "94"])

  // The terminal's own green, yellow and cyan are hard to read on white, so these colors come from
  // the 256-color palette.
  private static let lightCodes = Codes(
    keyword: "38;5;90", type: "38;5;24", string: "38;5;22", quiet: "38;5;241",
    failure: "38;5;124", interruption: "38;5;94", gutter: "38;5;19",
    labels: ["38;5;24", "38;5;90", "38;5;22", "38;5;19"])

  // Bright colors with a contrast of at least 7 to black. Nothing is dim.
  private static func projector(_ role: StyledText.Role) -> Style {
    switch role {
    case .plain, .name, .value, .secondary, .hint: .plain
    case .comment: Style("38;5;252")
    case .keyword: Style("1;38;5;219")
    case .type, .number: Style("1;38;5;123")
    case .string, .success: Style("1;38;5;120")
    case .label(let number): Style("1;38;5;" + ["123", "219", "120", "228"][number % 4])
    case .failure, .severity(.error): Style("1;38;5;217")
    case .interruption, .severity(.warning): Style("1;38;5;228")
    case .heading: Style("1;38;5;231")
    case .severity(.hint): Style("1;38;5;123")
    case .gutter: Style("38;5;153")
    }
  }

  /// Whether presentations separate statements and output with empty lines.
  var isWide: Bool { self == .projector }

  /// Returns the number of columns to use of a screen. Large letters leave room for 80 columns.
  func columns(_ columns: Int) -> Int { self == .projector ? min(columns, 80) : columns }

  /// The colors of pictures.
  var palette: ScreenPicture.Palette {
    switch self {
    case .dark: .dark
    case .light: .light
    case .projector: .projector
    case .none: .monochrome
    }
  }

  /// The style of the prompt.
  private var prompt: String {
    switch self {
    case .dark: "36"
    case .light: "38;5;24"
    case .projector: "38;5;123"
    case .none: ""
    }
  }

  /// Returns the prompt, or the continuation prompt for the other lines of an entry.
  ///
  /// - Parameter clock: the time of the virtual clock, if any.
  func prompt(isFirst: Bool, clock: TimeSpan? = nil) -> [StyledPiece] {
    let said = clock.map { " (virtual \($0))" } ?? ""
    let text = isFirst ? "weir\(said)>" : String.spaces(said.count) + " ...>"
    guard self != .none else { return [StyledPiece(text + " ")] }
    return [StyledPiece(text, Style((isFirst ? "1;" : "") + prompt)), StyledPiece(" ")]
  }

  /// Returns the styles of a line being edited.
  ///
  /// The bracket that matches the one at the cursor is highlighted.
  func ranges(of text: [Unicode.Scalar], cursor: Int?) -> [StyledRange] {
    guard self != .none, text.first != ":" else { return [] }
    let line = String(String.UnicodeScalarView(text))
    var ranges = Highlighter.roles(of: line).map { StyledRange($0, style($1)) }
    if let cursor, let partner = Highlighter.matchingBracket(in: line, at: cursor) {
      let index = ranges.firstIndex { $0.range.lowerBound > partner } ?? ranges.count
      ranges.insert(StyledRange(partner..<partner + 1, Self.partner), at: index)
    }
    return ranges
  }

  private static let partner = Style("1;4")

  /// Returns a signature in gray, with the current parameter highlighted.
  func pieces(_ signature: CallSignature) -> [StyledPiece] {
    let text = Array(signature.text)
    let current = signature.current ?? text.count..<text.count
    return [
      StyledPiece(String(text[..<current.lowerBound]), style(.secondary)),
      StyledPiece(String(text[current]), Self.partner),
      StyledPiece(String(text[current.upperBound...]), style(.secondary)),
    ]
  }

  func pieces(_ text: StyledText) -> [StyledPiece] {
    text.pieces.map { StyledPiece($0.text, style($0.role)) }
  }
}

/// The theme of a prompt. It can be changed while other threads read it.
final class CurrentTheme: Sendable {
  private let theme: Mutex<Theme>

  init(_ theme: Theme) { self.theme = Mutex(theme) }

  var value: Theme {
    get { theme.withLock(\.self) }
    set { theme.withLock { $0 = newValue } }
  }
}
