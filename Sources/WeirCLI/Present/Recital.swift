import Glibc
import WeirLanguage

/// A script that is shown where nobody types: each statement as if at a prompt, and what it leads
/// to below it.
struct Recital {
  let outline: ScriptOutline
  let colours: ColourChoice

  func run() -> ExitStatus {
    let output = Output(descriptor: 1)
    let styles = Styles(isColoured: colours.isColoured(1))
    let conversation = Conversation(
      stackSize: Invocation.stackSize,
      page: Conversation.Page(
        show: { output.write(styles.rendered($0) + "\n") }, explain: { output.write($0 + "\n") },
        renderer: DiagnosticRenderer(isColoured: styles.isColoured)))
    let session = conversation.workspace.session
    let interrupt = session.interruption
    Interrupts.onInterrupt {
      interrupt()
      Interrupts.onInterrupt { exit(ExitStatus.interrupted.rawValue) }
    }
    var outcome = Session.Outcome.success
    for step in outline.steps where outcome != .interrupted && output.failure == nil {
      show(step, conversation)
      _ = conversation.perform(step.text)
      outcome = session.settle()
      conversation.flush()
      output.flush()
    }
    // What fails is shown, and the rest goes on, as it does at a prompt.
    while outcome != .interrupted, output.failure == nil {
      outcome = session.runLoop {
        output.flush()
        // Nobody listens any more.
        if output.failure != nil { interrupt() }
      }
      if outcome == .success { break }
    }
    conversation.flush()
    for line in Narration.lines(outline.closing, width: 80) { conversation.page.show(line) }
    return output.finish(outcome == .interrupted ? .interrupted : .success)
  }

  private func show(_ step: ScriptOutline.Step, _ conversation: Conversation) {
    for line in Narration.lines(step.narration, width: conversation.page.width()) {
      conversation.page.show(line)
    }
    for (index, line) in Highlighter.styled(step.text).enumerated() {
      conversation.page.show(StyledText(index == 0 ? "weir> " : " ...> ", .secondary) + line)
    }
  }
}
