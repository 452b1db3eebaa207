import Weir

extension SignalProducer where Value: BinaryFloatingPoint {
  /// Sends the number below which the part `q` of all numbers lies, at the completion; nothing where
  /// none has come.
  ///
  /// It is found with a `TDigest`, whose memory does not grow; for the quantiles of a window, let that
  /// be what the window adds up to.
  ///
  /// ```swift
  /// SignalProducer<Double, Never>([3, 1, 2]).quantile(0.5)
  ///   .startWithValues { print($0) }  //> 2.0
  /// ```
  /// - Parameter q: from 0 to 1; what is beyond counts as that.
  public func quantile(_ q: Double, compression: Double = 200) -> SignalProducer<Double, Error> {
    quantiles([q], compression: compression).map { $0[0] }
  }

  /// Sends several quantiles of all numbers, at the completion; nothing where none has come.
  ///
  /// - Parameter parts: from 0 to 1 each.
  public func quantiles(
    _ parts: [Double], compression: Double = 200
  ) -> SignalProducer<[Double], Error> {
    transform { output in
      var digest = TDigest(compression: compression)
      return Signal<Value, Error>.Observer(
        receiving: { digest.add(Double($0)) },
        termination: { termination in
          if case .completed = termination, digest.count > 0 {
            output.send(value: digest.quantiles(parts).map { $0 ?? .nan })
          }
          output.terminate(termination)
        })
    }
  }
}

extension Signal where Value: BinaryFloatingPoint {
  /// Sends the number below which the part `q` of all numbers lies, at the completion; nothing where
  /// none has come.
  public func quantile(_ q: Double, compression: Double = 200) -> Signal<Double, Error> {
    lifted { $0.quantile(q, compression: compression) }
  }

  /// Sends several quantiles of all numbers, at the completion; nothing where none has come.
  public func quantiles(_ parts: [Double], compression: Double = 200) -> Signal<[Double], Error> {
    lifted { $0.quantiles(parts, compression: compression) }
  }
}
