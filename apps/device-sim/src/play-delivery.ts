import {
  type DeviceMessage,
  MemoryJournalStorage,
  type PlayFacts,
  PlayJournal,
  type PlaysAck,
} from '@marquee/device-protocol';
import type { FleetStats } from './fleet-stats.ts';
import { type Cancel, systemClock } from './system-clock.ts';

/** A batch without an acknowledgement is sent again after this time (rule P3). */
const UNACKNOWLEDGED_MS = 30_000;

export interface PlayDeliveryParts {
  stats: Pick<FleetStats, 'journalled' | 'acknowledged' | 'rejected'>;
  /** The wall clock of the device, in epoch milliseconds. */
  epochNow: () => number;
  /** Returns false if there is no connection. */
  send: (message: DeviceMessage) => boolean;
  isWelcome: () => boolean;
  changed: () => void;
}

/** Journals plays and delivers them, one batch at a time, until they are acknowledged. The journal survives a restart. */
export class PlayDelivery {
  readonly #parts: PlayDeliveryParts;
  readonly #storage = new MemoryJournalStorage();
  #journal: PlayJournal;
  /** The size of the batch that waits for its acknowledgement. */
  #sent: number | undefined;
  #isReading = false;
  #cancelRepeat: Cancel | undefined;

  constructor(bootId: string, parts: PlayDeliveryParts) {
    this.#parts = parts;
    this.#journal = new PlayJournal({ storage: this.#storage, bootId });
  }

  /** The software starts again with the data on disk. */
  restart(bootId: string): void {
    this.#journal = new PlayJournal({ storage: this.#storage, bootId });
    this.forgetSent();
  }

  async append(facts: PlayFacts): Promise<void> {
    await this.#journal.append(facts);
    this.#parts.stats.journalled += 1;
  }

  /** The number of plays that the server has not acknowledged. */
  pending(): Promise<number> {
    return this.#journal.pending();
  }

  async deliver(): Promise<void> {
    const { epochNow, send, isWelcome } = this.#parts;
    if (this.#isReading || this.#sent !== undefined || !isWelcome()) return;
    this.#isReading = true;
    const batch = await this.#journal.nextBatch(epochNow());
    this.#isReading = false;
    if (!batch || !send({ type: 'plays', ...batch })) return;
    this.#sent = batch.records.length;
    this.#cancelRepeat = systemClock.after(UNACKNOWLEDGED_MS, () => {
      this.forgetSent();
      void this.deliver();
    });
  }

  async acknowledge(ack: PlaysAck): Promise<void> {
    const { stats, changed } = this.#parts;
    const sent = this.#sent ?? 0;
    if (!(await this.#journal.acknowledge(ack))) return;
    stats.acknowledged += sent;
    stats.rejected += ack.rejected.length;
    this.forgetSent();
    changed();
    await this.deliver();
  }

  /** Lets the next delivery send again what was not acknowledged, as after a lost connection. */
  forgetSent(): void {
    this.#cancelRepeat?.();
    this.#sent = undefined;
  }
}
