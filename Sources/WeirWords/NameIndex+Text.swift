extension NameIndex {
  /// The lines of the index, one per name, sorted by bytes. Each line contains the name and the
  /// positions of the word lists that define it.
  static let text: StaticString = """
    Concat 9
    EXIT_FAILURE 16
    EXIT_SUCCESS 16
    Failure 10
    Latest 9
    Merge 9
    NSLocalizedDescriptionKey 10
    Success 10
    XCTAssert 15
    XCTAssertEqual 15
    XCTAssertFalse 15
    XCTAssertNil 15
    XCTAssertNotEqual 15
    XCTAssertNotNil 15
    XCTAssertTrue 15
    XCTFail 15
    abs 15
    accept 21
    acos 15
    activate 12 23
    add 13 25
    addDisposable 13
    addDisposableTo 13
    addTask 24
    addTaskUnlessCancelled 24
    addingReportingOverflow 15
    addingTimeInterval 12
    advance 12
    advanceByInterval 12
    advanceTo 12
    advanceToDate 12
    advanced 12 15
    all 7 19
    allSatisfy 7 15
    amb 8
    anchorsMatchLineEndings 15
    and 7 19
    andThen 8 22
    any 7 19
    append 8 15 17 23
    appendContentsOf 15
    apply 20
    arguments 16
    asCSV 18
    asCompletable 22
    asControlEvent 22
    asControlProperty 22
    asDriver 22
    asInfallible 22
    asJSONLines 18
    asMaybe 22
    asObservable 0 24
    asObserver 1 21
    asSharedSequence 22
    asSignal 22
    asSingle 22
    asciiValue 15
    asin 15
    assert 15
    assertNoFailure 10
    assertionFailure 15
    async 12
    asyncAfter 12
    asyncInstance 12
    atan 15
    atan2 15
    attempt 0 3
    attemptAllSatisfy 7
    attemptCompactMap 3
    attemptContains 7
    attemptFilter 6
    attemptFirst 6
    attemptLast 6
    attemptMap 3
    attemptMax 7
    attemptMin 7
    attemptReduce 7
    attemptScan 3
    attemptSkip 6
    attemptSkipRepeats 6
    attemptTake 6
    audit 12
    autoconnect 14
    base 19
    bind 19
    bindCallback 0
    bindingTarget 19 20
    bitWidth 15
    buffer 0 4 5
    bufferCount 4
    bufferTime 4
    bufferToggle 4
    bufferWhen 4
    buffered 4
    callback 0
    cancel 12 13 24
    cancelAll 24
    capitalized 15
    capitalizedString 15
    catch 10
    catchAndReturn 10
    catchError 10
    catchErrorJustReturn 10
    cbrt 15
    ceil 15
    changed 22
    changes 17
    channel 25
    characters 15
    checkCancellation 24
    checked 25
    clamped 15
    clock 12 17
    close 25
    code 10 17
    collect 4
    combine 15
    combineAll 8
    combineLatest 8 19
    combineLatestAll 8
    combineLatestWith 8
    combinePrevious 3 19
    command 17 25
    compactMap 3 15 22
    compactMapValues 15
    completed 1 11 12 20
    components 15
    componentsSeparatedByString 15
    concat 8 9 22
    concatAll 9
    concatMap 9
    concatMapTo 9
    concatWith 8
    concurrent 9
    connect 14
    connected 25
    connections 25
    contains 7 15
    containsString 15
    converted 23
    cos 15
    count 5 7 15 18
    countBy 5
    create 0 13 21 22
    createColdObservable 12
    createHotObservable 12
    createObserver 12
    createUnbound 21
    createUnbounded 21
    csv 18
    csvLines 18
    current 12
    currentDate 12
    data 25
    deactivate 23
    deadLetter 25
    debounce 12 23
    debug 11
    debugDescription 15
    debugPrint 16
    decode 18
    defaultIfEmpty 6
    deferred 0 22
    delay 12 16
    delaySubscription 12
    delayWhen 12
    delete 25
    deliveryCount 25
    dematerialize 3
    dematerializeResults 3
    description 15
    detached 24
    didSet 19
    directory 17
    disable 23
    disabledErrors 20
    discard 23
    dispatch 23
    disposable 13
    dispose 13 21
    disposed 11 13
    distance 12 15
    distinct 5 6 23
    distinctUntilChanged 6
    distinctUntilKeyChanged 6
    do 11 22
    doOnNext 11
    domain 10
    dotMatchesNewlines 15
    drive 22
    drop 6 15
    dropFirst 6 15
    dropLast 15
    dump 16
    either 0
    element 1 6
    elementAt 6
    elements 6
    elementsEqual 7 15
    emit 22
    empty 0 13 22
    enabled 20
    end 5
    endIndex 15
    endWith 8
    ended 13
    enumerate 15
    enumerated 3 15
    eraseToAnyPublisher 0
    error 0 1 12 19 22
    errors 17 20
    event 25
    events 12 20 25
    every 7
    example 16
    exec 17
    executing 20
    exhaust 9
    exhaustAll 9
    exhaustMap 9
    exit 16
    exp 15
    expand 3
    expect 12
    failed 1 11
    failure 10
    fatalError 15
    fields 25
    file 17
    filter 6 15 19 22 23
    filterMap 3
    finalize 11 15
    find 6
    findIndex 6
    finish 24
    fire 23
    fired 23
    first 2 6 15
    firstIndex 6 15
    firstMatch 15 18
    firstValue 24
    flatMap 1 9 15 19 22
    flatMapCompletable 22
    flatMapError 10
    flatMapFirst 9
    flatMapLatest 9
    flatMapMaybe 22
    flatMapScan 9
    flatten 9 19
    floor 15
    fmod 15
    follow 17
    forEach 15
    forever 14
    forkJoin 8
    formIntersection 15
    formSymmetricDifference 15
    formUnion 15
    from 0 22
    generate 0
    get 1 25
    getValue 21
    global 12
    greatestFiniteMagnitude 15
    group 3
    groupBy 3
    groups 5
    handleEvents 11
    hasEnded 13
    hasObservers 21
    hasPrefix 15
    hasSuffix 15
    head 25
    headerValues 25
    headers 25
    heartbeat 12
    hexDigitValue 15
    hours 23
    http 25
    hypot 15
    id 25
    ifEmpty 6 22
    ignoreElements 6
    ignoreNil 3
    ignoreOutput 6
    ignoreValues 6
    ignoresCase 15
    index 15
    indexOf 15
    indices 15
    infinity 15
    init 0 1 3 10 12 13 15 18 19 20 21 22 23 24 25
    inner 13
    innerDisposable 13
    insert 13 15
    instance 12
    interrupted 1 11
    intersection 15
    intersperse 3
    interval 0 22
    isASCII 15
    isCancelled 12 13 24
    isCased 15
    isCompleted 1
    isCurrencySymbol 15
    isDisjoint 15
    isDisposed 13
    isDuplicate 25
    isEmpty 7 15 18 24
    isEnabled 20
    isExecuting 20
    isFinite 15
    isHexDigit 15
    isInfinite 15
    isInvalid 19
    isLetter 15
    isLowercase 15
    isMainThread 12
    isMathSymbol 15
    isMultiple 15
    isNaN 15
    isNewline 15
    isNumber 15
    isPunctuation 15
    isRetained 25
    isStopEvent 1
    isStrictSubset 15
    isStrictSuperset 15
    isSubset 15
    isSuperset 15
    isSymbol 15
    isTerminating 1
    isUppercase 15
    isWhitespace 15
    isWholeNumber 15
    isZero 15
    join 5
    joinWithSeparator 15
    joined 15
    json 18 25
    jsonLines 18
    just 0 22
    key 3 5
    keys 15 17 18
    kind 25
    last 2 6 15
    lastIndex 15
    lastValue 24
    latest 9
    lazyMap 3
    leadingZeroBitCount 15
    leastNonzeroMagnitude 15
    leastNormalMagnitude 15
    leftJoin 5
    lexicographicallyPrecedes 15
    lifetime 19 20
    lift 3
    lines 16 17 25
    listen 25
    localizedDescription 10 17 25
    log 15
    log10 15
    log2 15
    logEvents 11
    logfmt 18
    lowerBound 15
    lowercaseString 15
    lowercased 15
    magnitude 15
    main 12
    mainQueueScheduler 12
    make 13
    makeAsyncIterator 24
    makeConnectable 14
    makeStream 24
    makeTimerSource 12
    map 1 3 15 19 23
    mapError 1 10
    mapObserver 1
    mapTo 3
    mapValues 15
    marbles 12
    matches 15 18
    materialize 3
    materializeResults 3
    max 7 9 15
    maxElement 15
    mean 5
    measureInterval 3
    merge 8 9 15 22
    mergeAll 9
    mergeMap 9
    mergeMapTo 9
    mergeWith 8
    merging 15
    messages 25
    method 25
    microseconds 12 23
    milliseconds 12 23
    min 7 15
    minElement 15
    minutes 23
    modify 19
    movingAverage 5
    mqtt 25
    multicast 14
    multipliedReportingOverflow 15
    name 15 22
    nan 15
    nanoseconds 12 23
    negate 7 15 19
    never 0 22
    next 1 12 21 24
    noDispatch 23
    nonzeroBitCount 15
    now 12
    observable 23
    observe 2 12
    observeCompleted 2
    observeEnded 13
    observeFailed 2
    observeInterrupted 2
    observeNext 2
    observeOn 12
    observeResult 2
    observeValues 2
    observed 21
    of 0 22
    on 1 11
    onCompleted 1
    onError 1
    onErrorResumeNext 8
    onErrorResumeNextWith 8
    onNext 1
    onTermination 24
    operation 17 25
    or 7 19
    orEmpty 22
    output 6 15
    overlaps 15
    padding 15
    pairwise 3
    partition 3 15
    patch 25
    path 17 25
    pausable 6
    peer 25
    pi 15
    picoseconds 23
    pipe 0 25
    playgroundShouldContinueIndefinitely 16
    popFirst 15
    popLast 15
    post 25
    pow 15
    precondition 15
    preconditionFailure 15
    prefix 6 8 15
    prefixMatch 15
    prepend 8
    press 22
    primitiveSequence 22
    print 11 16
    printExampleHeader 16
    producer 0 1 3 19
    promoteError 10
    promoteErrors 10
    promoteValue 3
    publish 14 25
    publisher 0 1
    put 25
    qos 25
    quantile 5
    query 25
    queryValues 25
    quotientAndRemainder 15
    race 8 9
    raceWith 8
    random 15 17
    randomElement 15
    range 0 15
    ranges 15
    rate 5
    readLine 16
    receive 1 12
    reconnect 10
    recordedEvents 12
    redis 25
    reduce 7 15
    reentrantUnserialized 0
    reentrantUnserializedPipe 0
    refCount 14
    releaseAll 23
    remainder 15
    remove 13 15
    removeAll 15
    removeAtIndex 15
    removeDuplicates 6
    removeFirst 15
    removeLast 15
    removeRange 15
    removeSubrange 15
    removeValue 15
    removeValueForKey 15
    repeat 10
    repeatElement 0 15
    repeatWhen 10
    replace 15
    replaceEmpty 6
    replaceError 10
    replaceNil 3
    replaceSubrange 15
    replacing 15
    replacingOccurrences 15
    replay 14
    replayAll 14
    replayLazily 14
    requireSingle 6
    reserveCapacity 15
    result 19 24
    resultCallback 0
    resume 12 24
    retain 13
    retry 10
    retryWhen 10
    reverse 15
    reversed 15
    rewind 12
    round 15
    rounded 15
    run 12 24
    rx 22
    sample 8 12
    sampleOn 8
    sampleWith 8
    scan 3
    scanMap 3
    schedule 12
    scheduleAfter 12
    scheduleAt 12
    scheduleOneshot 12
    schedulePeriodic 12
    scheduleRecursive 12
    scheduleRelative 12
    scheduleRepeating 12
    scopedExample 16
    seconds 12 23
    send 1 21 25
    sendCompleted 1
    sendError 1
    sendFailed 1
    sendInterrupted 1
    sendNext 1
    sequenceEqual 7
    serve 25
    set 25
    setCancelHandler 12
    setDisposable 13
    setEventHandler 12
    setFailureType 10
    share 14
    shareReplay 14
    shared 12
    shuffle 15
    shuffled 15
    sign 15
    signal 0 3 19
    signals 17
    signum 15
    sin 15
    single 2 6
    sink 2
    skip 6
    skipLast 6
    skipNil 3
    skipRepeats 6 19
    skipUntil 6
    skipWhile 6
    sleep 12 24
    sort 15
    sortInPlace 15
    sorted 15
    split 15
    sqrt 15
    squareRoot 15
    start 2 5 12
    startIndex 15
    startOn 12
    startWith 8
    startWithCompleted 2
    startWithFailed 2
    startWithInterrupted 2
    startWithNext 2
    startWithResult 2
    startWithSignal 2
    startWithValues 2
    started 11
    starting 11
    starts 15
    startsWith 15
    status 17 25
    stdin 16
    store 13
    stream 25
    stride 15
    stringByReplacingOccurrencesOfString 15
    stringByTrimmingCharactersInSet 15
    subject 17 25
    subscribe 2 12 22 23 25
    subscribeOn 12
    subscriptions 12
    substring 15
    subtract 15
    subtracting 15
    subtractingReportingOverflow 15
    success 10
    suffix 15
    suspend 12
    swap 15 19
    swapAt 15
    switchAll 9
    switchLatest 9
    switchMap 9
    switchMapTo 9
    switchToLatest 9
    symbol 23
    symmetricDifference 15
    sync 12
    take 6
    takeLast 6
    takeUntil 6
    takeUntilReplacement 6
    takeWhile 6
    tan 15
    tap 11 22
    tcp 25
    terminated 11
    text 22 25
    then 8 23
    throttle 9 12 23
    throwIfEmpty 6
    time 12
    timeIntervalSince 12
    timeIntervalSince1970 12
    timeIntervalSinceNow 12
    timeout 12
    timeoutWithError 12
    timer 0 22
    times 10
    timestamp 3
    toArray 2 4
    toBlocking 2
    toJSON 18
    toggle 15
    top 5
    topN 5
    topic 25
    total 5
    trailingZeroBitCount 15
    trimmed 15
    trimmingCharacters 15
    trimmingPrefix 15
    trunc 15
    truncatingRemainder 15
    tryAllSatisfy 7
    tryCatch 10
    tryCompactMap 3
    tryContains 7
    tryDrop 6
    tryFilter 6
    tryFirst 6
    tryLast 6
    tryMap 3
    tryMax 7
    tryMin 7
    tryPrefix 6
    tryReduce 7
    tryRemoveDuplicates 6
    tryScan 3
    tsv 18
    type 15 22
    udp 25
    ulpOfOne 15
    unicodeScalars 15
    union 15
    uniqueValues 6 19
    unit 23
    unix 25
    unlimited 9
    unserialized 0
    unserializedPipe 0
    unsubscribe 12 13 23
    unsubscribeAll 23
    update 15
    updateValue 15
    upperBound 15
    uppercaseString 15
    uppercased 15
    uptimeNanoseconds 12
    url 25
    userInfo 10
    using 0 22
    utf16 15
    utf8 15
    value 1 11 12 15 19 21 23 24
    values 5 15 18 20 24 25
    wait 2
    waitForAll 24
    webSocket 25
    whileConnected 14
    wholeMatch 15
    wholeNumberValue 15
    window 4 5
    windowCount 4
    windowTime 4
    windowToggle 4
    windowWhen 4
    withCheckedContinuation 24
    withCheckedThrowingContinuation 24
    withLatest 8
    withLatestFrom 8
    withTaskCancellationHandler 24
    withTaskGroup 24
    withThrowingTaskGroup 24
    withUnretained 2
    withUnsafeContinuation 24
    withUnsafeThrowingContinuation 24
    withValue 19
    words 5
    wrappedValue 19
    write 17
    yield 24
    zero 12
    zip 8 15 19 22
    zipAll 8
    zipWith 8
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
    Date
    Deferred
    Dictionary
    DispatchQueue
    DispatchSource
    DispatchTime
    Disposables
    DisposeBag
    Double
    Driver
    Duration
    Empty
    EndPoint
    Event
    Fail
    FlattenStrategy
    Future
    GroupedObservable
    HTTPAnswer
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
    NSDate
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
    Reactive
    Record
    Recorded
    RefCountDisposable
    Regex
    ReplayRelay
    ReplaySubject
    Result
    RunLoop
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
    Subscription
    Substring
    Task
    TestScheduler
    TextField
    Thread
    TimeDuration
    TimerSignal
    Token
    UIScheduler
    UnicodeScalar
    UnitDuration
    ValidatingProperty
    """
}
