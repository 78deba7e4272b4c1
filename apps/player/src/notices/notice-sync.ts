import {
  type AppliedKind,
  type DeviceState,
  MAX_REVISION_LEAD,
  type ManifestNotice,
  type ManifestRefusal,
  NOTICES_CAPABILITY,
  reconnectDelayMs,
  type SignedNotices,
} from '@marquee/device-protocol';
import type { Clock } from '../clock/clock.ts';
import { sleep } from '../clock/sleep.ts';
import { ApiError } from '../connection/api-error.ts';
import type { DeviceApi } from '../connection/device-api.ts';
import type { Credentials, StateStore } from '../storage/state-store.ts';
import { NoticeList } from './notice-list.ts';

export interface NoticeSyncOptions {
  readonly api: Pick<DeviceApi, 'notices'>;
  readonly state: StateStore;
  readonly clock: Clock;
  readonly random: () => number;
  /** Undefined while the device is not enrolled. */
  readonly credentials: () => Credentials | undefined;
  readonly onChange: () => void;
  readonly onRefused: (reason: ManifestRefusal) => void;
  /** The server, restored from a backup, has an older revision than this device. */
  readonly onAhead: (what: AppliedKind, revision: number) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Keeps the device's list of notices in step with the server, which pushes it over the connection. The device fetches it
 * where that is not possible. Servers of older versions have the notices in their manifests instead.
 */
export class NoticeSync {
  readonly #options: NoticeSyncOptions;
  readonly #list: NoticeList;
  /** The server of the last welcome sends lists. */
  #isPushed = false;
  /** The server has a list for this device. */
  #isExpected = false;
  #wanted = 0;
  #run: AbortController | undefined;
  #isFetching = false;

  constructor(options: NoticeSyncOptions) {
    this.#options = options;
    this.#list = new NoticeList(options.state);
  }

  /** Reads what an earlier run stored. */
  load(credentials: Credentials): Promise<void> {
    return this.#list.load(credentials);
  }

  start(): void {
    this.#run = new AbortController();
  }

  stop(): void {
    this.#run?.abort();
    this.#run = undefined;
  }

  get revision(): number {
    return this.#list.revision;
  }

  /** The notices of this device, given those of its manifest; undefined while its first list is on its way. */
  noticesBeside(inManifest: readonly ManifestNotice[]): readonly ManifestNotice[] | undefined {
    return this.#list.notices ?? (this.#isExpected ? undefined : inManifest);
  }

  /** A connection or a poll has brought the state of the device. */
  welcomed({ features = [], revisions }: Pick<DeviceState, 'features' | 'revisions'>): void {
    this.#isPushed = features.includes(NOTICES_CAPABILITY);
    this.#isExpected = this.#isPushed && (revisions.notices ?? 0) > 0;
  }

  /** Call when a manifest was accepted. That of a server without lists has all notices itself. */
  async manifestAccepted(): Promise<void> {
    if (this.#isPushed || this.#list.revision === 0) return;
    await this.#list.drop();
    this.#options.onChange();
  }

  /** The server has pushed a list. Resolves when it is in use, or refused. */
  pushed(signed: SignedNotices): Promise<void> {
    return this.#accept(signed).catch(this.#options.onError);
  }

  /** The server has this revision, and does not push it. */
  announced(revision: number): void {
    const lead = this.revision - revision;
    if (lead > 0 && lead <= MAX_REVISION_LEAD) this.#options.onAhead('notices', this.revision);
    this.#wanted = revision;
    if (this.#run && !this.#isFetching) void this.#fetchWanted(this.#run.signal);
  }

  async #fetchWanted(signal: AbortSignal): Promise<void> {
    const { clock, random } = this.#options;
    this.#isFetching = true;
    try {
      for (let attempt = 1; this.#isDue(); attempt += 1) {
        if (await this.#fetch().catch(() => false)) return;
        await sleep(clock, reconnectDelayMs({ attempt, spreadMs: 0, random: random() }), signal);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      this.#isFetching = false;
    }
  }

  /** A revision far below that of the device means that the latter is damaged. */
  #isDue(): boolean {
    const lead = this.revision - this.#wanted;
    return this.#options.credentials() !== undefined && (lead < 0 || lead > MAX_REVISION_LEAD);
  }

  /** Returns whether the server has answered; the next announcement brings what it did not. */
  async #fetch(): Promise<boolean> {
    const { api, credentials } = this.#options;
    try {
      await this.#accept(await api.notices(credentials()?.token ?? ''));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
    }
    return true;
  }

  async #accept(signed: SignedNotices): Promise<void> {
    const { credentials, onChange, onRefused } = this.#options;
    const enrolled = credentials();
    if (!enrolled) return;
    const acceptance = await this.#list.accept(signed, enrolled);
    if (acceptance === 'accepted') onChange();
    // A list that was overtaken by a newer one is no fault.
    else if (acceptance !== 'unchanged' && acceptance !== 'rollback') onRefused(acceptance);
  }
}
