import Glibc
import Testing
import WeirLanguage
import WeirTerminal

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct ThemeTests {
  private static let terminal = ["TERM": "xterm-256color"]

  private func theme(
    _ appearance: Appearance = Appearance(), isTerminal: Bool = true,
    in environment: [String: String]
  ) -> Theme {
    let environment = Self.terminal.merging(environment) { $1 }
    return appearance.theme(isTerminal: isTerminal) { environment[$0] }
  }

  @Test(arguments: [
    ([:], Theme.dark), (["COLORFGBG": "15;0"], .dark), (["COLORFGBG": "0;15"], .light),
    (["COLORFGBG": "0;default;7"], .light), (["COLORFGBG": "12;8"], .dark),
    (["COLORFGBG": "default;default"], .dark), (["COLORFGBG": ""], .dark),
    (["COLORFGBG": "0;15", "WEIR_THEME": "dark"], .dark), (["WEIR_THEME": "light"], .light),
    (["WEIR_THEME": "none"], .none), (["WEIR_THEME": "blue", "COLORFGBG": "0;15"], .light),
    (["NO_COLOR": "1"], .none), (["NO_COLOR": ""], .dark),
    (["NO_COLOR": "1", "WEIR_THEME": "light"], .none), (["TERM": "vt100"], .none),
    (["TERM": "dumb"], .none), (["TERM": ""], .none), (["TERM": "xterm-mono"], .none),
  ])
  func `the environment selects a theme`(_ environment: [String: String], _ theme: Theme) {
    #expect(self.theme(in: environment) == theme)
    #expect(self.theme(isTerminal: false, in: environment) == .none)
  }

  @Test func `command-line options override the environment's theme`() {
    let light = Appearance(theme: .light)
    #expect(theme(light, in: ["WEIR_THEME": "dark", "NO_COLOR": "1"]) == .light)
    #expect(theme(light, in: ["TERM": "dumb"]) == .none)
    #expect(theme(light, isTerminal: false, in: [:]) == .none)
    #expect(theme(Appearance(theme: Theme.none), in: ["WEIR_THEME": "dark"]) == .none)
    #expect(theme(Appearance(colors: .never, theme: .light), in: [:]) == .none)
    let always = Appearance(colors: .always)
    #expect(theme(always, isTerminal: false, in: ["NO_COLOR": "1", "TERM": "dumb"]) == .dark)
    #expect(theme(always, isTerminal: false, in: ["WEIR_THEME": "none"]) == .dark)
    #expect(
      theme(Appearance(colors: .always, theme: .light), isTerminal: false, in: [:]) == .light)
  }

  @Test func `contradictory color options exit with 64`() {
    let result = Child.run(["--color", "always", "--theme", "none", "-e", "1"])
    #expect(result.status == 64)
    #expect(result.error.contains("'--color always' and '--theme none' cannot be combined"))
  }

  private static let roles: [StyledText.Role] =
    [
      .plain, .name, .value, .keyword, .type, .number, .string, .success, .comment, .secondary,
      .hint, .failure, .interruption, .heading, .gutter, .severity(.error), .severity(.warning),
      .severity(.hint),
    ] + (0..<8).map { .label($0) }

  /// Returns the xterm color numbers in the escape sequences of a theme.
  private func colors(_ theme: Theme) -> [Int] {
    let prompts = theme.prompt(isFirst: true) + theme.prompt(isFirst: false)
    return (Self.roles.map(theme.style) + prompts.map(\.style)).flatMap { style -> [Int] in
      let numbers = style.parameters.split(separator: ";").compactMap { Int($0) }
      if let mark = numbers.firstIndex(of: 38) { return [numbers[mark + 2]] }
      return numbers.compactMap { 30...37 ~= $0 ? $0 - 30 : 90...97 ~= $0 ? $0 - 82 : nil }
    }
  }

  @Test func `theme colors have sufficient contrast`() {
    #expect(!colors(.light).isEmpty)
    for color in colors(.light) {
      #expect(contrast(Self.brightness(of: color), 1) >= 4.5, "\(color)")
    }
    #expect(!colors(.dark).isEmpty)
    for color in colors(.dark) {
      #expect(contrast(Self.brightness(of: color), 0) >= 3, "\(color)")
    }
    #expect(!colors(.projector).isEmpty)
    for color in colors(.projector) {
      #expect(contrast(Self.brightness(of: color), 0) >= 7, "\(color)")
    }
    #expect(colors(.none).isEmpty)
  }

  @Test func `the projector theme has no dim text and at most 80 columns`() {
    for role in Self.roles {
      #expect(!Theme.projector.style(role).parameters.split(separator: ";").contains("2"))
    }
    #expect(Theme.projector.columns(120) == 80 && Theme.projector.columns(60) == 60)
    #expect(Theme.dark.columns(120) == 120)
  }

  /// Returns the contrast ratio as defined by the Web Content Accessibility Guidelines.
  private func contrast(_ one: Double, _ other: Double) -> Double {
    (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private static let basic: [[Double]] = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205],
    [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255],
    [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]

  private static func brightness(of color: Int) -> Double {
    let steps: [Double] = [0, 95, 135, 175, 215, 255]
    let cube = color - 16
    let parts =
      color < 16
      ? basic[color]
      : color < 232
        ? [steps[cube / 36], steps[cube / 6 % 6], steps[cube % 6]]
        : Array(repeating: Double(8 + 10 * (color - 232)), count: 3)
    let linear = parts.map { part in
      part / 255 <= 0.03928 ? part / 255 / 12.92 : pow((part / 255 + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  @Test func `ranges(of:cursor:) marks the matching bracket in sorted ranges`() {
    let text = Array("print(\"a\", (2))".unicodeScalars)
    let plain = Theme.dark.ranges(of: text, cursor: nil)
    let marked = Theme.dark.ranges(of: text, cursor: text.count)
    #expect(marked.filter { $0.range == 5..<6 }.map(\.style) == [Style("1;4")])
    #expect(marked.count == plain.count + 1)
    #expect(marked.map(\.range.lowerBound) == marked.map(\.range.lowerBound).sorted())
    #expect(Theme.none.ranges(of: text, cursor: text.count).isEmpty)
  }

  @Test func `':theme' shows and changes the theme`() {
    let transcript = Transcript()
    #expect(transcript.answer(":theme") == "theme: none; available: dark, light, projector, none\n")
    #expect(
      transcript.answer(":theme light") == "theme: light; available: dark, light, projector, none\n"
    )
    #expect(transcript.repl.display.theme.value == .light)
    #expect(
      transcript.answer(":theme blue")
        == "unknown theme 'blue'; available: dark, light, projector, none\n")
    #expect(transcript.repl.display.theme.value == .light)
  }
}
