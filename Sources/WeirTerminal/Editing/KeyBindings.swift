import CLibedit
import Glibc

/// The editing commands added to libedit, by the names that `bind` in `~/.editrc` uses.
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

  case left = "weir-left"
  case right = "weir-right"
  case wordLeft = "weir-word-left"
  case wordRight = "weir-word-right"
  case deleteBack = "weir-delete-back"
  case delete = "weir-delete"
  case deleteOrLeave = "weir-delete-or-leave"
  case deleteWordBack = "weir-delete-word-back"
  case deleteWord = "weir-delete-word"
  case newline = "weir-newline"
  case lineFeed = "weir-line-feed"
  case undo = "weir-undo"
  case redo = "weir-redo"
  case refuse = "weir-refuse"

  fileprivate var function: weir_command {
    switch self {
    case .paste: { el, _ in LineEditor.hearing(el).paste() }
    case .enter: { el, _ in LineEditor.hearing(el).enter() }
    case .up: { el, _ in LineEditor.hearing(el).up(toStart: false) }
    case .down: { el, _ in LineEditor.hearing(el).down(toStart: false) }
    case .viUp: { el, _ in LineEditor.hearing(el).up(toStart: true) }
    case .viDown: { el, _ in LineEditor.hearing(el).down(toStart: true) }
    case .lineStart: { el, _ in LineEditor.hearing(el).moveToLineStart() }
    case .lineEnd: { el, _ in LineEditor.hearing(el).moveToLineEnd() }
    case .search: { el, _ in LineEditor.hearing(el).searchHistory() }
    case .complete: { el, _ in LineEditor.hearing(el).complete() }
    case .clear: { el, _ in LineEditor.hearing(el).clear() }
    case .space: { el, _ in LineEditor.hearing(el).space() }
    case .close: { el, key in LineEditor.hearing(el).close(Unicode.Scalar(key) ?? "}") }
    case .left: { el, _ in LineEditor.hearing(el).moveLeft() }
    case .right: { el, _ in LineEditor.hearing(el).moveRight() }
    case .wordLeft: { el, _ in LineEditor.hearing(el).moveWordLeft() }
    case .wordRight: { el, _ in LineEditor.hearing(el).moveWordRight() }
    case .deleteBack: { el, _ in LineEditor.hearing(el).deleteBack() }
    case .delete: { el, _ in LineEditor.hearing(el).deleteForward() }
    case .deleteOrLeave: { el, _ in LineEditor.hearing(el).deleteOrLeave() }
    case .deleteWordBack: { el, _ in LineEditor.hearing(el).deleteWordBack() }
    case .deleteWord: { el, _ in LineEditor.hearing(el).deleteWordForward() }
    case .newline: { el, _ in LineEditor.hearing(el).newline() }
    case .lineFeed: { el, _ in LineEditor.hearing(el).lineFeed() }
    case .undo: { el, _ in LineEditor.hearing(el).undo() }
    case .redo: { el, _ in LineEditor.hearing(el).redo() }
    case .refuse:
      { el, _ in
        _ = LineEditor.hearing(el)
        return LineEditor.refused
      }
    }
  }
}

extension EditingKey {
  fileprivate func command(isViCommandMode: Bool) -> EditingCommand {
    switch self {
    case .up: isViCommandMode ? .viUp : .up
    case .down: isViCommandMode ? .viDown : .down
    case .left: .left
    case .right: .right
    case .wordLeft: .wordLeft
    case .wordRight: .wordRight
    case .lineStart: .lineStart
    case .lineEnd: .lineEnd
    case .delete: .delete
    case .deleteWord: .deleteWord
    case .deleteWordBack: .deleteWordBack
    case .newline: .newline
    case .paste: .paste
    }
  }
}

/// The default keys of an editing command.
private struct KeyBinding {
  let command: EditingCommand
  let keys: [String]
  /// The libedit commands that the binding may replace, so that the user's own bindings are kept.
  ///
  /// If empty, the binding replaces any command.
  var replaced: [String] = []
  /// Whether the keys are bound in the alternative keymap, which vi's command mode uses.
  var isAlternative = false

