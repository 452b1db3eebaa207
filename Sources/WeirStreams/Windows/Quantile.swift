import Weir

extension SignalProducer where Value: BinaryFloatingPoint {
  /// Emits the `q`-quantile of all numbers on completion; emits nothing if there were none.
  ///
  /// The result is estimated with a `TDigest`, whose memory use is bounded. For the quantiles of a
  /// window, accumulate the window into a `TDigest`.
  ///
  /// ```swift
  /// SignalProducer<Double, Never>([3, 1, 2]).quantile(0.5)
  ///   .startWithValues { print($0) }  //> 2.0
  /// ```
  /// - Parameters:
  ///   - q: from 0 to 1; other numbers are clamped.
  ///   - compression: the accuracy of the `TDigest`.
  public func quantile(_ q: Double, compression: Double = 200) -> SignalProducer<Double, Error> {
    quantiles([q], compression: compression).map { $0[0] }
  }

  /// Emits several quantiles of all numbers on completion; emits nothing if there were none.
  ///
  /// - Parameters:
  ///   - parts: the quantiles, each from 0 to 1.
  ///   - compression: the accuracy of the `TDigest`.
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
  /// Emits the `q`-quantile of all numbers on completion; emits nothing if there were none.
  public func quantile(_ q: Double, compression: Double = 200) -> Signal<Double, Error> {
    lifted { $0.quantile(q, compression: compression) }
  }

  /// Emits several quantiles of all numbers on completion; emits nothing if there were none.
  public func quantiles(_ parts: [Double], compression: Double = 200) -> Signal<[Double], Error> {
    lifted { $0.quantiles(parts, compression: compression) }
  }
}
