import type { LogRange } from '@marquee/commands';
import { type LogEntry, logText, withEntry, withoutRange } from '@marquee/device-protocol';
import { systemClock } from './system-clock.ts';

/** Thousands of devices share the memory of one process. */
const MAX_ENTRIES = 100;

/** The log of a simulated device; it survives a restart of the simulated software. */
export class SimulatedLog {
  readonly #timeZone: () => string;
  #entries: readonly LogEntry[] = [];

  constructor(timeZone: () => string) {
    this.#timeZone = timeZone;
  }

  get text(): string {
    // A file is never empty.
    return logText(this.#entries) || '\n';
  }

  add(level: LogEntry['level'], text: string): void {
    this.#entries = withEntry(this.#entries, { at: systemClock.epochNow(), level, text }, MAX_ENTRIES);
  }

  clear(range: LogRange): void {
    const now = systemClock.epochNow();
    this.#entries = withoutRange(this.#entries, range, { now, timeZone: this.#timeZone() });
  }
}
