import Testing
import Weir

@Suite("Action in the ReactiveSwift documentation")
struct ActionTests {
  private enum MachineError: Error, Equatable {
    case outOfStock
  }

  private final class Recorder {
    var sold: [String] = []
    func record(_ snack: String) { sold.append(snack) }
  }

  /// A machine that sells its stock to one customer at a time while it contains coins.
  private final class VendingMachine {
    let purchase: Action<Int, String, MachineError>
    let coins = MutableProperty(0)
    var stock = [1: "peanuts", 2: "apple"]

    init(_ recorder: Recorder) {
      var take: (Int) -> String? = { _ in nil }
      purchase = Action(state: coins, enabledIf: { $0 > 0 }) { coins, snackID in
        SignalProducer { observer, _ in
          if let snack = take(snackID) {
            observer.send(value: "\(snack) for one of \(coins)")
            observer.sendCompleted()
          } else {
            observer.send(error: .outOfStock)
          }
        }
      }
      take = { [unowned self] id in
        defer { stock[id] = nil }
        return stock[id]
      }
      purchase.values.observeValues(recorder.record)
    }
  }

  @Test("vending machine example")
  func vendingMachine() {
    let recorder = Recorder()
    let machine = VendingMachine(recorder)
    var log: [String] = []
    func buy(_ id: Int) {
      machine.purchase.apply(id).startWithResult { result in
        switch result {
        case let .success(snack): log.append("Snack: \(snack)")
        case .failure(.disabled): log.append("No coins")
        case let .failure(.producerFailed(error)): log.append("Transaction aborted: \(error)")
        }
      }
    }
    buy(1)
    machine.coins.value = 2
    buy(1)
    buy(1)
    #expect(
      log == ["No coins", "Snack: peanuts for one of 2", "Transaction aborted: outOfStock"])
    #expect(recorder.sold == ["peanuts for one of 2"])
  }

  @Test("values, isExecuting and completed report an action's executions")
  func outputs() {
    let (signal, observer) = Signal<Int, Never>.pipe()
    let action = Action<Int, Int, Never> { factor in signal.producer.map { $0 * factor } }
    var values: [Int] = []
    var executing: [Bool] = []
    var completions = 0
    var disabled = 0
    action.values.observeValues { values.append($0) }
    action.isExecuting.producer.startWithValues { executing.append($0) }
    action.completed.observeValues { completions += 1 }
    action.disabledErrors.observeValues { disabled += 1 }
    action.apply(2).start()
    action.apply(3).start()
    observer.send(value: 21)
    observer.sendCompleted()
    #expect(values == [42] && executing == [false, true, false])
    #expect(completions == 1 && disabled == 1 && action.isEnabled.value)
  }

  @Test("'<~' executes an enabled action for each value")
  func binding() {
    let enabled = MutableProperty(true)
    let action = Action<Int, Int, Never>(enabledIf: enabled) { SignalProducer(value: $0 + 1) }
    var values: [Int] = []
    action.values.observeValues { values.append($0) }
    let (signal, observer) = Signal<Int, Never>.pipe()
    action <~ signal
    observer.send(value: 1)
    enabled.value = false
    observer.send(value: 2)
    #expect(values == [2])
  }
}
