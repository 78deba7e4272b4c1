import { type DeviceMessage, type Manifest, type SyncState, verifyManifest } from '@marquee/device-protocol';
import { type DeviceClient, DeviceHttpError } from './device-client.ts';
import { downloadAndVerify } from './download.ts';
import type { FleetStats } from './fleet-stats.ts';
import type { Identity } from './identity.ts';
import type { Limiter } from './limiter.ts';

export interface ContentKeeperParts {
  identity: Identity;
  client: DeviceClient;
  stats: FleetStats;
  downloads: Limiter;
  download: 'none' | 'verify';
  report: (message: DeviceMessage) => void;
  use: (manifest: Manifest) => void;
  changed: () => void;
}

/** Updates a device to the newest manifest: fetches, verifies, downloads, applies and reports it. */
export class ContentKeeper {
  readonly #parts: ContentKeeperParts;
  readonly #verified = new Set<string>();
  #revision = 0;
  #wanted = 0;
  #isBusy = false;

  constructor(parts: ContentKeeperParts) {
    this.#parts = parts;
  }

  /** The revision of the manifest in use. */
  get revision(): number {
    return this.#revision;
  }

  /** The server's current revision; only the newest counts. */
  wanted(revision: number): void {
    this.#wanted = revision;
    void this.#catchUp();
  }

  async #catchUp(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#wanted !== this.#revision && (await this.#takeNext()));
    } catch (error) {
      this.#parts.stats.lastError = String(error);
    }
    this.#isBusy = false;
    this.#parts.changed();
  }

  /** Returns false if the manifest could not be used; the old content continues to play. */
  async #takeNext(): Promise<boolean> {
    const { identity, client, stats, downloads, report, use } = this.#parts;
    const received = await downloads.run(() => client.manifest(identity.token, this.#revision));
    if (received === undefined) return false;
    const verdict = await verifyManifest(received, identity.manifestKeys, {
      deviceId: identity.deviceId,
      minRevision: this.#revision,
    });
    if (!verdict.ok) {
      stats.manifestsRefused += 1;
      report({ type: 'fault', kind: 'manifest-refused', at: Date.now(), detail: verdict.reason });
      return false;
    }
    const { manifest } = verdict;
    if (!(await this.#download(manifest))) return false;
    this.#revision = manifest.revision;
    use(manifest);
    this.#report(manifest, { state: 'synchronised' });
    report({ type: 'applied', what: 'manifest', revision: manifest.revision });
    stats.applied.set(identity.deviceId, manifest.revision);
    return true;
  }

  async #download(manifest: Manifest): Promise<boolean> {
    const { identity, client, stats, downloads, download, report } = this.#parts;
    if (download === 'none') return true;
    const missing = manifest.files.filter(({ sha256 }) => !this.#verified.has(sha256));
    const total = missing.reduce((sum, { size }) => sum + size, 0);
    let done = 0;
    for (const file of missing) {
      this.#report(manifest, { state: 'downloading', percent: Math.floor((done / total) * 100) || 0 });
      const isGood = await downloads.run(() =>
        downloadAndVerify(client, identity.token, file, (bytes) => {
          done += bytes;
          stats.bytesDownloaded += bytes;
        }).catch((error: unknown) => {
          if (error instanceof DeviceHttpError) return false;
          throw error;
        }),
      );
      if (!isGood) {
        stats.filesCorrupt += 1;
        this.#report(manifest, { state: 'failed', reason: 'file-corrupt' });
        report({ type: 'fault', kind: 'file-corrupt', at: Date.now(), detail: '', sha256: file.sha256 });
        return false;
      }
      stats.filesVerified += 1;
      this.#verified.add(file.sha256);
    }
    return true;
  }

  #report({ revision, releases }: Manifest, sync: SyncState): void {
    if (releases.length === 0) return;
    const states = releases.map(({ id }) => ({ releaseId: id, sync }));
    this.#parts.report({ type: 'syncReport', revision, releases: states });
  }
}
