import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  formatVendorKey,
  generateVendorKey,
  type IssuedKind,
  type PayloadOf,
  type PublicKey,
  parseVendorKey,
  signLicence,
  type VendorKey,
} from '@marquee/licence-format';
import * as z from 'zod';
import { randomBytes } from '../platform/system-chance.ts';
import { ensurePrivateFolder, readPrivateFile, writePrivateFile } from './private-files.ts';

const STATE_FILE = 'state.json';
const SECRET_FILE = 'secret.txt';

const stateSchema = z.strictObject({
  /** The id of the key that signs. */
  active: z.string(),
  /** When keys ended, by their ids. */
  ends: z.record(z.string(), z.int().nonnegative()),
});

/** A key as the clerk sees it. */
export interface ListedKey extends PublicKey {
  readonly createdAt: number;
  /** The key by which files are signed now. */
  readonly isActive: boolean;
}

/** The vendor's keys, one file each, in a folder that only the authority's user can read. */
export class KeyStore {
  readonly #folder: string;

  /** @throws LooseFileError */
  constructor(folder: string) {
    this.#folder = folder;
    ensurePrivateFolder(folder);
    // Loose files are refused at the start, not at the first licence.
    this.#read();
  }

  /** Creates a key. Only the first one signs immediately: servers have to know a key before it signs. */
  create(now: number): string {
    const year = new Date(now).getUTCFullYear();
    const numbers = this.#read().flatMap(({ id }) => {
      const [, ofYear, number] = id.split('-');
      return Number(ofYear) === year ? [Number(number)] : [];
    });
    const key = generateVendorKey(`licence-${year}-${Math.max(0, ...numbers) + 1}`, now);
    writePrivateFile(join(this.#folder, `${key.id}.json`), formatVendorKey(key));
    if (numbers.length === 0 && this.list().length === 1) this.activate(key.id);
    return key.id;
  }

  /** Signs by this key from now on; the others still verify what they signed. @throws Error for one that has ended */
  activate(id: string): void {
    const key = this.list().find((one) => one.id === id);
    if (!key) throw new Error(`there is no key ${id}`);
    if (key.endsAt !== null) throw new Error(`${id} has ended`);
    this.#writeState({ active: id, ends: this.#state().ends });
  }

  /** Files that this key signs from this moment on are refused by servers that know of its end. @throws Error for the one that signs */
  end(id: string, now: number): void {
    const { active, ends } = this.#state();
    if (!this.#read().some((key) => key.id === id)) throw new Error(`there is no key ${id}`);
    if (active === id) throw new Error(`${id} signs new files: activate another key first`);
    this.#writeState({ active, ends: { [id]: now, ...ends } });
  }

  list(): ListedKey[] {
    const { active, ends } = this.#state();
    return this.#read().map(({ id, algorithm, publicKey, createdAt }) => ({
      id,
      algorithm,
      publicKey,
      endsAt: ends[id] ?? null,
      createdAt,
      isActive: id === active,
    }));
  }

  /** The keys by which servers verify. */
  publicKeys(): PublicKey[] {
    return this.list().map(({ id, algorithm, publicKey, endsAt }) => ({ id, algorithm, publicKey, endsAt }));
  }

  sign<Kind extends IssuedKind>(kind: Kind, payload: PayloadOf<Kind>): Uint8Array {
    const { active } = this.#state();
    const key = this.#read().find(({ id }) => id === active);
    if (!key) throw new Error('there is no key to sign with');
    return signLicence(kind, payload, key);
  }

  /** The key of the settings at rest, generated at the first call. */
  secret(): Buffer {
    const path = join(this.#folder, SECRET_FILE);
    if (!existsSync(path)) writePrivateFile(path, randomBytes(32).toString('base64url'));
    return Buffer.from(readPrivateFile(path), 'base64url');
  }

  /** All keys, oldest first. */
  #read(): VendorKey[] {
    const names = readdirSync(this.#folder).filter((name) => /^licence-\d{4}-\d+\.json$/.test(name));
    const keys = names.map((name) => parseVendorKey(readPrivateFile(join(this.#folder, name))));
    return keys.sort(
      (a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id, 'en', { numeric: true }),
    );
  }

  #state(): z.infer<typeof stateSchema> {
    const path = join(this.#folder, STATE_FILE);
    return existsSync(path) ? stateSchema.parse(JSON.parse(readPrivateFile(path))) : { active: '', ends: {} };
  }

  #writeState(state: z.infer<typeof stateSchema>): void {
    writePrivateFile(join(this.#folder, STATE_FILE), `${JSON.stringify(state, null, 2)}\n`);
  }
}
