import CLibedit
import Glibc
import Synchronization

/// What the user did at the prompt.
public enum Entry: Equatable, Sendable {
  /// One complete entry. It may hold newlines; it ends in none.
  case text(String)
  /// The same of a text that was typed for the user, who may have changed it.
  case autotyped(String)
  /// Ctrl-C in the middle of something, which is abandoned.
  case abandoned
  /// Ctrl-C where nothing was typed.
  case interrupted
  /// Ctrl-D on an empty line, or the terminal is gone.
  case endOfInput
}

/// A prompt on a terminal: lines are edited at it while other threads print above it.
///
/// Where the terminal cannot be driven (see `canEdit`) entries are read as plain lines.
public final class Prompt: Sendable {
  public struct Options: Sendable {
    public var prompt: @Sendable () -> [StyledPiece] = { [StyledPiece("weir> ")] }
    /// Begins the further lines of an entry; as wide as the prompt.
    public var continuation: @Sendable () -> [StyledPiece] = { [StyledPiece("  ... ")] }
    /// Nil: no history on disk.
    public var historyPath: String?
    /// The name that ~/.editrc knows the program by.
    public var program = "weir"
    /// False: Enter continues the entry on a new line.
    public var isComplete: @Sendable (String) -> Bool = { _ in true }
    /// The spaces that a line begins with that continues the text.
    public var indentation: @Sendable (_ before: String) -> Int = { _ in 0 }
    /// How parts of the edited text are shown, in order; the cursor is counted in scalars, and is nil
    /// once the text is entered.
    public var styles: (@Sendable (_ text: [Unicode.Scalar], _ cursor: Int?) -> [StyledRange])?
    /// Behind the end of what is typed stands in grey how the history goes on.
    public var suggestsFromHistory: @Sendable () -> Bool = { false }
    /// What Tab may put in at the cursor, which is counted in characters.
    public var complete: (@Sendable (_ text: String, _ cursor: Int) -> CompletionList)?
    /// Asked for a row below the line once typing pauses; the cursor is counted in characters. The
    /// reply, empty for none, may come from any thread, and late.
    public var annotate:
      (
        @Sendable (
          _ text: String, _ cursor: Int, _ reply: @escaping @Sendable ([StyledPiece]) -> Void
        ) -> Void
      )?
    /// Asked for the rows between the output and the line whenever they have changed. The reply may
    /// come from any thread, and late; until then the former ones stand.
    public var panel:
      (@Sendable (_ room: PanelRoom, _ reply: @escaping @Sendable (PanelRows) -> Void) -> Void)?
    /// What stands in place of lines that came too fast to be shown.
    public var elision: @Sendable (_ lines: Int) -> String = { "... \($0) lines not shown" }
    /// What says that so many lines wait.
    public var notice: @Sendable (_ lines: Int) -> [StyledPiece] = {
      [StyledPiece("\($0) lines wait; Space goes on")]
    }
    /// True where `autotype` is used: then the keys of a presenter's remote are heard.
    public var autotypes = false
    public var environment: [String: String] = [:]
    /// What tells how fast lines come, in milliseconds.
    var clock: @Sendable () -> Int = milliseconds

    public init() {}
  }

  let screen: Screen
  private let options: Options
  let output: Int32
  // Only ever used by the one thread that reads entries.
  private nonisolated(unsafe) let editor: LineEditor?
  private nonisolated(unsafe) let reader: LineReader
  /// The modes of a terminal at which lines are not edited here.
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

  /// True where input and output are terminals and TERM does not say that they can do nothing: a
  /// terminal that nobody has described is taken for an xterm.
  public static func canEdit(input: Int32, output: Int32, environment: [String: String]) -> Bool {
    guard isatty(input) == 1, isatty(output) == 1, let term = environment["TERM"] else {
      return false
    }
    return !term.isEmpty && term != "dumb"
  }

  /// True where lines are edited, so that the end of the input is a key and not an end.
  public var isAtTerminal: Bool { editor != nil }

  /// The columns of the terminal.
  public var width: Int { TerminalModes.size(of: output).width }

  /// Blocks the calling thread until the user has made an entry. One thread only.
  ///
  /// Between entries the terminal signals Ctrl-C and its kin, and does not echo what is typed ahead.
  /// Once closed, a prompt is at the end of its input.
  public func readEntry() -> Entry {
    if isClosed.load(ordering: .relaxed) { return .endOfInput }
    guard let editor else { return readPlainEntry() }
    let entry = editor.readEntry()
    // Closed meanwhile: libedit has just set its own modes again.
    if isClosed.load(ordering: .relaxed) { editor.modes.restore() }
    return entry
  }

