import Dispatch

// Variants for asynchronous tests: tasks that wait for this clock can run before each action.
extension TestScheduler {
  /// Gives waiting tasks the opportunity to run, then runs the actions that are due now.
  @MainActor
  public func advance() async { await advance(by: .nanoseconds(1)) }

  /// Moves the clock forward, running each scheduled action at its time. Before each action,
  /// waiting tasks are given the opportunity to run.
  @MainActor
  public func advance(by interval: DispatchTimeInterval) async {
    await advance(to: currentDate.advanced(by: interval))
  }

  /// Moves the clock forward by a number of seconds, running each scheduled action at its time.
  /// Before each action, waiting tasks are given the opportunity to run.
  @MainActor
  public func advance(by seconds: Double) async {
    await advance(by: .seconds(fractional: seconds))
  }

  /// Moves the clock forward to a point in time, running each scheduled action at its time. Before
  /// each action, waiting tasks are given the opportunity to run.
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

  /// Runs all scheduled actions, then moves the clock to the greatest possible time. Before each
  /// action, waiting tasks are given the opportunity to run.
  ///
  /// Does not return while a repeating action is scheduled.
  @MainActor
  public func run() async { await advance(to: Instant(nanoseconds: .max)) }

  // In a function that is not `async`, this call resolves to the synchronous overload.
  private func arrive(at date: Instant) { advance(to: date) }
}

/// Returns when the tasks of the main actor that can run have done so; other tasks have probably
/// run too, since each task awaited here is the last in its queue.
@MainActor
private func giveTasksTheirTurn() async {
  for _ in 0..<10 {
    await Task.yield()
    await Task.detached(priority: .background) { await Task.yield() }.value
  }
}
