import Glibc
import WeirLanguage

/// A folder that goes with the value, and all that is in it.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/weir-test-XXXXXX".utf8CString)
    mkdtemp(&template)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }

  func path(_ name: String) -> String { "\(path)/\(name)" }

  func write(_ text: String, to name: String) {
    let file = fopen(path(name), "w")
    fputs(text, file)
    fclose(file)
  }

  /// nil where there is no such file.
  func text(of name: String) -> String? {
    guard let file = fopen(path(name), "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  var names: [String] { Self.names(in: path).sorted() }

  private static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.filter { ![".", ".."].contains($0) }
  }
}

extension TemporaryFolder {
  /// Runs a program, in which `DIR` stands for the folder.
  func run(
    _ program: String, input: Int32? = nil, permissions: Permissions = .all,
    arguments: [String] = []
  ) -> Transcript {
    let text = program.components(separatedBy: "DIR").joined(separator: path)
    return Transcript.run(
      SourceText(name: "test", text: text), input: input, arguments: arguments,
      permissions: permissions)
  }
}
