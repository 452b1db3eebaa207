import Weir
import WeirSyntax

/// An object that can be the target of the binding operator `<~`.
package protocol Binding: Host {
  /// The binding target; nil if the object cannot be set.
  var bindingTarget: BindingTarget<Value>? { get }
}

extension Interpreter {
  /// Implements `target <~ source`: forwards the values of a stream or property to a target. Has no
  /// effect if the target is nil.
  ///
  /// - Parameters:
  ///   - site: the location of the operator.
  ///   - whole: the location of the complete expression.
  package func bind(
    _ target: Value, to source: Value, _ site: SourceLocation, in whole: SourceLocation
  ) throws(Fault) -> Value {
    switch target {
    case .none: return .none
    case .some(let target): return try bind(target, to: source, site, in: whole)
    default: break
    }
    guard case .object(let object) = target,
      let bindingTarget = (object as? any Binding)?.bindingTarget
    else {
      throw site.failure(
        "type '\(target.typeName)' cannot be the target of a binding",
        hints: ["a MutableProperty, an Action and a BindingTarget can be bound to"])
    }
    guard let producer = source.producer else {
      throw site.failure(
        "'<~' requires a stream or a property on the right, found a value of type "
          + "'\(source.typeName)'",
        hints: ["a single value is set: 'property.value = ...'"])
    }
    if let recorder, case .object(let stream as Stream) = source {
      return try recorder.observe(stream, "<~", at: whole, self) { (counted) throws(Fault) in
        bind(bindingTarget, to: counted.producer, site)
      }
    }
    return bind(bindingTarget, to: producer, site)
  }

  private func bind(
    _ target: BindingTarget<Value>, to producer: SignalProducer<Value, Value>,
    _ site: SourceLocation
  ) -> Value {
    let disposable = target <~ producer.unfailing(self, site)
    return disposable.map { .some(.object(DisposableObject($0, in: heap))) } ?? .none
  }
}

/// A `BindingTarget`: a closure that receives values until its lifetime ends.
package final class BindingTargetObject: HeapObject, Host, Binding {
  package private(set) var bindingTarget: BindingTarget<Value>?
  package let typeName: String

  package init(_ target: BindingTarget<Value>, typeName: String = "BindingTarget", in heap: Heap) {
    bindingTarget = target
    self.typeName = typeName
    super.init()
    heap.add(self)
  }

  override func releaseReferences() { bindingTarget = nil }

  package var kind: ReceiverKind { .bindingTarget }
}

/// RxSwift's `Binder`: a closure that receives each value together with an object. The binder does
/// not retain the object.
package final class BinderObject: Host, EventTarget {
  package let target: Signal<Value, Value>.Observer
  package let typeName: String

  package init(
    typeName: String = "Binder", _ site: SourceLocation, _ interpreter: Interpreter,
    _ set: @escaping @Sendable (Value) -> Void
  ) {
    self.typeName = typeName
    target = Signal.Observer(
      value: { value in if !interpreter.isHalted { set(value) } },
      failed: { interpreter.record(site.failure("a bound stream failed: \($0.description)")) })
  }

  package var kind: ReceiverKind { .binder }
}
