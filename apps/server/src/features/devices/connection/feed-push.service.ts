import type { FeedRevision } from '@marquee/device-protocol';
import type { Logger } from '../../../platform/logger/logger.ts';
import type { Feeds } from '../../feeds/index.ts';
import type { DeviceConnection } from './device-connection.memory.ts';

interface FeedPushParts {
  feeds: Pick<Feeds, 'listDeviceIds' | 'listChangedSince'>;
  logger: Logger;
}

/** Announces new revisions of feeds to the connected devices that show them. */
export class FeedPush {
  readonly #parts: FeedPushParts;
  readonly #connections: ReadonlyMap<number, DeviceConnection>;
  /** The revision of each feed that this node has announced, so that a reading announces nothing again. */
  readonly #announced = new Map<string, number>();

  constructor(parts: FeedPushParts, connections: ReadonlyMap<number, DeviceConnection>) {
    this.#parts = parts;
    this.#connections = connections;
  }

  /** Nothing is lost when this fails: changed feeds are read again, and each welcome has all revisions. */
  changed(feed: FeedRevision): void {
    this.#announce(feed).catch((error: unknown) =>
      this.#parts.logger.error({ err: error }, 'announcing a feed failed'),
    );
  }

  /** Announces what lost hints may have announced since then. */
  async reread(since: number): Promise<void> {
    for (const feed of await this.#parts.feeds.listChangedSince(since)) await this.#announce(feed);
  }

  async #announce({ id, revision }: FeedRevision): Promise<void> {
    if (this.#connections.size === 0 || this.#announced.get(id) === revision) return;
    for (const deviceId of await this.#parts.feeds.listDeviceIds(id)) {
      const connection = this.#connections.get(deviceId);
      const announced = connection?.announcedFeeds;
      if (!connection || !announced || announced.get(id) === revision) continue;
      announced.set(id, revision);
      connection.send({ type: 'changed', what: 'feed', id, revision });
    }
    this.#announced.set(id, revision);
  }
}
