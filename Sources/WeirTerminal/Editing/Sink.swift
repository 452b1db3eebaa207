import CLibedit
import Glibc

/// Where libedit writes: of all it would show, only the bell is passed on.
final class Sink {
  private let screen: Screen
  private var captured: [UInt8]?

  init(screen: Screen) { self.screen = screen }

  /// The stream for libedit; it must not outlive the sink.
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

  /// What libedit writes to the stream during `body`.
  func capture(_ stream: UnsafeMutablePointer<FILE>, _ body: () -> Void) -> String {
    fflush(stream)
    captured = []
    body()
    fflush(stream)
    defer { captured = nil }
    return String(decoding: captured!, as: UTF8.self)
  }
}
