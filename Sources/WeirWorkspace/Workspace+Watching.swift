import WeirHelp

extension Workspace {
  /// Starts watching a stream, whose events are printed under its name. A producer is started.
  ///
  /// Returns false if the value is not a stream, or if it is a pipe without a name.
  @discardableResult
  public func watch(_ evaluated: Evaluated) -> Bool {
    // The REPL displays an unnamed pipe instead, since the program cannot send to it yet.
    if case .tuple = evaluated.value, evaluated.name == nil { return false }
    guard let object = evaluated.value.host, let stream = object as? Stream else { return false }
    watch(stream, seenFrom: object, as: remember(evaluated), evaluated)
    return true
  }

  /// Starts watching a value that can be converted to a stream, such as a property.
  ///
  /// Returns false for any other value.
  public func watchConverting(_ evaluated: Evaluated) -> Bool {
    guard case .object(let object) = evaluated.value,
      let stream = evaluated.value.asStream(session.interpreter)
    else { return false }
    watch(stream, seenFrom: object, as: remember(evaluated), evaluated)
    return true
  }

  private func watch(
    _ stream: Stream, seenFrom subject: any Host, as name: String, _ evaluated: Evaluated
  ) {
    // Only the output of a pipe is watched.
    let typeName = if case .tuple = evaluated.value { stream.typeName } else { evaluated.typeName }
    let isLonger = continued?.name == name
    if !isLonger, let known = existingWatchName(stream, subject) {
      history.last?.show(evaluated.span, .known)
      return announce(
        StyledText("already watching ") + StyledText(known, .name)
          + StyledText(": a signal has one subscription for all observers"))
    }
    let word = stream === subject ? stream.observingWord : ValueDisplay.conversion
    history.last?.show(evaluated.span, .watched(as: name, with: word))
    let present = watches(of: name)
    for run in present { run.stop() }
    let isRestart = stream.kind != .signal && present.contains { $0.subject === subject }
    var line =
      StyledText(
        isLonger
          ? "watching the extended " : isRestart ? "watching another subscription to " : "watching "
      )
      + StyledText(name, .name)
    if let former = continued?.watched, former != name {
      line = line + StyledText(" instead of ") + StyledText(former, .name)
    }
    if isRestart { line = line + StyledText(", replacing the previous one") }
    announce(line + StyledText(": \(typeName)"))
    let known = present.last ?? (isLonger ? registry.runs.last { $0.name == name } : nil)
    let run = Observation(
      .watch, of: stream, seenFrom: subject, typeName: typeName,
      label: known?.label ?? registry.nextLabel(),
      entry: present.last?.entry ?? registry.entry)
    start(run, as: name)
  }

  /// Returns the name of an existing watch of a hot stream, or nil if there is none.
  private func existingWatchName(_ stream: Stream, _ subject: any Host) -> String? {
    guard stream === subject, stream.kind == .signal || stream.subject != nil else { return nil }
    return registry.live.first { $0.isWatch && $0.subject === subject }?.name
  }

  private func start(_ run: Observation, as name: String) {
    run.name = name
    let printer = EventPrinter(label: StyledText(name, .label(run.label)))
    observe(run) { [weak self, weak run] event in
      guard let self, let run, !run.isStopped else { return }
      let line = printer.line(event)
      note(line.text)
      if !suppressesLine() { announce(timestamped(line)) }
    }
  }

  /// Starts an observation of its stream and adds it to the list of observations.
  func observe(_ run: Observation, _ receive: @escaping (Observation.Event) -> Void) {
    registry.add(run)
    let source = registry.observed(run.stream, by: run, as: log.node(watching: run.stream))
    run.disposable = registry.perform(as: run) { session.interpreter.observe(source, receive) }
  }

  func watches(of name: String) -> [Observation] {
    registry.live.filter { $0.isWatch && $0.name == name }
  }

  /// Marks the watches of redeclared variables as detached.
  func detachWatches(of names: [String]) {
    for run in registry.live where run.isWatch && run.name.map(names.contains) == true {
      run.isDetached = true
    }
  }

  /// Moves the watches of variables, except detached ones, to the current values of the variables.
  ///
  /// - Returns: The watches that ended because their variables no longer contain a stream.
  @discardableResult
  func moveWatches() -> [Observation] {
    var dropped: [Observation] = []
    for run in registry.live where run.isWatch {
      guard let name = run.name else { continue }
      let value = environment.globals[name]?.value
      if let object = value?.host, object === run.subject {
        run.isDetached = false
        continue
      }
      if run.isDetached { continue }
      run.stop()
      if rewatch(run) { continue }
      dropped.append(run)
      announce(
        StyledText("no longer watching ") + StyledText(name, .name)
          + StyledText(value == nil ? ": removed" : ": it: no longer a stream"))
    }
    return dropped
  }

  /// Starts a watch of a variable's current value in place of an earlier watch. Returns false if
  /// the value is not a stream.
  func rewatch(_ run: Observation) -> Bool {
    guard let name = run.name, let value = environment.globals[name]?.value,
      let object = value.host, let stream = value.asStream(session.interpreter)
    else { return false }
    announce(
      StyledText(name, .label(run.label)) + StyledText(": now watching the new stream"))
    let next = Observation(
      .watch, of: stream, seenFrom: object, typeName: stream.typeName, label: run.label,
      entry: run.entry)
    start(next, as: name)
    return true
  }
}
