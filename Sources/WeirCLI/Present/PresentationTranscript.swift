import Glibc
import WeirLanguage

/// A script shown without interaction.
///
/// Each statement appears as if typed at a prompt and is followed by its output.
struct PresentationTranscript {
  let outline: ScriptOutline
  let appearance: Appearance
  let permissions: Permissions
  /// The file to which the session is recorded.
  var record: RecordFile?
  /// The number of the first statement to show. The ones before run silently.
  var first = 1

  func run() -> ExitStatus {
    let output = Output(descriptor: 1)
    let display = REPL.Display(output, appearance)
    let isWide = display.theme.value.isWide
    let repl = REPL(
      stackSize: Program.stackSize, permissions: permissions, principal: .program,
      display: display)
    let session = repl.workspace.session
    if let record { _ = repl.beginRecord(to: record) }
    let interrupt = session.interruption
    Interrupts.endProgram(writingTo: output) { interrupt() }
    var outcome = Session.Outcome.success
    func perform(_ step: ScriptOutline.Step) {
      outcome = repl.perform(step.text) ? session.settle() : .exited(session.exitStatus ?? 0)
      repl.flush()
      output.flush()
    }
    for (index, step) in outline.steps.enumerated() where !outcome.isLast && output.failure == nil {
      guard index >= first - 1 else {
        repl.quietly { perform(step) }
        continue
      }
      let caption = Caption.lines(step.narration, width: repl.display.width(), isWide: isWide)
      // Without an empty line before the first caption.
      for line in index == first - 1 ? caption.dropFirst() : caption[...] {
        repl.display.show(line)
      }
      repl.echo(step.text)
      perform(step)
    }
    // As at a prompt, a failure is shown and the rest continues. While a virtual clock is held,
    // nothing can become due.
    while !outcome.isLast, !repl.workspace.isClockHeld, output.failure == nil {
      outcome = session.runLoop {
        output.flush()
        // The reader of the output has closed the pipe.
        if output.failure != nil { interrupt() }
      }
      if outcome == .success { break }
    }
    Interrupts.noteStop()
    repl.flush()
    let closing = Caption.lines(outline.closing, width: 80, isWide: isWide)
    for line in closing { repl.display.show(line) }
    output.flush()
    session.endWithProcess()
    record?.flush()
    return output.finish(outcome.isLast ? ExitStatus(outcome) : .success)
  }
}

extension REPL.Display {
  /// Creates the display of a REPL without interaction.
  init(_ output: Output, _ appearance: Appearance) {
    let theme = CurrentTheme(appearance.theme(on: 1))
    let width = theme.value.columns(appearance.renderer(on: 1).width)
    self.init(
      write: { output.show($0, in: theme.value) }, renderer: { DiagnosticRenderer(width: width) },
      theme: theme, canHaveColors: theme.value != .none || isatty(1) == 1)
  }
}

extension Session.Outcome {
  /// Whether the outcome prevents later statements from running.
  fileprivate var isLast: Bool {
    switch self {
    case .interrupted, .exited: true
    case .success, .rejected, .failed: false
    }
  }
}
