import { type Feed, type FeedRevision, feedSchema, reconnectDelayMs } from '@marquee/device-protocol';
import { type Cancel, type FeedRequest, type FeedSource, feedIdOf, type ShownFeed } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import { sleep } from '../clock/sleep.ts';
import { ApiError } from '../connection/api-error.ts';
import type { DeviceApi } from '../connection/device-api.ts';
import type { StateStore } from '../storage/state-store.ts';

export interface FeedSyncOptions {
  readonly api: Pick<DeviceApi, 'feed'>;
  readonly state: StateStore;
  readonly clock: Clock;
  readonly random: () => number;
  /** Undefined while the device is not enrolled. */
  readonly token: () => string | undefined;
  /** The ids of the feeds that the programs on this device show. */
  readonly needed: () => ReadonlySet<string>;
}

/**
 * The data of feeds on this device. They stay across restarts and without the server, with the time at which they were fetched from
 * their source, and change in running programs as soon as newer ones arrive.
 */
export class FeedSync implements FeedSource {
  readonly #options: FeedSyncOptions;
  readonly #listeners = new Set<() => void>();
  #stored = new Map<string, Feed>();
  /** The newest revision that the server has named. */
  #announced = new Map<string, number>();
  /** The server had no data when it was asked; it announces them. */
  readonly #absent = new Set<string>();
  #run: AbortController | undefined;
  #isFetching = false;

  constructor(options: FeedSyncOptions) {
    this.#options = options;
  }

  /** Reads what an earlier run stored. */
  async load(): Promise<void> {
    const stored = (await this.#options.state.read('feeds')) ?? [];
    const feeds = stored.flatMap((feed) => feedSchema.safeParse(feed).data ?? []);
    this.#stored = new Map(feeds.map((feed) => [feed.id, feed]));
    this.#notify();
  }

  start(): void {
    this.#run = new AbortController();
    this.#fetchSoon();
  }

  stop(): void {
    this.#run?.abort();
    this.#run = undefined;
  }

  find(feed: FeedRequest): ShownFeed | undefined {
    return this.#stored.get(feedIdOf(feed))?.content;
  }

  onChange(listener: () => void): Cancel {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The programs on this device may show other feeds than before. */
  contentChanged(): void {
    this.#fetchSoon();
  }

  /** The revisions in a welcome or in the answer to a poll; older servers send none. */
  welcomed(feeds: readonly FeedRevision[] = []): void {
    this.#announced = new Map(feeds.map(({ id, revision }) => [id, revision]));
    this.#absent.clear();
    this.#fetchSoon();
  }

  changed({ id, revision }: FeedRevision): void {
    this.#announced.set(id, revision);
    this.#absent.delete(id);
    this.#fetchSoon();
  }

  #fetchSoon(): void {
    if (this.#run && !this.#isFetching) void this.#fetchAll(this.#run.signal);
  }

  async #fetchAll(signal: AbortSignal): Promise<void> {
    const { clock, random } = this.#options;
    this.#isFetching = true;
    try {
      let attempt = 0;
      for (let id = this.#due(); id !== undefined; id = this.#due()) {
        attempt = (await this.#fetchOne(id).catch(() => false)) ? 0 : attempt + 1;
        if (attempt === 0) continue;
        await sleep(clock, reconnectDelayMs({ attempt, spreadMs: 0, random: random() }), signal);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      this.#isFetching = false;
    }
  }

  /** A feed that programs show and of which the server has, or may have, other data. */
  #due(): string | undefined {
    if (this.#options.token() === undefined) return undefined;
    return [...this.#options.needed()].find((id) => {
      const stored = this.#stored.get(id)?.revision;
      const announced = this.#announced.get(id);
      return !this.#absent.has(id) && (stored === undefined || (announced ?? stored) !== stored);
    });
  }

  /** Returns whether the server has answered. */
  async #fetchOne(id: string): Promise<boolean> {
    const { api, token } = this.#options;
    const stored = this.#stored.get(id);
    try {
      const fetched = await api.feed(token() ?? '', id, stored ? `"${stored.revision}"` : null);
      // The hint was about a revision that this device has by now.
      if (fetched === 'unchanged') this.#announced.set(id, stored?.revision ?? 0);
      else await this.#store(fetched.value);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      this.#absent.add(id);
      return true;
    }
  }

  /** Feeds that no program shows are dropped. */
  async #store(feed: Feed): Promise<void> {
    const needed = this.#options.needed();
    const kept = [...this.#stored].filter(([id]) => needed.has(id));
    this.#stored = new Map([...kept, [feed.id, feed]]);
    this.#announced.set(feed.id, feed.revision);
    this.#notify();
    await this.#options.state.write({ feeds: [...this.#stored.values()] });
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
