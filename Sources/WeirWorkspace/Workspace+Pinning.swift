import WeirHelp

extension Workspace {
  /// Pins a stream to a plot of its recent numbers. Returns nil if the variable contains no stream.
  ///
  /// A hot stream is observed. For a cold stream, the pin uses the events of an existing watch, or
  /// else starts a new run.
  ///
  /// - Parameter tell: Called on each event.
  public func pin(_ name: String, in timeline: Timeline, tell: @escaping () -> Void) -> Pin? {
    timeline.clock = { [loop = session.interpreter.loop] in loop.currentDate }
    return add(Pin(name, timeline, tell: tell))
  }

  /// Pins a stream to a table of its latest values. Returns nil if the variable contains no stream.
  ///
  /// - Parameter tell: Called on each event.
  public func pin(_ name: String, in table: RecordTable, tell: @escaping () -> Void) -> Pin? {
    add(Pin(name, table, tell: tell))
  }

  /// Runs a stream for a diagram of its events. Returns nil if the variable contains no stream.
  ///
  /// - Parameter tell: Called on each event.
  public func pin(_ name: String, tell: @escaping () -> Void) -> Pin? {
    add(Pin(name, nil, tell: tell))
  }

  /// The names of the variables that can be pinned, sorted.
  public var pinnableNames: [String] {
    environment.globals.compactMap { name, global -> String? in
      name != "_" && global.value?.host is any StreamConvertible ? name : nil
    }.sorted()
  }

  private func add(_ pin: Pin) -> Pin? {
    guard attach(pin) else { return nil }
    pins.append(pin)
    return pin
  }

  /// Removes a pin and detaches it from its stream.
  public func unpin(_ pin: Pin) {
    pins.removeAll { $0 === pin }
    pin.detach()
  }

  /// Attaches a pin to the current value of its variable. Returns false if the value is not a
  /// stream.
  private func attach(_ pin: Pin) -> Bool {
    guard let value = environment.globals[pin.name]?.value, let object = value.host,
      let stream = value.asStream(session.interpreter)
    else { return false }
    let receive = { [weak self, weak pin] (event: Observation.Event) in
      if let self { pin?.receive(event, at: now) }
    }
    let isHot = stream !== object || stream.kind == .signal || stream.subject != nil
    if isHot {
      pin.begin(object, .observed)
      pin.hold(session.interpreter.observe(stream.source, receive))
    } else if let run = registry.live.last(where: { $0.isWatch && $0.subject === object }) {
      pin.begin(object, .watched, run: run)
      pin.hold(
        run.listen { [weak interpreter = session.interpreter] event in
          if interpreter?.isHalted == false { receive(event) }
        })
    } else {
      let run = Observation(
        .pin(pin.name), of: stream, typeName: stream.typeName, label: registry.nextLabel(),
        entry: Self.noEntry)
      pin.begin(stream, .started, run: run)
      observe(run, receive)
      pin.hold(run.disposable)
    }
    return true
  }

  /// An entry number for observations that do not belong to an entry, so that undo does not stop
  /// them.
  private static let noEntry = 0

  /// Updates the pins. Attaches a pin again if its variable has a new value or if its watch was
  /// replaced. Removes a pin whose variable no longer contains a stream.
  func movePins() {
    for pin in pins {
      let value = environment.globals[pin.name]?.value
      if let object = value?.host, object === pin.subject {
        moveToWatch(pin, of: object)
        continue
      }
      pin.detach()
      pin.clear()
      if attach(pin) {
        announce(
          StyledText(pin.name, .name) + StyledText(": now showing the new stream")
            + StyledText(pin.source == .started ? ", in a new subscription" : ""))
        continue
      }
      pin.isInvalidated = true
      pins.removeAll { $0 === pin }
      announce(
        StyledText("no longer pinned: ") + StyledText(pin.name, .name)
          + StyledText(value == nil ? " is gone" : ": no longer a stream"))
    }
  }

  /// Attaches a pin to another watch of its stream if its watch has ended.
  private func moveToWatch(_ pin: Pin, of object: any Host) {
    guard pin.source == .watched, let run = pin.run, run.end != nil,
      registry.live.contains(where: { $0.isWatch && $0.subject === object })
    else { return }
    pin.detach()
    pin.clear()
    _ = attach(pin)
  }
}
