import {
  generateManifestKey,
  type ManifestKey,
  type ManifestSigningKey,
  type SignedManifest,
  signManifest,
} from '@marquee/device-protocol';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { SigningKeyRepository } from './signing-key.repository.ts';

/** Signs manifests with the newest key; screens pin all of them when they enrol. */
export class ManifestSigner {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #repository = new SigningKeyRepository();
  #keys: ManifestSigningKey[] = [];

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Makes the first key of an installation. */
  async start(): Promise<void> {
    this.#keys = await this.#repository.list(this.#db);
    if (this.#keys.length > 0) return;
    await this.#repository.insert(this.#db, await generateManifestKey(), this.#clock.now());
    this.#keys = await this.#repository.list(this.#db);
  }

  publicKeys(): ManifestKey[] {
    return this.#keys.map(({ keyId, publicKey }) => ({ keyId, publicKey }));
  }

  async sign(payload: string): Promise<SignedManifest> {
    const [newest] = this.#keys;
    if (!newest) throw new Error('the signer was not started');
    return signManifest(payload, newest);
  }
}
