import Foundation
import Testing

@testable import WeirCLI

/// The article `Reference.md` lists all commands, keys, options, exit statuses, environment
/// variables and files. `scripts/docs reference` writes its tables.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct ReferenceTests {
  private static let path = "Sources/Weir/Weir.docc/Reference.md"

  /// The rows of the table below a heading of the article.
  private struct Table {
    let heading: String
    let rows: [String]

    init(_ heading: String, _ rows: [[String]]) {
      self.heading = heading
      self.rows = rows.map { cells in
        "| " + cells.map { Self.marked($0).replacing("|", with: "\\|") }.joined(separator: " | ")
          + " |"
      }
    }

    /// Returns a text of the program with its quoted parts and its options as code.
    private static func marked(_ text: String) -> String {
      text.replacing(#/(^|\W)'([^']+)'/#) { "\($0.1)`\($0.2)`" }
        .split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .map { number, part in
          let part = String(part)
          return number % 2 == 0 ? part.replacing(#/--[a-z]+(-[a-z]+)*/#) { "`\($0.0)`" } : part
        }.joined(separator: "`")
    }

    /// Returns the positions of the rows in the lines of the article; nil if there is no table.
    func place(in lines: [String]) -> Range<Int>? {
      let titles = ["## " + heading, "### " + heading]
      guard let start = lines.firstIndex(where: titles.contains),
        let rule = lines[start...].firstIndex(where: { $0.hasPrefix("| ---") })
      else { return nil }
      let first = rule + 1
      let end = lines[first...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
      return first..<end
    }
  }

  /// The commands of the prompt, below the headings of the article.
  private static let commands: [(heading: String, commands: [PromptCommand])] = [
    ("Help", Commands.helping), ("Streams", Commands.streaming),
    ("Explanations", Commands.explaining), ("Pinning", Commands.pinning),
    ("Time", Commands.timing), ("The session", Commands.keeping + Commands.all.filter(\.leaves)),
    ("Recordings", Commands.recording), ("Lessons", Commands.learning),
    ("Editor and display", Commands.editing + Commands.showing),
  ]

  private static var tables: [Table] {
    commands.map { Table($0.heading, $0.commands.map(row)) } + [
      Table("Pinned views", PinKind.all.map { ["`:pin \($0.usage)`", $0.summary] }),
      Table("Keys", keys),
      Table("Options", entries("OPTIONS", of: ["--help"]).map { ["`\($0)`", $1] }),
      Table("Subcommands", entries("SUBCOMMANDS", of: ["--help"]).map { ["`weir \($0)`", $1] }),
      Table("Options of subcommands", Subcommands.names.flatMap(options)),
      Table(
        "Exit status",
        ExitStatus.meanings.map { ["\($0.status.rawValue)", $0.text] }
          + [["n", "the program called `exit(n)`"]]),
    ]
  }

  private static func row(of command: PromptCommand) -> [String] {
    let usage = command.usage.isEmpty ? "" : " " + command.usage
    return ["`:\(command.name)\(usage)`", command.summary]
  }

  /// The keys of the prompt. A key with several effects has one row.
  private static var keys: [[String]] {
    Keyboard.keys.reduce(into: []) { rows, key in
      if key.title.isEmpty, let last = rows.popLast() {
        rows.append([last[0], last[1] + "; " + key.summary])
      } else {
        rows.append([key.title, key.summary])
      }
    }
  }

  private static func options(of subcommand: String) -> [[String]] {
    entries("OPTIONS", of: ["help", subcommand])
      .filter { $0.name != "--version" && $0.name != "-h, --help" }
      .map { ["`\(subcommand)`", "`\($0.name)`", $0.effect] }
  }

  /// Returns the entries of the sections with a title in the help that the program prints.
  private static func entries(
    _ title: String, of arguments: [String]
  ) -> [(name: String, effect: String)] {
    var entries: [(name: String, effect: String)] = []
    var isInside = false
    let help = Child.run(arguments).output
    for line in help.split(separator: "\n", omittingEmptySubsequences: false) {
      let text = line.drop { $0 == " " }
      let indent = line.count - text.count
      if indent == 0 {
        isInside = line.hasPrefix(title)
      } else if isInside, indent == 2 {
        let gap = text.firstRange(of: "  ")
        let effect = gap.map { text[$0.upperBound...].drop { $0 == " " } } ?? ""
        entries.append((String(text[..<(gap?.lowerBound ?? text.endIndex)]), String(effect)))
      } else if isInside, let last = entries.popLast() {
        entries.append((last.name, last.effect + (last.effect.isEmpty ? "" : " ") + text))
      }
    }
    return entries
  }

  /// The modules that access the environment of the process.
  private static let modulesOfProcess = [
    "CLibedit", "CLinux", "WeirCLI", "WeirNetwork", "WeirRuntime", "WeirStreams", "WeirTerminal",
  ]

  @Test func `each command of the prompt is in a table of the reference`() {
    let names = Self.commands.flatMap { $0.commands.map(\.name) }
    #expect(names.sorted() == Commands.all.map(\.name).sorted())
  }

  @Test func `the tables of the reference match the program; WEIR_RECORD=1 writes them`() throws {
    var lines = PackageFile.text(Self.path).components(separatedBy: "\n")
    let isRecording = getenv("WEIR_RECORD") != nil
    for table in Self.tables {
      #expect(!table.rows.isEmpty, "\(table.heading)")
      let found = table.place(in: lines)
      let place = try #require(found, "no table below '\(table.heading)'")
      if isRecording {
        lines.replaceSubrange(place, with: table.rows)
      } else {
        #expect(
          Array(lines[place]) == table.rows, "\(table.heading): run 'scripts/docs reference'")
      }
    }
    guard isRecording else { return }
    try lines.joined(separator: "\n").write(
      toFile: PackageFile.root + "/" + Self.path, atomically: true, encoding: .utf8)
  }

  @Test func `the reference describes each environment variable that the program reads`() throws {
    var names: Set<String> = []
    for module in Self.modulesOfProcess {
      let folder = URL(filePath: PackageFile.root + "/Sources/" + module)
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files)
      where ["swift", "c", "h"].contains(file.pathExtension) {
        let text = try String(contentsOf: file, encoding: .utf8)
        guard text.contains(#/getenv|[eE]nvironment\b|variable\(/#) else { continue }
        names.formUnion(text.matches(of: #/"([A-Z][A-Z0-9_]+[A-Z0-9])"/#).map { String($0.1) })
        names.formUnion(text.matches(of: #/\$\{([A-Z][A-Z0-9_]+)/#).map { String($0.1) })
      }
    }
    #expect(names.isSuperset(of: ["WEIR_THEME", "NO_COLOR", "XDG_STATE_HOME", "EDITOR", "PATH"]))
    let reference = PackageFile.text(Self.path)
    for name in names { #expect(reference.contains("`\(name)`"), "\(name)") }
  }

  @Test func `the reference names the files of the user that the program reads and writes`() {
    let files = Mirror(reflecting: UserFiles(["HOME": "~"])).children
      .compactMap { $0.value as? String }.filter { $0.contains("/") }
    #expect(files.count > 3)
    let reference = PackageFile.text(Self.path)
    for file in files { #expect(reference.contains("`\(file)`"), "\(file)") }
  }
}
