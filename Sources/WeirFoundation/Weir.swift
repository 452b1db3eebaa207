// A program written for ReactiveSwift, which uses Foundation's dates, needs only this import.
@_exported public import Weir
