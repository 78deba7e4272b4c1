import type { FeedAnswer, feedQuerySchema } from '@marquee/contract';
import { type FeedRevision, MAX_FEEDS } from '@marquee/device-protocol';
import { type FeedData, type FeedUse, feedIdOf, feedsOf, parseDocument } from '@marquee/scene';
import type { z } from 'zod';
import { fromJson } from '../../platform/database/columns.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { GroupedWork } from '../../platform/grouped-work.ts';
import type { Platform } from '../../platform/platform.ts';
import * as feedRows from './feed.repository.ts';
import { EDITOR_REFRESH_MS } from './feed.rules.ts';
import type { FeedRefresh } from './feed-refresh.service.ts';

/** Consoles ask again within this time while they show a feed. */
const WANTED_MS = 20 * 60_000;
const DEVICES_PER_QUERY = 500;
const MINUTE_MS = 60_000;
/** Feeds that consoles may add or have refreshed in a minute, on this node. */
const ASKED_PER_MINUTE = 60;

export type FeedsParts = Pick<Platform, 'db' | 'clock'> & { refresh: FeedRefresh };

/** The data of a feed as a device gets them. */
export interface DeviceFeed {
  id: string;
  revision: number;
  content: FeedData;
}

/** The feeds that releases, editors and previews show. */
export class Feeds {
  readonly #parts: FeedsParts;
  /** Devices that connect together are read together. */
  readonly #revisions: GroupedWork<number, FeedRevision[]>;
  #asked = { minute: 0, count: 0 };

  constructor(parts: FeedsParts) {
    this.#parts = parts;
    this.#revisions = new GroupedWork({
      limit: DEVICES_PER_QUERY,
      isSpaced: true,
      run: (ids) => feedRows.listRevisions(parts.db, ids, { now: parts.clock.now(), limit: MAX_FEEDS }),
    });
  }

  /** Records the feeds of a new release. Call {@link wake} after the commit. */
  async release(trx: Trx, releaseId: number, documents: readonly string[]): Promise<void> {
    const uses = new Map<string, FeedUse>();
    for (const document of documents) {
      const parsed = parseDocument(JSON.parse(document));
      if (!parsed.ok) continue;
      for (const [id, use] of feedsOf(parsed.document)) {
        const refreshMs = Math.min(use.refreshMs, uses.get(id)?.refreshMs ?? use.refreshMs);
        uses.set(id, { ...use, refreshMs });
      }
    }
    // A device fetches no more than this.
    const shown = [...uses.values()].slice(0, MAX_FEEDS);
    await feedRows.addToRelease(trx, releaseId, shown, this.#parts.clock.now());
  }

  wake(): void {
    this.#parts.refresh.wake();
  }

  /** The newest data for an editor or a preview, which are fetched first if there are none or they are old. */
  async ask({ latitude, longitude }: z.output<typeof feedQuerySchema>): Promise<FeedAnswer> {
    const { db, clock, refresh } = this.#parts;
    const feed = { kind: 'weather', params: { latitude, longitude } } as const;
    const id = feedIdOf(feed);
    if (!refresh.hasSource) return answerOf(await feedRows.find(db, id), 'off');
    const now = clock.now();
    if (!this.#mayAsk(now)) return answerOf(await feedRows.find(db, id), 'waiting');
    await feedRows.want(db, { feed, refreshMs: EDITOR_REFRESH_MS }, now + WANTED_MS, now);
    await refresh.refreshOne(id);
    return answerOf(await feedRows.find(db, id), 'waiting');
  }

  /** The data of these feeds that are there, by id. */
  async listContents(ids: readonly string[]): Promise<Map<string, FeedData>> {
    return feedRows.listContents(this.#parts.db, ids);
  }

  /** The current revision of each feed of the releases for a device. */
  async revisionsOf(deviceId: number): Promise<FeedRevision[]> {
    return this.#revisions.submit(deviceId);
  }

  /** A feed of a release for this device; undefined for any other. */
  async findForDevice(deviceId: number, id: string): Promise<DeviceFeed | undefined> {
    const { db, clock } = this.#parts;
    const row = await feedRows.findForDevice(db, deviceId, id, clock.now());
    return row && { id: row.id, revision: row.revision, content: fromJson<FeedData>(row.content) };
  }

  /** The devices that show a feed. */
  async listDeviceIds(id: string): Promise<number[]> {
    const { db, clock } = this.#parts;
    return feedRows.listDeviceIds(db, id, clock.now());
  }

  async listChangedSince(since: number): Promise<FeedRevision[]> {
    return feedRows.listChangedSince(this.#parts.db, since);
  }

  #mayAsk(now: number): boolean {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#asked.minute) this.#asked = { minute, count: 0 };
    this.#asked.count += 1;
    return this.#asked.count <= ASKED_PER_MINUTE;
  }
}

function answerOf(row: feedRows.FeedRow | undefined, state: 'off' | 'waiting'): FeedAnswer {
  const content = row?.content ? fromJson(row.content) : null;
  if (state === 'off') return { state, content };
  if (row && row.failures > 0) return { state: 'unavailable', content };
  return { state: content ? 'ready' : 'waiting', content };
}
