import Weir

/// Creates disposables.
public struct Disposables {
  private init() {}

  /// A disposable that does nothing.
  public static func create() -> any Disposable { NoDisposable() }

  /// A disposable that runs `dispose` the first time it is disposed.
  @preconcurrency
  public static func create(with dispose: @escaping @Sendable () -> Void) -> any Cancelable {
    AnyDisposable(dispose)
  }

  /// A disposable that disposes both.
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable
  ) -> any Cancelable {
    create([disposable1, disposable2])
  }

  /// A disposable that disposes all three.
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
  ) -> any Cancelable {
    create([disposable1, disposable2, disposable3])
  }

  /// A disposable that disposes all.
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
    _ disposables: any Disposable...
  ) -> any Cancelable {
    create([disposable1, disposable2, disposable3] + disposables)
  }

  /// A disposable that disposes all.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }
}

private struct NoDisposable: Disposable {
  func dispose() {}
}
