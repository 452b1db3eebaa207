import Dispatch
import Foundation
import Weir
import WeirNetwork

/// Runs a network source and records what it emits. Waiting fails after a deadline.
final class SourceRecorder<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    var end: Termination<NetworkError>?
    var intake: Intake<Element>?
  }

  private let state = Locked(State())
  private let changed = DispatchSemaphore(value: 0)

  init(
    _ source: NetworkSource<Element>, onElement: @escaping @Sendable (Element) -> Void = { _ in }
  ) {
    let intake = source.begin { [self] element in
      onElement(element)
      let intake = state.withLock { state in
        state.elements.append(element)
        return state.intake
      }
      intake?.taken()
      changed.signal()
    } end: { [self] end in
      state.withLock { ($0.end, $0.intake) = (end, nil) }
      changed.signal()
    }
    state.withLock { if $0.end == nil { $0.intake = intake } }
  }

  var isEnded: Bool { state.withLock { $0.end != nil } }
  var elements: [Element] { state.withLock(\.elements) }
  func forget() { state.withLock { $0.elements = [] } }
  func dispose() { state.withLock(\.intake)?.dispose() }

  /// Waits for the end of the source; returns nil after 20 seconds.
  func end() -> Termination<NetworkError>? {
    _ = wait { $0.end != nil }
    return state.withLock(\.end)
  }

  /// The error that the source fails with.
  func error() -> NetworkError? {
    if case .failed(let error)? = end() { error } else { nil }
  }

  /// Waits for a number of elements.
  func elements(atLeast count: Int) -> [Element] {
    _ = wait { $0.elements.count >= count || $0.end != nil }
    return elements
  }

  private func wait(until condition: (State) -> Bool) -> Bool {
    let deadline = DispatchTime.now() + 20
    while !state.withLock({ condition($0) }) {
      if changed.wait(timeout: deadline) == .timedOut { return false }
    }
    return true
  }
}

/// Runs a Python script to its end, and returns its output.
func python(_ script: String, _ arguments: String...) throws -> String {
  try run("/usr/bin/env", ["python3", "-c", script] + arguments)
}

func run(_ path: String, _ arguments: [String]) throws -> String {
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: path)
  process.arguments = arguments
  process.standardOutput = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: data, as: UTF8.self)
}

/// Whether Python's package 'websockets' is installed.
let hasWebSockets = (try? python("import websockets; print(1)")) == "1\n"

/// The number of open file descriptors of the process.
func descriptorCount() -> Int {
  (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
}
