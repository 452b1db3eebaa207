/// What timers count in.
public typealias RxAbstractInteger = FixedWidthInteger
