import Weir

// RxSwift's operators take closures that throw; a thrown error fails the stream.
extension WordCall {
  /// Whether an error that a closure throws fails the resulting stream. True for an operator on an
  /// RxSwift stream that has no side effect and whose signature does not contain `throws`.
  var forwardsThrownErrors: Bool {
    guard case .object(let object) = receiver, let stream = object as? Stream, stream.isRx,
      word.effect == nil
    else { return false }
    return !word.signature.text.contains("throws")
  }

  /// Calls the built-in. If the result is a producer, it fails with the first error that a closure
  /// throws.
  func performFailing() throws(Fault) -> Value {
    let plain = try callSite.perform(self)
    guard case .object(let object) = plain, type(of: object) == Stream.self,
      let made = object as? Stream, !made.typed.isSignal
    else { return plain }
    let runs = SignalProducer<Value, Value> { observer, lifetime in
      let guarded = passed.replacingFunctions { $0.failing(observer) }
      do throws(Fault) {
        let run = try callSite.perform(WordCall(callSite, receiver, guarded))
        run.producer?.start(observer, in: lifetime)
      } catch {
        interpreter.record(error)
      }
    }
    return .object(
      Stream(
        .producer(runs), by: word.maker, inputs: made.inputs, trait: made.trait,
        interpreter: interpreter))
  }
}

extension FunctionValue {
  /// Returns a function that sends a thrown error to an observer and then returns false. The result
  /// has no effect, because the observer ignores all events after the error.
  fileprivate func failing(_ observer: Signal<Value, Value>.Observer) -> FunctionValue {
    FunctionValue(
      .host(name: "closure") { [interpreter] (arguments) throws(Fault) in
        do throws(Fault) {
          return try interpreter.invoke(self, arguments)
        } catch {
          guard case .thrown(let value, _) = error else { throw error }
          observer.send(error: value)
          return .bool(false)
        }
      }, interpreter: interpreter)
  }
}

extension Value {
  /// Whether the value is a closure that can throw.
  var mayThrow: Bool {
    guard case .function(let function) = self, case .code(let code) = function.body else {
      return false
    }
    return code.mayThrow
  }
}
