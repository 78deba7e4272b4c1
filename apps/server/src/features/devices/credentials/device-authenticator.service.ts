import type { Db } from '../../../platform/database/transaction.ts';
import type { AuthenticatedDevice } from '../authenticated-device.ts';
import { DeviceCredentialRepository } from './device-credential.repository.ts';
import { hashToken } from './device-token.ts';

/** Knows a device by its token, and by nothing else. */
export class DeviceAuthenticator {
  readonly #db: Db;
  readonly #devices: DeviceCredentialRepository;

  constructor(db: Db, defaultTimeZone: string) {
    this.#db = db;
    this.#devices = new DeviceCredentialRepository(defaultTimeZone);
  }

  async authenticate(token: string | undefined): Promise<AuthenticatedDevice | undefined> {
    return token === undefined ? undefined : this.#devices.findByTokenHash(this.#db, hashToken(token));
  }

  /** What the device is now called, and whether it still may connect. */
  async reload(id: number): Promise<AuthenticatedDevice | undefined> {
    return this.#devices.find(this.#db, id);
  }

  /** The same of many, by id; those that may not connect any more are left out. */
  async reloadAll(ids: readonly number[]): Promise<Map<number, AuthenticatedDevice>> {
    return this.#devices.findAll(this.#db, ids);
  }
}