  /// Forgets what was typed ahead and has been read, as the terminal forgets the rest at Ctrl-C. Any
  /// thread, between entries.
  public func dropTypeahead() { screen.typeaheadEnd.store(milliseconds(), ordering: .relaxed) }

  private func readPlainEntry() -> Entry {
    var text: String?
    plainModes?.editLines()
    while true {
      screen.showPrompt(text == nil ? options.prompt() : options.continuation())
      guard let line = reader.readLine() else {
        // Nobody typed a newline: what comes next is not to stand beside the prompt.
        screen.endLine()
        return text.map(Entry.text) ?? .endOfInput
      }
      let next = (text.map { $0 + "\n" } ?? "") + String(decoding: line, as: UTF8.self)
      if options.isComplete(next) { return .text(next) }
      text = next
    }
  }

  /// Prints a line. Any thread.
  ///
  /// While a line is edited the lines appear above it, whole and in order, in frames of 33 ms; of a
  /// flood the newest are shown, and how many were not. While none is edited they are written at once.
  /// Control and invisible characters are escaped, as in `\u{1B}`; a newline inside the text begins
  /// another row.
  public func print(_ line: String) { print([StyledPiece(line)]) }

  /// Prints what the last entry is answered, and stays in view: between `body`'s beginning and its end
  /// each line of it is printed with `answer`. One thread.
  ///
  /// A longer answer than the screen holds is then shown from its beginning, page by page. Below one
  /// that others would scroll away what they print waits until the next entry, or until Space, Enter or
  /// Escape in the empty line: below more than two rows where anything was printed in the last second
  /// or two, and below fewer where a whole screen was.
  public func answering<Result>(_ body: () -> Result) -> Result {
    guard editor != nil else { return body() }
    screen.beginAnswer()
    defer {
      let (width, height) = TerminalModes.size(of: output)
      screen.endAnswer(width: width, height: height, canPage: hasOtherScreen)
    }
    return body()
  }

  /// False for terminals that cannot show a page and then what they showed before.
  private var hasOtherScreen: Bool {
    let name = options.environment["TERM"] ?? ""
    return !["vt", "linux", "ansi", "cons", "sun"].contains { name.hasPrefix($0) }
  }

  /// Prints a line of an answer. Any thread.
  public func answer(_ line: [StyledPiece]) { answer([line]) }

  /// Prints lines of an answer, between which nothing else appears. Any thread.
  public func answer(_ lines: [[StyledPiece]]) { screen.answer(lines) }

  /// Prints a line of pieces in their styles. Any thread.
  public func print(_ line: [StyledPiece]) { screen.print(line) }

  /// Takes away what the screen shows, where it is one. Any thread, while no line is edited.
  public func clear() { if editor != nil { screen.clear() } }

  public func suggest(_ suggestion: LineSuggestion?) {
    screen.suggestion.withLock { $0 = suggestion }
  }

  /// What is typed, or taken back, for somebody who presents, at an empty line. Any thread.
  ///
  /// It stays until another is set: set the next one before the next entry is read.
  public func autotype(_ autotype: AutotypedText?) { screen.autotype.withLock { $0 = autotype } }

  /// Leaves the terminal to somebody else, in the modes in which it was found. What is printed
  /// meanwhile waits. The thread that reads entries only.
  public func lend<Result>(_ body: () -> Result) -> Result {
    screen.lend()
    defer { screen.takeBack() }
    guard let editor else { return body() }
    return editor.lendTerminal(body)
  }

  /// Puts an entry that came in another way into the history. The thread that reads entries only.
  public func remember(_ entry: String) { editor?.remember(entry) }

  /// Writes out what waits. Any thread. While the terminal is being resized, that is left to the next
  /// frame.
  public func flush() { screen.flush() }

  /// Writes out what waits and puts the terminal back exactly as it was found. Any thread: where an
  /// entry is still being read, its line is left as it stands, and the process should end.
  public func close() {
    if isClosed.exchange(true, ordering: .relaxed) { return }
    screen.close()
    editor?.leaveTerminal()
    plainModes?.restore()
  }

  deinit { close() }
}
