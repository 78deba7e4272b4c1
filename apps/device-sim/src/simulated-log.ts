import type { LogRange } from '@marquee/commands';
import { type LogEntry, logText, withEntry, withoutRange } from '@marquee/device-protocol';

/** Thousands of devices share the memory of one process. */
const MAX_ENTRIES = 100;

export interface SimulatedLogParts {
  /** The wall clock of the device, in epoch milliseconds. */
  epochNow: () => number;
  timeZone: () => string;
}

/** The log of a simulated device; it survives a restart of the simulated software. */
export class SimulatedLog {
  readonly #parts: SimulatedLogParts;
  #entries: readonly LogEntry[] = [];

  constructor(parts: SimulatedLogParts) {
    this.#parts = parts;
  }

  get text(): string {
    // A file is never empty.
    return logText(this.#entries) || '\n';
  }

  add(level: LogEntry['level'], text: string): void {
    this.#entries = withEntry(this.#entries, { at: this.#parts.epochNow(), level, text }, MAX_ENTRIES);
  }

  clear(range: LogRange): void {
    const now = this.#parts.epochNow();
    this.#entries = withoutRange(this.#entries, range, { now, timeZone: this.#parts.timeZone() });
  }
}
