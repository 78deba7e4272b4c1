import type { AgentMessage } from '@marquee/agent-channel';
import { expect, it, vi } from 'vitest';
import { agentSettingsSchema } from '../install/agent-settings.ts';
import { audienceSources } from './audience-sources.ts';

const FIRST = 'http://127.0.0.1:8123/first';
const SECOND = 'http://127.0.0.1:8123/second';

/** Reads each source once; resolves with the messages that they send, and the lines that they log. */
async function read(sources: { audience?: string; secondAudience?: string }, silent?: string) {
  const sent: AgentMessage[] = [];
  const words: string[] = [];
  const ticks: (() => void)[] = [];
  const all = audienceSources(sources, {
    clock: { epochNow: () => 0, every: (_, work) => (ticks.push(work), () => {}) },
    request: async (address) =>
      address === silent ? new Response('', { status: 503 }) : Response.json([{ id: address }]),
    send: (message) => sent.push(message),
    log: (text) => words.push(text),
  });
  for (const source of all) source.start();
  for (const tick of ticks) tick();
  await vi.waitFor(() => expect(sent.length + words.length).toBe(all.length));
  return { sent, words };
}

it('reads a source for each screen, and never mixes them', async () => {
  const { sent } = await read({ audience: FIRST, secondAudience: SECOND });
  expect(sent).toEqual(
    expect.arrayContaining([
      { type: 'audience', viewers: [{ id: FIRST }] },
      { type: 'second-audience', viewers: [{ id: SECOND }] },
    ]),
  );
  expect((await read({ secondAudience: SECOND })).sent).toEqual([
    { type: 'second-audience', viewers: [{ id: SECOND }] },
  ]);
});

it('leaves a camera to the page', async () => {
  expect((await read({ audience: 'camera', secondAudience: SECOND })).sent).toHaveLength(1);
});

it('says which screen has a sensor that does not answer', async () => {
  const { sent, words } = await read({ audience: FIRST, secondAudience: SECOND }, SECOND);
  expect(sent).toEqual([{ type: 'audience', viewers: [{ id: FIRST }] }]);
  expect(words).toEqual(['screen 2: audience: the sensor answered 503']);
});

it('refuses one source for both screens, which would count everyone twice', () => {
  const settings = (audience?: string, secondAudience?: string) =>
    agentSettingsSchema.safeParse({ server: 'http://server', audience, secondAudience }).success;
  expect(settings('/run/a.json', '/run/b.json')).toBe(true);
  expect(settings(undefined, 'camera')).toBe(true);
  expect(settings()).toBe(true);
  for (const source of ['camera', '/run/a.json', FIRST]) expect(settings(source, source)).toBe(false);
  expect(settings('/run/a.json', 'run/b.json')).toBe(false);
});
