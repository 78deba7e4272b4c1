import {
  type DeviceMessages,
  type DeviceSettings,
  MAX_REVISION_LEAD,
  type ManifestRefusal,
  RefusedManifest,
  type Revisions,
  reconnectDelayMs,
  type StateKind,
} from '@marquee/device-protocol';
import type { Clock } from '../clock/clock.ts';
import { sleep } from '../clock/sleep.ts';
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

/**
 * Fetches the desired state whenever a revision differs from the one in use. Hints may arrive late, twice or out of
 * order: only the newest revision counts, and a failed fetch is retried. A manifest that was refused, by this device or
 * by the server, is fetched again ever more rarely, because it may have been damaged on its way.
 */
export class DesiredState {
  readonly #options: DesiredStateOptions;
  readonly #refused: RefusedManifest;
  #wanted: Revisions = { settings: 0, manifest: 0 };
  #etags: Record<StateKind, string | null> = { settings: null, manifest: null };
  #run: AbortController | undefined;
  #isFetching = false;
  #staleAnswers = 0;

  constructor(options: DesiredStateOptions) {
    this.#options = options;
    this.#refused = new RefusedManifest({
      setTimer: (delayMs, callback) => options.clock.setTimer(delayMs, callback),
      random: options.random,
      retry: (manifest) => this.want({ manifest }),
    });
  }

  start(): void {
    this.#run = new AbortController();
  }

  stop(): void {
    this.#run?.abort();
    this.#run = undefined;
    this.#refused.forget();
  }

  /** The server's revisions, or the one that changed. */
  want(revisions: Partial<Revisions>): void {
    if ((revisions.manifest ?? this.#wanted.manifest) !== this.#wanted.manifest) this.#staleAnswers = 0;
    this.#wanted = { ...this.#wanted, ...revisions };
    for (const what of ['settings', 'manifest'] as const) {
      if (revisions[what] !== undefined && this.#isAhead(what)) this.#options.onAhead(what);
    }
    if (this.#run && !this.#isFetching) void this.#fetchAll(this.#run.signal);
  }

  async #fetchAll(signal: AbortSignal): Promise<void> {
    this.#isFetching = true;
    try {
      for (let attempt = 1; this.#due(); attempt += 1) {
        const hasFetched = await this.#fetchOne().catch(() => false);
        if (hasFetched) attempt = 0;
        else await this.#pause(attempt, signal);
      }
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      this.#isFetching = false;
    }
  }

  #due(): StateKind | undefined {
    if (this.#differs('settings')) return 'settings';
    return this.#differs('manifest') && !this.#refused.isHeldBack(this.#wanted.manifest)
      ? 'manifest'
      : undefined;
  }

  #differs(what: StateKind): boolean {
    return this.#wanted[what] !== this.#options.applied()[what] && !this.#isAhead(what);
  }

  /** The server will assign a revision above this device's own, unless that one is so far ahead that it must be damaged. */
  #isAhead(what: StateKind): boolean {
    const lead = this.#options.applied()[what] - this.#wanted[what];
    return lead > 0 && lead <= MAX_REVISION_LEAD;
  }

  async #fetchOne(): Promise<boolean> {
    const what = this.#due();
    return what === 'settings' ? this.#fetchSettings() : this.#fetchManifest();
  }

  async #fetchSettings(): Promise<boolean> {
    const { api, token, applySettings, onApplied } = this.#options;
    const fetched = await api.settings(token, this.#etags.settings);
    if (fetched === 'unchanged') return false;
    const failures = await applySettings(fetched.value);
    this.#etags.settings = fetched.etag;
    this.#wanted = { ...this.#wanted, settings: fetched.value.revision };
    const { revision } = fetched.value;
    onApplied({ what: 'settings', revision, ...(failures.length > 0 && { failures }) });
    return true;
  }

  async #fetchManifest(): Promise<boolean> {
    const { api, token, acceptManifest, applied, onApplied, onRefused } = this.#options;
    const asked = this.#wanted.manifest;
    const fetched = await api.manifest(token, this.#etags.manifest).catch(refusedByServer);
    const acceptance = typeof fetched === 'string' ? fetched : await acceptManifest(fetched.value);
    if (acceptance === 'unchanged') {
      this.#staleAnswers += 1;
      if (this.#staleAnswers === STALE_ANSWERS) onRefused('stale', asked);
      return false;
    }
    this.#staleAnswers = 0;
    if (acceptance === 'accepted') {
      this.#refused.forget();
      this.#etags.manifest = typeof fetched === 'string' ? null : fetched.etag;
      onApplied({ what: 'manifest', revision: applied().manifest });
    } else {
      this.#refused.refuse(asked);
      if (acceptance !== 'refused-by-server') onRefused(acceptance, asked);
    }
    if (this.#wanted.manifest === asked) this.#wanted = { ...this.#wanted, manifest: applied().manifest };
    return true;
  }

  #pause(attempt: number, signal: AbortSignal): Promise<void> {
    const { clock, random } = this.#options;
    return sleep(clock, reconnectDelayMs({ attempt, spreadMs: 0, random: random() }), signal);
  }
}

/** An answer that is an error or no JSON. Without an answer it is no refusal, and the error is thrown again. */
function refusedByServer(error: unknown): 'refused-by-server' {
  if (error instanceof ApiError || error instanceof SyntaxError) return 'refused-by-server';
  throw error;
}
