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

const ENDS_FILE = 'ends.json';
const SECRET_FILE = 'secret.txt';

const endsSchema = z.record(z.string(), z.int().nonnegative());

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

  /** Creates a key, by which files are signed from now on; older ones still verify what they signed. */
  create(now: number): string {
    const year = new Date(now).getUTCFullYear();
    const numbers = this.#read().flatMap(({ id }) => {
      const [, ofYear, number] = id.split('-');
      return Number(ofYear) === year ? [Number(number)] : [];
    });
    const key = generateVendorKey(`licence-${year}-${Math.max(0, ...numbers) + 1}`, now);
    writePrivateFile(join(this.#folder, `${key.id}.json`), formatVendorKey(key));
    return key.id;
  }

  /** Files that a key signs from this moment on are refused by servers that know of its end. @throws Error for the last key */
  end(id: string, now: number): void {
    const active = this.#active();
    if (!this.#read().some((key) => key.id === id)) throw new Error(`there is no key ${id}`);
    if (active?.id === id) throw new Error(`${id} signs new files: create another key first`);
    const ends = { [id]: now, ...this.#ends() };
    writePrivateFile(join(this.#folder, ENDS_FILE), `${JSON.stringify(ends, null, 2)}\n`);
  }

  list(): ListedKey[] {
    const active = this.#active();
    const ends = this.#ends();
    return this.#read().map(({ id, algorithm, publicKey, createdAt }) => ({
      id,
      algorithm,
      publicKey,
      endsAt: ends[id] ?? null,
      createdAt,
      isActive: id === active?.id,
    }));
  }

  /** The keys by which servers verify. */
  publicKeys(): PublicKey[] {
    return this.list().map(({ id, algorithm, publicKey, endsAt }) => ({ id, algorithm, publicKey, endsAt }));
  }

  sign<Kind extends IssuedKind>(kind: Kind, payload: PayloadOf<Kind>): Uint8Array {
    const key = this.#active();
    if (!key) throw new Error('there is no key to sign with');
    return signLicence(kind, payload, key);
  }

  /** The key of the settings at rest, generated at the first call. */
  secret(): Buffer {
    const path = join(this.#folder, SECRET_FILE);
    if (!existsSync(path)) writePrivateFile(path, randomBytes(32).toString('base64url'));
    return Buffer.from(readPrivateFile(path), 'base64url');
  }

  /** The newest key without an end. */
  #active(): VendorKey | undefined {
    const ends = this.#ends();
    return this.#read().findLast(({ id }) => ends[id] === undefined);
  }

  /** All keys, oldest first. */
  #read(): VendorKey[] {
    const names = readdirSync(this.#folder).filter((name) => /^licence-\d{4}-\d+\.json$/.test(name));
    const keys = names.map((name) => parseVendorKey(readPrivateFile(join(this.#folder, name))));
    return keys.sort(
      (a, b) => a.createdAt - b.createdAt || a.id.localeCompare(b.id, 'en', { numeric: true }),
    );
  }

  #ends(): Record<string, number> {
    const path = join(this.#folder, ENDS_FILE);
    return existsSync(path) ? endsSchema.parse(JSON.parse(readPrivateFile(path))) : {};
  }
}
