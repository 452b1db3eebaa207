# Sends a number of messages to an echo server, at most a window of them without reply, and prints
# the length of the replies.
import asyncio, sys, websockets

async def main(url, count, window):
    room = asyncio.Semaphore(window)

    async def send(socket):
        for number in range(1, count + 1):
            await room.acquire()
            await socket.send(f"message {number}")

    async def exchange(socket):
        length = 0
        for number in range(1, count + 1):
            await socket.send(f"message {number}")
            length += len(await socket.recv())
        return length

    async with websockets.connect(url, compression=None) as socket:
        if window == 1:
            length = await exchange(socket)
        else:
            sending = asyncio.create_task(send(socket))
            length = 0
            for _ in range(count):
                length += len(await socket.recv())
                room.release()
            await sending
        print(length)

asyncio.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])))
