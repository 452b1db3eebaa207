/// What the argument parser says of a command: its words for help, as data.
struct CommandDescription {
  struct Argument {
    /// `-e`, `--execute`; none for what has its meaning from its place.
    let names: [String]
    /// What stands for the value; nil for a flag.
    let value: String?
    let summary: String
    let isOptional: Bool
    let isRepeating: Bool
  }

  let name: String
  let summary: String
  let details: String
  /// Those that help shows.
  let arguments: [Argument]
  let subcommands: [CommandDescription]

  /// Reads what `--experimental-dump-help` prints; nil for another text.
  init?(dump: String) {
    guard let json = JSON(dump) else { return nil }
    self.init(json["command"])
  }

  private init?(_ json: JSON) {
    guard let name = json["commandName"].text else { return nil }
    self.name = name
    summary = json["abstract"].text ?? ""
    details = json["discussion"].text ?? ""
    arguments = json["arguments"].elements.filter(\.["shouldDisplay"].isTrue).map(Argument.init)
    subcommands = json["subcommands"].elements.compactMap(CommandDescription.init)
  }
}

extension CommandDescription.Argument {
  fileprivate init(_ json: JSON) {
    names = json["names"].elements.compactMap { name in
      name["name"].text.map { (name["kind"].text == "long" ? "--" : "-") + $0 }
    }
    value = json["kind"].text == "flag" ? nil : json["valueName"].text
    summary = json["abstract"].text ?? ""
    isOptional = json["isOptional"].isTrue
    isRepeating = json["isRepeating"].isTrue
  }
}
