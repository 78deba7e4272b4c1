import { type FeedAnswer, feedRoutes } from '@marquee/contract';
import {
  type Cancel,
  canonicalFeed,
  type FeedRequest,
  type FeedSource,
  feedDataSchema,
  feedIdOf,
  type ShownFeed,
  sampleFeed,
} from '@marquee/scene';
import type { QueryClient } from '@tanstack/react-query';
import { routeQuery } from '../api/use-route-query.ts';
import { pageClock } from '../clock/page-clock.ts';

/** The server refreshes a feed for consoles while one asks at least every 20 minutes. */
const FRESH_MS = 10 * 60_000;
/** Data that are being fetched are there soon. */
const WAIT_MS = 3_000;
const MAX_WAITS = 5;
const MINUTE_MS = 60_000;

/** The query for the data of a feed, which canvas, previews and panel share. */
export function feedQuery(feed: FeedRequest) {
  const { latitude, longitude } = canonicalFeed(feed).params;
  return routeQuery(feedRoutes.weather, { query: { latitude, longitude } });
}

/** The known state of one feed. */
interface Known {
  content: ShownFeed | undefined;
  askedAt: number;
  waits: number;
}

/** The feeds of the server, for scenes in the console. Sample data, marked as such, take the place of data that are not there. */
export class ConsoleFeeds implements FeedSource {
  readonly #queries: QueryClient;
  readonly #known = new Map<string, Known>();
  readonly #rehearsed = new Map<string, { base: ShownFeed; shiftMs: number; shown: ShownFeed }>();
  readonly #listeners = new Set<() => void>();

  constructor(queries: QueryClient) {
    this.#queries = queries;
  }

  find(feed: FeedRequest, epochMs: number): ShownFeed | undefined {
    const id = feedIdOf(feed);
    const known = this.#known.get(id) ?? { content: undefined, askedAt: 0, waits: 0 };
    this.#known.set(id, known);
    if (pageClock.epochNow() - known.askedAt >= FRESH_MS) void this.#ask(feed, known);
    const content = known.content && this.#rehearsedAt(id, known.content, epochMs);
    return content ?? sampleFeed(feed, epochMs);
  }

  onChange(listener: () => void): Cancel {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #ask(feed: FeedRequest, known: Known): Promise<void> {
    known.askedAt = pageClock.epochNow();
    const answer = await this.#fetch(feed);
    const content = feedDataSchema.safeParse(answer?.content).data;
    // The same object as long as the data are the same, so that elements are not painted again.
    if (content && content.updatedAt !== known.content?.updatedAt) {
      known.content = content;
      for (const listener of this.#listeners) listener();
    }
    // A call that failed is worth another attempt, too.
    if ((answer && answer.state !== 'waiting') || known.waits >= MAX_WAITS) return;
    known.waits += 1;
    pageClock.setTimer(WAIT_MS, () => {
      if (this.#listeners.size > 0) void this.#ask(feed, known);
    });
  }

  async #fetch(feed: FeedRequest): Promise<FeedAnswer | undefined> {
    try {
      const query = feedQuery(feed);
      const isWaiting = this.#queries.getQueryData<FeedAnswer>(query.queryKey)?.state === 'waiting';
      return await this.#queries.fetchQuery({ ...query, staleTime: isWaiting ? 0 : FRESH_MS });
    } catch {
      // Sample data are shown; the panel says why.
      return undefined;
    }
  }

  /** At another time than now, the data are as old as they are now; undefined if they do not reach that far. */
  #rehearsedAt(id: string, base: ShownFeed, epochMs: number): ShownFeed | undefined {
    const shiftMs = Math.round((epochMs - pageClock.epochNow()) / MINUTE_MS) * MINUTE_MS;
    if (Math.abs(shiftMs) <= MINUTE_MS) return base;
    const [first] = base.data.hours;
    const last = base.data.hours.at(-1);
    if (!first || !last || epochMs < first.at || epochMs >= last.at) return undefined;
    const known = this.#rehearsed.get(id);
    if (known?.base === base && Math.abs(known.shiftMs - shiftMs) <= MINUTE_MS) return known.shown;
    const shown = { ...base, updatedAt: base.updatedAt + shiftMs };
    this.#rehearsed.set(id, { base, shiftMs, shown });
    return shown;
  }
}
