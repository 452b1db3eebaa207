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
syn keyword weirFunction collect combineLatest combinePrevious compactMap concat concatMap concatMapTo contains cos count countBy csv
syn keyword weirFunction deadLetter debounce debug debugDescription debugPrint decode delay delaySubscription dematerialize dematerializeResults description directory
syn keyword weirFunction distinct dump element elements elementsEqual encode enumerated eraseToAnyPublisher example exec exhaustAll exit
syn keyword weirFunction exp expand expect expectation fatalError file filter finalize first firstIndex firstValue flatMap
syn keyword weirFunction flatMapError flatMapFirst flatMapLatest flatMapScan flatMapWithIndex flatten flinkTable floor fmod follow forkJoin group
syn keyword weirFunction groups handleEvents heartbeat http hypot ifEmpty ignoreValues intersperse interval isEmpty join json
syn keyword weirFunction kafka keys last lastValue lazyMap leftJoin lift lines listen log log10 log2
syn keyword weirFunction logEvents logfmt map mapError marbles matches materialize materializeResults max mean measureInterval merge
syn keyword weirFunction mergeMapTo min movingAverage mqtt multicast negate observe observeCompleted observeFailed observeInterrupted observeResult observeValues
syn keyword weirFunction on or partition pausable pipe playgroundShouldContinueIndefinitely pow precondition preconditionFailure print printExampleHeader producer
syn keyword weirFunction promoteError promoteValue publish quantile race random rate readLine reconnect redis reduce repeatElement
syn keyword weirFunction replaceError replaceNil replay replayAll replayLazily requireSingle retry round sample scan scanMap scopedExample
syn keyword weirFunction serve share signal signals sin single sink skip skipNil skipRepeats sleep sqrt
syn keyword weirFunction start startWith startWithCompleted startWithFailed startWithInterrupted startWithResult startWithSignal startWithValues stdin stride subscribe swap
syn keyword weirFunction switchMapTo switchToLatest take tan tcp then throttle timeout timeoutWithError timer timestamp toJSON
syn keyword weirFunction top trunc tsv type udp uniqueValues unix usleep values wait waitForExpectations webSocket
syn keyword weirFunction window withCheckedContinuation withCheckedThrowingContinuation withLatest withLatestFrom withTaskCancellationHandler withTaskGroup withThrowingTaskGroup words write zip
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
