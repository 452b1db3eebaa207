import CLibedit
import Glibc

/// The output stream of libedit. Only the bell reaches the screen.
final class Sink {
  private let screen: Screen
  private var captured: [UInt8]?

  init(screen: Screen) { self.screen = screen }

  /// Opens the stream for libedit. The stream must not outlive the sink.
  func open() -> UnsafeMutablePointer<FILE>? {
    weir_sink_open(
      { context, bytes, count in
        let bytes = UnsafeRawBufferPointer(start: bytes, count: count)
        Unmanaged<Sink>.fromOpaque(context!).takeUnretainedValue().take(bytes)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func take(_ bytes: UnsafeRawBufferPointer) {
    if captured != nil {
      captured!.append(contentsOf: bytes)
    } else if bytes.contains(7) {
      screen.beep()
    }
  }

  /// Returns the text that libedit writes to the stream while `body` runs.
  func capture(_ stream: UnsafeMutablePointer<FILE>, _ body: () -> Void) -> String {
    fflush(stream)
    captured = []
    body()
    fflush(stream)
    defer { captured = nil }
    return String(decoding: captured!, as: UTF8.self)
  }
}
