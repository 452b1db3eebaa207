// Help reads a session.
@_exported import WeirSession
