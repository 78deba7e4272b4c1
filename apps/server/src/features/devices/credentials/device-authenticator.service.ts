import type { Db } from '../../../platform/database/transaction.ts';
import type { AuthenticatedDevice } from '../authenticated-device.ts';
import * as credentials from './device-credential.repository.ts';
import { hashToken } from './device-token.ts';

/** Identifies devices by their tokens only. */
export class DeviceAuthenticator {
  readonly #db: Db;
  readonly #defaultTimeZone: string;

  constructor(db: Db, defaultTimeZone: string) {
    this.#db = db;
    this.#defaultTimeZone = defaultTimeZone;
  }

  async authenticate(token: string | undefined): Promise<AuthenticatedDevice | undefined> {
    if (token === undefined) return undefined;
    return credentials.findByTokenHash(this.#db, hashToken(token), this.#defaultTimeZone);
  }

  /** The device as it is now; undefined when it may not connect any more. */
  async reload(id: number): Promise<AuthenticatedDevice | undefined> {
    return credentials.find(this.#db, id, this.#defaultTimeZone);
  }

  /** The same of many, by id; those that may not connect any more are left out. */
  async reloadAll(ids: readonly number[]): Promise<Map<number, AuthenticatedDevice>> {
    return credentials.findAll(this.#db, ids, this.#defaultTimeZone);
  }
}
