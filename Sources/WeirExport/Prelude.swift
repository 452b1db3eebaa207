/// Swift source code that an exported program includes when needed.
enum Prelude {
  /// A scheduler class whose `run()` returns when no action is left, and its instance `mainLoop`.
  static let loop = """
    /// A scheduler that performs its actions in order of their due dates. `run()` returns when no
    /// action is left.
    final class MainLoop: DateScheduler, @unchecked Sendable {
      typealias Action = @Sendable () -> Void

      private var waiting: [(date: Instant, disposable: AnyDisposable, action: Action)] = []
      private let alarm = DispatchSemaphore(value: 0)

      var currentDate: Instant { .now }

      @discardableResult
      func schedule(_ action: @escaping Action) -> (any Disposable)? {
        schedule(after: currentDate, action: action)
      }

      @discardableResult
      func schedule(after date: Instant, action: @escaping Action) -> (any Disposable)? {
        let disposable = AnyDisposable()
        add(at: date, disposable, action)
        return disposable
      }

      @discardableResult
      func schedule(
        after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
        action: @escaping Action
      ) -> (any Disposable)? {
        let disposable = AnyDisposable()
        add(at: date, every: interval, disposable, action)
        return disposable
      }

      private func add(
        at date: Instant, every interval: DispatchTimeInterval, _ disposable: AnyDisposable,
        _ action: @escaping Action
      ) {
        add(at: date, disposable) { [unowned self] in
          let next = max(date.advanced(by: interval), currentDate)
          add(at: next, every: interval, disposable, action)
          action()
        }
      }

      private func add(at date: Instant, _ disposable: AnyDisposable, _ action: @escaping Action) {
        let index = waiting.firstIndex { date < $0.date } ?? waiting.endIndex
        waiting.insert((date, disposable, action), at: index)
      }

      func run() {
        while let next = waiting.first {
          if !next.disposable.isDisposed, currentDate < next.date {
            _ = alarm.wait(
              timeout: DispatchTime(uptimeNanoseconds: UInt64(next.date.nanoseconds)))
          } else {
            waiting.removeFirst()
            if !next.disposable.isDisposed { next.action() }
          }
        }
      }
    }

    let mainLoop = MainLoop()
    """

  /// A function that prints the events of a publisher, as `weir` does.
  static let watch = """
    var watched: Set<AnyCancellable> = []

    /// Prints the events of a publisher.
    func watch<P: Publisher>(_ name: String, _ publisher: P) {
      publisher.sink(
        receiveCompletion: { completion in
          switch completion {
          case .finished: print("\\(name): COMPLETED")
          case .failure(let error): print("\\(name): FAILED \\(error)")
          }
        }, receiveValue: { print("\\(name): VALUE \\($0)") }
      ).store(in: &watched)
    }
    """

  /// A producer of the lines of the standard input. It reads one line per iteration of the main
  /// loop.
  static let input = """
    let standardInput = SignalProducer<String, Never> { observer, lifetime in
      lifetime += mainLoop.scheduleRecursive { again in
        guard let line = readLine() else { return observer.sendCompleted() }
        observer.send(value: line)
        again()
      }
    }
    """
}
