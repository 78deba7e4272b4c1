import { FakeClock, settle } from '@marquee/testkit';
import { beforeEach, expect, it } from 'vitest';
import type { DevtoolsEvent } from './devtools-pipe.ts';
import { Screencast } from './screencast.ts';

let clock: FakeClock;
let sent: string[];
let listeners: Set<(event: DevtoolsEvent) => void>;
let screencast: Screencast;

beforeEach(() => {
  clock = new FakeClock();
  sent = [];
  listeners = new Set();
  const browser = {
    send: async (method: string, params: object = {}) => {
      sent.push(method === 'Page.screencastFrameAck' ? `ack ${JSON.stringify(params)}` : method);
      return {};
    },
    listen: (listener: (event: DevtoolsEvent) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  screencast = new Screencast(browser, clock);
});

function paint(data: string, sessionId: number): void {
  const event = { method: 'Page.screencastFrame', params: { data, sessionId }, sessionId: undefined };
  for (const listener of listeners) listener(event);
}

it('begins with the first question, and has the browser paint the next frame when one was taken', async () => {
  const first = screencast.take();
  await settle();
  paint('one', 1);
  expect(await first).toBe('one');
  paint('two', 2);
  expect(await screencast.take()).toBe('two');
  expect(sent).toEqual(['Page.startScreencast', 'ack {"sessionId":1}', 'ack {"sessionId":2}']);
});

it('sends a picture that stands still again from time to time', async () => {
  const first = screencast.take();
  await settle();
  paint('one', 1);
  await first;
  expect(await screencast.take()).toBeUndefined();
  clock.advance(2000);
  expect(await screencast.take()).toBe('one');
});

it('ends when nobody asks for frames any longer, and begins again', async () => {
  const first = screencast.take();
  await settle();
  paint('one', 1);
  await first;
  clock.advance(5000);
  expect([sent.at(-1), listeners.size]).toEqual(['Page.stopScreencast', 0]);
  const again = screencast.take();
  await settle();
  paint('two', 2);
  expect(await again).toBe('two');
});

it('says that the browser paints nothing', async () => {
  const first = screencast.take();
  await settle();
  clock.advance(3000);
  await expect(first).rejects.toThrow('the browser paints nothing');
});
