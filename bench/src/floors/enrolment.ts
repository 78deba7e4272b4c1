import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';

/**
 * The floor of an enrolment: a row that is on disk before its token is sent, a connection with this token, and an answer to
 * its hello. Rows of requests that arrive together share a transaction.
 */
const [, , port, messagePort, file = ''] = process.argv;

const database = new DatabaseSync(file);
database.exec('pragma journal_mode = wal; pragma synchronous = full');
database.exec('create table device (id integer primary key, facts text, token_hash text unique)');
const insert = database.prepare('insert into device (facts, token_hash) values (?, ?)');
const find = database.prepare('select id from device where token_hash = ?');
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

let waiting: { facts: string; response: ServerResponse }[] = [];

function write(): void {
  const together = waiting;
  waiting = [];
  const tokens = together.map(() => randomBytes(32).toString('base64url'));
  database.exec('begin');
  for (const [index, { facts }] of together.entries()) insert.run(facts, hashOf(tokens[index] ?? ''));
  database.exec('commit');
  for (const [index, { response }] of together.entries()) {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ token: tokens[index] }));
  }
}

createServer(async (request, response) => {
  const facts = JSON.stringify(JSON.parse(await text(request)));
  waiting.push({ facts, response });
  if (waiting.length === 1) setImmediate(write);
}).listen(Number(port), '127.0.0.1');

const sockets = new WebSocketServer({
  port: Number(messagePort),
  host: '127.0.0.1',
  perMessageDeflate: false,
  verifyClient: ({ req }: { req: IncomingMessage }) =>
    find.get(hashOf(req.headers.authorization?.slice(7) ?? '')) !== undefined,
});
sockets.on('connection', (socket) => {
  socket.on('message', (data) => {
    const { clock } = JSON.parse(String(data));
    socket.send(JSON.stringify({ type: 'welcome', serverTime: Date.now(), skew: Date.now() - clock }));
  });
});
sockets.on('listening', () => console.log('ready'));
process.on('SIGTERM', () => process.exit(0));
