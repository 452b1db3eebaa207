import Weir

/// Factory methods for disposables.
public struct Disposables {
  private init() {}

  /// Returns a disposable that does nothing.
  public static func create() -> any Disposable { NoDisposable() }

  /// Returns a disposable that calls `dispose` once, when it is first disposed.
  @preconcurrency
  public static func create(with dispose: @escaping @Sendable () -> Void) -> any Cancelable {
    AnyDisposable(dispose)
  }

  /// Returns a disposable that disposes two others.
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable
  ) -> any Cancelable {
    create([disposable1, disposable2])
  }

  /// Returns a disposable that disposes three others.
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
  ) -> any Cancelable {
    create([disposable1, disposable2, disposable3])
  }

  /// Returns a disposable that disposes all of the given ones.
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
    _ disposables: any Disposable...
  ) -> any Cancelable {
    create([disposable1, disposable2, disposable3] + disposables)
  }

  /// Returns a disposable that disposes all of the given ones.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }
}

private struct NoDisposable: Disposable {
  func dispose() {}
}
