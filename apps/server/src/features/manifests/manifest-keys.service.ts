import {
  generateManifestKey,
  type ManifestKey,
  type ManifestSigner,
  manifestSigner,
  type SignedKind,
  type SignedManifest,
} from '@marquee/device-protocol';
import type { Clock } from '../../platform/clock/clock.ts';
import { lockStart } from '../../platform/database/migrate/start-lock.ts';
import { type Db, withTransaction } from '../../platform/database/transaction.ts';
import * as signingKeys from './signing-key.repository.ts';

interface ManifestKeysParts {
  db: Db;
  clock: Clock;
}

/** The keys of this installation: manifests and lists of notices are signed with the newest, and devices pin all of them when they enrol. */
export class ManifestKeys {
  readonly #parts: ManifestKeysParts;
  #publicKeys: ManifestKey[] = [];
  #sign: ManifestSigner | undefined;

  constructor(parts: ManifestKeysParts) {
    this.#parts = parts;
  }

  /** Creates the first key of an installation; if nodes start together, only one of them does. */
  async start(): Promise<void> {
    const { db, clock } = this.#parts;
    const keys = await withTransaction(db, async (trx) => {
      await lockStart(trx);
      const known = await signingKeys.list(trx);
      if (known.length > 0) return known;
      await signingKeys.insert(trx, await generateManifestKey(), clock.now());
      return signingKeys.list(trx);
    });
    this.#publicKeys = keys.map(({ keyId, publicKey }) => ({ keyId, publicKey }));
    if (keys[0]) this.#sign = await manifestSigner(keys[0]);
  }

  get publicKeys(): ManifestKey[] {
    return this.#publicKeys;
  }

  async sign(payload: string, kind?: SignedKind): Promise<SignedManifest> {
    if (!this.#sign) throw new Error('the keys were not loaded');
    return this.#sign(payload, kind);
  }
}
