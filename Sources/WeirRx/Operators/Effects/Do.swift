import Weir

extension ObservableType {
  /// Calls closures before or after each event is passed on. An error that a closure throws
  /// terminates the sequence.
  ///
  /// - Parameters:
  ///   - onSubscribe: called before the subscription to the source.
  ///   - onSubscribed: called after the subscription to the source.
  ///   - onDispose: called when the subscription has released its resources.
  @preconcurrency
  public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    afterNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Swift.Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Swift.Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Observable<Element> {
    let effects = Effects(
      onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError,
      onCompleted: onCompleted, afterCompleted: afterCompleted)
    let source = producer.transformReleasing { effects.around($0, end: $1) }
    guard onSubscribe != nil || onSubscribed != nil || onDispose != nil else {
      return Observable(source)
    }
    return Observable(
      source.aroundRun { start, atRelease in
        onSubscribe?()
        start()
        onSubscribed?()
        if let onDispose { atRelease(onDispose) }
      })
  }
}

/// The closures to call before and after the events of a sequence.
private struct Effects<Element> {
  let onNext: (@Sendable (Element) throws -> Void)?
  let afterNext: (@Sendable (Element) throws -> Void)?
  let onError: (@Sendable (any Swift.Error) throws -> Void)?
  let afterError: (@Sendable (any Swift.Error) throws -> Void)?
  let onCompleted: (@Sendable () throws -> Void)?
  let afterCompleted: (@Sendable () throws -> Void)?

  /// Returns a sink that calls the closures around the events of `sink`, and `end` after the last
  /// one.
  func around(_ sink: Sink<Element>, end: @escaping () -> Void) -> Sink<Element> {
    var hasEnded = false
    func finish(_ termination: Termination<any Swift.Error>) {
      hasEnded = true
      sink.onTermination(termination)
    }
    return Sink(
      receiving: { element in
        do {
          try onNext?(element)
          sink.onValue(element)
          try afterNext?(element)
        } catch {
          finish(.failed(error))
          end()
        }
      },
      termination: { termination in
        guard !hasEnded else { return }
        do {
          try before(termination)
          finish(termination)
          // The sequence has already terminated, so an error cannot be delivered.
          try? after(termination)
        } catch {
          finish(.failed(error))
        }
        end()
      })
  }

  private func before(_ termination: Termination<any Swift.Error>) throws {
    switch termination {
    case .completed: try onCompleted?()
    case .failed(let error): try onError?(error)
    case .interrupted: break
    }
  }

  private func after(_ termination: Termination<any Swift.Error>) throws {
    switch termination {
    case .completed: try afterCompleted?()
    case .failed(let error): try afterError?(error)
    case .interrupted: break
    }
  }
}
