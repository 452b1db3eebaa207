import Foundation
import Testing
import Weir

@Suite("Operators in the ReactiveSwift documentation")
struct OperatorsTests {
  private let page = Page()

  @Test("map transforms each value")
  func map() {
    let (signal, observer) = Signal<String, Never>.pipe()
    signal
      .map { string in string.uppercased() }
      .observeValues { value in page.print(value) }
    observer.send(value: "oak")
    observer.send(value: "elm")
    #expect(page.lines == ["OAK", "ELM"])
  }

  @Test("filter emits the values that satisfy its predicate")
  func filter() {
    let (signal, observer) = Signal<Int, Never>.pipe()
    signal
      .filter { number in number % 3 == 0 }
      .observeValues { value in page.print(value) }
    for number in 1...7 { observer.send(value: number) }
    #expect(page.lines == ["3", "6"])
  }

  @Test("reduce emits one value on completion")
  func reduce() {
    let (signal, observer) = Signal<Int, Never>.pipe()
    var product: Int?
    signal.reduce(1) { $0 * $1 }.observeValues { product = $0 }
    for number in [2, 3, 4] { observer.send(value: number) }
    #expect(product == nil)
    observer.sendCompleted()
    #expect(product == 24)
  }

  @Test("collect emits one array on completion")
  func collect() {
    let (signal, observer) = Signal<Int, Never>.pipe()
    var collected: [[Int]] = []
    signal.collect().observeValues { collected.append($0) }
    for number in [2, 3, 4] { observer.send(value: number) }
    #expect(collected.isEmpty)
    observer.sendCompleted()
    #expect(collected == [[2, 3, 4]])
  }

  @Test("combineLatest emits the latest values of both signals")
  func combineLatest() {
    let (numbers, numbersObserver) = Signal<Int, Never>.pipe()
    let (letters, lettersObserver) = Signal<String, Never>.pipe()
    let signal = Signal.combineLatest(numbers, letters)
    signal.observeValues { next in page.print(next) }
    signal.observeCompleted { page.print("Completed") }
    numbersObserver.send(value: 1)
    numbersObserver.send(value: 2)
    lettersObserver.send(value: "X")
    numbersObserver.send(value: 3)
    numbersObserver.sendCompleted()
    lettersObserver.send(value: "Y")
    lettersObserver.sendCompleted()
    #expect(page.lines == ["(2, \"X\")", "(3, \"X\")", "(3, \"Y\")", "Completed"])
  }

  @Test("zip pairs the values of both signals")
  func zip() {
    let (numbers, numbersObserver) = Signal<Int, Never>.pipe()
    let (letters, lettersObserver) = Signal<String, Never>.pipe()
    let signal = Signal.zip(numbers, letters)
    signal.observeValues { next in page.print(next) }
    signal.observeCompleted { page.print("Completed") }
    numbersObserver.send(value: 1)
    numbersObserver.send(value: 2)
    lettersObserver.send(value: "X")
    numbersObserver.sendCompleted()
    #expect(page.lines == ["(1, \"X\")"])
    lettersObserver.send(value: "Y")
    #expect(page.lines == ["(1, \"X\")", "(2, \"Y\")", "Completed"])
  }

  private func flattened(_ strategy: FlattenStrategy, _ script: (Inputs) -> Void) -> [String] {
    let (first, firstObserver) = Signal<String, Never>.pipe()
    let (second, secondObserver) = Signal<String, Never>.pipe()
    let (signal, observer) = Signal<Signal<String, Never>, Never>.pipe()
    var lines: [String] = []
    signal.flatten(strategy).observeValues { lines.append($0) }
    script(
      Inputs(
        first: firstObserver, second: secondObserver,
        addFirst: { observer.send(value: first) }, addSecond: { observer.send(value: second) }))
    return lines
  }

  private struct Inputs {
    let first: Signal<String, Never>.Observer
    let second: Signal<String, Never>.Observer
    let addFirst: () -> Void
    let addSecond: () -> Void
  }

  @Test("flatten(.merge) forwards the values of all inner signals")
  func merge() {
    let lines = flattened(.merge) { inputs in
      inputs.addFirst()
      inputs.addSecond()
      inputs.first.send(value: "a")
      inputs.second.send(value: "1")
      inputs.first.send(value: "b")
    }
    #expect(lines == ["a", "1", "b"])
  }

  @Test("flatten(.concat) forwards the inner signals in order")
  func concat() {
    let lines = flattened(.concat) { inputs in
      inputs.addFirst()
      inputs.addSecond()
      inputs.second.send(value: "lost")
      inputs.first.send(value: "a")
      inputs.first.sendCompleted()
      inputs.second.send(value: "1")
    }
    #expect(lines == ["a", "1"])
  }

  @Test("flatten(.latest) forwards the latest inner signal")
  func latest() {
    let lines = flattened(.latest) { inputs in
      inputs.addFirst()
      inputs.second.send(value: "lost")
      inputs.first.send(value: "a")
      inputs.addSecond()
      inputs.first.send(value: "late")
      inputs.second.send(value: "1")
    }
    #expect(lines == ["a", "1"])
  }
}
