extension ReceiverKind {
  /// The kinds whose words this one understands beside its own, which go first.
  var bases: [ReceiverKind] {
    switch self {
    case .connectable: [.producer]
    default: []
    }
  }
}
