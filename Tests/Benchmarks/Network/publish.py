# Publishes the lines of the input in an MQTT topic, and ends when the broker has received them.
import socket, sys, threading

port, topic, qos = int(sys.argv[1]), sys.argv[2].encode(), int(sys.argv[3])

def packet(kind, body):
    length, size = len(body), b""
    while True:
        length, digit = divmod(length, 128)
        size += bytes([digit | (128 if length else 0)])
        if not length: return bytes([kind]) + size + body

def field(data): return len(data).to_bytes(2, "big") + data

broker = socket.create_connection(("127.0.0.1", port))
replies = broker.makefile("rb")
broker.sendall(packet(0x10, field(b"MQTT") + b"\x04\x02\x00\x00" + field(b"publisher")))
assert replies.read(4)[3] == 0
lines = sys.stdin.buffer.read().splitlines()
identifiers = [(i % 65535 + 1).to_bytes(2, "big") if qos else b"" for i in range(len(lines))]
packets = b"".join(
    packet(0x30 | qos << 1, field(topic) + i + line) for i, line in zip(identifiers, lines))
sending = threading.Thread(target=broker.sendall, args=(packets + b"\xc0\x00",))
sending.start()
# The reply to a ping follows those to the messages.
expected = 4 * len(lines) * qos + 2
assert len(replies.read(expected)) == expected
