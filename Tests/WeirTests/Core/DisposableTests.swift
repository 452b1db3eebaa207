import Dispatch
import Testing
import Weir

@Suite("Disposables")
struct DisposableTests {
  @Test("AnyDisposable runs its action once and then releases it")
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

  @Test("AnyDisposable without an action records its disposal")
  func simple() {
    let disposable = AnyDisposable()
    #expect(!disposable.isDisposed)
    disposable.dispose()
    #expect(disposable.isDisposed)
  }

  @Test("AnyDisposable wraps another disposable")
  func wrapped() {
    let inner = AnyDisposable()
    AnyDisposable(inner).dispose()
    #expect(inner.isDisposed)
    let other = CompositeDisposable()
    let wrapper = AnyDisposable(other)
    #expect(!wrapper.isDisposed)
    other.dispose()
    #expect(wrapper.isDisposed)
  }

  @Test("AnyDisposable releases the wrapped disposable on disposal")
  func wrappedRelease() {
    let wrapper: AnyDisposable
    weak let weakInner: AnyDisposable?
    do {
      let inner = AnyDisposable()
      weakInner = inner
      wrapper = AnyDisposable(inner)
    }
    #expect(weakInner != nil)
    wrapper.dispose()
    #expect(weakInner == nil && wrapper.isDisposed)
  }

  @Test("ScopedDisposable disposes its inner disposable when it is deinitialized")
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

  @Test("ScopedDisposable accepts any Disposable")
  func scopedAny() {
    let inner: any Disposable = CompositeDisposable()
    do { _ = ScopedDisposable(inner) }
    #expect(inner.isDisposed)
  }

  @Test("ScopedDisposable of a composite disposes the remaining members when deinitialized")
  func bag() {
    let log = Log<Int>()
    do {
      let bag = ScopedDisposable(CompositeDisposable())
      bag += { log.add(0) }
      bag += AnyDisposable { log.add(1) }
      bag += nil as (any Disposable)?
      (bag += { log.add(2) })?.dispose()
      AnyDisposable { log.add(3) }.store(in: bag)
      AnyDisposable { log.add(4) }.store(in: bag.inner)
      #expect(log.all == [])
    }
    #expect(log.all == [0, 1, 3, 4])
  }

  @Test("SingleAssignmentDisposable disposes a disposable assigned before or after disposal")
  func singleAssignment() {
    let first = SingleAssignmentDisposable()
    let inner = AnyDisposable()
    first.setDisposable(inner)
    #expect(!first.isDisposed && !inner.isDisposed)
    first.dispose()
    first.dispose()
    #expect(first.isDisposed && inner.isDisposed)

    let late = AnyDisposable()
    let second = SingleAssignmentDisposable()
    second.dispose()
    #expect(second.isDisposed)
    second.setDisposable(late)
    #expect(late.isDisposed)
  }

  @Test("RefCountDisposable disposes its inner disposable with the last reference, in any order")
  func refCount() {
    for disposesFirst in [true, false] {
      let inner = AnyDisposable()
      let counted = RefCountDisposable(inner)
      let references = [counted.retain(), counted.retain()]
      if disposesFirst { counted.dispose() }
      #expect(counted.isDisposed == disposesFirst)
      references[0]?.dispose()
      references[0]?.dispose()
      #expect(!inner.isDisposed)
      references[1]?.dispose()
      #expect(inner.isDisposed == disposesFirst)
      counted.dispose()
      counted.dispose()
      #expect(inner.isDisposed && counted.isDisposed && counted.retain() == nil)
    }
  }

  @Test("RefCountDisposable disposes once when several threads release references")
  func refCountThreads() {
    for _ in 0..<20 {
      let runs = Counter()
      let counted = RefCountDisposable(AnyDisposable { runs.increment() })
      DispatchQueue.concurrentPerform(iterations: 4) { thread in
        for _ in 0..<50 { counted.retain()?.dispose() }
        if thread == 2 { counted.dispose() }
      }
      #expect(runs.value == 1)
    }
  }

