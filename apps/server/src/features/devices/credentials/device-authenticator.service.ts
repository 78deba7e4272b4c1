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

  /** The current state of the device; undefined when it may no longer connect. */
  async reload(id: number): Promise<AuthenticatedDevice | undefined> {
    return credentials.find(this.#db, id, this.#defaultTimeZone);
  }

  /** The same for many devices, by id; those that may no longer connect are left out. */
  async reloadAll(ids: readonly number[]): Promise<Map<number, AuthenticatedDevice>> {
    return credentials.findAll(this.#db, ids, this.#defaultTimeZone);
  }
}
