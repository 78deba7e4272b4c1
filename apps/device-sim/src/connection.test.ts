import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { Connection } from './connection.ts';

it('delivers what it sent before it cut the connection', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const heard: string[] = [];
  server.on('connection', (socket) =>
    socket.on('message', (data) => heard.push(JSON.parse(String(data)).type)),
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connection = new Connection({
    messages: () => `ws://127.0.0.1:${port}`,
    token: 'token',
    hello: () => ({ type: 'bye', reason: 'shutdown' }),
    received: () => undefined,
    lost: () => undefined,
    removed: () => undefined,
    random: () => 1,
  });
  connection.start();
  await vi.waitFor(() => expect(heard).toEqual(['bye']));
  connection.send({ type: 'received', id: 'command-1' });
  connection.send({ type: 'bye', reason: 'restart' });
  connection.cut();
  // It connects again, with the next hello.
  await vi.waitFor(() => expect(heard.slice(0, 3)).toEqual(['bye', 'received', 'bye']));
  connection.stop();
  server.close();
});
