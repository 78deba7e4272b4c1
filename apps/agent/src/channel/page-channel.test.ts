import type { PageMessage } from '@marquee/agent-channel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { PageChannel } from './page-channel.ts';

const TOKEN = 'a-secret-of-this-run-in-base64url';
const ORIGIN = 'https://signage.example';

let channel: PageChannel;
let port: number;
let messages: PageMessage[];

beforeEach(async () => {
  messages = [];
  channel = new PageChannel({
    token: TOKEN,
    origin: ORIGIN,
    onPage: () => channel.send({ type: 'offer', commands: ['rpc-volume'], panel: null, version: '1.0.0' }),
    onMessage: (message) => messages.push(message),
    onLeft: () => {},
  });
  ({ port } = await channel.start());
});

afterEach(() => channel.stop());

/** Resolves with the first message, or the reason why there is none. */
function open(token: string, origin: string): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${token}`, { origin });
  return new Promise((resolve) => {
    socket.on('message', (data) => {
      socket.send('{"type":"connection","isConnected":true}');
      socket.send('{"type":"of a later version"}');
      socket.send('no message');
      resolve(String(data));
    });
    socket.on('error', (error) => resolve(error.message));
  });
}

it('offers the page what the agent can do, and hears it', async () => {
  expect(JSON.parse(await open(TOKEN, ORIGIN))).toMatchObject({ type: 'offer', commands: ['rpc-volume'] });
  await expect.poll(() => messages).toEqual([{ type: 'connection', isConnected: true }]);
});

it('lets nobody in without the token of this run', async () => {
  expect(await open('a-secret-of-that-run-in-base64url', ORIGIN)).toContain('401');
  expect(await open('', ORIGIN)).toContain('401');
});

it('lets no page of another origin in', async () => {
  expect(await open(TOKEN, 'https://elsewhere.example')).toContain('401');
});
