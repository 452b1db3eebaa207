import Glibc
import Testing

@testable import WeirCLI

/// Access to files and processes is limited to a few source files.
@Suite struct SystemCallTests {
  /// The source files that may open files and start processes.
  private static let gates = [
    // Files, after a permission check.
    "Sources/WeirRuntime/Permissions/Access.swift",
    "Sources/WeirRuntime/Permissions/Place.swift",
    // Commands that the user types after '!', and the user's editor.
    "Sources/WeirCLI/Process/ShellCommand.swift",
    // /dev/null in place of a closed standard descriptor.
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

  /// Returns the source lines that open, create, remove, list or start something.
  private static func calls(in text: String) -> [String] {
    let call =
      #/(?:^|[^.\w`]|Glibc\.)(?:open|openat|creat|fopen|fdopen|opendir|fdopendir|mkstemps?|mkdtemp|mkdir|mkfifo|rename|renameat|unlink|unlinkat|rmdir|link|symlink|truncate|chmod|chown|posix_spawnp?|execvp?e?|fork|system|popen|inotify_add_watch|socket|dlopen)\(/#
    // Another file may declare functions with these names, but cannot call those of the system.
    let isNearSystem = text.contains(
      #/^import (?:Glibc|Foundation|Darwin|Musl|C\w+)$/#.anchorsMatchLineEndings())
    let opening = #/Descriptor\.open\(|(?:WholeFile|AppendedFile)\([^,)]*\)|FileWatcher\(/#
    let other = #/"{3}(?s:.*?)"{3}|"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\bfunc \w+/#
    return text.replacing(other, with: "").split(separator: "\n").map(String.init).filter {
      isNearSystem && $0.contains(call) || $0.contains(opening)
    }
  }

  @Test func `system calls on files and processes occur only in the permitted files`() {
    let files = [
      "Runtime", "Words", "Checking", "Printing", "Generation", "Session", "Help", "Export",
      "Jobs", "Workspace", "CLI",
    ].flatMap { Self.files(below: "Sources/Weir\($0)") }
    #expect(files.count > 500)
    for file in files where !Self.gates.contains(file) {
      #expect(Self.calls(in: PackageFile.text(file)) == [], "\(file)")
    }
  }

  @Test func `the search finds the system calls of the permitted files`() {
    for file in Self.gates {
      #expect(Self.calls(in: PackageFile.text(file)) != [], "\(file)")
    }
  }
}
