import Glibc
import Testing

@testable import WeirStreams

@Suite(.timeLimit(.minutes(5))) struct SavedFilesTests {
  private let folder: String
  private let wake: Wake
  private let files: SavedFiles

  init() throws {
    var template = Array("/tmp/weir-saved-XXXXXX".utf8CString)
    folder = String(cString: mkdtemp(&template))
    (wake, files) = (try Wake(), try SavedFiles())
  }

  private func save(_ name: String) throws {
    _ = try Descriptor.open("\(folder)/\(name)", O_WRONLY | O_CREAT)
  }

  @Test func `a file is saved when it is closed after writing, moved or linked to its path`() throws
  {
    #expect(files.watch(["\(folder)/a"]))
    #expect(!files.watch(["\(folder)/a"]))
    try save("a")
    #expect(files.wait(unless: wake))
    try save("b")
    rename("\(folder)/b", "\(folder)/a")
    #expect(files.wait(unless: wake))
    try save("b")
    unlink("\(folder)/a")
    symlink("b", "\(folder)/a")
    #expect(files.wait(unless: wake))
    try save("b")
    #expect(files.wait(unless: wake))
    unlink("\(folder)/b")
    try save("c")
    link("\(folder)/c", "\(folder)/b")
    #expect(files.wait(unless: wake))
  }

  @Test func `a folder that does not exist is waited for`() throws {
    #expect(files.watch(["\(folder)/x/y/a"]))
    mkdir("\(folder)/x", 0o700)
    #expect(files.wait(unless: wake))
    mkdir("\(folder)/x/y", 0o700)
    #expect(files.wait(unless: wake))
    try save("x/y/a")
    #expect(files.wait(unless: wake))
  }

  @Test func `waiting ends when the wake is set`() throws {
    #expect(files.watch(["\(folder)/a"]))
    wake.set()
    #expect(!files.wait(unless: wake))
  }
}
