import Weir

/// The writing end of a stream.
final class ObserverObject: HeapObject, Host {
  @exclusivity(unchecked) private(set) var observer: Signal<Value, Value>.Observer

  init(_ observer: Signal<Value, Value>.Observer, in heap: Heap) {
    self.observer = observer
    super.init()
    heap.add(self)
  }

  override func letGo() { observer = Signal.Observer() }

  /// Sends a value.
  @inline(__always)
  func send(_ value: Value) { observer.onValue(value) }

  var kind: ReceiverKind { .observer }
  var typeName: String { "Observer" }
}

extension Signal<Value, Value>.Event {
  /// The event as a value of the language.
  var asValue: Value {
    switch self {
    case .value(let value): .enumCase(EnumValue(.event, "value", [value]))
    case .failed(let error): .enumCase(EnumValue(.event, "failed", [error]))
    case .completed: .enumCase(EnumValue(.event, "completed"))
    case .interrupted: .enumCase(EnumValue(.event, "interrupted"))
    }
  }
}

extension EnumValue {
  /// The event that the value is, under any of its names.
  var asEvent: Signal<Value, Value>.Event? {
    switch EnumType.event.enumCase(named: name)?.name {
    case "value": payload.first.map { .value($0) }
    case "failed": payload.first.map { .failed($0) }
    case "completed": .completed
    case "interrupted": .interrupted
    default: nil
    }
  }
}
