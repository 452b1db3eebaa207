/// Makes values of what they have been encoded to, as JSON and property list decoders do.
public protocol TopLevelDecoder<Input> {
  associatedtype Input

  func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
}

/// Makes of values what they can be stored or sent as, as JSON and property list encoders do.
public protocol TopLevelEncoder<Output> {
  associatedtype Output

  func encode<T: Encodable>(_ value: T) throws -> Output
}

extension Signal {
  /// Sends what each value is decoded to; fails where it cannot be decoded.
  @_disfavoredOverload
  public func decode<T: Decodable, Decoder: TopLevelDecoder & Sendable>(
    type: T.Type = T.self, decoder: Decoder
  ) -> Signal<T, any Swift.Error> where Decoder.Input == Value {
    mapError { $0 }.transform { $0.attemptMapped { try decoder.decode(T.self, from: $0) } }
  }
}

extension Signal where Value: Encodable {
  /// Sends what each value is encoded to; fails where it cannot be encoded.
  @_disfavoredOverload
  public func encode<Encoder: TopLevelEncoder & Sendable>(
    encoder: Encoder
  ) -> Signal<Encoder.Output, any Swift.Error> {
    mapError { $0 }.transform { $0.attemptMapped { try encoder.encode($0) } }
  }
}

extension SignalProducer {
  /// Sends what each value is decoded to; fails, and stops its source, where it cannot be decoded.
  @_disfavoredOverload
  public func decode<T: Decodable, Decoder: TopLevelDecoder & Sendable>(
    type: T.Type = T.self, decoder: Decoder
  ) -> SignalProducer<T, any Swift.Error> where Decoder.Input == Value {
    mapError { $0 }.transformUntilEnd {
      $0.attemptMapped { try decoder.decode(T.self, from: $0) }
    }
  }
}

extension SignalProducer where Value: Encodable {
  /// Sends what each value is encoded to; fails, and stops its source, where it cannot be encoded.
  @_disfavoredOverload
  public func encode<Encoder: TopLevelEncoder & Sendable>(
    encoder: Encoder
  ) -> SignalProducer<Encoder.Output, any Swift.Error> {
    mapError { $0 }.transformUntilEnd { $0.attemptMapped { try encoder.encode($0) } }
  }
}
