import {
  generateManifestKey,
  type ManifestKey,
  type ManifestSigner,
  manifestSigner,
  type SignedManifest,
} from '@marquee/device-protocol';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/transaction.ts';
import { SigningKeyRepository } from './signing-key.repository.ts';

/** The keys of this installation: manifests are signed with the newest, screens pin all of them when they enrol. */
export class ManifestKeys {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #repository = new SigningKeyRepository();
  #publicKeys: ManifestKey[] = [];
  #sign: ManifestSigner | undefined;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Makes the first key of an installation. */
  async start(): Promise<void> {
    let keys = await this.#repository.list(this.#db);
    if (keys.length === 0) {
      await this.#repository.insert(this.#db, await generateManifestKey(), this.#clock.now());
      keys = await this.#repository.list(this.#db);
    }
    this.#publicKeys = keys.map(({ keyId, publicKey }) => ({ keyId, publicKey }));
    if (keys[0]) this.#sign = await manifestSigner(keys[0]);
  }

  get publicKeys(): ManifestKey[] {
    return this.#publicKeys;
  }

  async sign(payload: string): Promise<SignedManifest> {
    if (!this.#sign) throw new Error('the keys were not loaded');
    return this.#sign(payload);
  }
}
