import type { Cancel, Clock } from '../../platform/clock/clock.ts';
import type { Traffic } from './device-flow.repository.ts';

const WRITE_MS = 10_000;

export interface TrafficCounterParts {
  clock: Clock;
  write(sent: Traffic[]): Promise<void>;
  failed(error: unknown): void;
}

/**
 * Counts what devices are sent and writes it every few seconds: one row for each device and day, however many files. A crash loses
 * the count of these seconds.
 */
export class TrafficCounter {
  readonly #parts: TrafficCounterParts;
  #counts = new Map<string, Traffic>();
  #cancel: Cancel | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: TrafficCounterParts) {
    this.#parts = parts;
  }

  add(sent: Traffic): void {
    if (sent.bytes <= 0) return;
    const key = `${sent.device_id} ${sent.day}`;
    const known = this.#counts.get(key);
    this.#counts.set(key, { ...sent, bytes: sent.bytes + (known?.bytes ?? 0) });
    this.#cancel ??= this.#parts.clock.after(WRITE_MS, () => void this.flush());
  }

  /** The bytes of a device that are not written yet. */
  unwritten(deviceId: number): number {
    let bytes = 0;
    for (const sent of this.#counts.values()) if (sent.device_id === deviceId) bytes += sent.bytes;
    return bytes;
  }

  /** Resolves when what was counted is written, or could not be. */
  flush(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const counted = [...this.#counts.values()];
    if (counted.length === 0) return;
    this.#counts = new Map();
    try {
      await this.#parts.write(counted);
    } catch (error) {
      this.#parts.failed(error);
      for (const sent of counted) this.add(sent);
    }
  }
}
