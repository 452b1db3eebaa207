import Weir

/// RxSwift's operators take closures that throw: the stream fails with what they throw.
extension WordCall {
  /// True for an operator on one of RxSwift's streams that does not look after errors itself.
  var failsWithWhatIsThrown: Bool {
    guard case .object(let object) = receiver, let stream = object as? Stream, stream.isRx,
      word.effect == nil
    else { return false }
    return !word.signature.text.contains("throws")
  }

  /// The stream that the word makes, whose runs fail with what a closure throws.
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
  /// The same function, which sends an observer what it throws; what it gives back then reaches
  /// nobody.
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
  /// True for a function in which something may be thrown.
  var mayThrow: Bool {
    guard case .function(let function) = self, case .code(let code) = function.body else {
      return false
    }
    return code.mayThrow
  }
}
