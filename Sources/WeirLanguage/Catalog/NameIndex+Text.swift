extension NameIndex {
  /// Each name with the numbers of its chapters, in the order of the bytes.
  static let text: StaticString = """
    Concat 8
    EXIT_FAILURE 15
    EXIT_SUCCESS 15
    Failure 9
    Latest 8
    Merge 8
    Success 9
    abs 14
    accept 18
    acos 14
    activate 20
    add 12
    addDisposable 12
    addDisposableTo 12
    addTask 21
    addTaskUnlessCancelled 21
    addingReportingOverflow 14
    advance 11
    advanceByInterval 11
    advanceTo 11
    advanceToDate 11
    advanced 11 14
    all 6 16
    allSatisfy 6 14
    amb 7
    and 6 16
    andThen 7 19
    any 6 16
    append 7 14 15 20
    appendContentsOf 14
    apply 17
    arguments 15
    asCSV 15
    asCompletable 19
    asControlEvent 19
    asControlProperty 19
    asDriver 19
    asInfallible 19
    asJSONLines 15
    asMaybe 19
    asObservable 0
    asObserver 1 18
    asSharedSequence 19
    asSignal 19
    asSingle 19
    asciiValue 14
    asin 14
    assert 14
    assertNoFailure 9
    assertionFailure 14
    async 11
    asyncAfter 11
    asyncInstance 11
    atan 14
    atan2 14
    attempt 3
    attemptAllSatisfy 6
    attemptCompactMap 3
    attemptContains 6
    attemptFilter 5
    attemptFirst 5
    attemptLast 5
    attemptMap 3
    attemptMax 6
    attemptMin 6
    attemptReduce 6
    attemptScan 3
    attemptSkip 5
    attemptSkipRepeats 5
    attemptTake 5
    audit 11
    autoconnect 13
    bind 16
    bindCallback 0
    bindingTarget 16 17
    bitWidth 14
    buffer 0 4
    bufferCount 4
    bufferTime 4
    bufferToggle 4
    bufferWhen 4
    buffered 4
    callback 0
    cancel 12 21
    cancelAll 21
    capitalized 14
    capitalizedString 14
    catch 9
    catchAndReturn 9
    catchError 9
    catchErrorJustReturn 9
    cbrt 14
    ceil 14
    changed 19
    changes 15
    characters 14
    checkCancellation 21
    clamped 14
    clock 11 15
    code 9 15
    collect 4
    combine 14
    combineAll 7
    combineLatest 7 16
    combineLatestAll 7
    combineLatestWith 7
    combinePrevious 3 16
    command 15
    compactMap 3 14 19
    compactMapValues 14
    completed 1 10 17
    components 14
    componentsSeparatedByString 14
    concat 7 8 19
    concatAll 8
    concatMap 8
    concatMapTo 8
    concatWith 7
    concurrent 8
    connect 13
    contains 6 14
    containsString 14
    converted 20
    cos 14
    count 4 6 14 15
    countBy 4
    create 0 12 18 19
    createUnbound 18
    createUnbounded 18
    csv 15
    csvLines 15
    currentDate 11
    deactivate 20
    debounce 11 20
    debug 10
    debugDescription 14
    debugPrint 15
    decode 15
    defaultIfEmpty 5
    deferred 0 19
    delay 11
    delaySubscription 11
    delayWhen 11
    dematerialize 3
    dematerializeResults 3
    description 14
    detached 21
    didSet 16
    directory 15
    disable 20
    disabledErrors 17
    discard 20
    dispatch 20
    disposable 12
    dispose 12 18
    disposed 10 12
    distance 14
    distinct 4 5 20
    distinctUntilChanged 5
    distinctUntilKeyChanged 5
    do 10 19
    doOnNext 10
    domain 9
    drive 19
    drop 5 14
    dropFirst 5 14
    dropLast 14
    dump 15
    either 0
    element 1 5
    elementAt 5
    elements 5
    elementsEqual 6 14
    emit 19
    empty 0 12 19
    enabled 17
    end 4
    endIndex 14
    endWith 7
    ended 12
    enumerate 14
    enumerated 3 14
    eraseToAnyPublisher 0
    error 0 1 16 19
    errors 15 17
    events 17
    every 6
    example 15
    exec 15
    executing 17
    exhaust 8
    exhaustAll 8
    exhaustMap 8
    exit 15
    exp 14
    expand 3
    failed 1 10
    failure 9
    fatalError 14
    file 15
    filter 5 14 16 19 20
    filterMap 3
    finalize 10 14
    find 5
    findIndex 5
    finish 21
    fire 20
    fired 20
    first 2 5 14
    firstIndex 5 14
    firstMatch 15
    firstValue 21
    flatMap 1 8 14 16 19
    flatMapCompletable 19
    flatMapError 9
    flatMapFirst 8
    flatMapLatest 8
    flatMapMaybe 19
    flatMapScan 8
    flatten 8 16
    floor 14
    fmod 14
    follow 15
    forEach 14
    forever 13
    forkJoin 7
    formIntersection 14
    formSymmetricDifference 14
    formUnion 14
    from 0 19
    generate 0
    get 1
    getValue 18
    global 11
    greatestFiniteMagnitude 14
    group 3
    groupBy 3
    groups 4
    handleEvents 10
    hasEnded 12
    hasObservers 18
    hasPrefix 14
    hasSuffix 14
    hexDigitValue 14
    hours 20
    hypot 14
    ifEmpty 5 19
    ignoreElements 5
    ignoreNil 3
    ignoreOutput 5
    ignoreValues 5
    index 14
    indexOf 14
    indices 14
    infinity 14
    init 0 1 9 11 12 14 15 16 17 18 19 20 21
    inner 12
    innerDisposable 12
    insert 12 14
    instance 11
    interrupted 1 10
    intersection 14
    intersperse 3
    interval 0 19
    isASCII 14
    isCancelled 12 21
    isCased 14
    isCompleted 1
    isCurrencySymbol 14
    isDisjoint 14
    isDisposed 12
    isEmpty 6 14 15 21
    isEnabled 17
    isExecuting 17
    isFinite 14
    isHexDigit 14
    isInfinite 14
    isInvalid 16
    isLetter 14
    isLowercase 14
    isMathSymbol 14
    isMultiple 14
    isNaN 14
    isNewline 14
    isNumber 14
    isPunctuation 14
    isStopEvent 1
    isStrictSubset 14
    isStrictSuperset 14
    isSubset 14
    isSuperset 14
    isSymbol 14
    isTerminating 1
    isUppercase 14
    isWhitespace 14
    isWholeNumber 14
    isZero 14
    join 4
    joinWithSeparator 14
    joined 14
    json 15
    jsonLines 15
    just 0 19
    key 3 4
    keys 14 15
    last 2 5 14
    lastIndex 14
    lastValue 21
    latest 8
    lazyMap 3
    leadingZeroBitCount 14
    leastNonzeroMagnitude 14
    leastNormalMagnitude 14
    leftJoin 4
    lexicographicallyPrecedes 14
    lifetime 16 17
    lift 3
    lines 15
    localizedDescription 9 15
    log 14
    log10 14
    log2 14
    logEvents 10
    logfmt 15
    lowerBound 14
    lowercaseString 14
    lowercased 14
    magnitude 14
    main 11
    mainQueueScheduler 11
    make 12
    makeAsyncIterator 21
    makeConnectable 13
    makeStream 21
    map 1 3 14 16 20
    mapError 1 9
    mapObserver 1
    mapTo 3
    mapValues 14
    matches 15
    materialize 3
    materializeResults 3
    max 6 8 14
    maxElement 14
    mean 4
    measureInterval 3
    merge 7 8 14 19
    mergeAll 8
    mergeMap 8
    mergeMapTo 8
    mergeWith 7
    merging 14
    microseconds 11 20
    milliseconds 11 20
    min 6 14
    minElement 14
    minutes 20
    modify 16
    movingAverage 4
    multicast 13
    multipliedReportingOverflow 14
    name 19
    nan 14
    nanoseconds 11 20
    negate 6 14 16
    never 0 19
    next 1 18 21
    noDispatch 20
    nonzeroBitCount 14
    now 11
    observable 20
    observe 2 11
    observeCompleted 2
    observeEnded 12
    observeFailed 2
    observeInterrupted 2
    observeNext 2
    observeOn 11
    observeResult 2
    observeValues 2
    observed 18
    of 0 19
    on 1 10
    onCompleted 1
    onError 1
    onErrorResumeNext 7
    onErrorResumeNextWith 7
    onNext 1
    onTermination 21
    operation 15
    or 6 16
    orEmpty 19
    output 5
    overlaps 14
    padding 14
    pairwise 3
    partition 3 14
    path 15
    pi 14
    picoseconds 20
    pipe 0 15
    popFirst 14
    popLast 14
    pow 14
    precondition 14
    preconditionFailure 14
    prefix 5 7 14
    prepend 7
    press 19
    primitiveSequence 19
    print 10 15
    producer 0 1 3 16
    promoteError 9
    promoteErrors 9
    promoteValue 3
    publish 13
    publisher 0 1
    quantile 4
    quotientAndRemainder 14
    race 7 8
    raceWith 7
    random 14 15
    randomElement 14
    range 0
    rate 4
    readLine 15
    receive 1 11
    reduce 6 14
    reentrantUnserialized 0
    reentrantUnserializedPipe 0
    refCount 13
    releaseAll 20
    remainder 14
    remove 12 14
    removeAll 14
    removeAtIndex 14
    removeDuplicates 5
    removeFirst 14
    removeLast 14
    removeRange 14
    removeSubrange 14
    removeValue 14
    removeValueForKey 14
    repeat 9
    repeatElement 0 14
    repeatWhen 9
    replaceEmpty 5
    replaceError 9
    replaceNil 3
    replaceSubrange 14
    replacing 14
    replacingOccurrences 14
    replay 13
    replayAll 13
    replayLazily 13
    requireSingle 5
    reserveCapacity 14
    result 16 21
    resultCallback 0
    resume 21
    retain 12
    retry 9
    retryWhen 9
    reverse 14
    reversed 14
    rewind 11
    round 14
    rounded 14
    run 11 21
    rx 19
    sample 7 11
    sampleOn 7
    sampleWith 7
    scan 3
    scanMap 3
    schedule 11
    scheduleAfter 11
    schedulePeriodic 11
    scheduleRecursive 11
    scheduleRelative 11
    scopedExample 15
    seconds 11 20
    send 1 18
    sendCompleted 1
    sendError 1
    sendFailed 1
    sendInterrupted 1
    sendNext 1
    sequenceEqual 6
    setDisposable 12
    setFailureType 9
    share 13
    shareReplay 13
    shared 11
    shuffle 14
    shuffled 14
    sign 14
    signal 3 16
    signals 15
    signum 14
    sin 14
    single 2 5
    sink 2
    skip 5
    skipLast 5
    skipNil 3
    skipRepeats 5 16
    skipUntil 5
    skipWhile 5
    sleep 21
    sort 14
    sortInPlace 14
    sorted 14
    split 14
    sqrt 14
    squareRoot 14
    start 2 4 11
    startIndex 14
    startOn 11
    startWith 7
    startWithCompleted 2
    startWithFailed 2
    startWithInterrupted 2
    startWithNext 2
    startWithResult 2
    startWithSignal 2
    startWithValues 2
    started 10
    starting 10
    starts 14
    startsWith 14
    status 15
    stdin 15
    store 12
    stride 14
    stringByReplacingOccurrencesOfString 14
    stringByTrimmingCharactersInSet 14
    subject 15
    subscribe 2 11 19 20
    subscribeOn 11
    subtract 14
    subtracting 14
    subtractingReportingOverflow 14
    success 9
    suffix 14
    swap 14 16
    swapAt 14
    switchAll 8
    switchLatest 8
    switchMap 8
    switchMapTo 8
    switchToLatest 8
    symbol 20
    symmetricDifference 14
    sync 11
    take 5
    takeLast 5
    takeUntil 5
    takeUntilReplacement 5
    takeWhile 5
    tan 14
    tap 10 19
    terminated 10
    text 19
    then 7 20
    throttle 8 11 20
    throwIfEmpty 5
    timeout 11
    timeoutWithError 11
    timer 0 19
    times 9
    timestamp 3
    toArray 4
    toJSON 15
    toggle 14
    top 4
    topN 4
    total 4
    trailingZeroBitCount 14
    trimmed 14
    trimmingCharacters 14
    trunc 14
    truncatingRemainder 14
    tryAllSatisfy 6
    tryCatch 9
    tryCompactMap 3
    tryContains 6
    tryDrop 5
    tryFilter 5
    tryFirst 5
    tryLast 5
    tryMap 3
    tryMax 6
    tryMin 6
    tryPrefix 5
    tryReduce 6
    tryRemoveDuplicates 5
    tryScan 3
    tsv 15
    type 14 19
    ulpOfOne 14
    unicodeScalars 14
    union 14
    uniqueValues 5 16
    unit 20
    unlimited 8
    unserialized 0
    unserializedPipe 0
    unsubscribe 12 20
    unsubscribeAll 20
    update 14
    updateValue 14
    upperBound 14
    uppercaseString 14
    uppercased 14
    uptimeNanoseconds 11
    userInfo 9
    using 0 19
    utf16 14
    utf8 14
    value 1 10 14 16 18 20 21
    values 4 14 15 17 21
    wait 2
    waitForAll 21
    whileConnected 13
    wholeNumberValue 14
    window 4
    windowCount 4
    windowTime 4
    windowToggle 4
    windowWhen 4
    withCheckedContinuation 21
    withCheckedThrowingContinuation 21
    withLatest 7
    withLatestFrom 7
    withTaskCancellationHandler 21
    withTaskGroup 21
    withThrowingTaskGroup 21
    withUnretained 2
    withUnsafeContinuation 21
    withUnsafeThrowingContinuation 21
    withValue 16
    words 4
    wrappedValue 16
    write 15
    yield 21
    zip 7 14 16 19
    zipAll 7
    zipWith 7
    """

  static let typeText: StaticString = """
    Action
    ActionDisposable
    AnyCancellable
    AnyDisposable
    AnyObserver
    AnyProperty
    Array
    AsyncStream
    AsyncSubject
    AsyncThrowingStream
    Atomic
    BehaviorRelay
    BehaviorSubject
    Binder
    BindingTarget
    Bool
    BooleanDisposable
    Button
    CGFloat
    CancellationError
    Character
    CommandLine
    Completable
    CompositeDisposable
    ConcurrentDispatchQueueScheduler
    ConcurrentMainScheduler
    ConcurrentQueueScheduler
    ConstantProperty
    ControlEvent
    ControlProperty
    CurrentThreadScheduler
    CurrentValueSubject
    Deferred
    Dictionary
    DispatchQueue
    DispatchTime
    DispatchTimeInterval
    Disposables
    DisposeBag
    Double
    Driver
    Empty
    EndPoint
    Event
    Fail
    FlattenStrategy
    Future
    Hasher
    ImmediateScheduler
    Infallible
    Int
    JSON
    Just
    Label
    Lifetime
    LoggingEvent
    MainActor
    MainScheduler
    Maybe
    Measurement
    ModifierObservable
    MutableProperty
    NSError
    Observable
    ObservableCollection
    Observables
    Observer
    OnceOnlyTimer
    Optional
    PassthroughSubject
    PeriodicTimer
    Property
    PublishRelay
    PublishSubject
    QueueScheduler
    Record
    RefCountDisposable
    ReplayRelay
    ReplaySubject
    Result
    RunLoop
    RxTimeInterval
    ScheduledDisposable
    ScopedDisposable
    SerialDispatchQueueScheduler
    SerialDisposable
    Set
    SharingScope
    Signal
    SignalProducer
    SimpleDisposable
    Single
    SingleAssignmentDisposable
    String
    Subject
    SubjectLifetimeScope
    Substring
    Task
    TestScheduler
    TextField
    TimeDuration
    TimeInterval
    TimerSignal
    Token
    UIScheduler
    UnicodeScalar
    UnitDuration
    ValidatingProperty
    """
}
