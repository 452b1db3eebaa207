@testable import Weir

extension LawfulOperator {
  static let combining: [LawfulOperator] =
    latest + zips + concatenations + samples + [
      LawfulOperator(
        name: "merge(with:)", files: ["Combining/Merge.swift"],
        traits: [.usesSourceTwice, .ignoresInterruption],
        onProducer: { source, _ in source.merge(with: source) },
        onSignal: { source, _ in source.map { $0 * 10 }.merge(with: source) }),
      LawfulOperator(
        name: "merge(with:inOrderOf:)", files: ["Combining/MergeInOrder.swift"],
        traits: [.usesSourceTwice, .ignoresInterruption],
        onProducer: { source, _ in source.merge(with: source, inOrderOf: { $0 }) },
        onSignal: { source, _ in source.map { $0 * 10 }.merge(with: source, inOrderOf: { $0 }) }),
      LawfulOperator(
        name: "race(with:)", files: ["Combining/Race.swift"], traits: [.usesSourceTwice],
        onProducer: { source, _ in source.race(with: source.map { $0 * 10 }) },
        onSignal: { source, _ in source.race(with: source.map { $0 * 10 }) }),
      LawfulOperator(
        name: "race with what never sends", files: ["Combining/Race.swift"],
        onProducer: { source, _ in .race(.never, source, .never) },
        onSignal: { source, _ in .race(.never, source, .never) }),
      LawfulOperator(
        name: "lift", files: ["Combining/Lift.swift"],
        onProducer: { source, _ in source.lift { $0.map { $0 + 1 } } }),
      LawfulOperator(
        name: "lift of nothing", files: ["Combining/Lift.swift"],
        onProducer: { source, _ in source.lift { $0 } }),
      LawfulOperator(
        name: "lift of two", files: ["Combining/Lift.swift"], traits: [.usesSourceTwice],
        onProducer: { source, _ in
          source.lift { first in { first.combineLatest(with: $0) } }(source).map { $0 * 10 + $1 }
        }),
    ]

  private static let latest: [LawfulOperator] = [
    LawfulOperator(
      name: "combineLatest(with:)", files: ["Combining/CombineLatest.swift"],
      traits: [.usesSourceTwice],
      onProducer: { source, _ in source.combineLatest(with: source).map { $0 * 10 + $1 } },
      onSignal: { source, _ in source.combineLatest(with: source).map { $0 * 10 + $1 } }),
    LawfulOperator(
      name: "combineLatest", files: ["Combining/CombineLatest.swift", "Combining/Row.swift"],
      traits: [.usesSourceTwice],
      onProducer: { source, _ in
        .combineLatest([source, source, source]).map { $0.reduce(0, +) }
      },
      onSignal: { source, _ in .combineLatest([source, source, source]).map { $0.reduce(0, +) } }),
    LawfulOperator(
      name: "combineLatest of four", files: ["Combining/CombineLatest.swift"],
      traits: [.usesSourceTwice],
      onProducer: { source, _ in
        IntProducer.combineLatest(source, source, source, source).map { $0 + $1 + $2 + $3 }
      },
      onSignal: { source, _ in
        IntSignal.combineLatest(source, source, source, source).map { $0 + $1 + $2 + $3 }
      }),
    LawfulOperator(
      name: "combineLatest of inner streams", files: ["Combining/InnerCombineLatest.swift"],
      onProducer: { source, _ in
        source.map { IntProducer(value: $0) }.combineLatest().map { $0.reduce(0, +) }
      },
      onSignal: { source, _ in
        source.map { IntProducer(value: $0) }.combineLatest().map { $0.reduce(0, +) }
      }),
    LawfulOperator(
      name: "combineLatest of the source as an inner stream",
      files: ["Combining/InnerCombineLatest.swift"],
      onProducer: { source, _ in
        SignalProducer<IntProducer, Failure>(value: source).combineLatest().map { $0[0] }
      }),
  ]

