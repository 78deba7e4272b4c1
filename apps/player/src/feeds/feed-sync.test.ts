import type { Feed } from '@marquee/device-protocol';
import { type FeedRequest, sampleFeed } from '@marquee/scene';
import { FakeClock } from '@marquee/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '../connection/api-error.ts';
import { MemoryStateStore } from '../testing/memory-stores.ts';
import { PowerLog } from '../testing/power-log.ts';
import { FeedSync } from './feed-sync.ts';

const REQUEST: FeedRequest = { kind: 'weather', params: { latitude: 31.23, longitude: 121.47 } };
const ID = 'weather:31.23,121.47';

let clock: FakeClock;
let state: MemoryStateStore;
let needed: Set<string>;
let revision: number;
let isDown: boolean;
let fetched: string[];
let changes: number;
let feeds: FeedSync;

/** The feed as the server has it; its revision is its age. */
const onServer = (id: string): Feed => {
  const { data } = sampleFeed(REQUEST, Date.parse('2026-11-22T00:00:00Z'));
  return { id, revision, content: { kind: 'weather', updatedAt: revision, data } };
};

function start(): FeedSync {
  const sync = new FeedSync({
    api: {
      feed: async (_token, id, etag) => {
        fetched.push(id);
        if (isDown) throw new TypeError('network');
        if (revision === 0) throw new ApiError(404);
        return etag === `"${revision}"` ? 'unchanged' : { value: onServer(id), etag: `"${revision}"` };
      },
    },
    state,
    clock,
    random: () => 0.5,
    token: () => 'token',
    needed: () => needed,
  });
  sync.onChange(() => (changes += 1));
  return sync;
}

beforeEach(async () => {
  clock = new FakeClock(0, 0);
  state = new MemoryStateStore(new PowerLog());
  needed = new Set([ID]);
  revision = 1;
  isDown = false;
  fetched = [];
  changes = 0;
  feeds = start();
  await feeds.load();
  feeds.start();
  await clock.advanceAndSettle(0);
});

describe('feeds on a device', () => {
  it('are fetched once when a program shows them', async () => {
    expect(feeds.find(REQUEST)?.updatedAt).toBe(1);
    feeds.welcomed([{ id: ID, revision: 1 }]);
    await clock.advanceAndSettle(60_000);
    expect(fetched).toEqual([ID]);
  });

  it('are fetched again when the server announces another revision, and tell running programs', async () => {
    const before = changes;
    revision = 2;
    feeds.changed({ id: ID, revision: 2 });
    feeds.changed({ id: ID, revision: 2 });
    await clock.advanceAndSettle(0);
    expect([feeds.find(REQUEST)?.updatedAt, fetched.length, changes - before]).toEqual([2, 2, 1]);
  });

  it('follow a server that was restored from a backup to a lower revision', async () => {
    revision = 7;
    feeds.changed({ id: ID, revision: 7 });
    await clock.advanceAndSettle(0);
    revision = 3;
    feeds.welcomed([{ id: ID, revision: 3 }]);
    await clock.advanceAndSettle(0);
    expect(feeds.find(REQUEST)?.updatedAt).toBe(3);
  });

  it('stay with their time when the device restarts without the server', async () => {
    isDown = true;
    const restarted = start();
    await restarted.load();
    restarted.start();
    expect(restarted.find(REQUEST)?.updatedAt).toBe(1);
    restarted.changed({ id: ID, revision: 2 });
    await clock.advanceAndSettle(600_000);
    expect(restarted.find(REQUEST)?.updatedAt).toBe(1);
    revision = 2;
    isDown = false;
    await clock.advanceAndSettle(120_000);
    expect(restarted.find(REQUEST)?.updatedAt).toBe(2);
    restarted.stop();
  });

  it('are asked for with growing delays while the server is away', async () => {
    isDown = true;
    fetched = [];
    feeds.changed({ id: ID, revision: 2 });
    await clock.advanceAndSettle(60_000);
    expect(fetched.length).toBeLessThan(10);
  });

  it('are not asked for again until the server announces them, if it has no data yet', async () => {
    revision = 0;
    needed = new Set(['weather:1.00,1.00']);
    fetched = [];
    feeds.contentChanged();
    feeds.contentChanged();
    await clock.advanceAndSettle(600_000);
    expect(fetched).toEqual(['weather:1.00,1.00']);
    revision = 1;
    feeds.changed({ id: 'weather:1.00,1.00', revision: 1 });
    await clock.advanceAndSettle(0);
    expect(feeds.find({ kind: 'weather', params: { latitude: 1, longitude: 1 } })?.updatedAt).toBe(1);
  });

  it('are dropped when no program shows them any more', async () => {
    needed = new Set(['weather:1.00,1.00']);
    feeds.contentChanged();
    await clock.advanceAndSettle(0);
    expect((await state.read('feeds'))?.map(({ id }) => id)).toEqual(['weather:1.00,1.00']);
  });

  it('that are damaged on disk are fetched again', async () => {
    await state.write({ feeds: JSON.parse('[{"id":"weather:31.23,121.47","revision":"x"}]') });
    const restarted = start();
    await restarted.load();
    expect(restarted.find(REQUEST)).toBeUndefined();
    restarted.start();
    await clock.advanceAndSettle(0);
    expect(restarted.find(REQUEST)?.updatedAt).toBe(1);
    restarted.stop();
  });

  it('release their timers when stopped', async () => {
    isDown = true;
    feeds.changed({ id: ID, revision: 2 });
    await clock.advanceAndSettle(0);
    feeds.stop();
    await clock.advanceAndSettle(0);
    expect(clock.pending).toBe(0);
  });
});
