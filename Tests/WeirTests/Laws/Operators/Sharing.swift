@testable import Weir

extension LawfulOperator {
  static let sharing: [LawfulOperator] = [
    LawfulOperator(
      name: "replayLazily", files: ["Sharing/ReplayLazily.swift"], traits: [.sharesOneRun],
      onProducer: { source, _ in source.replayLazily(upTo: 2) }),
    LawfulOperator(
      name: "share", files: ["Sharing/Share.swift"], traits: [.sharesOneRun],
      onProducer: { source, _ in source.share() }),
    LawfulOperator(
      name: "share(replay:)", files: ["Sharing/Share.swift"], traits: [.sharesOneRun],
      onProducer: { source, _ in source.share(replay: 2) }),
    LawfulOperator(
      name: "share(scope: .forever)", files: ["Sharing/Share.swift"], traits: [.sharesOneRun],
      onProducer: { source, _ in source.share(scope: .forever) }),
    LawfulOperator(
      name: "publish and refCount",
      files: ["Sharing/Publish.swift", "Sharing/ConnectableProducer.swift"],
      traits: [.sharesOneRun],
      onProducer: { source, _ in source.publish().refCount() }),
    LawfulOperator(
      name: "multicast", files: ["Sharing/Multicast.swift"], traits: [.sharesOneRun],
      onProducer: { source, _ in source.multicast { Signal.pipe() }.autoconnect() }),
    LawfulOperator(
      name: "multicast in a selector", files: ["Sharing/Multicast.swift"],
      onProducer: { source, _ in
        source.multicast { shared in shared.zip(with: shared).map { $0 * 10 + $1 } }
      }),
    LawfulOperator(
      name: "multicast through a subject in a selector", files: ["Sharing/Multicast.swift"],
      onProducer: { source, _ in
        source.multicast({ IntProducer.buffer(1) }, selector: { $0.map { $0 + 1 } })
      }),
  ]
}
