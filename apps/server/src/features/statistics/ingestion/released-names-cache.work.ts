import type { Db } from '../../../platform/database/transaction.ts';
import { deviceReleases } from '../../released/index.ts';
import * as releasedNames from './released-names.repository.ts';
import { type ReleasedNames } from './released-names.repository.ts';

const MAX_RELEASES = 2000;
const MAX_LINKS = 100_000;

/**
 * Caches what releases play and which devices they are for, because neither ever changes. Evicts the oldest entries.
 */
export class ReleasedNamesCache {
  readonly #names = new Map<number, ReleasedNames>();
  readonly #links = new Set<string>();

  /** Releases that were never for this device are left out. */
  async findAll(
    db: Db,
    deviceId: number,
    releaseIds: readonly number[],
  ): Promise<Map<number, ReleasedNames>> {
    const found = new Map<number, ReleasedNames>();
    await this.#learnLinks(db, deviceId, releaseIds);
    for (const releaseId of releaseIds) {
      if (!this.#links.has(linkOf(deviceId, releaseId))) continue;
      const names = this.#names.get(releaseId) ?? (await releasedNames.get(db, releaseId));
      this.#names.set(releaseId, names);
      found.set(releaseId, names);
    }
    makeRoom(this.#names, MAX_RELEASES);
    makeRoom(this.#links, MAX_LINKS);
    return found;
  }

  async #learnLinks(db: Db, deviceId: number, releaseIds: readonly number[]): Promise<void> {
    const unknown = releaseIds.filter((releaseId) => !this.#links.has(linkOf(deviceId, releaseId)));
    if (unknown.length === 0) return;
    for (const releaseId of await deviceReleases.listEverOnDevice(db, deviceId, unknown)) {
      this.#links.add(linkOf(deviceId, releaseId));
    }
  }
}

function linkOf(deviceId: number, releaseId: number): string {
  return `${deviceId} ${releaseId}`;
}

function makeRoom<Key>(cache: Map<Key, unknown> | Set<Key>, limit: number): void {
  for (const key of cache.keys()) {
    if (cache.size <= limit) return;
    cache.delete(key);
  }
}
