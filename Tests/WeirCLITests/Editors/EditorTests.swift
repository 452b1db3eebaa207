import Glibc
import Testing

/// Sessions of real clients with `weir lsp`. Each is skipped without its program.
@Suite(.timeLimit(.minutes(5)), .serialized, .waitingThreads) struct EditorTests {
  private static func has(_ command: String) -> Bool {
    Child(["-c", command], program: "/bin/sh", environment: ["PATH": path]).end().status == 0
  }

  private static let hasNeovim = has("command -v nvim")
  private static let hasPytest = has("python3 -c 'import pytest_lsp'")
  private static let tests = PackageFile.root + "/Tests/WeirCLITests/Editors"

  /// The folder of the program that is tested, before those of the clients.
  private static var path: String {
    let folder = Child.program.split(separator: "/").dropLast().joined(separator: "/")
    return "/\(folder):" + (getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin")
  }

  /// The configuration in the article.
  private static var configuration: String {
    let article = PackageFile.text("Sources/Weir/Weir.docc/Editors.md")
    return article.firstMatch(of: #/```lua\n((?s:.*?))```/#).map { String($0.1) } ?? ""
  }

  private static let program = """
    let (s, o) = Signal<Int, NoError>.pipe()
    let é = "😀"; print(é.cout)
    s.observeValues { print($0) }

    """

  @Test(.enabled(if: hasNeovim))
  func `neovim shows diagnostics, help, completions and renames with the article's configuration`()
  {
    let home = Home()
    home.write(Self.configuration, to: "init.lua")
    home.write(Self.program, to: "demo.weir")
    let editors = PackageFile.root + "/Sources/WeirCLI/Editors"
    let child = Child(
      [
        "-c",
        "cd '\(home.path)' && nvim --headless --cmd 'set rtp^=\(editors)' -u init.lua -S '\(Self.tests)/session.lua'",
      ], program: "/bin/sh",
      environment: [
        "PATH": Self.path, "LANG": "C.UTF-8", "HOME": home.path, "SEEN": home.path + "/seen",
      ])
    let end = child.end()
    #expect(end.status == 0, "\(end)")
    let seen = home.read("seen") ?? ""
    for part in [
      "filetype: weir, colors of weir",
      "value of type 'String' has no member 'cout'\ndid you mean 'count'?",
      "hover: ```swift\npipe(", "completion: count", "diagnostics after the edit: 0",
      "renamed: let (values, o) = Signal<Int, NoError>.pipe() | values.observeValues",
    ] {
      #expect(seen.contains(part), "\(seen)")
    }
  }

  @Test(.enabled(if: hasPytest))
  func `lsprotocol accepts each message of a session`() {
    let child = Child(
      [
        "-c",
        "python3 -m pytest -q -p no:cacheprovider -o asyncio_mode=auto '\(Self.tests)/client.py'",
      ], program: "/bin/sh",
      environment: [
        "PATH": Self.path, "LANG": "C.UTF-8", "WEIR": Child.program, "HOME": "/tmp",
        "PYTHONDONTWRITEBYTECODE": "1",
      ])
    let end = child.end()
    #expect(end.status == 0, "\(end)")
  }
}
