import Dispatch

// For tests that await: the tasks that wait for this clock get their turn before each action.
extension TestScheduler {
  /// Runs what is due now, once the tasks that can go on have done so.
  @MainActor
  public func advance() async { await advance(by: .nanoseconds(1)) }

  /// Moves the clock on, stopping at each action on the way and giving tasks their turn before it.
  @MainActor
  public func advance(by interval: DispatchTimeInterval) async {
    await advance(to: currentDate.advanced(by: interval))
  }

  /// Moves the clock on by seconds, stopping at each action on the way and giving tasks their turn
  /// before it.
  @MainActor
  public func advance(by seconds: Double) async {
    await advance(by: .seconds(fractional: seconds))
  }

  /// Moves the clock to a point in time, stopping at each action on the way and giving tasks their
  /// turn before it.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let alarm = Task { try await scheduler.sleep(for: .seconds(60)) }
  /// await scheduler.advance(by: .seconds(60))
  /// try await alarm.value
  /// ```
  @MainActor
  public func advance(to date: Instant) async {
    repeat { await giveTasksTheirTurn() } while runNext(until: date)
    arrive(at: date)
  }

  /// Moves the clock to the end of time, stopping at each action on the way and giving tasks their
  /// turn before it.
  @MainActor
  public func run() async { await advance(to: Instant(nanoseconds: .max)) }

  // In a function that does not await, the same name means what does not.
  private func arrive(at date: Instant) { advance(to: date) }
}

/// Returns when the tasks of the main actor that can go on have done so, and others probably have:
/// each task that is waited for here is the last in its queue.
@MainActor
private func giveTasksTheirTurn() async {
  for _ in 0..<10 {
    await Task.yield()
    await Task.detached(priority: .background) { await Task.yield() }.value
  }
}
