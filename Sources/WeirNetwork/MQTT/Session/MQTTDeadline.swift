import NIOCore

/// A timer that is used on its event loop only.
final class MQTTDeadline {
  private var scheduled: Scheduled<Void>?

  var isActive: Bool { scheduled != nil }

  /// Replaces the action and the time.
  func start(
    _ seconds: Double, on loop: any EventLoop, _ action: @escaping () -> Void
  ) {
    scheduled?.cancel()
    let time = TimeAmount.nanoseconds(Int64(max(0.001, min(seconds, 1e6)) * 1e9))
    scheduled = loop.assumeIsolated().scheduleTask(in: time) { [weak self] in
      self?.scheduled = nil
      action()
    }
  }

  func cancel() {
    scheduled?.cancel()
    scheduled = nil
  }
}
