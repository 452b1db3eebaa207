import CLibedit
import Glibc

/// The initial modes of a terminal, its size and its signal characters.
struct TerminalModes {
  let saved: termios
  private let terminal: Int32

  init?(terminal: Int32) {
    var modes = termios()
    if tcgetattr(terminal, &modes) != 0 { return nil }
    saved = modes
    self.terminal = terminal
  }

  var signals: KeyDecoder.SignalBytes {
    let codes = saved.c_cc
    return KeyDecoder.SignalBytes(
      interrupt: byte(codes, VINTR), suspend: byte(codes, VSUSP), quit: byte(codes, VQUIT))
  }

  /// The byte that the terminal sends for Backspace.
  var erase: UInt8 { byte(saved.c_cc, VERASE) }

  private func byte<Codes>(_ codes: Codes, _ index: Int32) -> UInt8 {
    withUnsafeBytes(of: codes) { $0[Int(index)] }
  }

  /// Makes the terminal edit lines itself, echo input, and send a signal for Ctrl-C.
  ///
  /// An earlier program may have left the terminal in any mode.
  func editLines() {
    var modes = saved
    modes.c_iflag |= tcflag_t(ICRNL)
    modes.c_oflag |= tcflag_t(OPOST | ONLCR)
    modes.c_lflag |= tcflag_t(ICANON | ECHO | ECHOE | ISIG | IEXTEN)
    tcsetattr(terminal, TCSADRAIN, &modes)
  }

  func restore() {
    var modes = saved
    tcsetattr(terminal, TCSADRAIN, &modes)
  }

  /// Returns the size of a terminal in columns and rows; 80 by 24 if it is unknown.
  static func size(of terminal: Int32) -> (width: Int, height: Int) {
    var size = winsize()
    guard ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0 else { return (80, 24) }
    return (size.ws_col > 0 ? Int(size.ws_col) : 80, size.ws_row > 0 ? Int(size.ws_row) : 24)
  }
}
