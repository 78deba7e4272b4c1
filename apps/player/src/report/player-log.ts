import type { LogRange } from '@marquee/commands';
import { type LogEntry, logText, withEntry, withoutRange } from '@marquee/device-protocol';
import type { Cancel } from '@marquee/scene';
import type { Clock } from '../clock/clock.ts';
import type { StateStore } from '../storage/state-store.ts';

/** Entries that come close together are written together. */
const WRITE_DELAY_MS = 5000;

export interface PlayerLogOptions {
  readonly clock: Clock;
  readonly state: StateStore;
  readonly timeZone: () => string;
}

/** The player's own log, for those who look for the cause of a problem. It is bounded and on disk, and leaves the device only on command. */
export class PlayerLog {
  readonly #options: PlayerLogOptions;
  #entries: readonly LogEntry[] = [];
  #cancelWrite: Cancel | undefined;

  constructor(options: PlayerLogOptions) {
    this.#options = options;
  }

  /** Reads what earlier runs noted, which is older than what this one has noted by now. */
  async load(): Promise<void> {
    const stored = (await this.#options.state.read('log')) ?? [];
    this.#entries = this.#entries.reduce<readonly LogEntry[]>((all, entry) => withEntry(all, entry), stored);
  }

  info(text: string): void {
    this.#add('info', text);
  }

  warning(text: string): void {
    this.#add('warning', text);
  }

  /** The log as the file that the device uploads; a file is never empty. */
  get text(): string {
    return logText(this.#entries) || '\n';
  }

  /** Resolves when the entries are gone from the disk. */
  async clear(range: LogRange): Promise<void> {
    const { clock, timeZone } = this.#options;
    this.#entries = withoutRange(this.#entries, range, { now: clock.epochNow(), timeZone: timeZone() });
    await this.#write();
  }

  /** Writes what is pending; call it when the page is closing. */
  flush(): void {
    if (this.#cancelWrite) this.#writeQuietly();
  }

  #add(level: LogEntry['level'], text: string): void {
    const { clock } = this.#options;
    this.#entries = withEntry(this.#entries, { at: clock.epochNow(), level, text });
    this.#cancelWrite ??= clock.setTimer(WRITE_DELAY_MS, () => this.#writeQuietly());
  }

  /** A log that cannot be stored is no reason for anything else to fail. */
  #writeQuietly(): void {
    this.#write().catch(() => undefined);
  }

  async #write(): Promise<void> {
    this.#cancelWrite?.();
    this.#cancelWrite = undefined;
    await this.#options.state.write({ log: this.#entries });
  }
}
