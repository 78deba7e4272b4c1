import type { Db } from '../../../platform/database/transaction.ts';
import { GroupedWork } from '../../../platform/grouped-work.ts';
import type { AuthenticatedDevice } from '../authenticated-device.model.ts';
import * as credentials from './device-credential.repository.ts';
import { hashToken } from './device-token.model.ts';

const DEVICES_PER_QUERY = 500;

/** Identifies devices by their tokens only. Devices that connect together are read together. */
export class DeviceAuthenticator {
  readonly #db: Db;
  readonly #defaultTimeZone: string;
  readonly #searches: GroupedWork<string, AuthenticatedDevice | undefined>;

  constructor(db: Db, defaultTimeZone: string) {
    this.#db = db;
    this.#defaultTimeZone = defaultTimeZone;
    this.#searches = new GroupedWork({
      limit: DEVICES_PER_QUERY,
      isSpaced: true,
      run: (hashes) => this.#search(hashes),
    });
  }

  async authenticate(token: string | undefined): Promise<AuthenticatedDevice | undefined> {
    if (token === undefined) return undefined;
    return this.#searches.submit(hashToken(token));
  }

  async #search(hashes: readonly string[]): Promise<(AuthenticatedDevice | undefined)[]> {
    const found = await credentials.findByTokenHashes(this.#db, hashes, this.#defaultTimeZone);
    return hashes.map((hash) => found.get(hash));
  }

  /** The current state of the device; undefined when it may no longer connect. */
  async reload(id: number): Promise<AuthenticatedDevice | undefined> {
    return credentials.find(this.#db, id, this.#defaultTimeZone);
  }

  /** The same for many devices, by id; those that may no longer connect are left out. */
  async reloadAll(ids: readonly number[]): Promise<Map<number, AuthenticatedDevice>> {
    return credentials.findAll(this.#db, ids, this.#defaultTimeZone);
  }
}
