extension Commands {
  /// Goes back in a presentation.
  static let back = ":back"

  static let presenting = [
    Command("back", "", .none, "in a presentation, takes the last statement back") {
      _, repl in
      guard let presenter = repl.presenter else {
        return repl.say("nothing is being presented; ':undo' takes the last entry back")
      }
      presenter.back(in: repl)
    }
  ]
}
