import Weir

/// The right to acknowledge one received message, once. Thread-safe.
final class MQTTReceipt: Sendable {
  private let mailbox: Locked<MQTTAcknowledgements?>
  private let ticket: MQTTAcknowledgements.Ticket

  init(_ mailbox: MQTTAcknowledgements, _ ticket: MQTTAcknowledgements.Ticket) {
    self.mailbox = Locked(mailbox)
    self.ticket = ticket
  }

  func acknowledge() {
    let mailbox = mailbox.exchange(nil)
    mailbox?.put(ticket)
  }
}