  @Test("ScheduledDisposable disposes once, on its scheduler")
  func scheduled() {
    let scheduler = TestScheduler()
    let runs = Counter()
    let disposable = ScheduledDisposable(AnyDisposable { runs.increment() }, on: scheduler)
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(disposable.isDisposed && runs.value == 0)
    scheduler.advance()
    #expect(runs.value == 1 && disposable.scheduler is TestScheduler)

    let inner = AnyDisposable()
    let other = ScheduledDisposable(inner, on: scheduler)
    inner.dispose()
    #expect(other.isDisposed)
  }

  @Test("SerialDisposable disposes a replaced inner disposable")
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

  @Test("CompositeDisposable disposes its members once, in insertion order")
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

  @Test("CompositeDisposable accepts optional disposables")
  func compositeOfOptionals() {
    let disposable = AnyDisposable()
    let signal = Signal<Int, Never>.empty
    CompositeDisposable([disposable, nil, signal.observeValues { _ in }]).dispose()
    #expect(disposable.isDisposed)
  }

  @Test("CompositeDisposable disposes a member at once if added after disposal")
  func lateAddition() {
    let composite = CompositeDisposable()
    composite.dispose()
    let late = AnyDisposable()
    #expect(composite.add(late) == nil)
    #expect(late.isDisposed)
  }

  @Test("CompositeDisposable neither disposes nor retains a removed member")
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

  @Test("CompositeDisposable removes members that were added with +=")
  func removalOfAdded() {
    let composite = CompositeDisposable()
    let disposable = AnyDisposable()
    let runs = Counter()
    let tokens = [composite += disposable, composite += { runs.increment() }]
    for token in tokens { token?.dispose() }
    composite.dispose()
    #expect(!disposable.isDisposed && runs.value == 0)
    #expect((composite += disposable) == nil && disposable.isDisposed)
  }

  @Test("CompositeDisposable can be disposed from inside one of its actions")
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

  @Test("CompositeDisposable disposes members added by several threads exactly once")
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
  @Test("Lifetime ends when its token is disposed or deinitialized")
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

  @Test("Lifetime(_:) does not retain its token")
  func ofToken() {
    var token: Lifetime.Token? = Lifetime.Token()
    let lifetime = Lifetime(token!)
    #expect(!lifetime.hasEnded)
    token = nil
    #expect(lifetime.hasEnded)
  }

  @Test("Lifetime.empty has ended")
  func empty() {
    let runs = Counter()
    #expect(Lifetime.empty.hasEnded)
    #expect(Lifetime.empty.observeEnded { runs.increment() } == nil)
    #expect(runs.value == 1)
  }

  @Test("Lifetime.ended completes when the lifetime ends")
  func ended() {
    let (lifetime, token) = Lifetime.make()
    let recorder = Recorder<Never, Never>()
    lifetime.ended.observe(recorder.observer)
    #expect(recorder.trace == [])
    token.dispose()
    #expect(recorder.trace == ["completed"])
    let late = Recorder<Never, Never>()
    lifetime.ended.observe(late.observer)
    #expect(late.trace == ["interrupted"])
  }

  @Test("Lifetime releases observers that are disposed before its end")
  func forgetting() {
    let alive = Counter()
    let (lifetime, token) = Lifetime.make()
    do {
      let tracked = Tracked(alive)
      lifetime.ended.observeCompleted { withExtendedLifetime(tracked) {} }?.dispose()
    }
    do {
      let tracked = Tracked(alive)
      (lifetime += AnyDisposable { withExtendedLifetime(tracked) {} })?.dispose()
    }
    #expect(alive.value == 0)
    withExtendedLifetime(token) {}
  }

  @Test("Lifetime.observeEnded(_:) returns a disposable that removes the action")
  func takenBack() {
    let (lifetime, token) = Lifetime.make()
    let runs = Counter()
    lifetime.observeEnded { runs.increment() }?.dispose()
    token.dispose()
    #expect(runs.value == 0)
  }
}
