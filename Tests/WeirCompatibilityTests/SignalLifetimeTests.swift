import Testing
import Weir

// ReactiveSwift, SignalLifetimeSpec and the document comment of Signal.

@Suite("Signal lifetime")
struct SignalLifetimeTests {
  private let trace = Trace()

  @Test("a pipe is interrupted when its input is released")
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

  @Test("an unretained and unobserved signal is disposed even if its input is retained")
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

  @Test("Signal.never is disposed with its last reference")
  func never() {
    weak let signal: Signal<Int, Never>? = {
      Signal<Int, Never>.never.on(disposed: { trace.add("disposed") })
    }()
    #expect(signal == nil)
    #expect(trace.lines == ["disposed"])
  }

  @Test("observers keep a signal's work alive until it terminates, not its object")
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

  @Test("an observation outlives the object of a derived signal")
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

  @Test("an unretained and unobserved chain of operators does no work")
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

  @Test("a custom operator ends with its source and releases it when dropped")
  func own() {
    let (source, observer) = Signal<Int, Never>.pipe()
    source.forwarded().observe(trace.observer())
    observer.send(value: 1)
    observer.sendCompleted()
    #expect(trace.lines == ["1", "completed"])
    _ = Signal<Int, Never>.never.forwarded().on(disposed: { trace.add("disposed") })
    #expect(trace.lines.last == "disposed")
  }

  @Test("handlers are released at each terminal event")
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

  @Test("a disposable added to an ended lifetime is disposed immediately")
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

  @Test("skipRepeats releases the previous item and, on termination, the last")
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
