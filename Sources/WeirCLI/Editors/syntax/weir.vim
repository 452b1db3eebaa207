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
syn keyword weirFunction XCTAssertTrue XCTFail XCTUnwrap abs acos add allSatisfy and append asCSV asCompletable asDriver
syn keyword weirFunction asInfallible asJSONLines asMaybe asObservable asSignal asSingle asin assert assertNoFailure assertionFailure atan atan2
syn keyword weirFunction attempt attemptAllSatisfy attemptCompactMap attemptContains attemptFilter attemptFirst attemptLast attemptMap attemptMax attemptMin attemptReduce attemptScan
syn keyword weirFunction attemptSkip attemptSkipRepeats attemptTake audit bind buffer buffered cbrt ceil chain checked clock
syn keyword weirFunction collect combineLatest combinePrevious compactMap concat concatMap concatMapTo cos count countBy csv deadLetter
syn keyword weirFunction debounce debug debugDescription debugPrint decode delay delaySubscription dematerialize dematerializeResults description directory distinct
syn keyword weirFunction dump element elements elementsEqual encode enumerated eraseToAnyPublisher example exec exhaustAll exit exp
syn keyword weirFunction expand expect expectation fatalError file filter finalize first firstIndex firstValue flatMap flatMapError
syn keyword weirFunction flatMapFirst flatMapLatest flatMapScan flatMapWithIndex flatten flinkTable floor fmod follow forkJoin group groups
syn keyword weirFunction handleEvents heartbeat http hypot ifEmpty ignoreValues intersperse interval isEmpty join json kafka
syn keyword weirFunction keys last lastValue lazyMap leftJoin lift lines listen log log10 log2 logEvents
syn keyword weirFunction logfmt map mapError marbles matches materialize materializeResults max mean measureInterval merge mergeMapTo
syn keyword weirFunction min movingAverage mqtt multicast negate observe observeCompleted observeFailed observeInterrupted observeResult observeValues on
syn keyword weirFunction or partition pausable pipe playgroundShouldContinueIndefinitely pow precondition preconditionFailure print printExampleHeader producer promoteError
syn keyword weirFunction promoteValue publish quantile race random rate readLine reconnect redis reduce repeatElement replaceError
syn keyword weirFunction replaceNil replay replayAll replayLazily requireSingle retry round sample scan scanMap scopedExample serve
syn keyword weirFunction share signal signals sin single sink skip skipNil skipRepeats sleep sqrt start
syn keyword weirFunction startWith startWithCompleted startWithFailed startWithInterrupted startWithResult startWithSignal startWithValues stdin stride subscribe swap switchMapTo
syn keyword weirFunction switchToLatest take tan tcp then throttle timeout timeoutWithError timer timestamp toJSON top
syn keyword weirFunction trunc tsv type udp uniqueValues unix usleep values wait waitForExpectations webSocket window
syn keyword weirFunction withCheckedContinuation withCheckedThrowingContinuation withLatest withLatestFrom withTaskCancellationHandler withTaskGroup withThrowingTaskGroup words write zip
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
