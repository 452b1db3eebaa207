import CLibedit
import Glibc
import Synchronization

/// The result of reading an entry at the prompt.
public enum Entry: Equatable, Sendable {
  /// A complete entry. It can contain newlines but does not end with one.
  case text(String)
  /// A complete entry that was typed automatically and possibly edited by the user.
  case autotyped(String)
  /// Ctrl-C on a nonempty line, which is abandoned.
  case abandoned
  /// Ctrl-C on an empty line.
  case interrupted
  /// Ctrl-D on an empty line, or a hang-up of the terminal.
  case endOfInput
}

/// A prompt on a terminal. Lines are edited while other threads print above them.
///
/// If the terminal does not support editing (see `canEdit`), entries are read as plain lines.
public final class Prompt: Sendable {
  public struct Options: Sendable {
    public var prompt: @Sendable () -> [StyledPiece] = { [StyledPiece("weir> ")] }
    /// Returns the prompt for continuation lines, which must be as wide as the first prompt.
    public var continuation: @Sendable () -> [StyledPiece] = { [StyledPiece("  ... ")] }
    /// The path of the history file; nil to keep no history on disk.
    public var historyPath: String?
    /// The program name for settings in `~/.editrc`.
    public var program = "weir"
    /// Returns whether an entry is complete. If not, Enter continues it on a new line.
    public var isComplete: @Sendable (String) -> Bool = { _ in true }
    /// Returns the number of spaces that indent the next line after a text.
    public var indentation: @Sendable (_ before: String) -> Int = { _ in 0 }
    /// Returns styles for parts of the edited text, in order.
    ///
    /// The cursor is a scalar index, or nil once the text is entered.
    public var styles: (@Sendable (_ text: [Unicode.Scalar], _ cursor: Int?) -> [StyledRange])?
    /// Returns whether to suggest a continuation from the history, in gray after the typed text.
    public var suggestsFromHistory: @Sendable () -> Bool = { false }
    /// Returns the completions at the cursor. The cursor is a character index.
    public var complete: (@Sendable (_ text: String, _ cursor: Int) -> CompletionList)?
    /// Requests the row below the line after a pause in typing.
    ///
    /// The cursor is a character index. The reply may be empty. It may be sent later and from any
    /// thread.
    public var annotate:
      (
        @Sendable (
          _ text: String, _ cursor: Int, _ reply: @escaping @Sendable ([StyledPiece]) -> Void
        ) -> Void
      )?
    /// Requests the rows between the output and the line when they have changed.
    ///
    /// The reply may be sent later and from any thread. Until then, the previous rows are shown.
    public var panel:
      (@Sendable (_ room: PanelSize, _ reply: @escaping @Sendable (PanelRows) -> Void) -> Void)?
    /// Returns the text shown in place of omitted lines.
    public var elision: @Sendable (_ lines: Int) -> String = { "... \($0) lines not shown" }
    /// Returns the notice with the number of held lines.
    public var notice: @Sendable (_ lines: Int) -> [StyledPiece] = {
      [StyledPiece("\($0) lines wait; Space continues")]
    }
    /// Receives all input while a line is edited, on the thread that reads entries.
    public var inputReceived: (@Sendable ([UInt8]) -> Void)?
    public var environment: [String: String] = [:]
    /// Returns the time in milliseconds, for measuring the rate of output.
    var clock: @Sendable () -> Int = milliseconds

    public init() {}
  }

  let screen: Screen
  private let options: Options
  let output: Int32
  // Used only by the thread that reads entries.
  private nonisolated(unsafe) let editor: LineEditor?
  private nonisolated(unsafe) let reader: LineReader
  /// The initial modes of a terminal on which lines are not edited.
  private let plainModes: TerminalModes?
  private let isClosed = Atomic(false)

  public init(input: Int32, output: Int32, options: Options) {
    screen = Screen(
      output: output, elision: options.elision, notice: options.notice, clock: options.clock)
    self.options = options
    self.output = output
    reader = LineReader(descriptor: input)
    let canEdit = Prompt.canEdit(input: input, output: output, environment: options.environment)
    editor =
      canEdit ? LineEditor(input: input, output: output, screen: screen, options: options) : nil
    plainModes = canEdit ? nil : TerminalModes(terminal: input)
  }

  /// Whether lines can be edited: input and output are terminals, and `TERM` is neither empty nor
  /// `dumb`. An unknown kind of terminal is treated as an xterm.
  public static func canEdit(input: Int32, output: Int32, environment: [String: String]) -> Bool {
    guard isatty(input) == 1, isatty(output) == 1, let term = environment["TERM"] else {
      return false
    }
    return !term.isEmpty && term != "dumb"
  }

  /// Whether lines are edited at a terminal. If so, another entry can be read after `endOfInput`
  /// that was caused by Ctrl-D.
  public var isAtTerminal: Bool { editor != nil }

  /// The width of the terminal in columns.
  public var width: Int { TerminalModes.size(of: output).width }

