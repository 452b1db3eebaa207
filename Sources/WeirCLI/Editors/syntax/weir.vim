" The colors of Weir. WEIR_RECORD=1 swift test --filter EditorFilesTests writes this file.
if exists("b:current_syntax")
  finish
endif
syn keyword weirKeyword Self any as associatedtype async await break case catch class continue convenience
syn keyword weirKeyword default defer deinit didSet do dynamic else enum extension fallthrough fileprivate final
syn keyword weirKeyword for func get guard if import in indirect infix init inout internal
syn keyword weirKeyword is isolated lazy let mutating nonisolated nonmutating open optional override package postfix
syn keyword weirKeyword prefix private protocol public repeat required rethrows return self set some static
syn keyword weirKeyword struct subscript super switch throw throws try typealias unowned var weak where
syn keyword weirKeyword while willSet
syn keyword weirConstant true false nil
syn keyword weirFunction NSLocalizedDescriptionKey XCTAssertEqual XCTAssertFalse XCTAssertGreaterThan XCTAssertGreaterThanOrEqual XCTAssertIdentical XCTAssertLessThan XCTAssertLessThanOrEqual XCTAssertNil XCTAssertNotEqual XCTAssertNotNil XCTAssertRecordedElements
syn keyword weirFunction XCTAssertTrue XCTFail XCTUnwrap abs acos add allSatisfy and append arc4random asCSV asCompletable
syn keyword weirFunction asDriver asInfallible asJSONLines asMaybe asObservable asSignal asSingle asin assert assertNoFailure assertionFailure atan
syn keyword weirFunction atan2 attempt attemptAllSatisfy attemptCompactMap attemptContains attemptFilter attemptFirst attemptLast attemptMap attemptMax attemptMin attemptReduce
syn keyword weirFunction attemptScan attemptSkip attemptSkipRepeats attemptTake audit bind buffer buffered cbrt ceil chain checked
syn keyword weirFunction clock collect combineLatest combinePrevious compactMap concat concatMap concatMapTo cos count countBy csv
syn keyword weirFunction deadLetter debounce debug debugDescription debugPrint decode delay delaySubscription dematerialize dematerializeResults description directory
syn keyword weirFunction distinct dump element elements elementsEqual encode enumerated eraseToAnyPublisher example exec exhaustAll exit
syn keyword weirFunction exp expand expect expectation fatalError file filter finalize first firstIndex firstValue flatMap
syn keyword weirFunction flatMapError flatMapFirst flatMapLatest flatMapScan flatMapWithIndex flatten flinkTable floor fmod follow forkJoin group
syn keyword weirFunction groups handleEvents heartbeat http hypot ifEmpty ignoreValues intersperse interval isEmpty join json
syn keyword weirFunction kafka keys last lastValue lazyMap leftJoin lift lines listen log log10 log2
syn keyword weirFunction logEvents logfmt map mapError marbles matches materialize materializeResults max mean measure measureInterval
syn keyword weirFunction merge mergeMapTo min movingAverage mqtt multicast negate observe observeCompleted observeFailed observeInterrupted observeResult
syn keyword weirFunction observeValues on or partition pausable pipe playgroundShouldContinueIndefinitely pow precondition preconditionFailure print printExampleHeader
syn keyword weirFunction producer promoteError promoteValue publish quantile race random rate readLine reconnect redis reduce
syn keyword weirFunction repeatElement replaceError replaceNil replay replayAll replayLazily requireSingle retry round sample scan scanMap
syn keyword weirFunction scopedExample serve share signal signals sin single sink skip skipNil skipRepeats sleep
syn keyword weirFunction sqrt start startWith startWithCompleted startWithFailed startWithInterrupted startWithResult startWithSignal startWithValues stdin stride subscribe
syn keyword weirFunction swap switchMapTo switchToLatest take tan tcp then throttle timeout timeoutWithError timer timestamp
syn keyword weirFunction toJSON top trunc tsv type udp uniqueValues unix usleep values wait waitForExpectations
syn keyword weirFunction webSocket window withCheckedContinuation withCheckedThrowingContinuation withLatest withLatestFrom withTaskCancellationHandler withTaskGroup withThrowingTaskGroup words write zip
syn match weirType /\<[A-Z]\w*\>/
syn match weirNumber /\<[0-9][0-9_.]*\>/
syn match weirArgument /\$[0-9]\+/
syn region weirString start=/"/ skip=/\\./ end=/"/ contains=weirInterpolation
syn region weirString start=/"""/ end=/"""/ contains=weirInterpolation
syn region weirInterpolation start=/\\(/ end=/)/ contained contains=TOP
syn match weirComment +//.*+ contains=@Spell
syn region weirComment start=+/\*+ end=+\*/+ contains=weirComment,@Spell
hi def link weirKeyword Keyword
hi def link weirConstant Constant
hi def link weirFunction Function
hi def link weirType Type
hi def link weirNumber Number
hi def link weirArgument Identifier
hi def link weirString String
hi def link weirComment Comment
setlocal commentstring=//\ %s shiftwidth=2 expandtab
let b:current_syntax = "weir"
