// @vitest-environment jsdom
import type { Feed } from '@marquee/device-protocol';
import { newElement, sampleFeed } from '@marquee/scene';
import { mountScene } from '@marquee/scene-renderer';
import { aDocument, aScene, FakeClock } from '@marquee/testkit';
import { expect, it } from 'vitest';
import { MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { FeedSync } from './feed-sync.ts';

const HOUR_MS = 3_600_000;
const ID = 'weather:31.23,121.47';
const CITY = { zh: '上海', en: 'Shanghai', latitude: 31.23, longitude: 121.47 };

it('shows new data in a running program, and without the server the last ones with their age', async () => {
  const clock = new FakeClock(Date.parse('2026-11-22T03:00:00Z'));
  const server = { revision: 1, temperature: 11, updatedAt: clock.epochNow(), isDown: false };
  const feed = async (): Promise<{ value: Feed; etag: null }> => {
    if (server.isDown) throw new TypeError('network');
    const { data } = sampleFeed({ kind: 'weather', params: CITY }, clock.epochNow());
    const hours = data.hours.map((hour) => ({ ...hour, temperature: server.temperature }));
    const content = { kind: 'weather', updatedAt: server.updatedAt, data: { ...data, hours } } as const;
    return { value: { id: ID, revision: server.revision, content }, etag: null };
  };
  const feeds = new FeedSync({
    api: { feed },
    state: new MemoryStateStore(new PowerLog()),
    clock,
    random: () => 0.5,
    token: () => 'token',
    needed: () => new Set([ID]),
  });
  const element = newElement('weather', { id: 'sky', name: 'Sky', city: CITY, fontFamily: 'system' });
  const host = document.createElement('div');
  const scene = mountScene(host, {
    document: aDocument({ scenes: [aScene({ elements: [element] })] }),
    mode: 'play',
    resolveFile: () => '',
    onFault: () => expect.unreachable(),
    clock,
    feeds,
  });
  feeds.start();
  await clock.advanceAndSettle(0);
  expect(host.textContent).toContain('11°C');

  Object.assign(server, { revision: 2, temperature: 23 });
  feeds.changed({ id: ID, revision: 2 });
  await clock.advanceAndSettle(0);
  expect(host.textContent).toContain('23°C');

  server.isDown = true;
  feeds.changed({ id: ID, revision: 3 });
  await clock.advanceAndSettle(5 * HOUR_MS);
  expect(host.textContent).toContain('23°C');
  expect(host.textContent).toContain('更新于 5 小时前');
  scene.destroy();
  feeds.stop();
});
