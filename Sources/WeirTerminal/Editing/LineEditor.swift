import CLibedit
import Glibc
import WeirText

/// An editor for the entries at a prompt, with libedit as the editing engine.
///
/// libedit owns the buffer, the bindings and the kill ring. Its output is discarded, and the screen
/// is painted from its buffer instead. An editor is confined to one thread.
final class LineEditor {
  let el: OpaquePointer
  let options: Prompt.Options
  let screen: Screen
  let modes: TerminalModes
  let input: Int32
  let output: Int32
  private var ticket: Int32
  private let inputStream: UnsafeMutablePointer<FILE>
  private let sink: UnsafeMutablePointer<FILE>
  private let sinkOwner: Sink
  private let libeditHistory: OpaquePointer
  private let file: HistoryFile?
  /// The names of the commands, retained because libedit keeps the pointers.
  var commandNames: [UnsafeMutablePointer<wchar_t>] = []

  var keys: KeyDecoder
  var history: History
  /// The result of the entry, once it has ended.
  var outcome: Entry?
  /// A pasted text whose paste key was sent to libedit, until the paste command takes it.
  var waitingPaste: String?
  var search: HistorySearch?
  var menu: CompletionMenu?
  /// The text whose continuation was last looked up in the history, and that continuation.
  var ghostCache: (text: [Unicode.Scalar], rest: [Unicode.Scalar]) = ([], [])
  /// Whether a key that the menu did not handle may have changed the line.
  var menuIsToFollow = false
  /// The automatic indentation of the last line that was started with Enter.
  var indentation: AutomaticIndentation?
  /// The editing key that was sent to libedit, until its command runs.
  var unheardKey: EditingKey?
  var edits = EditLog()
  /// The text that is being typed automatically.
  var autotyper: Autotyper?
  /// Whether the text of the line was typed automatically.
  var isAutotyped = false
  /// Whether the user has typed in this line or an earlier one.
  var hasTyped = false
  /// The pager, while a long answer is shown instead of the line.
  var pager: Pager?
  var inputLoop = InputLoop()

  init?(input: Int32, output: Int32, screen: Screen, options: Prompt.Options) {
    weir_use_utf8()
    guard let modes = TerminalModes(terminal: input), let history = history_winit() else {
      return nil
    }
    let sinkOwner = Sink(screen: screen)
    guard let inputStream = fdopen(dup(input), "r"), let sink = sinkOwner.open(),
      let el = Self.engine({
        el_init_fd(options.program, inputStream, sink, sink, input, output, output)
      })
    else { return nil }
    var saved = modes.saved
    ticket = weir_guard_enter(input, output, screen.wakeUpPipe.writeEnd, &saved)
    (self.el, self.input, self.output, self.screen, self.modes) = (el, input, output, screen, modes)
    (self.inputStream, self.sink, self.sinkOwner) = (inputStream, sink, sinkOwner)
    self.options = options
    keys = KeyDecoder(signals: modes.signals)
    file = options.historyPath.map { HistoryFile(path: $0) }
    self.history = History(entries: file?.load() ?? [])
    libeditHistory = history
    Self.engine { configure() }
  }

  deinit {
    weir_end(el)
    history_wend(libeditHistory)
    fclose(inputStream)
    fclose(sink)
    for name in commandNames { free(name) }
  }

  private func configure() {
    weir_set_client(el, Unmanaged.passUnretained(self).toOpaque())
    if weir_set_terminal(el, options.environment["TERM"]) != 0 { weir_set_terminal(el, "xterm") }
    weir_history_set_size(libeditHistory, Int32(History.limit))
    for entry in history.entries { enterInLibedit(entry) }
    weir_set_history(el, libeditHistory)
    // Between entries, input is neither echoed nor line-buffered, but Ctrl-C sends a signal.
    for flag in ["-echo", "-icanon"] { weir_set_tty(el, "-x", flag) }
    // While editing, Ctrl-C and the other signal characters are read as bytes, in order.
    for flag in ["-isig", "-ixon"] { weir_set_tty(el, "-d", flag) }
    // Carriage return and line feed are distinct: a paste can contain line feeds.
    for mode in ["-x", "-d"] {
      for flag in ["-icrnl", "-inlcr"] { weir_set_tty(el, mode, flag) }
    }
    weir_set_signal(el, 0)
    weir_set_editor(el, "emacs")
    addCommands()
    let standard = boundSequences(output: sinkOwner, stream: sink)
    if let path = initFile { el_source(el, path) }
    let bound = boundSequences(output: sinkOwner, stream: sink)
    bindCommands(output: sinkOwner, stream: sink)
    keys = KeyDecoder(
      signals: modes.signals,
      exceptions: KeyDecoder.Exceptions(
        isVi: weir_is_vi(el), sequences: Set(bound.subtracting(standard).compactMap(\.sequence))))
    weir_set_reader(el) { el, out in
      let editor = LineEditor.of(el)
      weir_unlock()
      defer { weir_lock() }
      guard let scalar = editor.nextScalar() else { return -1 }
      out?.pointee = wchar_t(scalar.value)
      return 1
    }
  }

