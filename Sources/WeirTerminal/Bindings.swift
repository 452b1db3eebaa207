import CLibedit
import Glibc

/// Our own editing commands, by the names that `bind` in ~/.editrc knows them by.
enum Command: String, CaseIterable {
  case paste = "weir-paste"
  case enter = "weir-enter"
  case up = "weir-up"
  case down = "weir-down"
  case viUp = "weir-vi-up"
  case viDown = "weir-vi-down"
  case search = "weir-search"
  case complete = "weir-complete"
  case clear = "weir-clear"

  fileprivate var function: weir_command {
    switch self {
    case .paste: { el, _ in LineEditor.of(el).paste() }
    case .enter: { el, _ in LineEditor.of(el).enter() }
    case .up: { el, _ in LineEditor.of(el).up(toStart: false) }
    case .down: { el, _ in LineEditor.of(el).down(toStart: false) }
    case .viUp: { el, _ in LineEditor.of(el).up(toStart: true) }
    case .viDown: { el, _ in LineEditor.of(el).down(toStart: true) }
    case .search: { el, _ in LineEditor.of(el).searchHistory() }
    case .complete: { el, _ in LineEditor.of(el).complete() }
    case .clear: { el, _ in LineEditor.of(el).clear() }
    }
  }

  fileprivate struct Binding {
    let key: String
    let command: Command
    /// The commands of libedit that give way to ours; the user's own choice does not. Empty: all do.
    var replaced: [String] = []
    /// In vi's command mode.
    var isAlternative = false
  }

  fileprivate static let bindings: [Binding] =
    ["\\236", "^M", "^J"].flatMap { key in
      [false, true].map {
        Binding(key: key, command: key == "\\236" ? .paste : .enter, isAlternative: $0)
      }
    }
    + ["\\e[A", "\\eOA", "^P"].map { .init(key: $0, command: .up, replaced: ["ed-prev-history"]) }
    + ["\\e[B", "\\eOB", "^N"].map { .init(key: $0, command: .down, replaced: ["ed-next-history"]) }
    + [
      .init(key: "k", command: .viUp, replaced: ["ed-prev-history"], isAlternative: true),
      .init(key: "j", command: .viDown, replaced: ["ed-next-history"], isAlternative: true),
      .init(key: "^R", command: .search, replaced: ["em-inc-search-prev", "ed-redisplay"]),
      .init(key: "^I", command: .complete, replaced: ["ed-unassigned", "ed-insert"]),
      .init(key: "^L", command: .clear, replaced: ["ed-clear-screen"]),
      .init(key: "^L", command: .clear, replaced: ["ed-clear-screen"], isAlternative: true),
    ]
}

extension LineEditor {
  /// Adds our commands and binds them, after the user's settings, which may have begun a new map.
  func bindCommands(output: Sink, stream: UnsafeMutablePointer<FILE>) {
    for command in Command.allCases {
      guard let name = Wide.with(command.rawValue, { wcsdup($0) }) else { continue }
      commandNames.append(name)
      weir_add_command(el, name, command.function)
    }
    for binding in Command.bindings {
      let present = output.capture(stream) { bind(binding, to: nil) }
      let givesWay = binding.replaced.isEmpty || binding.replaced.contains { present.contains($0) }
      if givesWay { bind(binding, to: binding.command) }
    }
  }

  private func bind(_ binding: Command.Binding, to command: Command?) {
    if binding.isAlternative {
      weir_bind(el, "-a", binding.key, command?.rawValue)
    } else {
      weir_bind(el, binding.key, command?.rawValue, nil)
    }
  }
}
