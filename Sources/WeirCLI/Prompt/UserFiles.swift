/// The user's files for the prompt.
struct UserFiles: Sendable {
  let home: String?
  /// The path of the history file; nil if `HOME` is not set and `XDG_STATE_HOME` is not an absolute
  /// path.
  let history: String?
  /// The path of the file with the progress in lessons; nil if there is no place for it.
  let progress: String?
  /// The path of the file with the position of the last presentation; nil if there is no place for it.
  let presentation: String?
  /// The path of the program that runs when a session starts.
  let initialization: String?

  init(_ environment: [String: String]) {
    func path(_ variable: String, _ standard: String, _ name: String) -> String? {
      if let folder = environment[variable], folder.unicodeScalars.first == "/" {
        return "\(folder)/weir/\(name)"
      }
      return environment["HOME"].map { "\($0)/\(standard)/weir/\(name)" }
    }
    home = environment["HOME"]
    history = path("XDG_STATE_HOME", ".local/state", "history")
    progress = path("XDG_STATE_HOME", ".local/state", "lessons")
    presentation = path("XDG_STATE_HOME", ".local/state", "presentation")
    initialization = path("XDG_CONFIG_HOME", ".config", "init.weir")
  }
}
