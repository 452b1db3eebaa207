import Testing
import Weir

/// Swift 5 programs whose closures capture and mutate variables.
@Suite("Swift 5 closures")
struct ClosuresTests {
  /// A class without actor isolation and Sendable conformance.
  private final class Model {
    var name = ""
    var history: [String] = []
    lazy var names = Signal<String, Never>.pipe()

    func rename(_ name: String) {
      self.name = name
      history.append(name)
    }

    init() {
      names.output.observeValues { [weak self] in self?.rename($0) }
      names.output.map(shout).observeValues { [unowned self] in history.append($0) }
    }

    private func shout(_ text: String) -> String { text.uppercased() + "!" }
  }

  @Test("closures mutate captured objects")
  func model() {
    let model = Model()
    model.names.input.send(value: "Ada")
    #expect(model.name == "Ada" && model.history == ["Ada", "ADA!"])
  }

  @Test("functions are accepted as closures")
  func functions() {
    var seen: [String] = []
    func note(_ text: String) { seen.append(text) }
    SignalProducer<Int, Never>([1, 2]).map(String.init).startWithValues(note)
    #expect(seen == ["1", "2"])
  }

  @Test("values of a non-Sendable class can be sent")
  func values() {
    let (signal, observer) = Signal<Model, Never>.pipe()
    var names: [String] = []
    signal.map { $0.name }.skipRepeats().observeValues { names.append($0) }
    let model = Model()
    model.rename("Eve")
    observer.send(value: model)
    observer.send(value: model)
    #expect(names == ["Eve"])
  }

  @Test("scheduled closures mutate captured variables")
  func schedulers() {
    let scheduler = TestScheduler()
    var ticks = 0
    scheduler.schedule { ticks += 1 }
    scheduler.schedule(after: .seconds(2)) { ticks += 10 }
    let timer = scheduler.schedule(interval: .seconds(2)) { ticks += 100 }
    scheduler.advance(by: .seconds(5))
    timer?.dispose()
    scheduler.advance(by: .seconds(4))
    #expect(ticks == 211)
  }

  @Test("disposal closures mutate captured variables")
  func disposables() {
    var released: [Int] = []
    let composite = CompositeDisposable()
    composite += AnyDisposable { released.append(1) }
    composite += { released.append(2) }
    composite.add { released.append(3) }
    composite.dispose()
    #expect(released == [1, 2, 3])
  }
}
