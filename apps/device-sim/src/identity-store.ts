import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { enrolAnswerSchema, enrolRequestSchema, macFromRandom } from '@marquee/device-protocol';
import type { Identity } from './identity.ts';
import { randomBytes } from './system-chance.ts';

const identitySchema = enrolAnswerSchema
  .pick({ token: true, deviceId: true, manifestKeys: true })
  .extend({ mac: enrolRequestSchema.shape.mac });

/**
 * The identities of a fleet, one JSON line each, so that a later run uses the same devices. Without a folder they
 * last only for the run.
 */
export class IdentityStore {
  readonly #file: string | undefined;
  readonly #identities = new Map<number, Identity>();
  readonly #macs = new Map<number, string>();

  private constructor(file: string | undefined) {
    this.#file = file;
  }

  static async open(folder?: string): Promise<IdentityStore> {
    if (folder === undefined) return new IdentityStore(undefined);
    await mkdir(folder, { recursive: true });
    const store = new IdentityStore(join(folder, 'screens.jsonl'));
    await store.#load();
    return store;
  }

  find(index: number): Identity | undefined {
    return this.#identities.get(index);
  }

  /** The server no longer accepts the token; the MAC stays. */
  forgetToken(index: number): void {
    this.#identities.delete(index);
  }

  /** The MAC of a device, which no other device has. */
  macOf(index: number): string {
    return this.#macs.get(index) ?? macFromRandom(randomBytes(6));
  }

  async save(index: number, identity: Identity): Promise<void> {
    this.#remember(index, identity);
    if (this.#file !== undefined) await appendFile(this.#file, `${JSON.stringify({ index, identity })}\n`);
  }

  async #load(): Promise<void> {
    if (this.#file === undefined) return;
    const text = await readFile(this.#file, 'utf8').catch(() => '');
    for (const line of text.split('\n')) {
      const saved = readLine(line);
      if (saved) this.#remember(saved.index, saved.identity);
    }
  }

  #remember(index: number, identity: Identity): void {
    this.#identities.set(index, identity);
    this.#macs.set(index, identity.mac);
  }
}

/** Undefined for a line that was not written completely, as the last may be after a kill. */
function readLine(line: string): { index: number; identity: Identity } | undefined {
  try {
    const saved: unknown = JSON.parse(line);
    if (typeof saved !== 'object' || saved === null || !('index' in saved && 'identity' in saved))
      return undefined;
    const identity = identitySchema.safeParse(saved.identity).data;
    return identity && typeof saved.index === 'number' ? { index: saved.index, identity } : undefined;
  } catch {
    return undefined;
  }
}
