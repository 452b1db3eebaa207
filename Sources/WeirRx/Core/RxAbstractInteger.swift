/// The integers that timers count with.
public typealias RxAbstractInteger = FixedWidthInteger
