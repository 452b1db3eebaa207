import CLibedit
import Glibc

/// Our own editing commands, by the names that `bind` in ~/.editrc knows them by.
enum EditingCommand: String, CaseIterable {
  case paste = "weir-paste"
  case enter = "weir-enter"
  case up = "weir-up"
  case down = "weir-down"
  case viUp = "weir-vi-up"
  case viDown = "weir-vi-down"
  case lineStart = "weir-line-start"
  case lineEnd = "weir-line-end"
  case search = "weir-search"
  case complete = "weir-complete"
  case clear = "weir-clear"
  case close = "weir-close"
  case space = "weir-space"

  fileprivate var function: weir_command {
    switch self {
    case .paste: { el, _ in LineEditor.of(el).paste() }
    case .enter: { el, _ in LineEditor.of(el).enter() }
    case .up: { el, _ in LineEditor.of(el).up(toStart: false) }
    case .down: { el, _ in LineEditor.of(el).down(toStart: false) }
    case .viUp: { el, _ in LineEditor.of(el).up(toStart: true) }
    case .viDown: { el, _ in LineEditor.of(el).down(toStart: true) }
    case .lineStart: { el, _ in LineEditor.of(el).moveToLineStart() }
    case .lineEnd: { el, _ in LineEditor.of(el).moveToLineEnd() }
    case .search: { el, _ in LineEditor.of(el).searchHistory() }
    case .complete: { el, _ in LineEditor.of(el).complete() }
    case .clear: { el, _ in LineEditor.of(el).clear() }
    case .space: { el, _ in LineEditor.of(el).space() }
    case .close:
      { el, key in
        LineEditor.of(el).close(Unicode.Scalar(key) ?? "}")
      }
    }
  }
}

/// Keys that run a command of ours.
private struct KeyBinding {
  let command: EditingCommand
  let keys: [String]
  /// The commands of libedit that give way; the user's own choice does not. Empty: all give way.
  var replaced: [String] = []
  /// In vi's command mode.
  var isAlternative = false

  static let common: [KeyBinding] = [
    KeyBinding(command: .paste, keys: ["\\236"]),
    KeyBinding(command: .paste, keys: ["\\236"], isAlternative: true),
    KeyBinding(command: .enter, keys: ["^M", "^J"]),
    KeyBinding(command: .enter, keys: ["^M", "^J"], isAlternative: true),
    KeyBinding(command: .search, keys: ["^R"], replaced: ["em-inc-search-prev", "ed-redisplay"]),
    KeyBinding(command: .complete, keys: ["^I"], replaced: ["ed-unassigned", "ed-insert"]),
    KeyBinding(command: .close, keys: ["}", ")", "]"], replaced: ["ed-insert"]),
    KeyBinding(command: .clear, keys: ["^L"], replaced: ["ed-clear-screen"]),
    KeyBinding(command: .clear, keys: ["^L"], replaced: ["ed-clear-screen"], isAlternative: true),
  ]

  static let autotyped = [KeyBinding(command: .space, keys: [" "], replaced: ["ed-insert"])]

  static let emacs: [KeyBinding] = [
    KeyBinding(command: .up, keys: ["\\e[A", "\\eOA", "^P"], replaced: ["ed-prev-history"]),
    KeyBinding(command: .down, keys: ["\\e[B", "\\eOB", "^N"], replaced: ["ed-next-history"]),
    KeyBinding(
      command: .lineStart, keys: ["\\e[H", "\\eOH", "\\e[1~", "^A"], replaced: ["ed-move-to-beg"]),
    KeyBinding(
      command: .lineEnd, keys: ["\\e[F", "\\eOF", "\\e[4~", "^E"], replaced: ["ed-move-to-end"]),
  ]

  /// An arrow key in vi's insert mode is an Escape and the rest of it a key in command mode. (Bound
  /// whole, it would make Escape wait for what follows.)
  static let vi: [KeyBinding] = [
    KeyBinding(
      command: .viUp, keys: ["[A", "OA", "k"], replaced: ["ed-prev-history"], isAlternative: true),
    KeyBinding(
      command: .viDown, keys: ["[B", "OB", "j"], replaced: ["ed-next-history"],
      isAlternative: true),
  ]
}

extension LineEditor {
  /// Adds our commands and binds them, after the user's settings, which may have begun a new map.
  func bindCommands(output: Sink, stream: UnsafeMutablePointer<FILE>) {
    for command in EditingCommand.allCases {
      guard let name = WideString.with(command.rawValue, { wcsdup($0) }) else { continue }
      commandNames.append(name)
      weir_add_command(el, name, command.function)
    }
    let autotyped = options.autotypes ? KeyBinding.autotyped : []
    for binding in KeyBinding.common + autotyped
      + (weir_is_vi(el) ? KeyBinding.vi : KeyBinding.emacs)
    {
      for key in binding.keys {
        let present = output.capture(stream) { bind(key, to: nil, binding.isAlternative) }
        let isFree = binding.replaced.contains { present.contains($0) }
        if binding.replaced.isEmpty || isFree {
          bind(key, to: binding.command, binding.isAlternative)
        }
      }
    }
  }

  private func bind(_ key: String, to command: EditingCommand?, _ isAlternative: Bool) {
    if isAlternative {
      weir_bind(el, "-a", key, command?.rawValue)
    } else {
      weir_bind(el, key, command?.rawValue, nil)
    }
  }
}
