/// A collection of disposables that are disposed when the bag is deinitialized.
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

  /// Creates an empty bag.
  public init() {
    disposables = CompositeDisposable()
  }

  /// Creates a bag with the given disposables.
  public convenience init(disposing disposables: any Disposable...) {
    self.init(disposing: disposables)
  }

  /// Creates a bag with the given disposables.
  public init(disposing disposables: [any Disposable]) {
    self.disposables = CompositeDisposable(disposables: disposables)
  }

  /// Creates a bag with the disposables that a closure lists.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  deinit { disposables.dispose() }

  /// Adds a disposable.
  public func insert(_ disposable: any Disposable) { _ = disposables.insert(disposable) }

  /// Adds the given disposables.
  public func insert(_ disposables: any Disposable...) { insert(disposables) }

  /// Adds the given disposables.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { insert(disposable) }
  }

  /// Adds the disposables that a closure lists.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

  /// A result builder for a list of disposables, one per line.
  @resultBuilder
  public struct DisposableBuilder {
    /// Returns the disposables of a closure as an array, in the order of its lines.
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
      disposables
    }
  }
}

extension Disposable {
  /// Adds this disposable to a bag, which disposes it when the bag is deinitialized.
  public func disposed(by bag: DisposeBag) { bag.insert(self) }
}
