import {
  type DeviceMessages,
  type DeviceSettings,
  type ManifestRefusal,
  type Revisions,
  StateFetcher,
  type StateKind,
  type StateOutcome,
} from '@marquee/device-protocol';
import type { Clock } from '../clock/clock.ts';
import type { SettingFailures } from '../commands/device-commands.ts';
import type { Acceptance } from '../content/content.ts';
import { ApiError } from './api-error.ts';
import type { DeviceApi } from './device-api.ts';

export interface DesiredStateOptions {
  readonly api: DeviceApi;
  readonly token: string;
  readonly clock: Clock;
  readonly random: () => number;
  /** The revisions that the device currently applies. */
  readonly applied: () => Revisions;
  /** Stores the settings, applies them, and returns those that failed. */
  readonly applySettings: (settings: DeviceSettings) => Promise<SettingFailures>;
  readonly acceptManifest: (received: unknown) => Promise<Acceptance>;
  /** The manifest was refused, or is withheld; the current content keeps playing. */
  readonly onRefused: (reason: ManifestRefusal | 'stale', revision: number) => void;
  readonly onApplied: (applied: Omit<DeviceMessages['applied'], 'type'>) => void;
  /** The server has an older revision than this device: it was restored from a backup. */
  readonly onAhead: (what: StateKind) => void;
}

/** After so many answers with the manifest in use, although another revision was announced, something withholds it. */
const STALE_ANSWERS = 3;

/** Keeps settings and manifest at the server's revisions, independently of each other. */
export class DesiredState {
  readonly #options: DesiredStateOptions;
  readonly #fetchers: Record<StateKind, StateFetcher>;
  #etags: Record<StateKind, string | null> = { settings: null, manifest: null };
  #staleRevision = 0;
  #staleAnswers = 0;

  constructor(options: DesiredStateOptions) {
    this.#options = options;
    this.#fetchers = {
      settings: this.#fetcher('settings', () => this.#takeSettings()),
      manifest: this.#fetcher('manifest', (wanted) => this.#takeManifest(wanted)),
    };
  }

  stop(): void {
    for (const fetcher of Object.values(this.#fetchers)) fetcher.stop();
  }

  /** The server's revisions, or the one that changed. */
  want(revisions: Partial<Revisions>): void {
    for (const what of ['settings', 'manifest'] as const) {
      const revision = revisions[what];
      if (revision === undefined) continue;
      this.#fetchers[what].want(revision);
      if (this.#fetchers[what].isAhead) this.#options.onAhead(what);
    }
  }

  #fetcher(what: StateKind, take: (wanted: number) => Promise<StateOutcome>): StateFetcher {
    const { clock, random, applied } = this.#options;
    return new StateFetcher({
      setTimer: (delayMs, callback) => clock.setTimer(delayMs, callback),
      random,
      applied: () => applied()[what],
      take,
    });
  }

  async #takeSettings(): Promise<StateOutcome> {
    const { api, token, applySettings, onApplied } = this.#options;
    const fetched = await api.settings(token, this.#etags.settings).catch(refusedByServer);
    if (typeof fetched === 'string') return fetched;
    const failures = await applySettings(fetched.value);
    this.#etags.settings = fetched.etag;
    const { revision } = fetched.value;
    onApplied({ what: 'settings', revision, ...(failures.length > 0 && { failures }) });
    return 'taken';
  }

  async #takeManifest(wanted: number): Promise<StateOutcome> {
    const { api, token, acceptManifest, applied, onApplied, onRefused } = this.#options;
    const fetched = await api.manifest(token, this.#etags.manifest).catch(refusedByServer);
    if (fetched === 'refused') return fetched;
    const acceptance = fetched === 'unchanged' ? fetched : await acceptManifest(fetched.value);
    if (acceptance === 'unchanged') {
      this.#countStale(wanted);
      return acceptance;
    }
    this.#staleAnswers = 0;
    if (acceptance !== 'accepted') {
      onRefused(acceptance, wanted);
      return 'refused';
    }
    this.#etags.manifest = fetched === 'unchanged' ? null : fetched.etag;
    onApplied({ what: 'manifest', revision: applied().manifest });
    return 'taken';
  }

  #countStale(wanted: number): void {
    this.#staleAnswers = wanted === this.#staleRevision ? this.#staleAnswers + 1 : 1;
    this.#staleRevision = wanted;
    if (this.#staleAnswers === STALE_ANSWERS) this.#options.onRefused('stale', wanted);
  }
}

/** An answer that is an error or malformed. Without an answer it is no refusal, and the error is thrown again. */
function refusedByServer(error: unknown): 'refused' {
  if (error instanceof ApiError || error instanceof SyntaxError) return 'refused';
  throw error;
}
