import CLibedit
import Glibc

/// A terminal's modes as they were found, its size, and its characters for signals.
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

  /// What the terminal sends for Backspace.
  var erase: UInt8 { byte(saved.c_cc, VERASE) }

  private func byte<Codes>(_ codes: Codes, _ index: Int32) -> UInt8 {
    withUnsafeBytes(of: codes) { $0[Int(index)] }
  }

  /// Has the terminal itself edit lines, echo, end them at Enter and signal Ctrl-C, whatever mode a
  /// program before this one has left it in.
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

  /// Columns and rows, 80 by 24 where the terminal does not know.
  static func size(of terminal: Int32) -> (width: Int, height: Int) {
    var size = winsize()
    guard ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0 else { return (80, 24) }
    return (size.ws_col > 0 ? Int(size.ws_col) : 80, size.ws_row > 0 ? Int(size.ws_row) : 24)
  }
}
