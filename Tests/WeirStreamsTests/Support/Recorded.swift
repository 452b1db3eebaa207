import Dispatch
import Glibc
import Weir

@testable import WeirStreams

/// A recorded run of a producer, whose events a test can wait for.
final class Recorded<Value: Sendable, Failure: Error>: Sendable {
  typealias Event = Signal<Value, Failure>.Event

  private let log = Monitor<[Event]>([])
  private let arrived = DispatchSemaphore(value: 0)
  private let run = SerialDisposable()

  init(
    _ producer: SignalProducer<Value, Failure>,
    _ action: @escaping @Sendable (Event) -> Void = { _ in }
  ) {
    run.inner = producer.start { [log, arrived] event in
      action(event)
      log.with { $0.append(event) }
      arrived.signal()
    }
  }

  var events: [Event] { log.with(\.self) }
  var values: [Value] { events.compactMap(\.value) }

  /// Waits for `count` values and returns them, or fewer if the stream ends earlier.
  func values(_ count: Int) -> [Value] {
    wait { $0.count >= count || $0.last?.isTerminating == true }
    return values
  }

  /// Waits for the terminal event and returns it.
  @discardableResult
  func end() -> Event? {
    wait { $0.last?.isTerminating == true }
    return events.last
  }

  func dispose() { run.dispose() }

  private func wait(_ condition: ([Event]) -> Bool) {
    while !condition(events) {
      guard arrived.wait(timeout: .now() + 30) == .success else { return }
    }
  }
}

/// Waits until a condition holds, for at most 30 seconds, and returns whether it does.
func eventually(_ condition: () -> Bool) -> Bool {
  let limit = DispatchTime.now() + 30
  while !condition() {
    guard DispatchTime.now() < limit else { return false }
    sched_yield()
  }
  return true
}

/// A temporary directory that is removed when it is deinitialized.
final class Folder: Sendable {
  let path: String

  init() {
    var template = Array("/tmp/weir-streams.XXXXXX".utf8CString)
    path = String(cString: mkdtemp(&template)!)
  }

  deinit { _ = Recorded(Command("rm", "-rf", path).lines).end() }

  func file(_ name: String, _ text: String? = nil) -> String {
    let path = "\(path)/\(name)"
    if let text { write(text, to: path) }
    return path
  }

  var names: [String] { Recorded(Command("ls", "-A", path).lines).finished.map(\.string) }
}

extension Recorded {
  /// Waits for the terminal event and returns all values.
  var finished: [Value] {
    end()
    return values
  }
}

func write(_ text: String, to path: String, appending: Bool = false) {
  let descriptor = open(path, O_WRONLY | O_CREAT | (appending ? O_APPEND : O_TRUNC), 0o644)
  var text = text
  text.withUTF8 { bytes in
    var written = 0
    while written < bytes.count {
      let count = Glibc.write(descriptor, bytes.baseAddress! + written, bytes.count - written)
      guard count > 0 else { break }
      written += count
    }
  }
  close(descriptor)
}

func text(of path: String) -> String? {
  guard let file = try? Descriptor.open(path, O_RDONLY) else { return nil }
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 4096)
  while case let count = read(file.number, &part, part.count), count > 0 { bytes += part[..<count] }
  return String(decoding: bytes, as: UTF8.self)
}

/// The number of child processes that this process has a pidfd for.
var watchedChildren: Int {
  (0..<256).count { number in
    var path = [CChar](repeating: 0, count: 64)
    readlink("/proc/self/fd/\(number)", &path, path.count - 1)
    return String(cString: path).contains("pidfd")
  }
}

/// The number of open descriptors of this process.
var openDescriptors: Int {
  var count = 0
  guard let directory = opendir("/proc/self/fd") else { return 0 }
  while readdir(directory) != nil { count += 1 }
  closedir(directory)
  return count
}
