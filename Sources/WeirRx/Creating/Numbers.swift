import Weir

extension ObservableType {
  /// Emits one element repeatedly on `scheduler`, without end.
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Observable(Source.repeatElement(element, on: scheduler.engine))
  }

  /// Emits a state and its successors on `scheduler` while they satisfy `condition`, then
  /// completes. Fails with the error that a closure throws.
  @preconcurrency
  public static func generate(
    initialState: Element, condition: @escaping @Sendable (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping @Sendable (Element) throws -> Element
  ) -> Observable<Element> {
    let states = sequence(state: Element?.none) { state -> Result<Element, any Swift.Error>? in
      do {
        let next = try state.map(iterate) ?? initialState
        state = next
        return try condition(next) ? .success(next) : nil
      } catch {
        return .failure(error)
      }
    }
    return Observable(
      Source(states, on: scheduler.engine).attemptMap { try $0.get() })
  }
}

extension ObservableType where Element: FixedWidthInteger {
  /// Emits `count` consecutive numbers from `start` on `scheduler`, then completes.
  ///
  /// - Precondition: `count` is not negative, and the numbers are in the range of their type.
  public static func range(
    start: Element, count: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Observable(Source.range(start: start, count: Int(count), on: scheduler.engine))
  }

  /// Emits 0, 1, 2 and so on, one per `period` on `scheduler`. With a period of zero, emits without
  /// a pause.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }

  /// Emits 0 on `scheduler` after `dueTime`. Without a period, then completes; with a period,
  /// continues with 1, 2 and so on, one per period. With a period of zero, emits without a pause.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(
      SignalProducer<Int, Never>.timer(dueTime, period: period?.positive, on: scheduler.engine)
        .map(crossing { Element(truncatingIfNeeded: $0) }))
  }
}
