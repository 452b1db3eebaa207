import Testing
import Weir

@Suite("Properties in the ReactiveSwift playground")
struct PropertyTests {
  private let page = Page()

  @Test("Property(_:) is a read-only view of a MutableProperty")
  func creation() {
    let mutableProperty = MutableProperty(1)
    mutableProperty.producer.startWithValues { page.print("producer", $0) }
    mutableProperty.signal.observeValues { page.print("signal", $0) }
    mutableProperty.value = 2
    let property = Property(mutableProperty)
    property.signal.observeValues { page.print("view", $0) }
    mutableProperty.value = 3
    #expect(property.value == 3)
    #expect(
      page.lines == ["producer 1", "producer 2", "signal 2", "producer 3", "signal 3", "view 3"])
  }

  @Test("'<~' binds a producer, a signal and another property")
  func bindings() {
    let property = MutableProperty(0)
    property.producer.startWithValues { page.print($0) }
    property
      <~ SignalProducer<Int, Never> { observer, _ in
        page.print("work begins")
        observer.send(value: 1)
      }
    let (signal, observer) = Signal<Int, Never>.pipe()
    property <~ signal
    observer.send(value: 2)
    let other = MutableProperty(3)
    property <~ other
    other.value = 4
    #expect(page.lines == ["0", "work begins", "1", "2", "3", "4"])
  }

  @Test("map, combineLatest and zip derive properties")
  func derived() {
    let (a, b) = (MutableProperty(0), MutableProperty("A"))
    let doubled = a.map { $0 * 2 }
    doubled.producer.startWithValues { page.print("doubled", $0) }
    a.combineLatest(with: b).producer.startWithValues { page.print("latest", $0, $1) }
    a.zip(with: b).producer.startWithValues { page.print("zipped", $0, $1) }
    a.value = 1
    b.value = "B"
    #expect(
      page.lines == [
        "doubled 0", "latest 0 A", "zipped 0 A", "doubled 2", "latest 1 A", "latest 1 B",
        "zipped 1 B",
      ])
  }

  @Test("skipRepeats and uniqueValues drop repeated values")
  func repetitions() {
    let property = MutableProperty(0)
    property.skipRepeats().producer.startWithValues { page.print("changed to", $0) }
    property.uniqueValues().producer.startWithValues { page.print("new:", $0) }
    for value in [0, 1, 1, 0] { property.value = value }
    #expect(page.lines == ["changed to 0", "new: 0", "changed to 1", "new: 1", "changed to 0"])
  }

  @Test("flatten(.latest) flattens a property of properties")
  func flatten() {
    let (first, second) = (MutableProperty("1"), MutableProperty("A"))
    let property = MutableProperty(first)
    property.flatten(.latest).producer.startWithValues { page.print($0) }
    first.value = "2"
    property.value = second
    first.value = "lost"
    second.value = "B"
    #expect(page.lines == ["1", "2", "A", "B"])
  }
}
