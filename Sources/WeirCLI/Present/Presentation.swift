import WeirLanguage
import WeirSyntax

/// The progress of a script that is presented in a REPL.
///
/// It keeps the performed statements, so that they can be undone. Confined to the session's thread.
final class Presentation: Presenter {
  /// A performed statement: the state before it, and the number of entries after it.
  private struct PerformedStatement {
    let before: SessionPosition
    let after: Int
  }

  private let outline: ScriptOutline
  private let name: String
  private var past: [PerformedStatement] = []
  private var hasEnded = false
  /// The file that tells the speaker's second terminal the position.
  private let log: PresentationLog?
  /// The number of statements that run before the presentation begins.
  private let skipped: Int

  init(
    _ outline: ScriptOutline, named name: String, from first: Int = 1, log: PresentationLog? = nil
  ) {
    (self.outline, self.name, self.log) = (outline, name, log)
    skipped = first - 1
  }

  private var count: Int { outline.steps.count }

  func begin(in repl: REPL) {
    log?.begin()
    repl.say("\(name): \(count.grouped("statement")).", .heading)
    repl.say(
      "Press PageDown or Enter to type a statement, again to run it; PageUp goes back.",
      .secondary)
    for step in outline.steps.prefix(skipped) where repl.workspace.session.exitStatus == nil {
      repl.quietly { _ = perform(step.text, in: repl) }
    }
    if skipped > 0 {
      repl.say("at statement \(past.count + 1) of \(count); the ones before have run", .secondary)
    }
    repl.display.announce(next(in: repl))
  }

  func take(_ entry: String, in repl: REPL) -> Bool { false }

  func perform(_ text: String, in repl: REPL) -> Bool {
    let before = repl.position
    let goesOn = repl.acting(as: .program) { repl.perform(text) }
    if isNext(text) {
      past.append(PerformedStatement(before: before, after: repl.workspace.entryCount))
    }
    follow(repl)
    return goesOn
  }

  /// Returns whether the entry performs the next step, either as written or edited.
  ///
  /// Entries with syntax errors and other commands do not count.
  private func isNext(_ text: String) -> Bool {
    if past.count < count, outline.steps[past.count].text == text { return true }
    guard text.first != ":", let said = try? ScriptOutline(SourceText(name: "", text: text)) else {
      return false
    }
    return !said.steps.isEmpty
  }

  /// Announces the next statement. Statements that were undone are announced again.
  func follow(_ repl: REPL) {
    while let last = past.last, last.after > repl.workspace.entryCount {
      past.removeLast()
    }
    let width = repl.display.width()
    if past.count == count, !hasEnded {
      for line in Caption.lines(outline.closing, width: width) { repl.display.show(line) }
      repl.say("end of the presentation; PageUp goes back", .secondary)
    }
    hasEnded = past.count == count
    log?.note(past.count)
    repl.display.announce(next(in: repl))
  }

  func back(in repl: REPL) {
    guard let last = past.popLast() else {
      return repl.say("this is the first statement")
    }
    repl.goBack(to: last.before)
    repl.say("back at statement \(past.count + 1) of \(count)", .secondary)
  }

  private func next(in repl: REPL) -> NextStatement {
    guard past.count < count else {
      return NextStatement(caption: [], hint: "\(count)/\(count)  PageUp goes back")
    }
    let step = outline.steps[past.count]
    let caption = Caption.lines(
      step.narration, width: repl.display.width(), isWide: repl.display.theme.value.isWide)
    return NextStatement(
      text: step.text, caption: caption,
      hint: "\(past.count + 1)/\(count)  Enter types the next statement")
  }
}
