import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  enrolAnswerSchema,
  enrolRequestSchema,
  macFromRandom,
  newRequestKey,
} from '@marquee/device-protocol';
import type { Identity, PendingEnrolment } from './identity.ts';
import { randomBytes } from './system-chance.ts';

const pendingSchema = enrolRequestSchema.pick({ mac: true, requestKey: true }).required();
const identitySchema = enrolAnswerSchema
  .pick({ token: true, deviceId: true, manifestKeys: true })
  .extend({ mac: enrolRequestSchema.shape.mac });

type Line = { readonly index: number } & (
  | { readonly identity: Identity }
  | { readonly pending: PendingEnrolment }
);

/**
 * The identities of a fleet, and its enrolments that have no answer yet, one JSON line each, so that a later run uses the
 * same devices. Without a folder they last only for the run.
 */
export class IdentityStore {
  readonly #file: string | undefined;
  readonly #identities = new Map<number, Identity>();
  readonly #pending = new Map<number, PendingEnrolment>();
  readonly #macs = new Map<number, string>();
  readonly #formerTokens = new Map<number, string>();

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
    const token = this.#identities.get(index)?.token;
    if (token !== undefined) this.#formerTokens.set(index, token);
    this.#identities.delete(index);
  }

  /** The enrolment of a device that has no answer yet; a new one if there is none. */
  async pendingOf(index: number): Promise<PendingEnrolment> {
    return this.#pending.get(index) ?? this.renewKey(index);
  }

  /** The enrolment of a device, with a new request key. The MAC, which no other device has, stays. */
  async renewKey(index: number): Promise<PendingEnrolment> {
    const pending = {
      mac: this.#macs.get(index) ?? macFromRandom(randomBytes(6)),
      requestKey: newRequestKey(randomBytes),
    };
    await this.#save({ index, pending });
    const formerToken = this.#formerTokens.get(index);
    return { ...pending, ...(formerToken !== undefined && { formerToken }) };
  }

  save(index: number, identity: Identity): Promise<void> {
    return this.#save({ index, identity });
  }

  async #save(line: Line): Promise<void> {
    this.#remember(line);
    if (this.#file !== undefined) await appendFile(this.#file, `${JSON.stringify(line)}\n`);
  }

  async #load(): Promise<void> {
    if (this.#file === undefined) return;
    const text = await readFile(this.#file, 'utf8').catch(() => '');
    for (const line of text.split('\n')) {
      const saved = readLine(line);
      if (saved) this.#remember(saved);
    }
  }

  #remember(line: Line): void {
    const { index } = line;
    if ('identity' in line) {
      this.#identities.set(index, line.identity);
      this.#pending.delete(index);
      this.#macs.set(index, line.identity.mac);
    } else {
      this.#pending.set(index, line.pending);
      this.#macs.set(index, line.pending.mac);
    }
  }
}

/** Undefined for a line that was not written completely, as the last may be after a kill. */
function readLine(text: string): Line | undefined {
  try {
    const line: unknown = JSON.parse(text);
    if (typeof line !== 'object' || line === null || !('index' in line) || typeof line.index !== 'number')
      return undefined;
    const { index } = line;
    const identity = 'identity' in line ? identitySchema.safeParse(line.identity).data : undefined;
    const pending = 'pending' in line ? pendingSchema.safeParse(line.pending).data : undefined;
    return (identity && { index, identity }) ?? (pending && { index, pending });
  } catch {
    return undefined;
  }
}
