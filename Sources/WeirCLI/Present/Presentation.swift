import WeirLanguage

/// A script on its way through a conversation: which statement comes next, and how to go back.
///
/// Belongs to the thread of its session.
final class Presentation {
  /// What the prompt is to do next.
  struct Cue: Equatable, Sendable {
    /// The next statement; nil at the end.
    var text: String?
    /// What is said before it.
    var narration: [StyledText]
    var hint: String
  }

  /// A statement that was said, and how many entries there were before it and after it.
  private struct Past {
    let before: Int
    let after: Int
  }

  private let outline: ScriptOutline
  private let name: String
  private var past: [Past] = []
  private var hasEnded = false

  init(_ outline: ScriptOutline, named name: String) {
    (self.outline, self.name) = (outline, name)
  }

  private var count: Int { outline.steps.count }

  func begin(in conversation: Conversation) {
    conversation.say("\(name): \(count.counted("statement")).", .heading)
    conversation.say(
      "Enter, Space or PageDown types the next one, Enter runs it; PageUp goes back.",
      .secondary)
    conversation.page.cue(cue(width: conversation.page.width()))
  }

  /// Does what an entry says that the next statement has become; false where it was the wish to
  /// leave.
  func perform(_ text: String, in conversation: Conversation) -> Bool {
    let before = conversation.workspace.entryCount
    let goesOn = conversation.perform(text)
    past.append(Past(before: before, after: conversation.workspace.entryCount))
    follow(conversation)
    return goesOn
  }

  /// Sees what an entry has done: statements that were taken back come again.
  func follow(_ conversation: Conversation) {
    while let last = past.last, last.after > conversation.workspace.entryCount {
      past.removeLast()
    }
    let width = conversation.page.width()
    if past.count == count, !hasEnded {
      for line in Narration.lines(outline.closing, width: width) { conversation.page.show(line) }
      conversation.say("the end; the prompt is yours, PageUp goes back", .secondary)
    }
    hasEnded = past.count == count
    conversation.page.cue(cue(width: width))
  }

  /// Takes back what was said since the last statement, and that too.
  func back(in conversation: Conversation) {
    guard let last = past.popLast() else {
      return conversation.say("this is the first statement")
    }
    while conversation.workspace.entryCount > last.before,
      let undone = conversation.workspace.undo()
    {
      Commands.tell(undone.ended, conversation)
    }
    conversation.say("back at statement \(past.count + 1) of \(count)", .secondary)
  }

  private func cue(width: Int) -> Cue {
    guard past.count < count else {
      return Cue(narration: [], hint: "\(count)/\(count)  PageUp goes back")
    }
    let step = outline.steps[past.count]
    return Cue(
      text: step.text, narration: Narration.lines(step.narration, width: width),
      hint: "\(past.count + 1)/\(count)  Enter types the next statement")
  }
}
