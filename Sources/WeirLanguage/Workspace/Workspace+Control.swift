import Weir

/// What became of a run that somebody spoke of.
public struct ObservationChange {
  public enum Kind: Sendable {
    case noLongerWatched, disposed, paused
    /// The program went wrong in it.
    case failed
    /// Its events kept back, and how many of them were too many to keep.
    case resumed(held: Int, lost: Int)
  }

  public let name: String
  public let kind: Kind
  /// What the program said that made the run; empty for a watch.
  public let text: String
}

extension Workspace {
  /// The runs that a name stands for: those known by it, else those of the stream that has it.
  private func runs(named name: String?) -> [Observation] {
    let live = registry.live
    guard let name else { return live }
    let known = live.filter { self.name(of: $0) == name }
    return known.isEmpty ? live.filter { label(of: $0) == name } : known
  }

  private func change(_ run: Observation, _ kind: ObservationChange.Kind) -> ObservationChange {
    ObservationChange(name: name(of: run), kind: kind, text: run.text)
  }

  /// Stops watching a stream, or disposes what the program observes; all of it without a name.
  public func stop(_ name: String? = nil) -> [ObservationChange] { stop(runs(named: name)) }

  private func stop(_ runs: [Observation]) -> [ObservationChange] {
    runs.map { run in
      let change = change(run, run.isWatch ? .noLongerWatched : .disposed)
      run.stop()
      return change
    }
  }

  /// Stops what went wrong, or was interrupted, by itself: it would do so again.
  public func stopCulprit(after outcome: Session.Outcome) -> ObservationChange? {
    guard let run = registry.takeCulprit() else { return nil }
    switch outcome {
    case .success, .rejected, .exited: return nil
    case .failed:
      guard run.end == nil else { return nil }
      let change = change(run, .failed)
      run.fail()
      return change
    // It may have ended with the value that it was interrupted at.
    case .interrupted: return stop([run]).first
    }
  }

  /// Stops what has printed.
  public func stopPrinting() -> [ObservationChange] {
    stop(registry.live.filter { $0.isWatch || $0.prints })
  }

  /// Keeps back the events of a stream, or of all.
  public func pause(_ name: String? = nil) -> [ObservationChange] {
    runs(named: name).filter { !$0.isPaused }.map { run in
      run.pause()
      return change(run, .paused)
    }
  }

  /// Lets events through again, those first that were kept back.
  ///
  /// - Parameter change: is called before the events of a run come.
  public func resume(_ name: String? = nil, _ change: (ObservationChange) -> Void) {
    for run in runs(named: name) {
      guard let held = run.held else { continue }
      change(self.change(run, .resumed(held: held.count, lost: held.lost)))
      run.resume()
    }
  }

  /// Nothing that comes by itself is shown from now on.
  public func hush() { hushedLines = hushedLines ?? 0 }

  /// True where a line that comes by itself is not to be shown; it is counted.
  public func hushes() -> Bool {
    guard let count = hushedLines else { return false }
    hushedLines = count + 1
    return true
  }

  /// Everything is shown again. Returns how many lines were not.
  public func unhush() -> Int? {
    defer { hushedLines = nil }
    return hushedLines
  }

  /// The names of what goes on.
  public var liveNames: [String] { registry.live.map { name(of: $0) } }

  /// Names that the commands about streams take.
  public var streamNames: [String] {
    var names = Set(liveNames)
    for (name, global) in environment.globals where name != "_" {
      if global.value?.host is Stream { names.insert(name) }
    }
    return names.sorted()
  }
}

extension Observation {
  var text: String {
    switch purpose {
    case .watch: ""
    case .observation(let site): site.statement
    case .pin(let name): "the panel looks at \(name)"
    }
  }
}
