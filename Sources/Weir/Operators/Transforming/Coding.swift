/// A type that decodes values from their encoded form, like JSON and property list decoders.
public protocol TopLevelDecoder<Input> {
  associatedtype Input

  /// Returns the value of the given type that `input` encodes, or throws if `input` is malformed.
  func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
}

/// A type that encodes values to be stored or sent, like JSON and property list encoders.
public protocol TopLevelEncoder<Output> {
  associatedtype Output

  /// Returns the encoded form of `value`, or throws if it cannot be encoded.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

extension Signal {
  /// Decodes each value, or fails with the error that the decoder throws.
  @_disfavoredOverload
  public func decode<T: Decodable, Decoder: TopLevelDecoder & Sendable>(
    type: T.Type = T.self, decoder: Decoder
  ) -> Signal<T, any Swift.Error> where Decoder.Input == Value {
    mapError { $0 }.transform { $0.attemptMapped { try decoder.decode(T.self, from: $0) } }
  }
}

extension Signal where Value: Encodable {
  /// Encodes each value, or fails with the error that the encoder throws.
  @_disfavoredOverload
  public func encode<Encoder: TopLevelEncoder & Sendable>(
    encoder: Encoder
  ) -> Signal<Encoder.Output, any Swift.Error> {
    mapError { $0 }.transform { $0.attemptMapped { try encoder.encode($0) } }
  }
}

extension SignalProducer {
  /// Decodes each value, or fails with the error that the decoder throws. The failure stops the
  /// source.
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
  /// Encodes each value, or fails with the error that the encoder throws. The failure stops the
  /// source.
  @_disfavoredOverload
  public func encode<Encoder: TopLevelEncoder & Sendable>(
    encoder: Encoder
  ) -> SignalProducer<Encoder.Output, any Swift.Error> {
    mapError { $0 }.transformUntilEnd { $0.attemptMapped { try encoder.encode($0) } }
  }
}
