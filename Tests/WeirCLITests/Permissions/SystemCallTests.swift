import Glibc
import Testing

@testable import WeirCLI

/// The language and the command line reach files and processes through one gate.
@Suite struct SystemCallTests {
  /// Where files are opened and processes started, and nowhere else.
  private static let gates = [
    // Files, behind a permission.
    "Sources/WeirLanguage/Permissions/Access.swift",
    "Sources/WeirLanguage/Permissions/Place.swift",
    // Commands that the user types behind '!', and the user's editor.
    "Sources/WeirCLI/Process/ShellCommand.swift",
    // /dev/null for a standard descriptor that is closed.
    "Sources/WeirCLI/Process/StandardDescriptors.swift",
  ]

  private static func files(below folder: String) -> [String] {
    guard let directory = opendir("\(PackageFile.root)/\(folder)") else { return [] }
    defer { closedir(directory) }
    var files: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      let path = "\(folder)/\(name)"
      files += name.hasSuffix(".swift") ? [path] : Self.files(below: path)
    }
    return files.sorted()
  }

  /// The lines of a source that open, create, remove, list or start something.
  private static func calls(in text: String) -> [String] {
    let call =
      #/(?:^|[^.\w`]|Glibc\.)(?:open|openat|creat|fopen|fdopen|opendir|fdopendir|mkstemps?|mkdtemp|mkdir|mkfifo|rename|renameat|unlink|unlinkat|rmdir|link|symlink|truncate|chmod|chown|posix_spawnp?|execvp?e?|fork|system|popen|inotify_add_watch|socket|dlopen)\(/#
    // Another file may have functions of such a name, but cannot call the system's.
    let isNearSystem = text.contains(
      #/^import (?:Glibc|Foundation|Darwin|Musl|C\w+)$/#.anchorsMatchLineEndings())
    let opening = #/Descriptor\.open\(|(?:WholeFile|AppendedFile)\([^,)]*\)|FileWatcher\(/#
    let other = #/"{3}(?s:.*?)"{3}|"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\bfunc \w+/#
    return text.replacing(other, with: "").split(separator: "\n").map(String.init).filter {
      isNearSystem && $0.contains(call) || $0.contains(opening)
    }
  }

  @Test func `nothing else opens, creates, removes, lists or starts`() {
    let files = ["Sources/WeirLanguage", "Sources/WeirCLI"].flatMap(Self.files)
    #expect(files.count > 500)
    for file in files where !Self.gates.contains(file) {
      #expect(Self.calls(in: PackageFile.text(file)) == [], "\(file)")
    }
  }

  @Test func `the calls of the gates are found`() {
    for file in Self.gates {
      #expect(Self.calls(in: PackageFile.text(file)) != [], "\(file)")
    }
  }
}
