import type { Feed, FeedRevision, Manifest } from '@marquee/device-protocol';
import { feedsOf } from '@marquee/scene';
import type { DeviceClient } from './device-client.ts';
import type { FleetStats } from './fleet-stats.ts';
import type { Identity } from './identity.ts';
import type { Limiter } from './limiter.ts';

export interface FeedKeeperParts {
  identity: Identity;
  client: DeviceClient;
  stats: FleetStats;
  downloads: Limiter;
  changed: () => void;
}

/** Keeps the feeds that a device's programs show. A fetch that fails is repeated after the next hint or welcome. */
export class FeedKeeper {
  readonly #parts: FeedKeeperParts;
  readonly #feeds = new Map<string, Feed>();
  readonly #announced = new Map<string, number>();
  readonly #due = new Set<string>();
  #needed = new Set<string>();
  #isBusy = false;

  constructor(parts: FeedKeeperParts) {
    this.#parts = parts;
  }

  /** The feeds of the newest manifest; those that the device lacks are fetched. */
  use({ releases }: Manifest): void {
    const documents = releases.flatMap(({ programs }) => programs.map(({ document }) => document));
    const needed = new Set(documents.flatMap((document) => [...feedsOf(document).keys()]));
    const added = [...needed].filter((id) => !this.#needed.has(id));
    this.#needed = needed;
    void this.#fetch(added);
  }

  welcomed(feeds: readonly FeedRevision[] = []): void {
    for (const { id, revision } of feeds) this.#announced.set(id, revision);
    void this.#fetch([...this.#needed]);
  }

  announced({ id, revision }: FeedRevision): void {
    this.#announced.set(id, revision);
    void this.#fetch([id]);
  }

  async #fetch(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#due.add(id);
    if (this.#isBusy) return;
    this.#isBusy = true;
    for (const id of this.#due) {
      this.#due.delete(id);
      await this.#fetchOne(id);
    }
    this.#isBusy = false;
    this.#parts.changed();
  }

  async #fetchOne(id: string): Promise<void> {
    const { identity, client, stats, downloads } = this.#parts;
    const present = this.#feeds.get(id)?.revision ?? 0;
    if (!this.#needed.has(id) || this.#announced.get(id) === present) return;
    try {
      const feed = await downloads.run(() => client.feed(identity.token, id, present));
      if (!feed) return;
      this.#feeds.set(id, feed);
      stats.feedsFetched += 1;
    } catch (error) {
      stats.lastError = String(error);
    }
  }
}
