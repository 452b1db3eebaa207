import Weir
import WeirSyntax

/// An observer to which programs can send events.
package final class ObserverObject: HeapObject, Host {
  /// A box for the observer, which allows the observer to be called without reference counting.
  private final class Target {
    let observer: Signal<Value, Value>.Observer
    // Not an Optional, because a closure in an Optional is retained on each call.
    let onInt: (Int) -> Void

    init(_ observer: Signal<Value, Value>.Observer, onInt: ((Int) -> Void)? = nil) {
      self.observer = observer
      self.onInt = onInt ?? { observer.onValue(.int($0)) }
    }
  }

  // Unchecked: replaced only while the program is not executing.
  @exclusivity(unchecked) private var target: Target
  @exclusivity(unchecked) private var borrowed: Unmanaged<Target>

  package init(_ observer: Signal<Value, Value>.Observer, in heap: Heap) {
    target = Target(observer)
    borrowed = .passUnretained(target)
    super.init()
    heap.add(self)
  }

  /// Creates an observer that accepts only Ints. A value of another type is recorded as a fault.
  ///
  /// - Parameter site: the location of the call that creates the stream.
  package init(
    _ observer: Signal<Int, Value>.Observer, _ interpreter: Interpreter, _ site: SourceLocation
  ) {
    let values = Signal<Value, Value>.Observer(
      receiving: { value in
        guard case .int(let int) = value else {
          return interpreter.record(site.mismatch("Int", value))
        }
        observer.onValue(int)
      }, termination: { observer.onTermination($0) })
    target = Target(values, onInt: observer.onValue)
    borrowed = .passUnretained(target)
    super.init()
    interpreter.heap.add(self)
  }

  override func releaseReferences() {
    target = Target(Signal.Observer())
    borrowed = .passUnretained(target)
  }

  package var observer: Signal<Value, Value>.Observer { target.observer }

  @inline(__always)
  package func send(_ value: Value) {
    borrowed._withUnsafeGuaranteedRef { $0.observer.onValue(value) }
  }

  @inline(__always)
  package func send(_ int: Int) {
    borrowed._withUnsafeGuaranteedRef { $0.onInt(int) }
  }

  package var kind: ReceiverKind { .observer }
  package var typeName: String { "Observer" }
}

extension Signal<Value, Value>.Event {
  /// Returns the event as a value of the language.
  package func asValue(_ type: EnumType = .event) -> Value {
    switch self {
    case .value(let value): .enumCase(EnumValue(type, type.cases[0].name, [value]))
    case .failed(let error): .enumCase(EnumValue(type, type.cases[1].name, [error]))
    case .completed: .enumCase(EnumValue(type, "completed"))
    case .interrupted: .enumCase(EnumValue(type, "interrupted"))
    }
  }
}

extension EnumValue {
  /// The value as an event, with current or former case names.
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

extension Value {
  /// Sends `value` to this value, which must be an observer or another object that accepts events.
  ///
  /// Throws if this value does not accept events.
  @inline(__always)
  package func send(
    _ value: Value, _ site: SourceLocation, _ catalog: Catalog
  ) throws(Fault) {
    guard case .object(let host) = self else { throw site.noMember("send", self, catalog) }
    if Swift.type(of: host) == ObserverObject.self {
      unsafeDowncast(host, to: ObserverObject.self).observer.send(value: value)
    } else if let target = host as? any EventTarget {
      target.target.send(value: value)
    } else {
      throw site.noMember("send", self, catalog)
    }
  }
}
