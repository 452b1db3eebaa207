import Weir

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A decoder for values of `Decodable` types, such as those for JSON and property lists.
public typealias DataDecoder = TopLevelDecoder

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType {
  /// Decodes each element. Fails with the error of the decoder.
  public func decode<Item: Decodable, Decoder: DataDecoder & Sendable>(
    type: Item.Type, decoder: Decoder
  ) -> Observable<Item> where Decoder.Input == Element {
    Observable<Item>(producer.decode(type: type, decoder: decoder))
  }
}
