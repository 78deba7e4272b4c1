import { reconnectDelayMs } from '../connection/backoff.ts';
import type { ManifestKey } from '../manifest/manifest-key.schema.ts';
import { type ManifestRefusal, verifyVips } from '../manifest/verify.ts';
import type { DeviceVip } from '../vips/vip-list.schema.ts';
import { type StoredVips, storedVipsSchema, type VipStorage } from './vip-storage.ts';

/** How often a device asks for its list, in case an announcement was lost. */
const ASK_AGAIN_MS = 10 * 60_000;
/** A timer takes no longer delay; an expiry is checked again after it. */
const MAX_TIMER_MS = 24 * 3_600_000;

/** The enrolment whose VIPs are kept. */
export interface VipOwner {
  readonly deviceId: number;
  readonly manifestKeys: readonly ManifestKey[];
}

export interface VipKeeperOptions {
  readonly storage: VipStorage;
  /** The list as received, or undefined if this revision is current. */
  readonly fetchList: (revision: number) => Promise<unknown>;
  /** The JPEG of a VIP, or undefined if the server has none for this device. */
  readonly fetchPicture: (id: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The time of the server, in epoch milliseconds. */
  readonly serverNow: () => number;
  /** Runs something once after a delay; the result cancels it. */
  readonly setTimer: (delayMs: number, run: () => void) => () => void;
  /** From 0 to below 1. */
  readonly random: () => number;
  /** Reports which VIPs are on disk. */
  readonly held: (revision: number, ids: readonly string[]) => void;
  /** Other VIPs than before are on disk. */
  readonly onChange: () => void;
  readonly onRefused: (reason: ManifestRefusal) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * The VIPs of a device: fetches the list and the pictures, erases a VIP that is no longer in the list or has expired, and
 * reports what is on disk.
 */
export class VipKeeper {
  readonly #options: VipKeeperOptions;
  #owner: VipOwner | undefined;
  #stored: StoredVips | undefined;
  #pictures: ReadonlyMap<string, string> = new Map();
  #lastChange: Promise<unknown> = Promise.resolve();
  /** The server takes reports about VIPs. */
  #isConnected = false;
  #isStopped = false;
  #isAsking = false;
  #isAskingAgain = false;
  #attempt = 0;
  #cancelAsking = () => {};
  #cancelExpiry = () => {};

  constructor(options: VipKeeperOptions) {
    this.#options = options;
  }

  /** Reads what an earlier run stored for this enrolment, and erases anything else. */
  open(owner: VipOwner): Promise<void> {
    return this.#serialize(async () => {
      if (this.#owner?.deviceId === owner.deviceId) {
        this.#owner = owner;
        return;
      }
      const { storage, onChange } = this.#options;
      const stored = storedVipsSchema.safeParse(await storage.load()).data;
      const isOurs = stored?.deviceId === owner.deviceId;
      if (!isOurs) await storage.save(null);
      this.#owner = owner;
      this.#stored = isOurs ? stored : undefined;
      await this.#removeExpired();
      await this.#sweep();
      onChange();
    });
  }

  /** The server is connected and has VIPs: it is asked for the list now, and from time to time. */
  welcomed(): void {
    this.#isStopped = false;
    this.#isConnected = true;
    // After a change that is under way.
    void this.#serialize(async () => this.#report());
    this.ask();
  }

