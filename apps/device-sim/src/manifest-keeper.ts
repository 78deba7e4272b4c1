import {
  type DeviceMessage,
  MAX_REVISION_LEAD,
  type Manifest,
  RefusedManifest,
  reconnectDelayMs,
  verifyManifest,
} from '@marquee/device-protocol';
import { type DeviceClient, DeviceHttpError } from './device-client.ts';
import type { FleetStats } from './fleet-stats.ts';
import type { Identity } from './identity.ts';
import type { Limiter } from './limiter.ts';
import { type Cancel, systemClock } from './system-clock.ts';

export interface ManifestKeeperParts {
  identity: Identity;
  client: Pick<DeviceClient, 'manifest'>;
  stats: FleetStats;
  downloads: Limiter;
  random: () => number;
  report: (message: DeviceMessage) => void;
  /** A new manifest was verified. */
  use: (manifest: Manifest) => void;
  changed: () => void;
}

/** Fetches and verifies the newest manifest, and fetches it again if that fails. */
export class ManifestKeeper {
  readonly #parts: ManifestKeeperParts;
  readonly #refused: RefusedManifest;
  #manifest: Manifest | undefined;
  #wanted = 0;
  #isBusy = false;
  #isStopped = false;
  /** Requests in a row without an answer. */
  #unanswered = 0;
  #cancelRetry: Cancel | undefined;

  constructor(parts: ManifestKeeperParts) {
    this.#parts = parts;
    this.#refused = new RefusedManifest({
      setTimer: systemClock.after,
      random: parts.random,
      retry: () => void this.#catchUp(),
    });
  }

  /** The manifest in use. */
  get manifest(): Manifest | undefined {
    return this.#manifest;
  }

  /** The revision of the manifest in use; 0 before the first. */
  get revision(): number {
    return this.#manifest?.revision ?? 0;
  }

  /** The server's current revision; only the newest counts. */
  wanted(revision: number): void {
    this.#wanted = revision;
    void this.#catchUp();
  }

  stop(): void {
    this.#isStopped = true;
    this.#cancelRetry?.();
    this.#refused.forget();
  }

  async #catchUp(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#cancelRetry?.();
    // Another revision may be announced while one is fetched.
    while (this.#isDue() && (await this.#takeNext(this.#wanted)));
    this.#isBusy = false;
    this.#parts.changed();
  }

  #isDue(): boolean {
    const lead = this.revision - this.#wanted;
    const isAhead = lead >= 0 && lead <= MAX_REVISION_LEAD;
    return !this.#isStopped && !isAhead && !this.#refused.isHeldBack(this.#wanted);
  }

  /** Returns false if there was no answer. The old content continues to play until a manifest can be used. */
  async #takeNext(wanted: number): Promise<boolean> {
    try {
      const manifest = await this.#fetch();
      if (this.#isStopped) return false;
      this.#unanswered = 0;
      if (manifest) this.#use(manifest);
      else this.#refused.refuse(wanted);
      return true;
    } catch (error) {
      this.#parts.stats.lastError = String(error);
      if (!this.#isStopped) this.#retryUnanswered();
      return false;
    }
  }

  /** Returns undefined if the server refuses, has nothing new, or sends what this device refuses. */
  async #fetch(): Promise<Manifest | undefined> {
    const { identity, client, stats, downloads, report } = this.#parts;
    const received = await downloads.run(() =>
      client.manifest(identity.token, this.revision).catch((error: unknown) => this.#refusedByServer(error)),
    );
    if (received === undefined) return undefined;
    const verdict = await verifyManifest(received, identity.manifestKeys, {
      deviceId: identity.deviceId,
      minRevision: this.revision,
    });
    if (verdict.ok) return verdict.manifest.revision === this.revision ? undefined : verdict.manifest;
    stats.manifestsRefused += 1;
    report({ type: 'fault', kind: 'manifest-refused', at: systemClock.epochNow(), detail: verdict.reason });
    return undefined;
  }

  /** An answer that is an error or no JSON. Without an answer it is no refusal, and the error is thrown again. */
  #refusedByServer(error: unknown): undefined {
    if (!(error instanceof DeviceHttpError || error instanceof SyntaxError)) throw error;
    this.#parts.stats.manifestsRefused += 1;
    this.#parts.stats.lastError = String(error);
  }

  #use(manifest: Manifest): void {
    this.#refused.forget();
    this.#manifest = manifest;
    this.#parts.use(manifest);
  }

  #retryUnanswered(): void {
    this.#unanswered += 1;
    const random = this.#parts.random();
    const delayMs = reconnectDelayMs({ attempt: this.#unanswered, spreadMs: 0, random });
    this.#cancelRetry = systemClock.after(delayMs, () => void this.#catchUp());
  }
}
