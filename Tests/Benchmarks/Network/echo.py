# Echoes the messages of WebSockets at a port.
import asyncio, sys, websockets

async def echo(socket):
    try:
        async for message in socket: await socket.send(message)
    except websockets.ConnectionClosed: pass # Weir ends a disposed connection without a message

async def main():
    async with websockets.serve(echo, "127.0.0.1", int(sys.argv[1]), compression=None):
        await asyncio.Future()

asyncio.run(main())
