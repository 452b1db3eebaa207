import Weir

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Makes values of what they have been encoded to, as JSON and property list decoders do.
public typealias DataDecoder = TopLevelDecoder

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType {
  /// Sends what each element is decoded to; ends with an error where it cannot be decoded.
  public func decode<Item: Decodable, Decoder: DataDecoder & Sendable>(
    type: Item.Type, decoder: Decoder
  ) -> Observable<Item> where Decoder.Input == Element {
    Observable<Item>(producer.decode(type: type, decoder: decoder))
  }
}
