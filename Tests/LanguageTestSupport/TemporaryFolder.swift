import Glibc
import WeirRuntime
import WeirSyntax

/// A temporary folder that is removed with its contents on deinit.
package final class TemporaryFolder {
  package let path: String

  package init() {
    var template = Array("/tmp/weir-test-XXXXXX".utf8CString)
    mkdtemp(&template)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in Folder.entries(of: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }

  package func path(_ name: String) -> String { "\(path)/\(name)" }

  package func write(_ text: String, to name: String) {
    let file = fopen(path(name), "w")
    fputs(text, file)
    fclose(file)
  }

  /// Returns the text of a file, or nil if the file does not exist.
  package func text(of name: String) -> String? { Folder.read(path(name)) }

  package var names: [String] { Folder.entries(of: path).sorted() }
}

extension TemporaryFolder {
  /// Runs a program in which `DIR` represents the path of the folder.
  package func run(
    _ program: String, input: Int32? = nil, permissions: Permissions = .all,
    arguments: [String] = []
  ) -> Transcript {
    let text = program.components(separatedBy: "DIR").joined(separator: path)
    return Transcript.run(
      SourceText(name: "test", text: text), input: input, arguments: arguments,
      permissions: permissions)
  }
}
