import {
  type DeviceMessage,
  type Manifest,
  StateFetcher,
  type StateOutcome,
  verifyManifest,
} from '@marquee/device-protocol';
import type { DeviceClient } from './device-client.ts';
import type { FleetStats } from './fleet-stats.ts';
import type { Identity } from './identity.ts';
import type { Limiter } from './limiter.ts';
import { isRefusal } from './refusal.ts';
import { systemClock } from './system-clock.ts';

export interface ManifestKeeperParts {
  identity: Identity;
  client: Pick<DeviceClient, 'manifest'>;
  stats: FleetStats;
  downloads: Limiter;
  random: () => number;
  /** The wall clock of the device, in epoch milliseconds. */
  epochNow: () => number;
  report: (message: DeviceMessage) => void;
  /** A new manifest was verified. */
  use: (manifest: Manifest) => void;
  changed: () => void;
}

/** Fetches and verifies the newest manifest, and fetches it again if that fails. */
export class ManifestKeeper {
  readonly #parts: ManifestKeeperParts;
  readonly #fetcher: StateFetcher;
  #manifest: Manifest | undefined;

  constructor(parts: ManifestKeeperParts) {
    this.#parts = parts;
    this.#fetcher = new StateFetcher({
      setTimer: systemClock.after,
      random: parts.random,
      applied: () => this.revision,
      take: () => this.#take().finally(parts.changed),
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
    this.#fetcher.want(revision);
  }

  stop(): void {
    this.#fetcher.stop();
  }

  /** The old content continues to play until a manifest can be used. */
  async #take(): Promise<StateOutcome> {
    const manifest = await this.#fetch();
    if (!manifest || this.#fetcher.isStopped) return 'refused';
    this.#manifest = manifest;
    this.#parts.use(manifest);
    return 'taken';
  }

  /** Returns undefined if the server refuses, has nothing new, or sends what this device refuses. */
  async #fetch(): Promise<Manifest | undefined> {
    const { identity, client, stats, downloads, epochNow, report } = this.#parts;
    const received = await downloads.run(() =>
      client.manifest(identity.token, this.revision).catch((error: unknown) => this.#failed(error)),
    );
    if (received === undefined) return undefined;
    const verdict = await verifyManifest(received, identity.manifestKeys, {
      deviceId: identity.deviceId,
      minRevision: this.revision,
    });
    if (verdict.ok) return verdict.manifest.revision === this.revision ? undefined : verdict.manifest;
    stats.manifestsRefused += 1;
    report({ type: 'fault', kind: 'manifest-refused', at: epochNow(), detail: verdict.reason });
    return undefined;
  }

  #failed(error: unknown): undefined {
    const { stats } = this.#parts;
    stats.lastError = String(error);
    if (!isRefusal(error)) throw error;
    stats.manifestsRefused += 1;
  }
}
