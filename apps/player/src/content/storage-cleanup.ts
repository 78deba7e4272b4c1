import type { ManifestRelease } from '@marquee/device-protocol';
import type { Cancel } from '@marquee/scene';
import { DELETION_POLICY, endedLongAgo } from '@marquee/schedule';
import type { Clock } from '../clock/clock.ts';
import { repeat } from '../clock/repeat.ts';

/** Days pass, and space is used, without an event. */
const PERIOD_MS = 600_000;

export interface StorageCleanupOptions {
  readonly clock: Clock;
  /** Bytes that may still be stored; undefined where the browser does not say. */
  readonly freeSpace: () => Promise<number | undefined>;
  /** The zone of the device. */
  readonly timeZone: () => string;
  /** Removes the files that only dispensable releases need. */
  readonly remove: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Makes space on a device that is short of it, if its operator wants that (S12). */
export class StorageCleanup {
  readonly #options: StorageCleanupOptions;
  #isOn = false;
  #cancelChecks: Cancel = () => {};

  constructor(options: StorageCleanupOptions) {
    this.#options = options;
  }

  start(): void {
    this.#cancelChecks();
    this.#cancelChecks = repeat(this.#options.clock, PERIOD_MS, () => this.#check());
    this.#check();
  }

  stop(): void {
    this.#cancelChecks();
  }

  set(isOn: boolean): void {
    this.#isOn = isOn;
    this.#check();
  }

  /** Whether the files of a release may be removed, and need not be fetched. */
  isDispensable({ schedule }: Pick<ManifestRelease, 'schedule'>): boolean {
    const { clock, timeZone } = this.#options;
    return this.#isOn && endedLongAgo(schedule, clock.epochNow(), timeZone());
  }

  #check(): void {
    if (this.#isOn) this.#makeSpace().catch(this.#options.onError);
  }

  async #makeSpace(): Promise<void> {
    const { freeSpace, remove } = this.#options;
    const free = await freeSpace();
    if (this.#isOn && free !== undefined && free < DELETION_POLICY.minFreeBytes) await remove();
  }
}
