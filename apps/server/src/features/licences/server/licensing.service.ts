import { readFileSync } from 'node:fs';
import { generateServerKey, type PublicKey, parsePublicKeys } from '@marquee/licence-format';
import { randomInt } from '../../../platform/chance/system-chance.ts';
import { type Config, ConfigError } from '../../../platform/config/config.ts';
import { withTransaction } from '../../../platform/database/transaction.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as servers from './licence-server.repository.ts';

const CODE_LENGTH = 10;
const CODE_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Whether this server has licensing, and whose files it trusts. */
export class Licensing {
  readonly #parts: Pick<Platform, 'db' | 'clock'>;
  /** The vendor's public keys; empty without licensing. */
  readonly keys: readonly PublicKey[];

  /** @throws ConfigError when the file of keys cannot be read */
  constructor(parts: Pick<Platform, 'db' | 'clock'> & { config: Pick<Config, 'licenceKeys'> }) {
    this.#parts = parts;
    this.keys = readKeys(parts.config.licenceKeys);
  }

  get isOn(): boolean {
    return this.keys.length > 0;
  }

  /** Creates the installation at the first start with keys, or notes that this server has no licensing. */
  async start(): Promise<void> {
    const { db, clock } = this.#parts;
    if (!this.isOn) return servers.turnOff(db);
    const { publicKey: public_key, privateKey: private_key } = generateServerKey();
    const made = { server_no: newCode(), link_code: newCode(), public_key, private_key };
    await withTransaction(db, (trx) => servers.create(trx, made, clock.now()));
    await this.noteTime();
  }

  /** A clock that is set back later prolongs nothing beyond this moment. */
  async noteTime(): Promise<void> {
    const { db, clock } = this.#parts;
    if (this.isOn) await servers.noteTime(db, clock.now());
  }
}

function readKeys(path: string | undefined): PublicKey[] {
  if (path === undefined) return [];
  try {
    return parsePublicKeys(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`MARQUEE_LICENCE_KEYS: ${path} cannot be read: ${reason}`);
  }
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join(
    '',
  );
}
