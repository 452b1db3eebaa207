import Glibc
import Testing
import Weir

@testable import WeirStreams

@Suite("StandardInput", .timeLimit(.minutes(15)))
struct StandardInputTests {
  @Test("StandardInput.lines emits lines on arrival and an incomplete line at the end")
  func lines() throws {
    let pipe = try Pipe("test")
    defer { pipe.reading.close() }
    let account = FlowAccount(name: "input")
    let run = Recorded(StandardInput(descriptor: pipe.reading.number).lines(account: account))
    Glibc.write(pipe.writing.number, "one\ntw", 6)
    #expect(run.values(1) == ["one"])
    Glibc.write(pipe.writing.number, "o\nlast", 6)
    pipe.writing.close()
    #expect(run.finished == ["one", "two", "last"])
    #expect(account.balance == .init(received: 3, sent: 3))
  }

  @Test("StandardInput.lines stops waiting on disposal and leaves the descriptor open")
  func disposed() throws {
    let pipe = try Pipe("test")
    defer { pipe.reading.close() }
    let input = StandardInput(descriptor: pipe.reading.number)
    let run = Recorded(input.lines)
    run.dispose()
    #expect(run.end() == .interrupted)
    #expect(fcntl(pipe.reading.number, F_GETFD) >= 0)
  }

  @Test("StandardInput.lines fails for a closed descriptor")
  func closed() {
    let run = Recorded(StandardInput(descriptor: 9_999).lines)
    #expect(run.end()?.error == IOError("read", "descriptor 9999", code: EBADF))
  }

  @Test("StandardInput.keys fails without a terminal")
  func noTerminal() throws {
    let pipe = try Pipe("test")
    defer { pipe.reading.close() }
    let run = Recorded(StandardInput(descriptor: pipe.reading.number).keys)
    #expect(run.end()?.error?.code == ENOTTY)
  }

  @Test("StandardInput.keys emits single keys and restores the terminal")
  func keys() throws {
    let master = try Descriptor.open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (unlocked, number): (Int32, Int32) = (0, 0)
    #expect(ioctl(master.number, 0x4004_5431, &unlocked) == 0)
    #expect(ioctl(master.number, 0x8004_5430, &number) == 0)
    let terminal = try Descriptor.open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    defer { for descriptor in [master, terminal] { descriptor.close() } }
    let before = mode(terminal)
    let account = FlowAccount(name: "keys")
    let run = Recorded(StandardInput(descriptor: terminal.number).keys(account: account))
    #expect(mode(terminal) & UInt32(ICANON | ECHO) == 0)
    Glibc.write(master.number, "a\u{1B}[A\r", 5)
    #expect(run.values(3) == [.character("a"), .up, .enter])
    Glibc.write(master.number, "\u{1B}", 1)
    #expect(run.values(4).last == .escape)
    run.dispose()
    #expect(eventually { mode(terminal) == before })
    #expect(eventually { account.balance == .init(received: 4, sent: 4) })
  }

  private func mode(_ terminal: Descriptor) -> UInt32 {
    var mode = termios()
    tcgetattr(terminal.number, &mode)
    return mode.c_lflag
  }
}

@Suite("KeyParser")
struct KeyTests {
  private func keys(_ text: String) -> [Key] {
    var parser = KeyParser()
    return parser.read(Array(text.utf8)) + parser.giveUp()
  }

  @Test("KeyParser decodes the byte sequences of terminals")
  func parsing() {
    #expect(keys("aé🙂") == [.character("a"), .character("é"), .character("🙂")])
    #expect(keys("\u{3}\u{9}\u{7F}\0") == [.control("c"), .tab, .backspace, .control(" ")])
    #expect(keys("\u{1B}[A\u{1B}OB\u{1B}[3~") == [.up, .down, .delete])
    #expect(keys("\u{1B}[1;5C\u{1B}OP\u{1B}[24~") == [.right, .function(1), .function(12)])
    #expect(keys("\u{1B}[Z\u{1B}[9y") == [.backtab, .unknown(Array("\u{1B}[9y".utf8))])
    #expect(keys("\u{1B}") == [.escape])
    #expect(keys("\u{1B}x") == [.escape, .character("x")])
  }

  @Test("KeyParser recognizes a split key with its last byte")
  func cut() {
    for text in ["\u{1B}OP", "\u{1B}[24~", "\u{1B}[1;5C", "🙂"] {
      var parser = KeyParser()
      let bytes = Array(text.utf8)
      for byte in bytes.dropLast() { #expect(parser.read([byte]) == []) }
      #expect(parser.read([bytes[bytes.count - 1]]) == keys(text))
    }
  }

  @Test("KeyParser accepts random bytes in pieces of any size")
  func odd() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<200 {
      var parser = KeyParser()
      for _ in 0..<50 {
        let bytes = (0..<generator.next(in: 0...4)).map { _ in
          UInt8(truncatingIfNeeded: generator.next())
        }
        _ = parser.read(bytes)
      }
      _ = parser.giveUp()
      #expect(!parser.isHalf)
    }
    var parser = KeyParser()
    #expect(parser.read([0xC3]) == [])
    #expect(parser.read([0xA9]) == [.character("é")])
    #expect(parser.read([0xFF, 0x61]) == [.unknown([0xFF]), .character("a")])
  }
}
