// Code is generated from typed trees.
@_exported import WeirChecking
