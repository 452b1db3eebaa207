/// Disposes what it holds when it goes away.
///
/// ```swift
/// let numbers = PublishSubject<Int>()
/// var bag = DisposeBag()
/// numbers.subscribe(onNext: { print($0) }).disposed(by: bag)
/// numbers.onNext(1)  //> 1
/// bag = DisposeBag()
/// numbers.onNext(2)
/// ```
public final class DisposeBag: Sendable {
  private let disposables: CompositeDisposable

  public init() {
    disposables = CompositeDisposable()
  }

  /// A bag that holds the disposables given.
  public convenience init(disposing disposables: any Disposable...) {
    self.init(disposing: disposables)
  }

  /// A bag that holds the disposables given.
  public init(disposing disposables: [any Disposable]) {
    self.disposables = CompositeDisposable(disposables: disposables)
  }

  /// A bag that holds the disposables listed in a closure.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  deinit { disposables.dispose() }

  /// Holds a disposable.
  public func insert(_ disposable: any Disposable) { _ = disposables.insert(disposable) }

  /// Holds all of the disposables.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  /// Holds all of the disposables.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { insert(disposable) }
  }

  /// Holds the disposables listed in a closure.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

  /// Lists disposables, one a line.
  @resultBuilder
  public struct DisposableBuilder {
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
      disposables
    }
  }
}

extension Disposable {
  /// Leaves this to a bag, which disposes it when the bag goes away.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
