import Weir

extension ObservableType {
  /// Sends one element again and again on `scheduler`.
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Observable(Source.repeatElement(element, on: scheduler.engine))
  }

  /// Sends a state and those that follow it on `scheduler`, as long as `condition` holds, then
  /// completes.
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
  /// Sends `count` numbers, beginning with `start`, on `scheduler`, then completes.
  ///
  /// - Precondition: `count` is not negative, and the numbers are in the range of their type.
  public static func range(
    start: Element, count: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Observable(Source.range(start: start, count: Int(count), on: scheduler.engine))
  }

  /// Sends 0, 1, 2 and so on at each `period` on `scheduler`; with none, as fast as that can.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }

  /// Sends 0 on `scheduler` when `dueTime` has passed and completes; with a period, goes on instead
  /// with 1, 2 and so on, one at each period, or without a pause where that is nothing.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable(
      SignalProducer<Int, Never>.timer(dueTime, period: period?.positive, on: scheduler.engine)
        .map(crossing { Element(truncatingIfNeeded: $0) }))
  }
}
