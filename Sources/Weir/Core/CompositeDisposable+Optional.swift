extension CompositeDisposable {
  /// Holds those of the disposables given that are there.
  public convenience init<S: Sequence>(_ disposables: S) where S.Element == (any Disposable)? {
    self.init(disposables.compactMap { $0 })
  }
}