  static let common: [KeyBinding] =
    EditingKey.allCases.flatMap { key in
      [false, true].map { isAlternative in
        KeyBinding(
          command: key.command(isViCommandMode: isAlternative), keys: [key.name],
          isAlternative: isAlternative)
      }
    } + [
      KeyBinding(command: .enter, keys: ["^M"]),
      KeyBinding(command: .enter, keys: ["^M", "^J"], isAlternative: true),
      KeyBinding(command: .lineFeed, keys: ["^J"]),
      KeyBinding(command: .search, keys: ["^R"], replaced: ["em-inc-search-prev", "ed-redisplay"]),
      KeyBinding(command: .complete, keys: ["^I"], replaced: ["ed-unassigned", "ed-insert"]),
      KeyBinding(command: .close, keys: ["}", ")", "]"], replaced: ["ed-insert"]),
      KeyBinding(command: .space, keys: [" "], replaced: ["ed-insert"]),
      KeyBinding(command: .clear, keys: ["^L"], replaced: ["ed-clear-screen"]),
      KeyBinding(command: .clear, keys: ["^L"], replaced: ["ed-clear-screen"], isAlternative: true),
      KeyBinding(
        command: .deleteBack, keys: ["^?"],
        replaced: ["em-delete-prev-char", "vi-delete-prev-char"]),
      KeyBinding(command: .undo, keys: ["^_"], replaced: unassigned + ["ed-insert", "ed-ignore"]),
    ]

  private static let unassigned = ["is undefined", "ed-unassigned", "Unbound"]

  static let emacs: [KeyBinding] = [
    KeyBinding(command: .up, keys: ["^P"], replaced: ["ed-prev-history"]),
    KeyBinding(command: .down, keys: ["^N"], replaced: ["ed-next-history"]),
    KeyBinding(command: .lineStart, keys: ["^A"], replaced: ["ed-move-to-beg"]),
    KeyBinding(command: .lineEnd, keys: ["^E"], replaced: ["ed-move-to-end"]),
    KeyBinding(command: .right, keys: ["^F"], replaced: ["ed-next-char"]),
    KeyBinding(command: .wordLeft, keys: ["\\eb"], replaced: ["ed-prev-word"]),
    KeyBinding(command: .wordRight, keys: ["\\ef"], replaced: ["em-next-word"]),
    KeyBinding(command: .deleteOrLeave, keys: ["^D"], replaced: ["em-delete-or-list"]),
    KeyBinding(
      command: .deleteWordBack, keys: ["\\e^?", "\\e^H"], replaced: ["ed-delete-prev-word"]),
    KeyBinding(command: .newline, keys: ["\\e^M", "\\e^J"], replaced: unassigned),
    KeyBinding(command: .redo, keys: ["\\e_"], replaced: unassigned),
    // libedit's `ed-command` would prompt for a command inside the line.
    KeyBinding(command: .refuse, keys: ["\\ex", "\\eX"], replaced: ["ed-command"]),
  ]

  static let vi: [KeyBinding] = [
    KeyBinding(command: .viUp, keys: ["k"], replaced: ["ed-prev-history"], isAlternative: true),
    KeyBinding(command: .viDown, keys: ["j"], replaced: ["ed-next-history"], isAlternative: true),
  ]

  /// Returns the binding of Ctrl-H.
  ///
  /// Ctrl-H is Backspace if the terminal sends it for that key, and Ctrl-Backspace otherwise.
  static func controlH(isBackspace: Bool) -> KeyBinding {
    KeyBinding(
      command: isBackspace ? .deleteBack : .deleteWordBack, keys: ["^H"],
      replaced: ["em-delete-prev-char", "vi-delete-prev-char"])
  }
}

extension LineEditor {
  /// Adds the editing commands to libedit. Must be called before the user's settings are read,
  /// because the settings can bind these commands.
  func addCommands() {
    for command in EditingCommand.allCases {
      guard let name = WideString.with(command.rawValue, { wcsdup($0) }) else { continue }
      commandNames.append(name)
      weir_add_command(el, name, command.function)
    }
  }

  /// Binds the editing commands to their default keys. Must be called after the user's settings are
  /// read, because the settings can bind keys and select another keymap.
  func bindCommands(output: Sink, stream: UnsafeMutablePointer<FILE>) {
    let controlH = KeyBinding.controlH(isBackspace: modes.erase == 8)
    for binding in KeyBinding.common + [controlH]
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

  /// Returns the lines of libedit's list of bindings that describe escape sequences.
  func boundSequences(output: Sink, stream: UnsafeMutablePointer<FILE>) -> Set<Substring> {
    let list = output.capture(stream) { weir_bind(el, nil, nil, nil) }
    return Set(list.split(separator: "\n").filter { $0.hasPrefix("\"^[") })
  }
}

extension Substring {
  /// The bytes of the escape sequence in a line of libedit's list of bindings.
  var sequence: [UInt8]? {
    guard let quoted = dropFirst().split(separator: "\"", omittingEmptySubsequences: false).first
    else { return nil }
    var bytes: [UInt8] = []
    var rest = quoted.utf8
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "^"), let control = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      bytes.append(control ^ 0x40)
    }
    return bytes
  }
}
