import Glibc

@testable import WeirTerminal

/// Both sides of a pseudo-terminal.
struct PseudoTerminal {
  let master: Int32
  let slave: Int32

  init(width: Int = 80, height: Int = 24) {
    // The Glibc module does not export openpty and posix_openpt; these are their ioctl calls.
    let (unlock, numberOf) = (UInt(0x4004_5431), UInt(0x8004_5430))  // TIOCSPTLCK, TIOCGPTN
    var number: Int32 = 0
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    _ = ioctl(master, unlock, &number)
    _ = ioctl(master, numberOf, &number)
    slave = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    resize(width: width, height: height)
  }

  func resize(width: Int, height: Int) {
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(slave, UInt(TIOCSWINSZ), &size)
  }

  /// Returns the next output, or nil if none arrives within `seconds` or the terminal is closed.
  func read(within seconds: Int32) -> [UInt8]? {
    var wait = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, seconds * 1000) > 0, let bytes = Descriptor.read(master, upTo: 65536),
      !bytes.isEmpty
    else { return nil }
    return bytes
  }

  var modes: termios {
    var modes = termios()
    tcgetattr(slave, &modes)
    return modes
  }
}
