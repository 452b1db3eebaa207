import Testing
import WeirRx

@Suite("RxSwift disposables")
struct DisposableTests {
  private let lines = Lines()

  private func tracked(_ name: String) -> any Cancelable {
    Disposables.create { [lines] in lines.add(name) }
  }

  @Test("Disposables.create runs its action once")
  func action() {
    let disposable = tracked("a")
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(disposable.isDisposed)
    #expect(lines.all == ["a"])
  }

  @Test("Disposables.create disposes several disposables in order")
  func several() {
    Disposables.create(tracked("a"), tracked("b")).dispose()
    Disposables.create(tracked("c"), tracked("d"), tracked("e")).dispose()
    Disposables.create(tracked("f"), tracked("g"), tracked("h"), tracked("i")).dispose()
    Disposables.create([tracked("j")]).dispose()
    #expect(lines.all == ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"])
  }

  @Test("CompositeDisposable counts its members and disposes a removed one")
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

  @Test("CompositeDisposable disposes a member inserted after disposal immediately")
  func lateInsertion() {
    let composite = CompositeDisposable(tracked("a"), tracked("b"))
    composite.dispose()
    #expect(composite.insert(tracked("c")) == nil)
    #expect(lines.all == ["a", "b", "c"])
  }

  @Test("DisposeBag disposes all members on deinit")
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

  @Test("DisposeBag(disposing:) and its builder insert the given members")
  func bagOfDisposables() {
    _ = DisposeBag(disposing: tracked("a"), tracked("b"))
    _ = DisposeBag(disposing: [tracked("c")])
    _ = DisposeBag {
      tracked("d")
      tracked("e")
    }
    #expect(lines.all == ["a", "b", "c", "d", "e"])
  }

  @Test("SerialDisposable disposes the replaced disposable")
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

  @Test("SingleAssignmentDisposable disposes a disposable set before or after disposal")
  func singleAssignment() {
    let before = SingleAssignmentDisposable()
    before.setDisposable(tracked("a"))
    before.dispose()
    let after = SingleAssignmentDisposable()
    after.dispose()
    after.setDisposable(tracked("b"))
    #expect(lines.all == ["a", "b"])
  }

  @Test("RefCountDisposable disposes after it and all retained handles are disposed")
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

  @Test("ScheduledDisposable disposes on its scheduler")
  func scheduled() {
    let scheduler = HistoricalScheduler()
    let scheduled = ScheduledDisposable(scheduler: scheduler, disposable: tracked("a"))
    scheduled.dispose()
    #expect(lines.all.isEmpty)
    scheduler.start()
    #expect(lines.all == ["a"])
    #expect(scheduled.isDisposed)
  }

  @Test("BooleanDisposable reports isDisposed")
  func flag() {
    let flag = BooleanDisposable()
    #expect(!flag.isDisposed)
    flag.dispose()
    #expect(flag.isDisposed)
    #expect(BooleanDisposable(isDisposed: true).isDisposed)
  }

  @Test("a custom Disposable type can be added to a DisposeBag")
  func ownType() {
    struct Own: WeirRx.Disposable {
      let lines: Lines

      func dispose() { lines.add("own") }
    }
    _ = DisposeBag(disposing: Own(lines: lines))
    #expect(lines.all == ["own"])
  }
}
