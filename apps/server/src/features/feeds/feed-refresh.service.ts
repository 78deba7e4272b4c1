import type { FeedData } from '@marquee/scene';
import { randomShare } from '../../platform/chance/system-chance.ts';
import type { Cancel } from '../../platform/clock/clock.ts';
import { CoalescedWork } from '../../platform/coalesced-work.ts';
import { fromJson } from '../../platform/database/columns.ts';
import { OutgoingError } from '../../platform/outgoing/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FeedRow } from './feed.repository.ts';
import * as feedRows from './feed.repository.ts';
import { CLAIM_MS, EDITOR_REFRESH_MS, nextRefreshMs, retryMs } from './feed.rules.ts';
import { feedsChanged } from './feeds.topic.ts';
import { type FeedProvider, FeedSourceError } from './providers/feed-provider.engine.ts';

const REFRESH_PERIOD_MS = 30_000;
const SWEEP_PERIOD_MS = 60 * 60_000;
const DAY_MS = 24 * SWEEP_PERIOD_MS;
/** Refreshes in one period: two requests a second, which a free account of a weather service allows too. */
const MAX_PER_PERIOD = 60;
/** Requests at a time. */
const AT_ONCE = 4;

export type FeedRefreshParts = Pick<Platform, 'db' | 'bus' | 'clock' | 'logger' | 'nodes'> & {
  /** Undefined if no source is set. */
  provider: FeedProvider | undefined;
  random?: () => number;
};

/**
 * Keeps the feeds that are shown up to date. A node claims a feed before it fetches its data, so each feed is fetched once
 * however many nodes, devices and programs there are.
 */
export class FeedRefresh {
  readonly #parts: FeedRefreshParts;
  readonly #refreshing: CoalescedWork;
  #cancels: Cancel[] = [];

  constructor(parts: FeedRefreshParts) {
    this.#parts = parts;
    this.#refreshing = new CoalescedWork(
      () => this.refreshDue(),
      (error) => parts.logger.error({ err: error }, 'refreshing feeds failed'),
    );
  }

  /** Whether feeds have a source. */
  get hasSource(): boolean {
    return this.#parts.provider !== undefined;
  }

  start(): void {
    const { nodes } = this.#parts;
    this.#cancels = [
      nodes.everyOnOneNode('feeds.refresh', REFRESH_PERIOD_MS, async () => this.#refreshing.request()),
      nodes.everyOnOneNode('feeds.sweep', SWEEP_PERIOD_MS, () => this.sweep()),
    ];
  }

  async stop(): Promise<void> {
    for (const cancel of this.#cancels.splice(0)) cancel();
    await this.#refreshing.stop();
  }

  /** Refreshes what is due now instead of at the next period. */
  wake(): void {
    if (this.#cancels.length > 0) this.#refreshing.request();
  }

  async refreshDue(): Promise<void> {
    const { db, clock, provider } = this.#parts;
    if (!provider) return;
    const now = clock.now();
    const due = await feedRows.claimDue(db, { now, dueAt: now + CLAIM_MS, limit: MAX_PER_PERIOD });
    const refreshRest = async () => {
      for (let feed = due.shift(); feed; feed = due.shift()) await this.#refresh(provider, feed);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, refreshRest));
  }

  /** Refreshes one feed if it is due; another node or request may be doing it. */
  async refreshOne(id: string): Promise<void> {
    const { db, clock, provider } = this.#parts;
    if (!provider) return;
    const now = clock.now();
    const feed = await feedRows.claim(db, id, { now, dueAt: now + CLAIM_MS });
    if (feed) await this.#refresh(provider, feed);
  }

  /** Deletes feeds that nothing has shown for a day. */
  async sweep(): Promise<void> {
    const { db, clock, logger } = this.#parts;
    const deleted = await feedRows.deleteUnneeded(db, clock.now() - DAY_MS);
    if (deleted > 0) logger.info({ deleted }, 'unneeded feeds deleted');
  }

  async #refresh(provider: FeedProvider, feed: FeedRow): Promise<void> {
    const { db, bus, clock, logger, random = randomShare } = this.#parts;
    const { id, failures } = feed;
    const now = clock.now();
    const refreshMs = (await feedRows.findRefreshMs(db, id, now)) ?? EDITOR_REFRESH_MS;
    const content = await this.#fetch(provider, feed);
    if (!content) {
      const dueAt = clock.now() + retryMs(failures + 1, refreshMs, random());
      return feedRows.saveFailure(db, id, { failures: failures + 1, dueAt });
    }
    const dueAt = clock.now() + nextRefreshMs(refreshMs, random());
    const revision = await feedRows.saveContent(db, id, { content, dueAt });
    if (revision === undefined) return;
    if (failures > 0) logger.info({ feed: id }, 'feed refreshed again');
    bus.publish(feedsChanged, { id, revision });
  }

  /** Undefined if the source has no usable data now. */
  async #fetch(provider: FeedProvider, { id, request, failures }: FeedRow): Promise<FeedData | undefined> {
    const { clock, logger } = this.#parts;
    try {
      const { kind, params } = fromJson(request);
      const data = await provider.fetch(params);
      return { kind, updatedAt: clock.now(), data };
    } catch (error) {
      if (!(error instanceof OutgoingError || error instanceof FeedSourceError)) throw error;
      // The first failure is enough for the log; the last success is logged too.
      if (failures === 0) logger.warn({ err: error, feed: id }, 'feed not refreshed');
      return undefined;
    }
  }
}