  private static let zips: [LawfulOperator] = [
    LawfulOperator(
      name: "zip(with:)",
      files: [
        "Combining/Zip.swift", "Combining/ZipInputs.swift", "Combining/PacedRun.swift",
        "Combining/JoinSide.swift",
      ],
      traits: [.usesSourceTwice],
      onProducer: { source, _ in source.zip(with: source).map { $0 * 10 + $1 } },
      onSignal: { source, _ in source.zip(with: source).map { $0 * 10 + $1 } }),
    LawfulOperator(
      name: "zip with an endless sequence", files: ["Combining/PacedRun.swift"],
      onProducer: { source, _ in IntProducer(0...).zip(with: source).map { $0 * 10 + $1 } }),
    LawfulOperator(
      name: "zip", files: ["Combining/Zip.swift"], traits: [.usesSourceTwice],
      onProducer: { source, _ in .zip([source, source, source]).map { $0.reduce(0, +) } },
      onSignal: { source, _ in .zip([source, source, source]).map { $0.reduce(0, +) } }),
    LawfulOperator(
      name: "zip of four", files: ["Combining/Zip.swift"], traits: [.usesSourceTwice],
      onProducer: { source, _ in
        IntProducer.zip(source, source, source, source).map { $0 + $1 + $2 + $3 }
      },
      onSignal: { source, _ in
        IntSignal.zip(source, source, source, source).map { $0 + $1 + $2 + $3 }
      }),
    LawfulOperator(
      name: "zip of inner streams", files: ["Combining/InnerZip.swift"],
      onProducer: { source, _ in
        source.map { IntProducer(value: $0) }.zip().map { $0.reduce(0, +) }
      },
      onSignal: { source, _ in
        source.map { IntProducer(value: $0) }.zip().map { $0.reduce(0, +) }
      }),
    LawfulOperator(
      name: "forkJoin", files: ["Combining/ForkJoin.swift"],
      traits: [.usesSourceTwice],
      onProducer: { source, _ in .forkJoin([source, source]).map { $0.reduce(0, +) } },
      onSignal: { source, _ in .forkJoin([source, source]).map { $0.reduce(0, +) } }),
    LawfulOperator(
      name: "forkJoin of four", files: ["Combining/ForkJoin.swift"],
      traits: [.usesSourceTwice],
      onProducer: { source, _ in
        IntProducer.forkJoin(source, source, source, source).map { $0 + $1 + $2 + $3 }
      },
      onSignal: { source, _ in
        IntSignal.forkJoin(source, source, source, source).map { $0 + $1 + $2 + $3 }
      }),
  ]

  private static let concatenations: [LawfulOperator] = [
    LawfulOperator(
      name: "concat", files: ["Combining/Concat.swift"],
      traits: [.usesSourceTwice, .ignoresInterruption],
      onProducer: { source, _ in source.concat(source) }),
    LawfulOperator(
      name: "concat(error:)", files: ["Combining/Concat.swift"],
      traits: [.usesSourceTwice, .ignoresInterruption, .handlesFailure],
      onProducer: { source, _ in
        source.concat(error: .first).flatMapError { _ in IntProducer.empty }
      }),
    LawfulOperator(
      name: "concat(ignoringErrors:)", files: ["Combining/ConcatIgnoringErrors.swift"],
      traits: [.usesSourceTwice, .ignoresInterruption, .handlesFailure],
      onProducer: { source, _ in source.concat(ignoringErrors: source).promoteError() }),
    LawfulOperator(
      name: "prefix(value:)", files: ["Combining/Concat.swift"],
      traits: [.usesSourceTwice, .ignoresInterruption],
      onProducer: { source, _ in source.prefix(value: 0) }),
    LawfulOperator(
      name: "then", files: ["Combining/Then.swift"],
      onProducer: { source, _ in source.then(IntProducer(value: 1)) }),
    LawfulOperator(
      name: "then the source", files: ["Combining/Then.swift"],
      onProducer: { source, _ in IntProducer([1, 2]).then(source) }),
  ]

  private static let samples: [LawfulOperator] = [
    LawfulOperator(
      name: "withLatest(from:)", files: ["Combining/WithLatest.swift"],
      onProducer: { source, _ in
        source.withLatest(from: SignalProducer<Int, Never>(value: 1)).map { $0 + $1 }
      },
      onSignal: { source, _ in
        source.withLatest(from: SignalProducer<Int, Never>(value: 1)).map { $0 + $1 }
      }),
    LawfulOperator(
      name: "withLatest(from:) the source", files: ["Combining/WithLatest.swift"],
      traits: [.usesSourceTwice],
      onProducer: { source, _ in
        source.withLatest(from: source.replaceError(with: 0)).map { $0 + $1 }
      },
      onSignal: { source, _ in
        source.withLatest(from: source.replaceError(with: 0)).map { $0 + $1 }
      }),
    LawfulOperator(
      name: "sample(with:)", files: ["Combining/Sample.swift"], traits: [.usesSourceTwice],
      onProducer: { source, _ in
        source.sample(with: source.replaceError(with: 0)).map { $0 + $1 }
      },
      onSignal: { source, _ in
        source.sample(with: source.replaceError(with: 0)).map { $0 + $1 }
      }),
    LawfulOperator(
      name: "sample(on:)", files: ["Combining/Sample.swift"],
      onProducer: { source, _ in source.sample(on: SignalProducer<Void, Never>(value: ())) }),
    LawfulOperator(
      name: "sample(on:) what completes", files: ["Combining/Sample.swift"],
      onSignal: { source, _ in source.sample(on: SignalProducer<Void, Never>.empty) }),
  ]
}
