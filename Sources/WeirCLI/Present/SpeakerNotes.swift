import Dispatch
import Weir
import WeirLanguage
import WeirStreams
import WeirSyntax
import WeirTerminal

/// The notes to the speaker of a presentation that runs in another terminal.
///
/// Shows the notes on the next statement whenever the position of the presentation changes.
struct SpeakerNotes {
  let source: SourceText
  let appearance: Appearance

  func run() -> ExitStatus {
    source.reporting(appearance) { () throws(ScriptOutline.Unreadable) in
      follow(try ScriptOutline(reading: source))
    }
  }

  private func follow(_ outline: ScriptOutline) -> ExitStatus {
    guard let path = UserFiles(Program.environment).presentation else {
      Output.error.report("error: neither HOME nor XDG_STATE_HOME is set")
      return .usage
    }
    FileParents.make(of: path)
    let output = Output(descriptor: 1)
    let ended = DispatchSemaphore(value: 0)
    Interrupts.endProgram(writingTo: output) { ended.signal() }
    let theme = appearance.theme(on: 1)
    let file = FilePaths.absolute(source.name)
    output.show(StyledText("\(source.name): waiting for the presentation", .secondary), in: theme)
    output.flush()
    let positions = File(path).follow(from: .beginning)
    let following = positions.startWithResult { result in
      switch result {
      case .success(let line):
        let position = PresentationLog.position(in: "\(line)", of: file)
        guard let position else { return }
        output.show(Self.lines(at: position, in: outline, Descriptor.columns(1)), in: theme)
      case .failure(let error):
        output.show(StyledText("error: \(error)", .failure), in: theme)
        ended.signal()
      }
      output.flush()
      if output.failure != nil { ended.signal() }
    }
    ended.wait()
    following.dispose()
    Interrupts.noteStop()
    return output.finish(.success)
  }

  /// Returns the notes on a statement, and the statement itself.
  static func lines(at position: Int, in outline: ScriptOutline, _ width: Int) -> [StyledText] {
    let count = outline.steps.count
    guard position < count else {
      return [StyledText(), StyledText("\(count)/\(count)  the end", .heading)]
    }
    let step = outline.steps[position]
    var lines = [StyledText(), StyledText("\(position + 1)/\(count)", .heading)]
    lines += step.notes.flatMap { StyledText($0).wrapped(to: width) }
    let statement = Highlighter.styled(step.text).first ?? StyledText()
    return lines + [(StyledText("next: ", .secondary) + statement).cut(to: width)]
  }
}
