// Sends a number of messages to an echo server, at most a window of them without reply, and prints
// the length of the replies.
const WebSocket = require('ws');
const [url, count, window] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const socket = new WebSocket(url, { perMessageDeflate: false });
let [sent, received, length] = [0, 0, 0];
function send() { if (sent < count) socket.send(`message ${++sent}`); }
socket.on('open', () => { for (let i = 0; i < window; i++) send(); });
socket.on('message', data => {
  length += data.length;
  send();
  if (++received < count) return;
  console.log(length);
  socket.close();
});
