// Echoes the messages of WebSockets at a port.
const { WebSocketServer } = require('ws');
const port = Number(process.argv[2]);
new WebSocketServer({ host: '127.0.0.1', port, perMessageDeflate: false })
  .on('connection', socket =>
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary })));
