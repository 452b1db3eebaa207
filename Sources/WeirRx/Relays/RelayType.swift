/// A sequence that emits the elements it accepts and never terminates.
public protocol RelayType<Element>: ObservableType {
  /// Emits an element.
  func accept(_ event: Element)
}

extension BehaviorRelay: RelayType {}
extension PublishRelay: RelayType {}
extension ReplayRelay: RelayType {}
