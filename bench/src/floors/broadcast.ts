import { WebSocketServer } from 'ws';

/** The floor of notifying all devices: one message to each socket, one acknowledgement from each. A client names the message. */
const server = new WebSocketServer({
  port: Number(process.argv[2] ?? 0),
  host: '127.0.0.1',
  perMessageDeflate: false,
});
let acknowledged = 0;
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const text = String(data);
    if (text.startsWith('go ')) {
      acknowledged = 0;
      for (const one of server.clients) one.send(text.slice('go '.length));
    } else {
      acknowledged++;
      if (acknowledged === server.clients.size) for (const one of server.clients) one.send('all');
    }
  });
});
server.on('listening', () => console.log('ready'));
process.on('SIGTERM', () => process.exit(0));
