extension FormerSpelling {
  /// The former spellings by library and version, one per line: the former and the current one.
  ///
  /// A leading dot marks a member of any value, and `0.` a member of the first argument. A `*`
  /// marks arguments that can be omitted and can have any order. A `~` marks
  /// a name with another meaning today, which only programs for Swift 2 and 3 have. A third column names the type
  /// that is created from the arguments. The receiver of a former member is the first argument of
  /// a current function.
  static let rows: [(age: String, rows: String)] = [
    (
      "RxSwift 2",
      """
      .subscribeNext(_:) .subscribe(onNext:)
      .subscribeError(_:) .subscribe(onError:)
      .subscribeCompleted(_:) .subscribe(onCompleted:)
      .driveNext(_:) .drive(onNext:)
      .doOn(_:) .on(event:)
      .doOn(...) .do(...)
      .doOnNext(_:) .do(onNext:)
      .doOnError(_:) .do(onError:)
      .doOnCompleted(_:) .do(onCompleted:)
      .toObservable() Observable.from(_:)
      [].combineLatest(_:) Observable.combineLatest(_:_:)
      [].zip(_:) Observable.zip(_:_:)
      .bindNext(_:) .bind(onNext:)
      NopDisposable.instance Disposables.create()
      MainScheduler.sharedInstance MainScheduler.instance
      AnonymousDisposable(_:) Disposables.create(_:)
      BinaryDisposable(_:_:) CompositeDisposable(_:_:)
      SerialDispatchQueueScheduler(globalConcurrentQueueQOS:) SerialDispatchQueueScheduler(qos:)
      ConcurrentDispatchQueueScheduler(globalConcurrentQueueQOS:) ConcurrentDispatchQueueScheduler(qos:)
      just(_:) Observable.just(_:)
      returnElement(_:) Observable.just(_:)
      empty() Observable.empty()
      never() Observable.never()
      failWith(_:) Observable.error(_:)
      sequenceOf(...) Observable.of(...)
      from(_:) Observable.from(_:)
      create(_:) Observable.create(_:)
      deferred(_:) Observable.deferred(_:)
      range(_:_:) Observable.range(start:count:)
      repeatElement(_:_:) Observable.repeatElement(_:scheduler:)
      interval(_:_:) Observable.interval(_:scheduler:)
      timer(_:_:) Observable.timer(_:scheduler:)
      timer(_:_:_:) Observable.timer(_:period:scheduler:)
      .throttle(_:_:) .throttle(_:scheduler:)
      .debounce(_:_:) .debounce(_:scheduler:)
      .delaySubscription(_:_:) .delaySubscription(_:scheduler:)
      """
    ),
    (
      "RxSwift 3",
      """
      .addDisposableTo(_:) .disposed(by:)
      .bindTo(_:) .bind(to:)
      ~.toArray() .collect()
      """
    ),
    (
      "ReactiveCocoa 3",
      """
      println(_:) print(_:)
      println() print()
      println print
      .observe(next:error:completed:interrupted:)* .observe(_:) Observer(value:failed:completed:interrupted:)
      .start(next:error:completed:interrupted:)* .start(_:) Observer(value:failed:completed:interrupted:)
      .on(started:event:error:completed:interrupted:terminated:disposed:next:)* .on(started:event:failed:completed:interrupted:terminated:disposed:next:)
      Event.sink(next:error:completed:interrupted:)* Observer(value:failed:completed:interrupted:)
      catch(_:_:) 0.flatMapError(_:)
      .put(_:) .swap(_:)
      """
    ),
    (
      "ReactiveCocoa 4",
      """
      .addDisposable(_:) .add(_:)
      SignalProducer(signal:) SignalProducer(_:)
      Action(input:_:) Action(state:execute:)
      QOS_CLASS_USER_INTERACTIVE DispatchQoS.userInteractive
      QOS_CLASS_USER_INITIATED DispatchQoS.userInitiated
      QOS_CLASS_DEFAULT DispatchQoS.default
      QOS_CLASS_UTILITY DispatchQoS.utility
      QOS_CLASS_BACKGROUND DispatchQoS.background
      """
    ),
    (
      "Swift 2",
      """
      NSThread Thread
      NSDate Date
      .currentThread() .current
      .mainThread() .main
      .isMainThread() .isMainThread
      .sleepForTimeInterval(_:) .sleep(forTimeInterval:)
      .reduce(_:combine:) .reduce(_:_:)
      .enumerate() .enumerated()
      .joinWithSeparator(_:) .joined(separator:)
      .componentsSeparatedByString(_:) .components(separatedBy:)
      .stringByReplacingOccurrencesOfString(_:withString:) .replacingOccurrences(of:with:)
      .appendContentsOf(_:) .append(contentsOf:)
      .insert(_:atIndex:) .insert(_:at:)
      .removeAtIndex(_:) .remove(at:)
      .minElement() .min()
      .maxElement() .max()
      .sortInPlace(_:) .sort(by:)
      .sortInPlace() .sort()
      dispatch_get_main_queue() DispatchQueue.main
      dispatch_get_global_queue(_:_:) DispatchQueue.global()
      dispatch_async(_:_:) 0.async(execute:)
      dispatch_source_create(_:_:_:_:) DispatchSource.makeTimerSource()
      dispatch_source_set_event_handler(_:_:) 0.setEventHandler(handler:)
      dispatch_source_cancel(_:) 0.cancel()
      dispatch_resume(_:) 0.resume()
      Error.Test TestError.Test
      Error.example(_:) PlaygroundError.example(_:)
      """
    ),
    (
      "Combine",
      """
      NotificationCenter.Publisher(center:name:object:) 0.publisher(for:object:)
      NotificationCenter.Publisher(center:name:) 0.publisher(for:)
      """
    ),
  ]

  /// Names that only programs for Swift 2 and 3 contain.
  private static let marks: Set = [
    "NopDisposable", "AnonymousDisposable", "subscribeNext", "subscribeError",
    "subscribeCompleted", "doOn", "toObservable", "addDisposableTo", "println", "ErrorType",
    "NSThread", "NSTimeInterval", "startWithNext", "observeNext",
  ]

  /// Returns whether a program that contains the names is written in Swift 2.
  ///
  /// There, the first parameter of a function has no label, and all closures can escape.
  static func areOfSwift2(_ names: some Sequence<String>) -> Bool {
    names.contains(where: marks.contains)
  }
}
