extension Commands {
  /// Goes back in a presentation.
  static let back = ":back"

  static let presenting = [
    Command("back", "", .none, "in a presentation, takes the last statement back") {
      _, conversation in
      guard let presentation = conversation.presentation else {
        return conversation.say("nothing is being presented; ':undo' takes the last entry back")
      }
      presentation.back(in: conversation)
    }
  ]
}
