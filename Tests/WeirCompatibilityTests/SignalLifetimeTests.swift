import Testing
import Weir

// ReactiveSwift, SignalLifetimeSpec and the document comment of Signal.

@Suite("How long signals live")
struct SignalLifetimeTests {
  private let trace = Trace()

  @Test("A pipe is interrupted when its input goes away, observed or not")
  func input() {
    for isObserved in [false, true] {
      let disposable = AnyDisposable()
      var kept: Signal<Never, Never>!
      func scope() {
        let (signal, observer) = Signal<Never, Never>.pipe(disposable: disposable)
        withExtendedLifetime(observer) {
          kept = signal
          if isObserved { signal.observe(trace.observer()) }
          #expect(!disposable.isDisposed)
        }
      }
      scope()
      #expect(disposable.isDisposed)
      withExtendedLifetime(kept) {}
    }
    #expect(trace.lines == ["interrupted"])
  }

  @Test("A signal that nobody keeps or observes is disposed, though its input is kept")
  func unreachable() {
    var observer: Signal<Int, Never>.Observer?
    weak var weakSignal: Signal<Int, Never>?
    func scope() {
      let signal = Signal<Int, Never> { innerObserver, lifetime in
        observer = innerObserver
        lifetime.observeEnded { trace.add("ended") }
      }.on(disposed: { trace.add("disposed") })
      weakSignal = signal
      #expect(trace.lines == [])
    }
    scope()
    #expect(observer != nil && weakSignal == nil)
    #expect(trace.lines == ["disposed", "ended"] || trace.lines == ["ended", "disposed"])
  }

  @Test("never is disposed with its last reference")
  func never() {
    weak let signal: Signal<Int, Never>? = {
      Signal<Int, Never>.never.on(disposed: { trace.add("disposed") })
    }()
    #expect(signal == nil)
    #expect(trace.lines == ["disposed"])
  }

  @Test("Observers keep the work of a signal alive until its end, and not the signal object")
  func observers() {
    let ends: [(Signal<Int, TestError>.Observer) -> Void] = [
      { $0.send(error: .default) }, { $0.sendCompleted() }, { $0.sendInterrupted() },
    ]
    for end in ends {
      let scheduler = TestScheduler()
      let trace = Trace()
      weak var weakSignal: Signal<Int, TestError>?
      func scope() {
        let signal = Signal<Int, TestError> { observer, _ in
          scheduler.schedule {
            observer.send(value: 1)
            end(observer)
          }
        }
        weakSignal = signal
        signal.on(disposed: { trace.add("disposed") }).observe(trace.observer())
      }
      scope()
      #expect(weakSignal == nil && trace.lines == [])
      scheduler.run()
      #expect(trace.lines.count == 3 && trace.lines.last == "disposed")
    }
  }

  @Test("The object of a derived signal goes, the observation of it stays")
  func derived() {
    let (source, observer) = Signal<Int, Never>.pipe()
    var counter = 0
    var disposable: Disposable?
    func scope() {
      disposable = source.map { value -> Int in
        counter += 1
        return value
      }.map { $0 }.observe { _ in }
    }
    scope()
    observer.send(value: 1)
    #expect(counter == 1)
    disposable?.dispose()
    observer.send(value: 2)
    #expect(counter == 1)
  }

  @Test("A chain of operators that nobody keeps or observes does no work")
  func unobserved() {
    let (source, observer) = Signal<Int, Never>.pipe()
    var counter = 0
    func scope() {
      _ = source.map { value -> Int in
        counter += 1
        return value
      }.map { $0 + 1 }
    }
    scope()
    observer.send(value: 1)
    #expect(counter == 0)
  }

  @Test("An operator of one's own ends with its source, and lets it go when it is dropped")
  func own() {
    let (source, observer) = Signal<Int, Never>.pipe()
    source.forwarded().observe(trace.observer())
    observer.send(value: 1)
    observer.sendCompleted()
    #expect(trace.lines == ["1", "completed"])
    _ = Signal<Int, Never>.never.forwarded().on(disposed: { trace.add("disposed") })
    #expect(trace.lines.last == "disposed")
  }

  @Test("Handlers are released at each end")
  func handlers() {
    let ends: [(Signal<Int, TestError>.Observer) -> Void] = [
      { $0.send(error: .default) }, { $0.sendCompleted() }, { $0.sendInterrupted() },
    ]
    for end in ends {
      let (signal, observer) = Signal<Int, TestError>.pipe()
      weak var weakObject: Owner?
      func scope() {
        let object = Owner()
        weakObject = object
        signal.observe { _ in _ = object }
      }
      scope()
      observer.send(value: 1)
      #expect(weakObject != nil)
      end(observer)
      #expect(weakObject == nil)
      withExtendedLifetime(signal) {}
    }
  }

  @Test("What is added to the lifetime of a signal that has ended is disposed at once")
  func generator() {
    let ends: [(Signal<Int, TestError>.Observer) -> Void] = [
      { $0.send(error: .default) }, { $0.sendCompleted() }, { $0.sendInterrupted() },
    ]
    for end in ends {
      let disposable = AnyDisposable()
      let signal = Signal<Int, TestError> { observer, lifetime in
        end(observer)
        #expect(!disposable.isDisposed)
        lifetime += disposable
      }
      #expect(disposable.isDisposed)
      signal.observe(trace.observer())
    }
    #expect(trace.lines == ["interrupted", "interrupted", "interrupted"])
  }

  @Test("The item before is released when skipRepeats has another, the last at the end")
  func skipRepeats() {
    struct Item {
      let payload: Bool
      let disposable: ScopedDisposable<AnyDisposable>
    }
    var released: [Bool] = []
    func item(_ payload: Bool) -> Item {
      Item(
        payload: payload, disposable: ScopedDisposable(AnyDisposable { released.append(payload) }))
    }
    let (signal, observer) = Signal<Item, Never>.pipe()
    signal.skipRepeats { $0.payload == $1.payload }.observeValues { _ in }
    observer.send(value: item(true))
    #expect(released == [])
    observer.send(value: item(false))
    #expect(released == [true])
    observer.send(value: item(false))
    #expect(released == [true, false])
    observer.send(value: item(true))
    #expect(released == [true, false, false])
    observer.sendCompleted()
    #expect(released == [true, false, false, true])
  }
}

extension Signal {
  fileprivate func forwarded() -> Signal<Value, Error> {
    Signal { observer, lifetime in lifetime += self.observe(observer.send) }
  }
}
