import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { FakeClock } from '@marquee/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitUnread, MAX_UNREAD_OF_ADDRESS, UNREAD_AFTER_MS } from './limit-unread.ts';

/** More than fits into the buffers of a connection, in pieces of 64 KB. */
const PIECES = Array.from({ length: 256 }, () => Buffer.alloc(64 * 1024));

let server: Server;
let clock: FakeClock;
let stop: () => void;
let clients: Socket[];
beforeEach(async () => {
  clock = new FakeClock();
  server = createServer((_request, response) => Readable.from(PIECES).pipe(response));
  stop = limitUnread(server, {
    now: () => clock.now(),
    after: (ms, work) => clock.setTimer(ms, work),
    every: (ms, work) => {
      const repeat = () => {
        cancel = clock.setTimer(ms, repeat);
        work();
      };
      let cancel = clock.setTimer(ms, repeat);
      return () => cancel();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  clients = [];
});
afterEach(() => {
  for (const client of clients) client.destroy();
  stop();
  server.close();
});

/** A connection that has asked and reads nothing. */
async function ask(address = '127.0.0.1'): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const client = connect({ port, host: '127.0.0.1', localAddress: address }).on('error', () => undefined);
  clients.push(client.pause());
  const asked = once(server, 'request');
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await asked;
  return client;
}

const openOnServer = () =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;
/** With the first sweep the server sees what the buffers took. */
const pass = async () => {
  for (let at = 0; at <= UNREAD_AFTER_MS; at += 15_000) await clock.advanceAndSettle(15_000);
};

it('closes those that have not read for longest, and leaves other addresses alone', async () => {
  const closed: number[] = [];
  server.on('connection', (socket) => socket.on('close', () => closed.push(socket.remotePort ?? 0)));
  const first: Socket[] = [];
  for (let at = 0; at < 5; at += 1) first.push(await ask());
  await clock.advanceAndSettle(15_000);
  await clock.advanceAndSettle(15_000);
  for (let at = 0; at < MAX_UNREAD_OF_ADDRESS; at += 1) await ask();
  await ask('127.0.0.2');
  await pass();
  await expect.poll(openOnServer).toBe(MAX_UNREAD_OF_ADDRESS + 1);
  for (const client of first) client.resume();
  await expect.poll(() => first.filter(isOpen).length).toBe(0);
});

it('keeps connections that read, however slowly', async () => {
  const slow: Socket[] = [];
  for (let at = 0; at < MAX_UNREAD_OF_ADDRESS + 5; at += 1) slow.push(await ask());
  for (let at = 0; at < 10; at += 1) {
    for (let piece = 0; piece < 8; piece += 1) {
      for (const client of slow) client.read();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await clock.advanceAndSettle(15_000);
  }
  expect(await openOnServer()).toBe(slow.length);
});
