import Glibc
import Testing
import WeirRuntime
import WeirSyntax

/// A program in a file, with its expected output in a file next to it.
package struct ProgramFile: Sendable, CustomStringConvertible {
  package let name: String
  fileprivate let path: String

  package var description: String { name }

  package var text: String { Folder.read(path + ".weir") ?? "" }

  /// The expected standard output.
  package var expected: String? { Folder.read(path + ".out") }

  /// Runs the program in this process. Its input is `NAME.in`, if that file exists.
  package func run(permissions: Permissions = Permissions()) -> Transcript {
    let input = open(path + ".in", O_RDONLY | O_CLOEXEC)
    defer { if input >= 0 { close(input) } }
    return Transcript.run(
      SourceText(name: name + ".weir", text: text), input: input >= 0 ? input : nil,
      permissions: permissions)
  }

  package var isExecutable: Bool { access(path + ".weir", X_OK) == 0 }
}

/// A folder of programs.
package struct Folder {
  private let path: String

  /// - Parameter path: The path relative to the root of the package.
  package init(_ path: String) {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    self.path = "/\(root)/\(path)"
  }

  /// Returns the programs whose names have one of the prefixes, in order. Returns an empty array if
  /// the folder does not exist.
  package func programs(_ prefixes: [String] = [""]) -> [ProgramFile] {
    names.filter { $0.hasSuffix(".weir") }.map { String($0.dropLast(5)) }
      .filter { name in prefixes.contains { name.hasPrefix($0) } }
      .map { ProgramFile(name: $0, path: "\(path)/\($0)") }
  }

  package var names: [String] { Folder.entries(of: path).filter { !$0.hasPrefix(".") }.sorted() }

  /// Returns the names of the folder's entries, unordered.
  package static func entries(of path: String) -> [String] {
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

  /// Returns the text of the named file, or nil if it does not exist.
  package func text(_ name: String) -> String? { Folder.read("\(path)/\(name)") }

  package static func read(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Glibc.read(file, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Folder {
  /// An optional folder next to the checkout.
  package static let acceptance = Folder("../shared/acceptance")
}

extension Trait where Self == ConditionTrait {
  /// Skips the tests with a message if the programs are not next to the checkout.
  package static var ifThereAreAcceptancePrograms: Self {
    .enabled(if: !Folder.acceptance.names.isEmpty, "../shared/acceptance is missing")
  }
}
