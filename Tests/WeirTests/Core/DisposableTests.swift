import Dispatch
import Testing
import Weir

@Suite("Disposables")
struct DisposableTests {
  @Test("An action runs once, whoever disposes, and is released")
  func action() {
    let alive = Counter()
    let runs = Counter()
    let make = {
      let tracked = Tracked(alive)
      return AnyDisposable { withExtendedLifetime(tracked) { runs.increment() } }
    }
    let disposable = make()
    #expect(!disposable.isDisposed && alive.value == 1)
    DispatchQueue.concurrentPerform(iterations: 4) { _ in disposable.dispose() }
    #expect(disposable.isDisposed && runs.value == 1 && alive.value == 0)
  }

  @Test("A disposable without an action remembers that it was disposed")
  func simple() {
    let disposable = AnyDisposable()
    #expect(!disposable.isDisposed)
    disposable.dispose()
    #expect(disposable.isDisposed)
  }

  @Test("One disposable can dispose another")
  func wrapped() {
    let inner = AnyDisposable()
    AnyDisposable(inner).dispose()
    #expect(inner.isDisposed)
  }

  @Test("A scoped disposable disposes when it goes away")
  func scoped() {
    let inner = AnyDisposable()
    do {
      let scoped = ScopedDisposable(inner)
      #expect(!scoped.isDisposed)
    }
    #expect(inner.isDisposed)
    let other = ScopedDisposable(AnyDisposable())
    other.dispose()
    #expect(other.inner.isDisposed && other.isDisposed)
  }

  @Test("A serial disposable disposes what is replaced")
  func serial() {
    let serial = SerialDisposable()
    let disposables = (0..<3).map { _ in AnyDisposable() }
    serial.inner = disposables[0]
    serial.inner = disposables[1]
    #expect(disposables.map(\.isDisposed) == [true, false, false])
    serial.dispose()
    #expect(serial.isDisposed && serial.inner == nil)
    #expect(disposables.map(\.isDisposed) == [true, true, false])
    serial.inner = disposables[2]
    #expect(disposables[2].isDisposed && serial.inner == nil)
  }

  @Test("A composite disposes all it holds, in order, once")
  func composite() {
    let log = Log<Int>()
    let composite = CompositeDisposable([AnyDisposable { log.add(0) }])
    composite += { log.add(1) }
    composite += AnyDisposable { log.add(2) }
    composite += nil as (any Disposable)?
    composite.add { log.add(3) }
    #expect(log.all == [] && !composite.isDisposed)
    composite.dispose()
    composite.dispose()
    #expect(log.all == [0, 1, 2, 3] && composite.isDisposed)
  }

  @Test("What is added to a disposed composite is disposed at once")
  func lateAddition() {
    let composite = CompositeDisposable()
    composite.dispose()
    let late = AnyDisposable()
    #expect(composite.add(late) == nil)
    #expect(late.isDisposed)
  }

  @Test("What is taken out of a composite is neither disposed nor kept by it")
  func removal() {
    let alive = Counter()
    let runs = Counter()
    let composite = CompositeDisposable()
    var tracked: Tracked? = Tracked(alive)
    let token = composite.add { [tracked] in withExtendedLifetime(tracked) { runs.increment() } }
    tracked = nil
    token?.dispose()
    #expect(alive.value == 0)
    composite.dispose()
    #expect(runs.value == 0)
    _ = tracked
  }

  @Test("A composite can be disposed from inside itself")
  func recursive() {
    let composite = CompositeDisposable()
    let runs = Counter()
    composite += {
      runs.increment()
      composite.dispose()
      composite += { runs.increment() }
    }
    composite.dispose()
    #expect(runs.value == 2)
  }

  @Test("All that several threads add to a composite is disposed exactly once")
  func threads() {
    for _ in 0..<20 {
      let composite = CompositeDisposable()
      let runs = Counter()
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for number in 0..<100 {
          if thread == 3, number == 50 { composite.dispose() }
          composite += { runs.increment() }
        }
      }
      #expect(runs.value == 400)
    }
  }
}

@Suite("Lifetime")
struct LifetimeTests {
  @Test("It ends when its token goes away or is disposed")
  func end() {
    let log = Log<String>()
    do {
      let (lifetime, token) = Lifetime.make()
      lifetime.observeEnded { log.add("gone") }
      #expect(!lifetime.hasEnded)
      withExtendedLifetime(token) {}
    }
    let (lifetime, token) = Lifetime.make()
    lifetime += AnyDisposable { log.add("disposed") }
    token.dispose()
    #expect(lifetime.hasEnded)
    lifetime.observeEnded { log.add("late") }
    #expect(log.all == ["gone", "disposed", "late"])
  }

  @Test("What observes the end can be taken back")
  func takenBack() {
    let (lifetime, token) = Lifetime.make()
    let runs = Counter()
    lifetime.observeEnded { runs.increment() }?.dispose()
    token.dispose()
    #expect(runs.value == 0)
  }
}
