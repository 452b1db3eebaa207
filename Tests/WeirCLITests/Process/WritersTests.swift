import Foundation
import Testing

/// Checks in the source text which files write to descriptors.
@Suite struct WritersTests {
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  /// The modules between the library and the terminal, and the executable.
  private static let modules = [
    "WeirText", "WeirFormat", "WeirRuntime", "WeirWords", "WeirChecking", "WeirPrinting",
    "WeirGeneration", "WeirSession", "WeirHelp", "WeirExport", "WeirJobs", "WeirServer",
    "WeirWorkspace", "WeirCLI",
  ]

  /// Returns the files of a module, without comments and strings.
  private static func code(of module: String) -> [(file: String, text: String)] {
    let folder = sources.appendingPathComponent(module)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let other = #/"{3}(?s:.*?)"{3}|"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*/#
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { file in
        (try? String(contentsOf: file, encoding: .utf8)).map {
          (file.lastPathComponent, $0.replacing(other, with: ""))
        }
      }
  }

  private static func files(of module: String, with pattern: some RegexComponent) -> Set<String> {
    Set(code(of: module).filter { $0.text.firstMatch(of: pattern) != nil }.map(\.file))
  }

  @Test(arguments: modules + ["WeirTerminal"])
  func `no module calls the print functions of libc or the standard library`(
    module: String
  ) {
    #expect(Self.code(of: module).count > 2)
    let calls =
      #/\b(?:fputs|fputc|puts|putchar|printf|fprintf|vprintf|dprintf|fwrite|perror|writev|Swift\.print|FileHandle|STDOUT_FILENO|STDERR_FILENO|stdout|stderr)\b\s*[(.,)]/#
    #expect(Self.files(of: module, with: calls) == [])
  }

  @Test func `only Screen, HistoryFile and Output write to a descriptor`() {
    #expect(
      Self.files(of: "WeirTerminal", with: /\bDescriptor\.write\(/)
        == ["Screen.swift", "HistoryFile.swift"])
    #expect(Self.files(of: "WeirCLI", with: /\bDescriptor\.write\(/) == ["Output.swift"])
    for module in Self.modules + ["WeirTerminal"] {
      #expect(
        Self.files(of: module, with: /\bGlibc\.write\(/).subtracting(["Descriptor.swift"]) == [])
    }
  }

  @Test func `only WeirTerminal contains escape sequences`() {
    let sources = Self.modules.flatMap { module in
      (FileManager.default.enumerator(atPath: Self.sources.appendingPathComponent(module).path)?
        .compactMap { $0 as? String } ?? []).map {
          Self.sources.appendingPathComponent("\(module)/\($0)")
        }
    }
    for file in sources where file.pathExtension == "swift" {
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      let code = text.split(separator: "\n").filter { !$0.contains("//") }
      #expect(
        !code.contains { $0.contains(#"\u{1B}["#) || $0.contains(#"\u{1b}["#) }, "\(file.path)")
    }
  }

  @Test(arguments: [
    "WeirPrinting", "WeirHelp/Help", "WeirHelp/Lessons", "WeirTerminal", "WeirCLI",
  ])
  func `output code does not use String(repeating:count:)`(folder: String) {
    #expect(!Self.code(of: folder).isEmpty)
    #expect(Self.files(of: folder, with: /\bString\(\s*repeating:/) == [])
  }
}