  /// Blocks the calling thread until an entry has ended, and returns it. Must always be called on
  /// the same thread.
  ///
  /// Between entries, the terminal sends signals for Ctrl-C and similar keys, and does not echo
  /// typeahead. A closed prompt returns `endOfInput`.
  public func readEntry() -> Entry {
    if isClosed.load(ordering: .relaxed) { return .endOfInput }
    guard let editor else { return readPlainEntry() }
    let entry = editor.readEntry()
    // If the prompt was closed while the entry was read, libedit has just set its own modes again.
    if isClosed.load(ordering: .relaxed) { editor.modes.restore() }
    return entry
  }

  /// Discards typeahead that has already been read, as the terminal discards the rest on Ctrl-C.
  /// Thread-safe. Must not be called while an entry is read.
  public func dropTypeahead() { screen.typeaheadEnd.store(milliseconds(), ordering: .relaxed) }

  private func readPlainEntry() -> Entry {
    var text: String?
    plainModes?.editLines()
    while true {
      screen.showPrompt(text == nil ? options.prompt() : options.continuation())
      guard let line = reader.readLine() else {
        // The input ended without a newline. Later output must not follow the prompt on its line.
        screen.endLine()
        return text.map(Entry.text) ?? .endOfInput
      }
      let next = (text.map { $0 + "\n" } ?? "") + String(decoding: line, as: UTF8.self)
      if options.isComplete(next) { return .text(next) }
      text = next
    }
  }

  /// Prints a line. Thread-safe.
  ///
  /// While a line is edited, printed lines appear above it, complete and in order, in frames of 33
  /// ms. If too many lines are printed, only the newest are shown, with the number of omitted
  /// lines. While no line is edited, lines are written immediately. Control and invisible
  /// characters are escaped, as in `\u{1B}`; a newline in the text begins another row.
  public func print(_ line: String) { print([StyledPiece(line)]) }

  /// Calls `body`, which prints the answer to the last entry with `answer`, and keeps the answer in
  /// view. Must always be called on the same thread.
  ///
  /// An answer that is longer than the screen is shown page by page if the terminal has an
  /// alternate screen. If other output would scroll an answer out of view, that output is held
  /// until the next entry, or until Space, Enter or Escape is pressed at the empty line. This
  /// applies to an answer of more than two rows if any other line was printed in the last one to
  /// two seconds, and to a shorter answer if at least a screenful of lines was.
  public func answering<Result>(_ body: () -> Result) -> Result {
    guard editor != nil else { return body() }
    screen.beginAnswer()
    defer {
      let (width, height) = TerminalModes.size(of: output)
      screen.endAnswer(width: width, height: height, canPage: hasOtherScreen)
    }
    return body()
  }

  /// Whether the terminal has an alternate screen, so that the pager can restore the previous
  /// content.
  private var hasOtherScreen: Bool {
    let name = options.environment["TERM"] ?? ""
    return !["vt", "linux", "ansi", "cons", "sun"].contains { name.hasPrefix($0) }
  }

  /// Prints a line of an answer. Thread-safe.
  public func answer(_ line: [StyledPiece]) { answer([line]) }

  /// Prints lines of an answer, without other output between them. Thread-safe.
  public func answer(_ lines: [[StyledPiece]]) { screen.answer(lines) }

  /// Prints a line of styled pieces. Thread-safe.
  public func print(_ line: [StyledPiece]) { screen.print(line) }

  /// Clears the screen if lines are edited at a terminal. Has no effect while a line is edited.
  /// Thread-safe.
  public func clear() { if editor != nil { screen.clear() } }

  /// Copies a text to the clipboard of the terminal, if the terminal supports the sequence OSC 52.
  ///
  /// - Parameter text: The text in base64.
  public func copy(_ text: String) { if editor != nil { screen.copy(text) } }

  public func suggest(_ suggestion: LineSuggestion?) {
    screen.suggestion.withLock { $0 = suggestion }
  }

  /// Sets the text that is typed automatically at an empty line, for a presenter. Thread-safe.
  ///
  /// The text is used until another text is set. A text must be set between two entries.
  public func autotype(_ autotype: AutotypedText?) { screen.autotype.withLock { $0 = autotype } }

  /// Calls `body` with exclusive use of the terminal, in its initial modes. Output is held until
  /// `body` returns. Must be called on the thread that reads entries.
  public func lend<Result>(_ body: () -> Result) -> Result {
    screen.lend()
    defer { screen.takeBack() }
    guard let editor else { return body() }
    return editor.lendTerminal(body)
  }

  /// Adds an entry that was not read from the prompt to the history. Must be called on the thread
  /// that reads entries.
  public func remember(_ entry: String) { editor?.remember(entry) }

  /// Writes buffered output. Thread-safe. Has no effect while the terminal is being resized or
  /// lent, or while output is held below an answer.
  public func flush() { screen.flush() }

  /// Writes buffered output and restores the terminal's initial modes. Thread-safe. An entry that
  /// is still being read is left on the screen, and the process should end.
  public func close() {
    if isClosed.exchange(true, ordering: .relaxed) { return }
    screen.close()
    editor?.leaveTerminal()
    plainModes?.restore()
  }

  deinit { close() }
}
