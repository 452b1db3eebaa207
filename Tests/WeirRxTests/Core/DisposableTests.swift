import Testing
import WeirRx

@Suite("Disposables of RxSwift")
struct DisposableTests {
  private let lines = Lines()

  private func tracked(_ name: String) -> any Cancelable {
    Disposables.create { [lines] in lines.add(name) }
  }

  @Test("An action runs once")
  func action() {
    let disposable = tracked("a")
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(disposable.isDisposed)
    #expect(lines.all == ["a"])
  }

  @Test("Several are disposed in order, however many there are")
  func several() {
    Disposables.create(tracked("a"), tracked("b")).dispose()
    Disposables.create(tracked("c"), tracked("d"), tracked("e")).dispose()
    Disposables.create(tracked("f"), tracked("g"), tracked("h"), tracked("i")).dispose()
    Disposables.create([tracked("j")]).dispose()
    #expect(lines.all == ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"])
  }

  @Test("A composite counts what it holds, and disposes what is taken out")
  func composite() throws {
    let composite = CompositeDisposable()
    let key = try #require(composite.insert(tracked("a")))
    _ = composite.insert(tracked("b"))
    #expect(composite.count == 2)
    composite.remove(for: key)
    composite.remove(for: key)
    #expect(composite.count == 1)
    #expect(lines.all == ["a"])
    composite.dispose()
    #expect(composite.isDisposed)
    #expect(composite.count == 0)
    #expect(lines.all == ["a", "b"])
  }

  @Test("What is inserted late is disposed at once")
  func lateInsertion() {
    let composite = CompositeDisposable(tracked("a"), tracked("b"))
    composite.dispose()
    #expect(composite.insert(tracked("c")) == nil)
    #expect(lines.all == ["a", "b", "c"])
  }

  @Test("A bag disposes what it holds when it goes away, however that was put in")
  func bag() {
    var bag: DisposeBag? = DisposeBag()
    tracked("a").disposed(by: bag!)
    bag!.insert(tracked("b"), tracked("c"))
    bag!.insert([tracked("d")])
    bag!.insert {
      tracked("e")
      tracked("f")
    }
    #expect(lines.all.isEmpty)
    bag = nil
    #expect(lines.all == ["a", "b", "c", "d", "e", "f"])
  }

  @Test("A bag is made with what it holds")
  func bagOfDisposables() {
    _ = DisposeBag(disposing: tracked("a"), tracked("b"))
    _ = DisposeBag(disposing: [tracked("c")])
    _ = DisposeBag {
      tracked("d")
      tracked("e")
    }
    #expect(lines.all == ["a", "b", "c", "d", "e"])
  }

  @Test("A serial disposable disposes what is replaced")
  func serial() {
    let serial = SerialDisposable()
    serial.disposable = tracked("a")
    serial.disposable = tracked("b")
    #expect(lines.all == ["a"])
    serial.dispose()
    serial.disposable = tracked("c")
    #expect(lines.all == ["a", "b", "c"])
    #expect(serial.isDisposed)
  }

  @Test("A single assignment is disposed whichever comes first")
  func singleAssignment() {
    let before = SingleAssignmentDisposable()
    before.setDisposable(tracked("a"))
    before.dispose()
    let after = SingleAssignmentDisposable()
    after.dispose()
    after.setDisposable(tracked("b"))
    #expect(lines.all == ["a", "b"])
  }

  @Test("A counted disposable goes when it and all that retained it have gone")
  func refCount() {
    let counted = RefCountDisposable(disposable: tracked("a"))
    let first = counted.retain()
    let second = counted.retain()
    counted.dispose()
    first.dispose()
    first.dispose()
    #expect(lines.all.isEmpty)
    #expect(!counted.isDisposed)
    second.dispose()
    #expect(lines.all == ["a"])
    #expect(counted.isDisposed)
    counted.retain().dispose()
    counted.dispose()
    #expect(lines.all == ["a"])
  }

  @Test("A scheduled disposable is disposed by its scheduler")
  func scheduled() {
    let scheduler = HistoricalScheduler()
    let scheduled = ScheduledDisposable(scheduler: scheduler, disposable: tracked("a"))
    scheduled.dispose()
    #expect(lines.all.isEmpty)
    scheduler.start()
    #expect(lines.all == ["a"])
    #expect(scheduled.isDisposed)
  }

  @Test("A flag remembers that it was disposed")
  func flag() {
    let flag = BooleanDisposable()
    #expect(!flag.isDisposed)
    flag.dispose()
    #expect(flag.isDisposed)
    #expect(BooleanDisposable(isDisposed: true).isDisposed)
  }

  @Test("A type of one's own that can be disposed goes into a bag")
  func ownType() {
    struct Own: WeirRx.Disposable {
      let lines: Lines

      func dispose() { lines.add("own") }
    }
    _ = DisposeBag(disposing: Own(lines: lines))
    #expect(lines.all == ["own"])
  }
}