  /// The path of the user's settings for programs that use libedit.
  private var initFile: String? {
    options.environment["EDITRC"] ?? options.environment["HOME"].map { $0 + "/.editrc" }
  }

  static func of(_ el: OpaquePointer?) -> LineEditor {
    Unmanaged<LineEditor>.fromOpaque(weir_client(el)).takeUnretainedValue()
  }

  /// Returns the editor and records that the command of its last editing key has been called.
  static func hearing(_ el: OpaquePointer?) -> LineEditor {
    let editor = of(el)
    editor.unheardKey = nil
    return editor
  }

  /// Calls `body` while holding libedit's lock.
  static func engine<Result>(_ body: () -> Result) -> Result {
    weir_lock()
    defer { weir_unlock() }
    return body()
  }

  func readEntry() -> Entry {
    outcome = nil
    let end = screen.typeaheadEnd.exchange(0, ordering: .relaxed)
    // Input that was read after the interruption was also typed after it, so it is kept.
    if end > 0, inputLoop.lastInput <= end { keys.drop() }
    indentation = nil
    unheardKey = nil
    menu = nil
    ghostCache = ([], [])
    screen.annotation.withLock { $0.begin() }
    edits = EditLog()
    autotyper = nil
    isAutotyped = false
    pager = nil
    history.rewind()
    inputLoop.begin(size: TerminalModes.size(of: output))
    weir_guard_editing(ticket, true)
    screen.beginEditing()
    var count: Int32 = 0
    let line = Self.engine { el_wgets(el, &count) }
    // Some of libedit's own commands, such as vi's v and #, end a line without calling a command of
    // `EditingCommand`.
    let entry = outcome ?? line.map { _ in .text(Self.trimmed(text)) } ?? .endOfInput
    finish(entry)
    weir_guard_editing(ticket, false)
    return entry
  }

  private func finish(_ entry: Entry) {
    menu = nil
    var last = view
    last.hint = []
    last.footer = []
    last.panel = []
    switch entry {
    case .text(let text), .autotyped(let text):
      last.text = Array(text.unicodeScalars)
      last.styles = options.styles?(last.text, nil) ?? []
      screen.suggestion.withLock { $0 = nil }
      remember(text)
    case .abandoned, .interrupted: last.text += "^C".unicodeScalars
    case .endOfInput: break
    }
    if inputLoop.isFrozen { screen.thaw(view) }
    screen.endEditing(last)
  }

  func remember(_ entry: String) {
    guard entry != screen.autotype.withLock({ $0?.back }), history.add(entry) else { return }
    enterInLibedit(entry)
    file?.append(entry.maskingCredentials)
  }

  private func enterInLibedit(_ entry: String) {
    _ = WideString.with(entry) { weir_history_enter(libeditHistory, $0) }
  }

  /// Calls `body` with the terminal in its initial modes. Must be called between two entries.
  func lendTerminal<Result>(_ body: () -> Result) -> Result {
    var present = termios()
    let isKnown = tcgetattr(input, &present) == 0
    leaveTerminal()
    defer {
      var saved = modes.saved
      ticket = weir_guard_enter(input, output, screen.wakeUpPipe.writeEnd, &saved)
      if isKnown { tcsetattr(input, TCSADRAIN, &present) }
    }
    return body()
  }

  /// Restores the terminal's initial modes. Thread-safe.
  func leaveTerminal() {
    weir_guard_leave(ticket)
    modes.restore()
  }

  private static func trimmed(_ text: [Unicode.Scalar]) -> String {
    string(text.last == "\n" ? text.dropLast() : text[...])
  }
}