  /** Asks for the list, and again until the server has answered and all pictures are on disk. */
  ask(): void {
    this.#isAskingAgain = this.#isAsking;
    if (this.#isAsking || this.#isStopped) return;
    this.#isAsking = true;
    this.#cancelAsking();
    void this.#update().then((isComplete) => this.#asked(isComplete));
  }

  /** Erases all VIPs: the device no longer has a token. */
  erase(): Promise<void> {
    this.#isConnected = false;
    this.#cancelAsking();
    return this.#serialize(async () => {
      await this.#options.storage.save(null);
      this.#owner = undefined;
      this.#stored = undefined;
      this.#watchExpiry();
      await this.#sweep();
      this.#options.onChange();
    });
  }

  /** The server has no VIPs for this device, such as without their module: erases all, and reports that if there were any. */
  async withdrawn(): Promise<void> {
    const { revision } = this;
    const hadVips = (this.#stored?.vips.length ?? 0) > 0;
    await this.erase();
    if (hadVips) this.#options.held(revision, []);
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelAsking();
    this.#cancelExpiry();
  }

  /** The VIPs that are on disk with all that belongs to them. */
  get vips(): readonly DeviceVip[] {
    return (this.#stored?.vips ?? []).filter((vip) => this.#isWhole(vip));
  }

  get revision(): number {
    return this.#stored?.revision ?? 0;
  }

  #isWhole({ id, picture }: DeviceVip): boolean {
    return picture === null || this.#pictures.get(id) === picture.sha256;
  }

  #asked(isComplete: boolean): void {
    this.#isAsking = false;
    if (this.#isStopped || !this.#isConnected) return;
    if (this.#isAskingAgain) return this.ask();
    this.#attempt = isComplete ? 0 : this.#attempt + 1;
    const { random, setTimer } = this.#options;
    const delayMs = isComplete
      ? ASK_AGAIN_MS
      : reconnectDelayMs({ attempt: this.#attempt, spreadMs: 0, random: random() });
    this.#cancelAsking = setTimer(delayMs, () => this.ask());
  }

  /** Returns whether everything of the newest list is on disk. */
  async #update(): Promise<boolean> {
    const owner = this.#owner;
    if (!owner) return false;
    let received: unknown;
    try {
      received = await this.#options.fetchList(this.revision);
    } catch {
      return false;
    }
    if (received !== undefined) await this.#serialize(() => this.#accept(received, owner));
    return this.#fetchPictures();
  }

  async #accept(received: unknown, { deviceId, manifestKeys }: VipOwner): Promise<void> {
    const { storage, onRefused } = this.#options;
    if (this.#owner?.deviceId !== deviceId) return;
    const verdict = await verifyVips(received, manifestKeys, { deviceId, minRevision: this.revision });
    if (!verdict.ok) return onRefused(verdict.reason);
    const { revision, vips } = verdict.list;
    const stored = { deviceId, revision, vips };
    // First the list: after a power cut, the pictures that it does not name are removed.
    await storage.save(stored);
    this.#stored = stored;
    await this.#removeExpired();
    await this.#sweep();
    this.#changed();
  }

  async #fetchPictures(): Promise<boolean> {
    let isComplete = true;
    let isChanged = false;
    for (const vip of this.#stored?.vips ?? []) {
      if (this.#isStopped || this.#isAskingAgain) break;
      if (this.#isWhole(vip)) continue;
      const outcome = await this.#fetchPicture(vip);
      if (outcome === 'failed') isComplete = false;
      if (outcome === 'stored') isChanged = true;
    }
    if (isChanged) this.#changed();
    return isComplete;
  }

  /** `absent`: a later list does not have the VIP, or the server cannot read the picture. */
  async #fetchPicture({ id, picture }: DeviceVip): Promise<'stored' | 'absent' | 'failed'> {
    const bytes = await this.#options.fetchPicture(id).catch(() => 'failed' as const);
    if (bytes === 'failed') return 'failed';
    if (bytes === undefined || picture === null) return 'absent';
    const { sha256, size } = picture;
    if (bytes.length !== size || (await sha256Of(bytes)) !== sha256) return 'failed';
    const outcome = await this.#serialize(async () => {
      // The VIP may have been erased in the meantime.
      const wanted = this.#stored?.vips.find((vip) => vip.id === id)?.picture?.sha256;
      if (wanted !== sha256) return 'absent';
      await this.#options.storage.savePicture(id, sha256, bytes);
      this.#pictures = new Map(this.#pictures).set(id, sha256);
      return 'stored';
    });
    return outcome ?? 'failed';
  }

  /** Removes every picture that no VIP has. */
  async #sweep(): Promise<void> {
    const { storage } = this.#options;
    const wanted = new Map(this.#stored?.vips.map(({ id, picture }) => [id, picture?.sha256]));
    const kept = new Map(await storage.pictures());
    for (const [id, sha256] of [...kept]) {
      if (wanted.get(id) === sha256) continue;
      await storage.removePicture(id);
      kept.delete(id);
    }
    this.#pictures = kept;
  }

  /** Returns whether there were any. */
  async #removeExpired(): Promise<boolean> {
    const now = this.#options.serverNow();
    const stored = this.#stored;
    const vips = stored?.vips.filter(({ expiresAt }) => expiresAt > now) ?? [];
    const hasExpired = stored !== undefined && vips.length < stored.vips.length;
    if (hasExpired) {
      const rest = { ...stored, vips };
      await this.#options.storage.save(rest);
      this.#stored = rest;
    }
    this.#watchExpiry();
    return hasExpired;
  }

  #watchExpiry(): void {
    this.#cancelExpiry();
    const vips = this.#stored?.vips ?? [];
    if (vips.length === 0 || this.#isStopped) return;
    const nextAt = Math.min(...vips.map(({ expiresAt }) => expiresAt));
    const delayMs = Math.min(Math.max(nextAt - this.#options.serverNow(), 0), MAX_TIMER_MS);
    this.#cancelExpiry = this.#options.setTimer(delayMs, () => this.expire());
  }

  /** Erases VIPs that have expired. Call when the clock of the server is known better. */
  expire(): void {
    void this.#serialize(async () => {
      if (!(await this.#removeExpired())) return;
      await this.#sweep();
      this.#changed();
    });
  }

  #changed(): void {
    this.#options.onChange();
    this.#report();
  }

  #report(): void {
    if (!this.#isConnected || !this.#owner) return;
    this.#options.held(
      this.revision,
      this.vips.map(({ id }) => id),
    );
  }

  /** One change of the disk after another. Resolves to undefined if the change has failed. */
  #serialize<Result>(change: () => Promise<Result>): Promise<Result | undefined> {
    const result = this.#lastChange.then(change).catch((error: unknown) => {
      this.#options.onError(error);
      return undefined;
    });
    this.#lastChange = result;
    return result;
  }
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
