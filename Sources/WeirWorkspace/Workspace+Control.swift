import WeirHelp

/// A change to an observation, for display.
public struct ObservationChange {
  public enum Kind: Sendable {
    case noLongerWatched, disposed, paused
    /// A fault in the closure of the observation ended it.
    case failed
    /// The observation resumed. It received `held` events while it was paused, of which `lost` were
    /// discarded.
    case resumed(held: Int, lost: Int)
  }

  public let name: String
  public let kind: Kind
  /// The source text of the observation. Empty for a watch.
  public let text: String
}

extension Workspace {
  /// Returns the active observations with a name or, if there are none, those of the stream with
  /// the name. Without a name, returns all active observations.
  private func runs(named name: String?) -> [Observation] {
    let live = registry.live
    guard let name else { return live }
    let known = live.filter { self.name(of: $0) == name }
    return known.isEmpty ? live.filter { label(of: $0) == name } : known
  }

  private func change(_ run: Observation, _ kind: ObservationChange.Kind) -> ObservationChange {
    ObservationChange(name: name(of: run), kind: kind, text: run.text)
  }

  /// Stops the watches of a stream and disposes the program's observations of the stream.
  ///
  /// Without a name, stops all observations.
  public func stop(_ name: String? = nil) -> [ObservationChange] { stop(runs(named: name)) }

  private func stop(_ runs: [Observation]) -> [ObservationChange] {
    runs.map { run in
      let change = change(run, run.isWatch ? .noLongerWatched : .disposed)
      run.stop()
      return change
    }
  }

  /// Stops the observation in which a fault or an interruption occurred, since the next event could
  /// cause it again. Returns nil if there is no such observation.
  public func stopFailedObservation(after outcome: Session.Outcome) -> ObservationChange? {
    guard let run = registry.takeFailedObservation() else { return nil }
    switch outcome {
    case .success, .rejected, .exited: return nil
    case .failed:
      guard run.end == nil else { return nil }
      let change = change(run, .failed)
      run.fail()
      return change
    // The observation may have ended with the event that was interrupted.
    case .interrupted: return stop([run]).first
    }
  }

  /// Stops all watches and the observations that have printed something.
  public func stopPrinting() -> [ObservationChange] {
    stop(registry.live.filter { $0.isWatch || $0.prints })
  }

  /// Pauses the observations of a stream, or all observations if no name is given. A paused
  /// observation buffers its events.
  public func pause(_ name: String? = nil) -> [ObservationChange] {
    runs(named: name).filter { !$0.isPaused }.map { run in
      run.pause()
      return change(run, .paused)
    }
  }

  /// Resumes the paused observations of a stream, or all of them if no name is given. Each delivers
  /// its buffered events.
  ///
  /// - Parameter change: Called before the events of each observation are delivered.
  public func resume(_ name: String? = nil, _ change: (ObservationChange) -> Void) {
    for run in runs(named: name) {
      guard let held = run.held else { continue }
      change(self.change(run, .resumed(held: held.count, lost: held.lost)))
      run.resume()
    }
  }

  /// Mutes output that is not caused by an entry.
  public func muteOutput() { mutedLineCount = mutedLineCount ?? 0 }

  /// Returns whether output is muted. If it is, counts one muted line.
  public func suppressesLine() -> Bool {
    guard let count = mutedLineCount else { return false }
    mutedLineCount = count + 1
    return true
  }

  /// Ends the muting of output. Returns the number of muted lines, or nil if output was not muted.
  public func unmuteOutput() -> Int? {
    defer { mutedLineCount = nil }
    return mutedLineCount
  }

  /// The names of the active observations.
  public var liveNames: [String] { registry.live.map { name(of: $0) } }

  /// The names that the stream commands accept, sorted.
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
    case .pin(let name): "panel on \(name)"
    }
  }
}
